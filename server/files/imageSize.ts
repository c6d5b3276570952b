/** Pixels of an image. */
interface ImageSize {
  width: number
  height: number
}

const PNG_SIGNATURE = 0x89504e47
const PNG_HEADER_BYTES = 24
const JPEG_SIGNATURE = 0xffd8
const MIN_BYTES = 8

/** Pixel size from the header of a PNG or JPEG, before anything is decoded; null when it has none. */
export function imageSize(file: Buffer): ImageSize | null {
  if (file.length < MIN_BYTES) return null
  if (file.readUInt32BE(0) === PNG_SIGNATURE) return pngSize(file)
  if (file.readUInt16BE(0) === JPEG_SIGNATURE) return jpegSize(file)
  return null
}

function pngSize(file: Buffer): ImageSize | null {
  if (file.length < PNG_HEADER_BYTES) return null
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** SOF markers are C0 to CF except DHT, JPG and DAC. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const FILL_BYTE = 0xff

function jpegSize(file: Buffer): ImageSize | null {
  for (let offset = 2; offset + 9 < file.length && file[offset] === 0xff; ) {
    const marker = file[offset + 1] ?? 0
    if (isFrameHeader(marker))
      return { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) }
    offset += marker === FILL_BYTE ? 1 : 2 + file.readUInt16BE(offset + 2)
  }
  return null
}
