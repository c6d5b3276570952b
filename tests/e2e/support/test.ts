import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import { type Person, type SignedIn, signIn } from './people.ts'
import { serverUrl } from './server.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Who is signed in; nobody when null. */
  person: Person | null
  /** The id of the institution they are in; their default one when null. */
  place: number | null
  /** Other origins that the test expects the browser to ask. */
  elsewhere: RegExp | null
}

interface Fixtures {
  /** The session that the test starts with; each has its own: switching institutions leaves an old token two minutes to live. */
  session: SignedIn | undefined
  faults: string[]
}

/** A context that outlives its test, and a page of it at the server's address through which its storage is written. */
interface Kept {
  context: BrowserContext
  store: Page
}

interface WorkerFixtures {
  kept: { current?: Kept }
}

/** What a browser says of a call that was refused: the test looks at those itself. */
const REFUSED = /^Failed to load resource/

/** Puts a session, or none, in place of all that the browser has stored. */
async function restore(store: Page, session: SignedIn | undefined): Promise<void> {
  await store.context().clearCookies()
  await store.evaluate((stored) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, session?.stored ?? {})
}

async function open(context: BrowserContext): Promise<Kept> {
  const store = await context.newPage()
  await store.goto(`${serverUrl()}/api/health`)
  return { context, store }
}

/** A clock that was installed cannot be taken out of a context. */
const hasClock = (store: Page) => store.evaluate(() => '__pwClock' in globalThis)

/** Every test fails on an error of the page, on a broken content-security-policy and on a call to anybody but the server. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  person: [null, { option: true }],
  place: [null, { option: true }],
  elsewhere: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(serverUrl()),
  session: async ({ person, place }, use) =>
    use(person ? await signIn(person, place ?? undefined) : undefined),
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const kept: WorkerFixtures['kept'] = {}
      await use(kept)
      await kept.current?.context.close()
    },
    { scope: 'worker' },
  ],
  /**
   * The worker's own, with the console's code loaded and compiled by the tests before: a new context costs every test
   * that again. A test whose browser is another one, or which leaves behind what cannot be undone, gets and closes its own.
   */
  context: async (
    { browser, kept, session, userAgent, hasTouch, extraHTTPHeaders, timezoneId },
    use,
    info,
  ) => {
    const { use: configured } = info.project
    const isUsual = !userAgent && !hasTouch && !extraHTTPHeaders && timezoneId === configured.timezoneId
    const current = isUsual && kept.current ? kept.current : await open(await browser.newContext())
    kept.current = isUsual ? current : kept.current
    await restore(current.store, session)
    await use(current.context)
    if (isUsual && info.status === info.expectedStatus && !(await hasClock(current.store))) {
      for (const page of current.context.pages()) if (page !== current.store) await page.close()
      await current.context.unrouteAll()
      return
    }
    if (isUsual) kept.current = undefined
    await current.context.close()
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await use(page)
  },
  faults: [
    async ({ context, elsewhere }, use) => {
      const faults: string[] = []
      const noteError = (error: WebError) => faults.push(String(error.error()))
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !REFUSED.test(message.text())) faults.push(message.text())
      }
      const noteRequest = (request: Request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${serverUrl()}/`) && !elsewhere?.test(url))
          faults.push(`asked ${url}`)
      }
      context.on('weberror', noteError).on('console', noteMessage).on('request', noteRequest)
      await use(faults)
      context.off('weberror', noteError).off('console', noteMessage).off('request', noteRequest)
      base.expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})
