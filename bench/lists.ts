import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { app } from '../src/i18n/ptBR/app.ts'
import { openBrowser, openTab, prepareClick, type Tab, throttleCpu } from './support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { buildBenchPage } from './support/listPages.ts'
import { fillSurgeons, ROWS, SEARCHES } from './support/manySurgeons.ts'
import { longestTask, readRepaintTime, startRepaintTimer } from './support/pageTiming.ts'
import { median, type Report, type Topic } from './support/report.ts'

const REPEATS = 25
const SLOW = 4

/** Milliseconds that each list waits after the last key before it searches. */
const OUR_PAUSE = 300
const THEIR_PAUSE = 500

/** Milliseconds traced after the page is painted, in which a list may continue rendering. */
const AFTERMATH = 300

/** Milliseconds between two frames of the browser. */
const FRAME = 1000 / 60

type Act = () => Promise<unknown>

/**
 * A rendered list and its controls. Each method prepares everything and returns the bare input as a function.
 */
interface Shown {
  page: Page
  slow(rate: number): Promise<unknown>
  next(): Promise<Act>
  previous(): Promise<Act>
  /** Puts the text into the search box as one input. */
  search(text: string): Promise<Act>
}

/** Measures an input that changes the first row, to one that contains `wanted`. */
type Gauge = (list: Shown, input: Act, wanted?: string) => Promise<number>

const time: Gauge = async ({ page }, input, wanted) => {
  await startRepaintTimer(page, wanted)
  // Users' input arrives at any point of a frame; ours would always arrive at the same one, so that whole
  // frames would be counted.
  await wait(Math.random() * FRAME)
  await input()
  return readRepaintTime(page)
}

/** One repetition, from the first page of all rows and back to it. */
type Exercise = (list: Shown, gauge: Gauge, at: number) => Promise<number>

const nextPage: Exercise = async (list, gauge) => {
  const value = await gauge(list, await list.next())
  await time(list, await list.previous())
  return value
}

const search: Exercise = async (list, gauge, at) => {
  const text = SEARCHES[at % SEARCHES.length] ?? ''
  const value = await gauge(list, await list.search(text), text)
  await time(list, await list.search(''))
  return value
}

/**
 * Our list of surgeons compared with a minimal react-admin list, on the same 1,000 rows held in the browser.
 */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const session = await fetchSession(server.url)
    const rows = await fillSurgeons(server.url, session['auth-token'] ?? '')
    if (rows.length !== ROWS) throw new Error(`${rows.length} surgeons instead of ${ROWS}`)
    const folder = await buildBenchPage(installation.client, 'reactAdminList')
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows))
    for (const perPage of [10, 100]) {
      const ours = await openOurs(browser, server.url, session, perPage)
      const theirs = await openTheirs(browser, server.url, perPage)
      await compareLists(browser, ours, theirs, perPage, report)
      for (const { page } of [ours, theirs]) await page.context().close()
    }
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function openOurs(
  browser: Browser,
  url: string,
  session: Record<string, string>,
  perPage: number,
): Promise<Shown> {
  const tab = await openTab(browser, url, session)
  await tab.page.goto(`${url}/cirurgioes?size=${perPage}`)
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true })
  return shown(tab, perPage, {
    next: button(app.list.nextPage),
    previous: button(app.list.previousPage),
    box: tab.page.getByRole('searchbox'),
  })
}

async function openTheirs(browser: Browser, url: string, perPage: number): Promise<Shown> {
  const tab = await openTab(browser, url)
  await tab.page.goto(
    `${url}/reactAdminList/index.html#/surgeons?page=1&perPage=${perPage}&sort=name&order=ASC&filter={}`,
  )
  const button = (name: string) => tab.page.getByRole('button', { name })
  return shown(tab, perPage, {
    next: button('Go to next page'),
    previous: button('Go to previous page'),
    box: tab.page.locator('input[name=q]'),
  })
}

type Controls = Record<'next' | 'previous' | 'box', Locator>

async function shown({ page, cdp }: Tab, perPage: number, { next, previous, box }: Controls): Promise<Shown> {
  await page
    .locator('tbody tr')
    .nth(perPage - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  return {
    page,
    slow: (rate) => throttleCpu(cdp, rate),
    next: () => prepareClick(next, cdp),
    previous: () => prepareClick(previous, cdp),
    async search(text) {
      await box.selectText()
      return () => (text ? cdp.send('Input.insertText', { text }) : page.keyboard.press('Delete'))
    },
  }
}

async function compareLists(
  browser: Browser,
  ours: Shown,
  theirs: Shown,
  perPage: number,
  report: Report,
): Promise<void> {
  const task: Gauge = async ({ page }, input, wanted) => {
    await startRepaintTimer(page, wanted)
    return longestTask(browser, page, async () => {
      await input()
      await readRepaintTime(page)
      await wait(AFTERMATH)
    })
  }
  const pair = async (exercise: Exercise, gauge: Gauge) => {
    const values: { ours: number; theirs: number }[] = []
    for (let at = 0; at <= REPEATS; at++) {
      const value = {
        ours: await inFront(ours, exercise, gauge, at),
        theirs: await inFront(theirs, exercise, gauge, at),
      }
      if (at > 0) values.push(value)
    }
    return {
      ours: median(values.map((timing) => timing.ours)),
      theirs: median(values.map((timing) => timing.theirs)),
    }
  }
  const reportRatio = (what: string, value: { ours: number; theirs: number }, atMost: number, note: string) =>
    report({
      what: `${what}, ${perPage} of ${ROWS} rows`,
      value: value.ours / value.theirs,
      unit: '×',
      bar: { atMost },
      detail: `${value.ours.toFixed(1)} ms beside ${value.theirs.toFixed(1)} ms${note}`,
    })

  const paged = await pair(nextPage, time)
  reportRatio('next page, click to paint', paged, perPage === 10 ? 0.85 : 0.6, '')
  const found = await pair(search, time)
  reportRatio(
    'search, last key to paint',
    found,
    0.7,
    `, pauses of ${OUR_PAUSE} and ${THEIR_PAUSE} ms included`,
  )
  const afterPause = { ours: found.ours - OUR_PAUSE, theirs: found.theirs - THEIR_PAUSE }
  reportRatio('search, end of the pause to paint', afterPause, 0.7, '')
  report({
    what: `our search, end of the pause to paint, ${perPage} of ${ROWS} rows`,
    value: afterPause.ours,
    unit: 'ms',
    bar: { atMost: 50 },
    detail: `${found.ours.toFixed(1)} ms from the last key`,
  })
  await Promise.all([ours.slow(SLOW), theirs.slow(SLOW)])
  reportRatio('next page, longest task', await pair(nextPage, task), 0.8, `, processor slowed ${SLOW}×`)
  reportRatio('search, longest task', await pair(search, task), 0.8, `, processor slowed ${SLOW}×`)
}

async function inFront(list: Shown, exercise: Exercise, gauge: Gauge, at: number): Promise<number> {
  await list.page.bringToFront()
  return exercise(list, gauge, at)
}
