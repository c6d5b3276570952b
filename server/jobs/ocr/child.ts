import { Worker } from 'node:worker_threads'
import { type Progress, type ReadingTask, TOO_MUCH_MEMORY, UnreadableFile } from './reading.ts'
import { createRecogniser } from './recogniser.ts'
import { limitUnpacking } from './unpackLimit.ts'

/*
 * The process that reads one exam and ends: whatever a file does to it, the server goes on. It is forked by readFile.ts.
 */

const WATCH_MS = 100

const report = (progress: Progress) => process.send?.(progress)

// What a file does not need is not loaded.
const pdfReader = async () => (await import('./readPdf.ts')).readPdf
const imageReader = async () => (await import('./readImage.ts')).readImage

async function read({ path, mimeType, limits }: ReadingTask): Promise<void> {
  const recogniser = createRecogniser(limits.pageCpuMs)
  if (mimeType !== 'application/pdf') {
    const readImage = await imageReader()
    report({ page: await readImage(path, recogniser), of: 1 })
    return
  }
  const unpacked = limitUnpacking(limits.unpackedBytes, () => report({ failure: 'contentTooLarge' }))
  const readPdf = await pdfReader()
  for await (const page of readPdf(path, recogniser)) {
    report(page)
    unpacked.restart()
  }
}

/** Ends this process at its limit: from a thread, since this one may be busy with a single computation for minutes. */
function watchMemory(mostBytes: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${mostBytes}) process.kill(process.pid, '${TOO_MUCH_MEMORY}')
  }, ${WATCH_MS})`
  new Worker(watch, { eval: true, execArgv: [] }).unref()
}

process.once('disconnect', () => process.exit(1))
process.once('message', async (task: ReadingTask) => {
  watchMemory(task.limits.memoryBytes)
  try {
    await read(task)
    process.send?.({ end: true } satisfies Progress, () => process.exit(0))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    process.send?.({ failure: error.failure } satisfies Progress, () => process.exit(0))
  }
})
