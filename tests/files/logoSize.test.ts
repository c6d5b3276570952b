import { describe, expect, test } from 'vitest'
import { imageSize } from '../../server/files/imageSize.ts'
import { isLogoWithinSize } from '../../server/files/logoSize.ts'
import { jpgOf, pngOf } from '../support/exams.ts'

/** The header of a PNG of this size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from(pngOf('Logo').subarray(0, 24))
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

/** The beginning of a JPEG of this size. */
function jpegHeader(width: number, height: number, before: number[] = []): Buffer {
  const frame = [0xff, 0xc2, 0x00, 0x11, 0x08, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22]
  return Buffer.from([0xff, 0xd8, ...before, ...frame])
}

describe('the size in an image’s header', () => {
  test.each([
    [pngHeader(30_000, 20_000), { width: 30_000, height: 20_000 }],
    [jpegHeader(3000, 2000), { width: 3000, height: 2000 }],
    [jpegHeader(3000, 2000, [0xff, 0xfe, 0x00, 0x04, 0x61, 0x62]), { width: 3000, height: 2000 }],
    [jpegHeader(3000, 2000, [0xff, 0xff, 0xff]), { width: 3000, height: 2000 }],
    [Buffer.from('ff', 'hex'), null],
    [pngHeader(1, 1).subarray(0, 20), null],
    [Buffer.from('GIF89a..........'), null],
  ])('is read, or found missing, in example %#', (file, size) => expect(imageSize(file)).toEqual(size))
})

test.each([
  [pngHeader(4096, 4096), true],
  [pngHeader(4097, 1), false],
  [pngHeader(1, 30_000), false],
  [pngHeader(0, 10), false],
  [jpegHeader(4096, 10), true],
  [jpegHeader(10, 65_535), false],
  [Buffer.from('no picture at all'), false],
  [Buffer.from(pngOf('Logo')), true],
  [Buffer.from(jpgOf('Logo')), true],
])('a logo is accepted or refused by its size: example %#', (logo, expected) =>
  expect(isLogoWithinSize(logo)).toBe(expected),
)
