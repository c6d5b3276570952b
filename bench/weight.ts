import type { Page } from 'playwright'
import { openBrowser, openTab } from './support/browser.ts'
import { type BuiltServer, EMAIL, PASSWORD, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import type { Topic } from './support/report.ts'
import { byType, bytesOf, type Transfer, watchTransfers } from './support/transfers.ts'

const CODE = ['Document', 'Script', 'Stylesheet']

/** What a fresh browser loads over the network before it can sign in, and until it has seen its first list. */
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
    report({
      what: 'everything from sign-in to the first list',
      value: bytesOf(all) / 1000,
      unit: 'KB',
      bar: { atMost: 340 },
      detail: `${byType(all)}; ${all.length} transfers`,
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
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('link', { name: 'Cirurgiões', exact: true }).click()
  await page.locator('tbody tr').nth(9).waitFor()
  await page.waitForLoadState('networkidle')
}

/** @throws when the server sent code as it is, or in a way that the bar does not speak of. */
function mustBeCompressed(transfers: readonly Transfer[]): void {
  const plain = transfers.find(
    ({ type, encoding }) => ['Script', 'Stylesheet'].includes(type) && encoding !== 'gzip',
  )
  if (plain) throw new Error(`${plain.url} came as '${plain.encoding}', not as gzip`)
}
