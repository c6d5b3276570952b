import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { app } from '../src/i18n/ptBR/app.ts'
import { pickers as texts } from '../src/i18n/ptBR/pickers.ts'
import { openBrowser, openTab, throttleCpu } from './support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { buildBenchPage } from './support/listPages.ts'
import { longestTask, measureScrolling } from './support/pageTiming.ts'
import type { Topic } from './support/report.ts'

const ROWS = 5000
const SLOW = 4

/**
 * Pixels per frame: a fast turn of the wheel, 160 rows per second; and the scrollbar dragged so fast that
 * each frame shows different rows.
 */
const WHEEL = 150
const DRAG = 900

/** Duration in milliseconds above which a frame is visibly dropped. */
const DROPPED = 50

const rows = Array.from({ length: ROWS }, (_, at) => ({
  id: at + 1,
  user_id: at + 1,
  name: `Anestesista ${String((at * 7919) % ROWS).padStart(4, '0')} de Almeida Cavalcanti`,
  is_main: false,
  user: { institutions: [{ institution_user: { is_resident: at % 9 === 0 } }] },
}))

/** A list to pick from: our picker, or a plain list that renders all rows. */
interface Shown {
  page: Page
  cdp: CDPSession
  /** Opens the list and waits for its first rows. */
  open(): Promise<void>
}

/** Our picker with 5,000 rows compared with a plain list of them, both with the CPU slowed 4×. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const folder = await buildBenchPage(installation.client, 'plainList')
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows))
    const ours = await openOurs(browser, server.url)
    const theirs = await openTheirs(browser, server.url)
    const opened = { ours: await opening(browser, ours), theirs: await opening(browser, theirs) }
    report({
      what: `opening ${ROWS} rows, longest task beside a plain list's`,
      value: opened.ours / opened.theirs,
      unit: '×',
      bar: { atMost: 0.5 },
      detail: `${opened.ours.toFixed(1)} ms beside ${opened.theirs.toFixed(1)} ms, processor slowed ${SLOW}×`,
    })
    const idle = await scrolling(ours, 0)
    for (const [how, step] of [
      ['by wheel', WHEEL],
      ['by dragging the bar', DRAG],
    ] as const) {
      const dropped = { ours: await scrolling(ours, step), theirs: await scrolling(theirs, step) }
      report({
        what: `scrolling ${ROWS} rows ${how}, frames over ${DROPPED} ms beyond those of the list at rest`,
        value: Math.max(0, dropped.ours.share - idle.share),
        unit: '%',
        bar: step === WHEEL ? { atMost: 1 } : undefined,
        detail: `${describeScrolling(dropped.ours)}; at rest: ${describeScrolling(idle)}; a plain list: ${describeScrolling(dropped.theirs)}`,
      })
    }
    // A trace would include the tasks of the other page.
    await theirs.page.close()
    await throttleCpu(ours.cdp, 1)
    const task = await longestTask(browser, ours.page, () => measureScrolling(ours.page, WHEEL), SLOW)
    report({
      what: `scrolling ${ROWS} rows by wheel, longest task`,
      value: task,
      unit: 'ms',
      bar: { atMost: DROPPED },
      detail: `CPU time × ${SLOW}`,
    })
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function openOurs(browser: Browser, url: string): Promise<Shown> {
  const { page, cdp } = await openTab(browser, url, await fetchSession(url))
  await page.route('**/surgical-map/anaesthetists/1*', (route) =>
    route.fulfill({ json: { result: rows, count: ROWS, page: 1, perPage: ROWS } }),
  )
  await page.goto(`${url}/agendamentos/novo`)
  const add = page.getByRole('button', { name: texts.anaesthetists.add })
  await add.waitFor()
  await page.waitForLoadState('networkidle')
  // Opened once without being measured: a modal's code is loaded and compiled at its first use.
  await add.click()
  await page.getByRole('option').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: app.common.close, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await throttleCpu(cdp, SLOW)
  return { page, cdp, open: () => add.click().then(() => page.getByRole('option').first().waitFor()) }
}

async function openTheirs(browser: Browser, url: string): Promise<Shown> {
  const { page, cdp } = await openTab(browser, url)
  await page.goto(`${url}/plainList/index.html`)
  const open = page.getByRole('button', { name: 'Abrir' })
  await open.waitFor()
  await throttleCpu(cdp, SLOW)
  return { page, cdp, open: () => open.click().then(() => page.getByRole('listbox').waitFor()) }
}

async function opening(browser: Browser, { page, open }: Shown): Promise<number> {
  await page.bringToFront()
  return longestTask(browser, page, open)
}

interface Scrolling {
  /** Percentage of the frames that were dropped. */
  share: number
  frames: number
  longest: number
}

const describeScrolling = ({ share, frames, longest }: Scrolling) =>
  `${share.toFixed(1)} % of ${frames}, the longest ${longest.toFixed(0)} ms`

async function scrolling({ page }: Shown, step: number): Promise<Scrolling> {
  await page.bringToFront()
  const frames = await measureScrolling(page, step)
  const share = (100 * frames.filter((time) => time > DROPPED).length) / frames.length
  return { share, frames: frames.length, longest: Math.max(...frames) }
}
