import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ReadWord } from './legibility.ts'
import { UnreadableFile } from './reading.ts'

export interface Recognised {
  text: string
  words: ReadWord[]
}

export interface Recogniser {
  /** Starts the CPU time of the next page, which all its images share. */
  startPage(): void
  /** Reads a PNG or JPEG. @throws UnreadableFile when it cannot be decoded, or the page's time is over. */
  read(image: Buffer): Promise<Recognised>
}

const WATCH_MS = 200

const languageFolder = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')),
    '4.0.0_best_int',
  )

async function startWorker() {
  // Loaded only when needed: most PDFs contain their text.
  const { default: tesseract } = await import('tesseract.js')
  return tesseract.createWorker('por', tesseract.OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    // A rejected image rejects its call; without a handler tesseract.js also throws globally.
    errorHandler: () => {},
  })
}

const WORD_LEVEL = '5'

/** The words of tesseract's table: a line each, with its level first, confidence and text last. */
const wordsOf = (table: string): ReadWord[] =>
  table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([level]) => level === WORD_LEVEL)
    .map((columns) => ({ text: columns[11] ?? '', confidence: Number(columns[10]) }))

/** Rejects once this process has used the given CPU time since `before`. */
function cpuLimit(
  before: NodeJS.CpuUsage,
  milliseconds: number,
): { exceeded: Promise<never>; clear(): void } {
  let watch: NodeJS.Timeout | undefined
  const exceeded = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > milliseconds) reject(new UnreadableFile('slow'))
    }, WATCH_MS)
  })
  return { exceeded, clear: () => clearInterval(watch) }
}

/**
 * Offline OCR in Portuguese.
 * @param pageCpuMs CPU time limit per page
 */
export function createRecogniser(pageCpuMs: number): Recogniser {
  let workerPromise: ReturnType<typeof startWorker> | undefined
  let pageStart: NodeJS.CpuUsage | undefined
  return {
    startPage() {
      pageStart = undefined
    },
    async read(image) {
      workerPromise ??= startWorker()
      const worker = await workerPromise
      // The start of the engine is no page's time.
      pageStart ??= process.cpuUsage()
      const limit = cpuLimit(pageStart, pageCpuMs)
      try {
        const reading = worker.recognize(image, {}, { text: true, tsv: true })
        const { data } = await Promise.race([reading, limit.exceeded])
        return { text: data.text, words: wordsOf(data.tsv ?? '') }
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw new UnreadableFile('damaged')
        // The worker would continue processing the image.
        workerPromise = undefined
        await worker.terminate()
        throw error
      } finally {
        limit.clear()
      }
    },
  }
}
