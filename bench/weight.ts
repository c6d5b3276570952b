import type { Page } from 'playwright'
import { openBrowser, openTab } from './support/browser.ts'
import { type BuiltServer, EMAIL, PASSWORD, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import type { Topic } from './support/report.ts'
import { byType, bytesOf, type Transfer, watchTransfers } from './support/transfers.ts'

const CODE = ['Document', 'Script', 'Stylesheet']
const DAY = '/api/app/v4/schedules'

/** Prefetched files have no specific resource type. */
const isCodeOrFont = ({ type, url }: Transfer) => type === 'Document' || /\.(js|css|woff2)$/.test(url)

/** What a fresh browser loads over the network until it can sign in, and until it shows the first list. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const { page, cdp } = await openTab(browser, server.url)
    const transfers = await watchTransfers(cdp)
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
    const early = transfers()
    const code = early.filter(({ type }) => CODE.includes(type))
    report({
      what: 'code before the sign-in form takes input',
      value: bytesOf(code) / 1000,
      unit: 'KB',
      bar: { atMost: 90 },
      detail: `${byType(code)}; with everything else ${(bytesOf(early) / 1000).toFixed(1)}`,
    })
    await signInAndList(page)
    const all = transfers()
    mustBeCompressed(all)
    const loaded = all.filter(isCodeOrFont)
    const data = all.filter((transfer) => !isCodeOrFont(transfer))
    report({
      what: 'code and font from sign-in to the first list',
      value: bytesOf(loaded) / 1000,
      unit: 'KB',
      bar: { atMost: 310 },
      detail: byType(loaded),
    })
    report({
      what: 'data from sign-in to the first list, the map between them',
      value: bytesOf(data) / 1000,
      unit: 'KB',
      detail: `${byType(data)}; ${data.length} transfers`,
    })
    report({
      what: 'files of code and font from sign-in to the first list',
      value: loaded.length,
      unit: 'files',
      bar: { atMost: 30 },
      detail: byType(loaded),
    })
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function signInAndList(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Senha').fill(PASSWORD)
  // Wait for the map's day: otherwise a race would decide whether it counts.
  const day = page.waitForResponse((response) => new URL(response.url()).pathname === DAY)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await (await day).finished()
  await page.getByRole('link', { name: 'Cirurgiões', exact: true }).click()
  await page.locator('tbody tr').nth(9).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Bytes of a body and its headers below which the server does not compress. */
const SMALL = 2048

/** @throws when the server sent code uncompressed, or in another encoding than the bar assumes (gzip). */
function mustBeCompressed(transfers: readonly Transfer[]): void {
  const plain = transfers.find(
    ({ type, encoding, bytes }) =>
      ['Script', 'Stylesheet'].includes(type) && encoding !== 'gzip' && bytes > SMALL,
  )
  if (plain) throw new Error(`${plain.url} came as '${plain.encoding}', not as gzip`)
}
