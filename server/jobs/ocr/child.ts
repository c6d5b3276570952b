import { Worker } from 'node:worker_threads'
import { MEMORY_LIMIT_SIGNAL, type Progress, type ReadingTask, UnreadableFile } from './reading.ts'
import { createRecogniser } from './recogniser.ts'
import { limitUnpacking } from './unpackLimit.ts'

/*
 * The OCR process, forked by readFile.ts: reads one exam and exits, so that no file can crash the server.
 */

const WATCH_MS = 100

const report = (progress: Progress) => process.send?.(progress)

// Loaded only when needed.
const pdfReader = async () => (await import('./readPdf.ts')).readPdf
const imageReader = async () => (await import('./readImage.ts')).readImage

async function read({ path, mimeType, limits }: ReadingTask): Promise<void> {
  const recogniser = createRecogniser(limits.pageCpuMs)
  if (mimeType !== 'application/pdf') {
    const readImage = await imageReader()
    report({ page: await readImage(path, recogniser), pageCount: 1 })
    return
  }
  const unpacked = limitUnpacking(limits.unpackedBytes, () => report({ failure: 'contentTooLarge' }))
  const readPdf = await pdfReader()
  for await (const page of readPdf(path, recogniser)) {
    report(page)
    unpacked.reset()
  }
}

/** Kills this process at its memory limit, from a thread: the main thread may compute for minutes without a break. */
function watchMemory(limitBytes: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${limitBytes}) process.kill(process.pid, '${MEMORY_LIMIT_SIGNAL}')
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
