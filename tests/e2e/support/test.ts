import { test as base } from '@playwright/test'
import { type Person, signIn, storageStateOf } from './people.ts'
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

interface Watch {
  faults: string[]
}

/** What a browser says of a call that was refused: the test looks at those itself. */
const REFUSED = /^Failed to load resource/

/** Every test fails on an error of the page, on a broken content-security-policy and on a call to anybody but the server. */
export const test = base.extend<Options & Watch>({
  person: [null, { option: true }],
  place: [null, { option: true }],
  elsewhere: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(serverUrl()),
  // A session of its own: a test that switches institutions leaves its old token two minutes to live.
  storageState: async ({ person, place }, use) =>
    use(person ? storageStateOf(await signIn(person, place ?? undefined)) : undefined),
  faults: [
    async ({ context, elsewhere }, use) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED.test(message.text())) faults.push(message.text())
      })
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${serverUrl()}/`) && !elsewhere?.test(url))
          faults.push(`asked ${url}`)
      })
      await use(faults)
      base.expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})
