const SLICE_MS = 100

const now = () => performance.now()

/**
 * Lets long work tell how far it is and leave the thread to others now and then.
 * @returns to be awaited after each piece of the work
 */
export function createPacer(total: number, onProgress: (done: number, total: number) => void) {
  let until = now() + SLICE_MS
  return async (done: number): Promise<void> => {
    if (now() < until && done < total) return
    onProgress(done, total)
    await new Promise((resolve) => setTimeout(resolve))
    until = now() + SLICE_MS
  }
}
