import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Browser, Page } from 'playwright'
import type { Services, SessionEnv } from '../server/context.ts'
import { prepared } from '../server/db/prepared.ts'
import { requireSession } from '../server/session/requireSession.ts'
import { drugs as texts } from '../src/i18n/ptBR/drugs.ts'
import { fillScheduling } from './scheduling/fill.ts'
import { besideBare } from './support/besideBare.ts'
import { openBrowser, openTab, prepareClick } from './support/browser.ts'
import { fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import type { Call } from './support/load.ts'
import { longestTask } from './support/pageTiming.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

const PRINCIPLES = 5_000
const FORMS = 2 * PRINCIPLES
const BRANDS = 20_000
const PAGE_BAR = { atMost: 3 }

const fill = `
  INSERT INTO active_principle_classes (id, name) SELECT n, 'Classe ' || n FROM generate_series(1, 20) n;
  INSERT INTO active_principles (id, name, class_id)
    SELECT n, 'Princípio ativo número ' || n, 1 + n % 20 FROM generate_series(1, ${PRINCIPLES}) n;
  INSERT INTO active_principle_forms (id, active_principle_id, presentation, type, presentation_volume, presentation_volume_unit)
    SELECT n, 1 + n % ${PRINCIPLES}, 'Ampola ' || n || ' mg/mL', 'Solução injetável', 10, 'mL' FROM generate_series(1, ${FORMS}) n;
  INSERT INTO active_principle_brands (id, form_id, brand, laboratory)
    SELECT n, 1 + n % ${FORMS}, 'Marca ' || n, 'Laboratório ' || n % 50 FROM generate_series(1, ${BRANDS}) n`

const USED = `INSERT INTO institution_active_principle_brands (institution_id, brand_id)
  SELECT $1, n FROM generate_series(1, ${BRANDS}, 3) n`

/** The same stack, session and transaction included, around one row read by its primary key. */
function bareDrugs(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>()
  app.use(requireSession(services))
  app.get('/api/bare/:id', async (c) => {
    const statement = prepared('SELECT * FROM active_principles WHERE id = $1', [Number(c.req.param('id'))])
    return c.json((await c.get('tx').query(statement)).rows[0])
  })
  return app
}

const range = (length: number) => Array.from({ length }, (_, at) => at)

const list = (query: (at: number) => Record<string, string>): Call[] =>
  range(20).map((at) => ({
    method: 'GET',
    path: `/api/web/v2/active-principles?${new URLSearchParams({ page: '1', limit: '10', ...query(at) })}`,
  }))

const pages: readonly (readonly [string, Call[], bar?: { atMost: number }])[] = [
  ['a page of drugs', list((at) => ({ page: String(1 + at) })), PAGE_BAR],
  ['a page of drugs by a name that few have', list((at) => ({ filter: `numero ${100 + at}` }))],
  ['a page of drugs by a name that all have', list(() => ({ filter: 'principio' }))],
]

/** Pages of a large catalogue, compared with reading one drug by its key. */
async function measureLists(report: Report): Promise<void> {
  const { services, close } = await openServices()
  const { token, institutionId } = await fillScheduling(services.db)
  await services.db.jobs.query(fill)
  await services.db.jobs.query(USED, [institutionId])
  await services.db.jobs.query('VACUUM (ANALYZE)')
  const reads = range(50).map((at): Call => ({ method: 'GET', path: `/api/bare/${1 + at}` }))
  const beside = await besideBare(services, bareDrugs(services), { token, reads })
  try {
    for (const [what, calls, bar] of pages) {
      const { ratio, ours, other } = await beside.measure(calls)
      report({
        what: `${what} among ${PRINCIPLES} with ${BRANDS} brands, beside one read by the key`,
        value: 1 / ratio,
        unit: '×',
        ...(bar && { bar }),
        detail: `${ours.toFixed(0)}/s beside ${other.toFixed(0)}/s`,
      })
    }
  } finally {
    beside.close()
    await close()
  }
}

const BOXES = 400
const PER_FORM = 9
const SLOW = 4
const OPEN_MS = 100
const FRAME_MS = 1000 / 60
const TOGGLES = 10
/** Milliseconds until the result of a click is painted. */
const SETTLE_MS = 300

/** A drug whose tree has 400 boxes: presentations with nine brands each. */
const manyBrands = {
  active_principle_i18n: [{ name: 'Propofol' }],
  class: null,
  forms: range(BOXES / (PER_FORM + 1)).map((form) => ({
    id: form + 1,
    presentation: `Ampola ${form + 1} mg/mL`,
    type: 'Emulsão injetável',
    presentation_volume: 20,
    presentation_volume_unit: 'mL',
    brands: range(PER_FORM).map((brand) => ({
      id: form * PER_FORM + brand + 1,
      brand: `Marca ${form + 1}.${brand + 1}`,
      laboratory: 'Laboratório',
      institutions: [],
    })),
  })),
}

/** 'Configurar Propofol'. */
const CONFIGURE = texts.configure.replace(' {title}', '')

/** Not by role: role queries force the layout of off-screen content that the page skips. */
const boxes = (page: Page) => page.locator('[role=treeitem]')

async function openTree(page: Page): Promise<void> {
  await page.getByRole('button', { name: CONFIGURE }).first().click()
  await boxes(page)
    .nth(BOXES - 1)
    .waitFor({ state: 'attached' })
}

async function measureTree(browser: Browser, url: string, report: Report): Promise<void> {
  const { page, cdp } = await openTab(browser, url, await fetchSession(url))
  await page.route(/active-principles\/\d+/, (route) => route.fulfill({ json: { id: 1, ...manyBrands } }))
  await page.goto(`${url}/settings/farmacos`)
  // Opened once without being measured: the modal's code is loaded and compiled at its first use.
  await openTree(page)
  await page.keyboard.press('Escape')
  await boxes(page).first().waitFor({ state: 'detached' })
  const opened = await longestTask(browser, page, () => openTree(page), SLOW)
  const click = await prepareClick(boxes(page).first(), cdp)
  const toggle = async () => {
    await click()
    await wait(SETTLE_MS)
  }
  // As with opening, the first clicks compile code and are not measured.
  for (let times = 0; times < 2; times++) await toggle()
  const toggled: number[] = []
  for (let times = 0; times < TOGGLES; times++) toggled.push(await longestTask(browser, page, toggle, SLOW))
  if ((await page.locator('[role=treeitem][aria-checked=true]').count()) > 0)
    throw new Error('an even number of clicks left boxes ticked')
  const usual = `, the median of ${TOGGLES} ${median(toggled).toFixed(1)} ms`
  const measured = [
    ['opens', opened, OPEN_MS, ''],
    ['toggles', Math.max(...toggled), FRAME_MS, usual],
  ] as const
  for (const [what, value, atMost, note] of measured)
    report({
      what: `a tree of ${BOXES} boxes ${what}, longest task`,
      value,
      unit: 'ms',
      bar: { atMost },
      detail: `CPU time × ${SLOW}${note}`,
    })
}

/** A large catalogue of drugs, and a drug with many brands. */
export const topic: Topic = async (report) => {
  await measureLists(report)
  const installation = install()
  const browser = await openBrowser()
  const server = await startBuilt(installation)
  try {
    await measureTree(browser, server.url, report)
  } finally {
    await browser.close()
    await server.stop()
    installation.remove()
  }
}
