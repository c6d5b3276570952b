const SLICE_MS = 100

const now = () => performance.now()

/**
 * Reports progress and yields to the event loop about every 100 ms during long work.
 * @returns a function to await after each slice of the work
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
