import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openBrowser, openTab, throttleCpu, throttleNetwork } from './support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { focusFirstInput, type Typed, typeUntilAccepted } from './support/typing.ts'

const ROUNDS = 7
const SLOW = 4

const EMPTY = 'vazia.html'
const EMPTY_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Vazia</title><input type="email">`

/** Longest wait (ms) for the sign-in form with an invalid session; the known fault took 10 s. */
const BROKEN_LIMIT = 2000

/** How soon the e-mail can be typed on a slow machine and network, and a broken session ends at the form. */
export const topic: Topic = async (report) => {
  const installation = install()
  writeFileSync(join(installation.client, EMPTY), EMPTY_PAGE)
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    await start(browser, server.url, report)
    await brokenSessions(browser, server.url, report)
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function start(browser: Browser, url: string, report: Report): Promise<void> {
  const ours: Typed[] = []
  const empty: Typed[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = {
      ours: await typed(browser, `${url}/login`),
      empty: await typed(browser, `${url}/${EMPTY}`),
    }
    if (round === 0) continue
    ours.push(pair.ours)
    empty.push(pair.empty)
  }
  const ratio = (key: keyof Typed) =>
    median(ours.map((sample, at) => sample[key] / (empty[at]?.accepted ?? 0)))
  const between = (key: keyof Typed) =>
    `${median(ours.map((sample) => sample[key])).toFixed(0)} ms beside ${median(empty.map(({ accepted }) => accepted)).toFixed(0)} ms of an empty page`
  const conditions = `processor slowed ${SLOW}×, slow 4G`
  report({
    what: 'the e-mail field takes typed input',
    value: ratio('accepted'),
    unit: '×',
    bar: { atMost: 3 },
    detail: `${between('accepted')}; ${conditions}`,
  })
  report({
    what: 'the form can be sent',
    value: ratio('ready'),
    unit: '×',
    detail: `${between('ready')}; ${conditions}`,
  })
}

async function typed(browser: Browser, address: string): Promise<Typed> {
  const { context, page, cdp } = await openTab(browser, address)
  try {
    await page.addInitScript(focusFirstInput)
    await throttleCpu(cdp, SLOW)
    await throttleNetwork(cdp)
    return await typeUntilAccepted(page, cdp, address)
  } finally {
    await context.close()
  }
}

interface Break {
  what: string
  /** Breaks the session of a page that shows a list, then uses the page. */
  act: (page: Page, token: string) => Promise<unknown>
}

async function brokenSessions(browser: Browser, url: string, report: Report): Promise<void> {
  const logOut = (token: string) =>
    fetch(`${url}/api/manager/logout`, { method: 'POST', headers: { authorization: token } })
  const elsewhere = (page: Page) => page.getByRole('link', { name: 'Convênios', exact: true }).click()
  const breaks: Break[] = [
    {
      what: 'storage emptied, then a click',
      act: async (page) => {
        await page.evaluate(() => localStorage.clear())
        await elsewhere(page)
      },
    },
    {
      what: 'storage emptied, then a reload',
      act: async (page) => {
        await page.evaluate(() => localStorage.clear())
        await page.reload({ waitUntil: 'commit' })
      },
    },
    {
      what: 'a call answers 401',
      act: async (page, token) => {
        await logOut(token)
        await elsewhere(page)
      },
    },
    {
      what: 'the first call answers 401',
      act: async (page, token) => {
        await logOut(token)
        await page.reload({ waitUntil: 'commit' })
      },
    },
  ]
  for (const { what, act } of breaks) {
    const session = await fetchSession(url)
    const { context, page } = await openTab(browser, url, session)
    await page.goto(`${url}/cirurgioes`)
    await page.locator('tbody tr').first().waitFor()
    await page.waitForLoadState('networkidle')
    let calls = 0
    page.on('request', () => calls++)
    const from = performance.now()
    await act(page, session['auth-token'] ?? '')
    await page.getByLabel('E-mail').waitFor({ timeout: 30_000 })
    const waited = performance.now() - from
    report({
      what: `broken session ends at the form: ${what}`,
      value: waited,
      unit: 'ms',
      bar: { atMost: BROKEN_LIMIT },
      detail: `${calls} requests`,
    })
    await context.close()
  }
}
