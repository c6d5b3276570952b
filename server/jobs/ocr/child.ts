import { serveTask } from '../childTask.ts'
import { type Progress, type ReadingTask, UnreadableFile } from './reading.ts'
import { createRecogniser } from './recogniser.ts'
import { limitUnpacking } from './unpackLimit.ts'

/*
 * The OCR process, forked by readFile.ts: reads one exam and exits, so that no file can crash the server.
 */

const report = (progress: Progress) => process.send?.(progress)

// Loaded only when needed.
const pdfReader = async () => (await import('./readPdf.ts')).readPdf
const imageReader = async () => (await import('./readImage.ts')).readImage

async function read({ path, mimeType, limits }: ReadingTask): Promise<void> {
  const recogniser = createRecogniser(limits.pageCpuMs)
  if (mimeType !== 'application/pdf') {
    const readImage = await imageReader()
    report({ page: { text: await readImage(path, recogniser) }, pageCount: 1 })
    return
  }
  const unpacked = limitUnpacking(limits.unpackedBytes, () => report({ failure: 'contentTooLarge' }))
  const readPdf = await pdfReader()
  for await (const page of readPdf(path, recogniser)) {
    report(page)
    unpacked.reset()
  }
}

serveTask<ReadingTask, Progress>(async (task) => {
  try {
    await read(task)
    return { end: true }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { failure: error.failure }
  }
})
