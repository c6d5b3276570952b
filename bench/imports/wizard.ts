import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build, preview } from 'vite'
import { openBrowser, openTab } from '../support/browser.ts'
import { longestTask } from '../support/pageTiming.ts'
import { median, type Report } from '../support/report.ts'
import { surgeriesFile } from './surgeriesFile.ts'

const ROWS = 50_000
const MOST_ROWS = 100_000
const ROUNDS = 5

/**
 * The wizard's worker in Chromium, from a chosen file to its checked rows, compared with SheetJS only reading
 * them.
 */
export async function measureWizard(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  const browser = await openBrowser()
  const site = await serve(join(folder, 'site'))
  try {
    const file = write(folder, ROWS)
    await measureTime(report, await pageWith(browser, site.url, file))
    const most = write(folder, MOST_ROWS)
    await measureTask(report, browser, await pageWith(browser, site.url, most))
    await measureMemory(report, browser, await pageWith(browser, site.url, most))
  } finally {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(outDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const root = fileURLToPath(new URL('wizardPage', import.meta.url))
  const shared = { configFile: false, root, logLevel: 'warn' } as const
  await build({ ...shared, worker: { format: 'es' }, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('the built page is not served')
  return { url, close: () => server.close() }
}

function write(folder: string, rows: number): string {
  const path = join(folder, `${rows}.xlsx`)
  writeFileSync(path, surgeriesFile(rows))
  return path
}

async function pageWith(browser: Browser, url: string, file: string): Promise<Page> {
  const { page } = await openTab(browser, url)
  await page.goto(url)
  await page.getByLabel('Planilha').setInputFiles(file)
  return page
}

/**
 * Milliseconds that our wizard takes until the file is read (`opened`) and checked (`ms`).
 * @throws unless every row is found, without failures
 */
async function ours(page: Page, wanted: number): Promise<{ ms: number; opened: number }> {
  const { ms, opened, rows, failing } = await page.evaluate(() => window.ways.ours())
  if (rows !== wanted || failing) throw new Error(`${rows} rows, ${failing} failing`)
  return { ms, opened }
}

async function theirs(page: Page, wanted: number): Promise<number> {
  const { ms, rows } = await page.evaluate(() => window.ways.theirs())
  if (rows !== wanted + 1) throw new Error(`SheetJS read ${rows} rows`)
  return ms
}

async function measureTime(report: Report, page: Page): Promise<void> {
  const times: { ours: number; opened: number; theirs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, opened } = await ours(page, ROWS)
    times.push({ ours: ms, opened, theirs: await theirs(page, ROWS) })
    await page.evaluate(() => window.ways.end())
  }
  const [own, opened, plain] = (['ours', 'opened', 'theirs'] as const).map((what) =>
    median(times.map((time) => time[what])).toFixed(0),
  )
  report({
    what: `${ROWS} surgeries from the file to the checked table, beside SheetJS that reads them`,
    value: median(times.map((time) => time.ours / time.theirs)),
    unit: '×',
    bar: { atMost: 0.45 },
    detail: `${own} ms, of them ${opened} until it is read, beside ${plain} ms; ${ROUNDS} rounds in turn, each in a worker`,
  })
  await page.context().close()
}

async function measureTask(report: Report, browser: Browser, page: Page): Promise<void> {
  const longest = await longestTask(browser, page, () => ours(page, MOST_ROWS))
  report({
    what: 'longest task of the page meanwhile',
    value: longest,
    unit: 'ms',
    bar: { atMost: 50 },
    detail: `${MOST_ROWS} rows, as the processor counts`,
  })
  await page.context().close()
}

async function measureMemory(report: Report, browser: Browser, page: Page): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const before = pids.map((pid) => memoryOf(pid, 'VmRSS'))
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await ours(page, MOST_ROWS)
  const most = pids.map((pid, index) => memoryOf(pid, 'VmHWM') - (before[index] ?? 0))
  const after = pids.map((pid, index) => memoryOf(pid, 'VmRSS') - (before[index] ?? 0))
  report({
    what: `memory that ${MOST_ROWS} rows add at the most`,
    value: Math.max(...most) / 1e6,
    unit: 'MB',
    bar: { atMost: 350 },
    detail: `of the page's process, its worker included; ${(Math.max(...after) / 1e6).toFixed(0)} MB once they are checked`,
  })
  await page.context().close()
}

/** Resident memory of a process in bytes: now, or at its peak. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  if (!kilobytes) throw new Error(`the memory of process ${pid} cannot be read`)
  return Number(kilobytes) * 1024
}
