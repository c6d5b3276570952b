import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tesseract from 'tesseract.js'
import { UnreadableFile } from './reading.ts'

export interface Recogniser {
  /** The text of a PNG or JPEG. @throws UnreadableFile when it cannot be decoded, or takes too long. */
  read(image: Buffer): Promise<string>
}

const WATCH_MS = 200

const languageFolder = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')),
    '4.0.0_best_int',
  )

const startWorker = () =>
  tesseract.createWorker('por', tesseract.OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    // A refused image rejects its own call; without a handler it would be thrown beside it too.
    errorHandler: () => {},
  })

/** Rejects once this process has computed for so long. */
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
 * Reads Portuguese from images with what is installed: nothing is downloaded, nothing is kept.
 * @param pageCpuMs processor time after which an image is given up
 */
export function createRecogniser(pageCpuMs: number): Recogniser {
  let started: ReturnType<typeof startWorker> | undefined
  return {
    async read(image) {
      started ??= startWorker()
      const worker = await started
      const limit = cpuLimit(pageCpuMs)
      try {
        const { data } = await Promise.race([worker.recognize(image), limit.exceeded])
        return data.text
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw new UnreadableFile('damaged')
        // It goes on with the image until it is ended.
        started = undefined
        await worker.terminate()
        throw error
      } finally {
        limit.clear()
      }
    },
  }
}
