import { openSession } from '../../../src/importWizard/openSession.ts'

/**
 * Milliseconds from a chosen file to its rows: `ours` reads them, maps the columns by title and checks them;
 * `theirs` only reads them.
 */
export interface Ways {
  ours(): Promise<{ ms: number; opened: number; rows: number; failing: number }>
  theirs(): Promise<{ ms: number; rows: number }>
  /** Ends the session that `ours` left open: its worker holds the rows until then. */
  end(): void
}

declare global {
  interface Window {
    ways: Ways
  }
}

let held: { end(): void } | undefined

function chosen(): File {
  const file = document.querySelector('input')?.files?.[0]
  if (!file) throw new Error('no file is chosen')
  return file
}

window.ways = {
  async ours() {
    const from = performance.now()
    const { session, end } = openSession()
    held = { end }
    await session.start('surgeries', { mappings: [], matches: [] }, [])
    const { view } = await session.open(chosen(), () => {})
    const opened = performance.now() - from
    const { rows, failing } = await session.check(view.suggested, () => {})
    return { ms: performance.now() - from, opened, rows, failing }
  },
  async theirs() {
    const from = performance.now()
    const worker = new Worker(new URL('./plainWorker.ts', import.meta.url), { type: 'module' })
    const rows = await new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(chosen())
    })
    const ms = performance.now() - from
    worker.terminate()
    return { ms, rows }
  },
  end() {
    held?.end()
    held = undefined
  },
}
