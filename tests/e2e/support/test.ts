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
  /** The signed-in user; null if none. */
  person: Person | null
  /** Id of the institution they are in; null for their default one. */
  institution: number | null
  /** Other origins that the test expects the browser to call. */
  otherOrigins: RegExp | null
}

interface Fixtures {
  /**
   * The session that the test starts with; each test has its own, since switching institutions expires the
   * old token in two minutes.
   */
  session: SignedIn | undefined
  faults: string[]
}

/** A context shared by its worker's tests, and one of its pages, through which its storage is written. */
interface SharedContext {
  context: BrowserContext
  store: Page
}

interface WorkerFixtures {
  shared: { current?: SharedContext }
}

/** The browser's message about a refused call, which tests check themselves. */
const REFUSED = /^Failed to load resource/

/** Replaces everything that the browser has stored with a session, or with nothing. */
async function restore(store: Page, session: SignedIn | undefined): Promise<void> {
  await store.context().clearCookies()
  await store.evaluate(async (stored) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, session?.stored ?? {})
}

async function open(context: BrowserContext): Promise<SharedContext> {
  const store = await context.newPage()
  await store.goto(`${serverUrl()}/api/health`)
  return { context, store }
}

/** Whether a clock was installed, which cannot be removed from a context. */
const hasClock = (store: Page) => store.evaluate(() => '__pwClock' in globalThis)

/**
 * Every test fails on a page error, on a violation of the content-security-policy and on a call to any other
 * server.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  person: [null, { option: true }],
  institution: [null, { option: true }],
  otherOrigins: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(serverUrl()),
  session: async ({ person, institution }, use) =>
    use(person ? await signIn(person, institution ?? undefined) : undefined),
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const shared: WorkerFixtures['shared'] = {}
      await use(shared)
      await shared.current?.context.close()
    },
    { scope: 'worker' },
  ],
  /**
   * The worker's context, with the console's code loaded and compiled by earlier tests: a new context would
   * repeat that for every test. A test that needs a different browser, or leaves behind what cannot be
   * undone, gets and closes its own context.
   */
  context: async ({ browser, shared, session, userAgent, hasTouch, timezoneId }, use, info) => {
    const { use: configured } = info.project
    const isUsual = !userAgent && !hasTouch && timezoneId === configured.timezoneId
    // Headers belong to its pages, not to the test that happens to open it.
    const openNew = async () => open(await browser.newContext({ extraHTTPHeaders: undefined }))
    const current = isUsual && shared.current ? shared.current : await openNew()
    shared.current = isUsual ? current : shared.current
    await restore(current.store, session)
    await use(current.context)
    if (isUsual && info.status === info.expectedStatus && !(await hasClock(current.store))) {
      for (const page of current.context.pages()) if (page !== current.store) await page.close()
      await current.context.unrouteAll()
      return
    }
    if (isUsual) shared.current = undefined
    await current.context.close()
  },
  page: async ({ context, viewport, colorScheme, extraHTTPHeaders }, use) => {
    const page = await context.newPage()
    if (extraHTTPHeaders) await page.setExtraHTTPHeaders(extraHTTPHeaders)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await use(page)
  },
  faults: [
    async ({ context, otherOrigins }, use) => {
      const faults: string[] = []
      const noteError = (error: WebError) => faults.push(String(error.error()))
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !REFUSED.test(message.text())) faults.push(message.text())
      }
      const noteRequest = (request: Request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${serverUrl()}/`) && !otherOrigins?.test(url))
          faults.push(`called ${url}`)
      }
      context.on('weberror', noteError).on('console', noteMessage).on('request', noteRequest)
      await use(faults)
      context.off('weberror', noteError).off('console', noteMessage).off('request', noteRequest)
      base.expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})
