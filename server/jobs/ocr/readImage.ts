import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { UnreadableFile } from './reading.ts'
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

/** @throws UnreadableFile when it cannot be decoded. */
async function downscale(file: Buffer, scale: number): Promise<Buffer> {
  const image = await loadImage(file).catch(() => {
    throw new UnreadableFile('damaged')
  })
  const canvas = createCanvas(Math.floor(image.width * scale), Math.floor(image.height * scale))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toBuffer('image/png')
}

/** The text of a PNG or JPEG file. @throws UnreadableFile. */
export async function readImage(path: string, recogniser: Recogniser): Promise<string> {
  const file = await readFile(path)
  const size = file.length < MIN_FILE_BYTES ? null : imageSize(file)
  if (!size?.width || !size.height) throw new UnreadableFile('damaged')
  const pixels = size.width * size.height
  if (pixels > MAX_IMAGE_PIXELS) throw new UnreadableFile('tooLarge')
  if (pixels <= MAX_OCR_PIXELS) return recogniser.read(file)
  return recogniser.read(await downscale(file, Math.sqrt(MAX_OCR_PIXELS / pixels)))
}
