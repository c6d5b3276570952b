import type { Page } from 'playwright'

/** So many frames are looked at, or as many as the list has. */
const FRAMES = 300

/** Runs in the page: scrolls the list from its top, a step each frame, and answers how long each frame took (ms). */
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

/** Milliseconds of each frame while the page's list scrolls by so many pixels a frame. */
export const framesOfScrolling = (page: Page, step: number): Promise<number[]> =>
  page.evaluate(scrollThrough, { step, frames: FRAMES })
