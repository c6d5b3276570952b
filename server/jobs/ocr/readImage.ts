import { readFile } from 'node:fs/promises'
import { loadImage } from '@napi-rs/canvas'
import { exifOrientation } from './exifOrientation.ts'
import { type PageImage, scaled } from './pageImage.ts'
import { UnreadableFile } from './reading.ts'
import { readPageImage } from './readPageImage.ts'
import type { Recogniser } from './recogniser.ts'

/** Pixel size from an image's header, before anything is decoded; null when it has none. */
export function imageSize(file: Buffer): { width: number; height: number } | null {
  if (file.readUInt32BE(0) === PNG_SIGNATURE) return pngSize(file)
  if (file.readUInt16BE(0) === JPEG_SIGNATURE) return jpegSize(file)
  return null
}

const PNG_SIGNATURE = 0x89504e47
const PNG_HEADER_BYTES = 24
const JPEG_SIGNATURE = 0xffd8

function pngSize(file: Buffer) {
  if (file.length < PNG_HEADER_BYTES) return null
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** SOF markers are C0 to CF except DHT, JPG and DAC. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(file: Buffer) {
  for (let offset = 2; offset + 9 < file.length && file[offset] === 0xff; ) {
    const marker = file[offset + 1] ?? 0
    if (isFrameHeader(marker))
      return { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) }
    offset += 2 + file.readUInt16BE(offset + 2)
  }
  return null
}

/** An A3 page at 400 dpi, or a large photo; beyond it a small file may decode to gigabytes. */
const MAX_IMAGE_PIXELS = 50_000_000
/** Larger images are downscaled: OCR needs some twenty bytes of memory per pixel. */
const MAX_OCR_PIXELS = 16_000_000

const MIN_FILE_BYTES = 8

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
  const size = file.length < MIN_FILE_BYTES ? null : imageSize(file)
  if (!size?.width || !size.height) throw new UnreadableFile('damaged')
  const pixelCount = size.width * size.height
  if (pixelCount > MAX_IMAGE_PIXELS) throw new UnreadableFile('tooLarge')
  return readPageImage(await decode(file, pixelCount), recogniser)
}
