import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tesseract from 'tesseract.js'
import { UnreadableFile } from './reading.ts'

export interface Recogniser {
  /** The text of a PNG or JPEG. @throws UnreadableFile when it cannot be decoded. */
  read(image: Buffer): Promise<string>
}

const languageFolder = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')),
    '4.0.0_best_int',
  )

/** Reads Portuguese from images with what is installed: nothing is downloaded, nothing is kept. */
export async function createRecogniser(): Promise<Recogniser> {
  const worker = await tesseract.createWorker('por', tesseract.OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    // A refused image rejects its own call; without a handler it would be thrown beside it too.
    errorHandler: () => {},
  })
  return {
    async read(image) {
      try {
        return (await worker.recognize(image)).data.text
      } catch {
        throw new UnreadableFile('damaged')
      }
    },
  }
}
