import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from './imageSize.ts'
import { UnreadableFile } from './reading.ts'
import type { Recogniser } from './recogniser.ts'

/** An A3 page at 400 dpi, or a phone's largest photo; beyond it a small file may unpack into gigabytes. */
const LARGEST_IMAGE_PIXELS = 50_000_000
/** What is larger is read coarser: the recogniser needs some twenty bytes of memory for each pixel. */
const LARGEST_READ_PIXELS = 16_000_000

const SMALLEST_FILE_BYTES = 8

/** @throws UnreadableFile when it cannot be decoded. */
async function shrunk(file: Buffer, scale: number): Promise<Buffer> {
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
  const size = file.length < SMALLEST_FILE_BYTES ? null : imageSize(file)
  if (!size?.width || !size.height) throw new UnreadableFile('damaged')
  const pixels = size.width * size.height
  if (pixels > LARGEST_IMAGE_PIXELS) throw new UnreadableFile('tooLarge')
  if (pixels <= LARGEST_READ_PIXELS) return recogniser.read(file)
  return recogniser.read(await shrunk(file, Math.sqrt(LARGEST_READ_PIXELS / pixels)))
}
