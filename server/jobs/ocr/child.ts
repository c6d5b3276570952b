import { type Reading, type ReadingTask, UnreadableFile } from './reading.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'

/*
 * The process that reads one exam and ends: whatever a file does to it, the server goes on. It is forked by readFile.ts.
 */

/** Memory of the whole process; the heap's own limit knows nothing of WebAssembly and pictures. */
const MOST_MEMORY_BYTES = 1_200_000_000
const WATCH_MS = 200

const LONGEST_TEXT = 500_000

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string) =>
  Buffer.from(text.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT)).toString()

// What a file does not need is not loaded.
const pdfReader = async () => (await import('./readPdf.ts')).readPdf
const imageReader = async () => (await import('./readImage.ts')).readImage

async function read({ path, mimeType }: ReadingTask): Promise<Reading> {
  let started: Promise<Recogniser> | undefined
  const recogniser = () => {
    started ??= createRecogniser()
    return started
  }
  try {
    const readKind = mimeType === 'application/pdf' ? await pdfReader() : await imageReader()
    const text = storable(await readKind(path, recogniser))
    return /[\p{L}\p{N}]/u.test(text) ? { text } : { failure: 'textless' }
  } catch (error) {
    if (error instanceof UnreadableFile) return { failure: error.failure }
    throw error
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1)
}, WATCH_MS).unref()

process.once('disconnect', () => process.exit(1))
process.once('message', async (task: ReadingTask) => {
  const reading = await read(task)
  process.send?.(reading, () => process.exit(0))
})
