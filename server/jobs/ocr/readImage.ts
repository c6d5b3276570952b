import { readFile } from 'node:fs/promises'
import { imageSize } from './imageSize.ts'
import { UnreadableFile } from './reading.ts'
import type { Recogniser } from './recogniser.ts'

/** An A3 page at 400 dpi, or a phone's largest photo; beyond it a small file may unpack into gigabytes. */
const LARGEST_IMAGE_PIXELS = 50_000_000

const SMALLEST_FILE_BYTES = 8

/** The text of a PNG or JPEG file. @throws UnreadableFile. */
export async function readImage(path: string, recogniser: () => Promise<Recogniser>): Promise<string> {
  const file = await readFile(path)
  const size = file.length < SMALLEST_FILE_BYTES ? null : imageSize(file)
  if (!size?.width || !size.height) throw new UnreadableFile('damaged')
  if (size.width * size.height > LARGEST_IMAGE_PIXELS) throw new UnreadableFile('tooLarge')
  return (await recogniser()).read(file)
}
