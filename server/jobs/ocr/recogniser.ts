import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UnreadableFile } from './reading.ts'

export interface Recogniser {
  /** Text of a PNG or JPEG. @throws UnreadableFile when it cannot be decoded, or on timeout. */
  read(image: Buffer): Promise<string>
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

/** Rejects once this process has used the given CPU time. */
function cpuLimit(milliseconds: number): { exceeded: Promise<never>; clear(): void } {
  const before = process.cpuUsage()
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
 * @param pageCpuMs CPU time limit per image
 */
export function createRecogniser(pageCpuMs: number): Recogniser {
  let workerPromise: ReturnType<typeof startWorker> | undefined
  return {
    async read(image) {
      workerPromise ??= startWorker()
      const worker = await workerPromise
      const limit = cpuLimit(pageCpuMs)
      try {
        const { data } = await Promise.race([worker.recognize(image), limit.exceeded])
        return data.text
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
