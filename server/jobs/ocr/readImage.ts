import { readFile } from 'node:fs/promises'
import { loadImage } from '@napi-rs/canvas'
import { imageSize } from '../../files/imageSize.ts'
import { exifOrientation } from './exifOrientation.ts'
import { type PageImage, scaled } from './pageImage.ts'
import { UnreadableFile } from './reading.ts'
import { readPageImage } from './readPageImage.ts'
import type { Recogniser } from './recogniser.ts'

/** An A3 page at 400 dpi, or a large photo; beyond it a small file may decode to gigabytes. */
const MAX_IMAGE_PIXELS = 50_000_000
/** Larger images are downscaled: OCR needs some twenty bytes of memory per pixel. */
const MAX_OCR_PIXELS = 16_000_000

/**
 * Decodes an image in its EXIF orientation, scaled down when it is too large for OCR.
 * @throws UnreadableFile when it cannot be decoded
 */
async function decode(file: Buffer, pixelCount: number): Promise<PageImage> {
  const image = await loadImage(file).catch(() => {
    throw new UnreadableFile('damaged')
  })
  if (pixelCount > MAX_OCR_PIXELS) {
    const pixels = scaled(image, Math.sqrt(MAX_OCR_PIXELS / pixelCount))
    return { pixels, file: pixels.toBuffer('image/png') }
  }
  // tesseract.js knows only one byte order of EXIF, so only images without a turn are handed over as they are.
  return exifOrientation(file) === 1 ? { pixels: image, file } : { pixels: image }
}

/** The text of a PNG or JPEG file. @throws UnreadableFile. */
export async function readImage(path: string, recogniser: Recogniser): Promise<string> {
  const file = await readFile(path)
  const size = imageSize(file)
  if (!size?.width || !size.height) throw new UnreadableFile('damaged')
  const pixelCount = size.width * size.height
  if (pixelCount > MAX_IMAGE_PIXELS) throw new UnreadableFile('tooLarge')
  return readPageImage(await decode(file, pixelCount), recogniser)
}
