import type { Browser, Page } from 'playwright'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of the processor's time, which others who use the machine do not lengthen. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds that the longest task keeps the page's main thread while `act` runs. */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000))
}
