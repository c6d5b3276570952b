import type { Browser, Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds from the next click or typing to the frame that shows another first row. */
    untilRepainted?: Promise<number>
  }
}

/** Runs in the page. Stops when the first row contains `wanted` or, without it, has changed. */
function watch(wanted: string): void {
  const firstRow = () => document.querySelector('tbody tr')?.textContent?.toLowerCase() ?? ''
  const before = firstRow()
  let inputAt = 0
  const onInput = (event: Event) => {
    inputAt = event.timeStamp
  }
  addEventListener('click', onInput, { capture: true })
  addEventListener('input', onInput, { capture: true })
  window.untilRepainted = new Promise((resolve) => {
    // A message posted in an animation frame callback arrives after that frame is painted.
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - inputAt)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      const now = firstRow()
      if (now === '' || now === before || !now.includes(wanted)) return
      observer.disconnect()
      removeEventListener('click', onInput, { capture: true })
      removeEventListener('input', onInput, { capture: true })
      requestAnimationFrame(afterPaint)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Arms the timer: starts at the next input, stops when the resulting list is painted. */
export const startRepaintTimer = (page: Page, wanted = ''): Promise<void> => page.evaluate(watch, wanted)

/** Milliseconds from that input to the painted list. */
export async function readRepaintTime(page: Page): Promise<number> {
  const waited = await page.evaluate(() => window.untilRepainted)
  if (waited === undefined) throw new Error('the page was left meanwhile')
  return waited
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time in microseconds, independent of the machine's load. */
  tdur?: number
  args?: { name?: string }
}

/**
 * CPU time in milliseconds of the longest main-thread task while `act` runs.
 * @param slow factor by which the time is multiplied, for a slower processor. In a page slowed by
 *   `throttleCpu`, the time that other processes take is slowed, too: on a busy machine the time of a single
 *   task is meaningless.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  slow = 1,
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
  return slow * Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000))
}

/** Frames to measure; fewer when the list ends. */
const FRAMES = 300

/**
 * Runs in the page: scrolls the list from its top, a step each frame, and returns each frame's duration (ms).
 */
async function scrollThrough({ step, frames }: { step: number; frames: number }): Promise<number[]> {
  const list = document.querySelector('[role=listbox]')
  if (!list) throw new Error('the page shows no list')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  let before = await frame()
  list.scrollTop = 0
  while (times.length < frames && list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
    list.scrollTop += step
    const now = await frame()
    times.push(now - before)
    before = now
  }
  return times
}

/** Milliseconds of each frame while the page's list scrolls by `step` pixels per frame. */
export const measureScrolling = (page: Page, step: number): Promise<number[]> =>
  page.evaluate(scrollThrough, { step, frames: FRAMES })
