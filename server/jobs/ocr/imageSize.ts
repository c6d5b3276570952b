/** What an image says its size is, in pixels, before anything of it is unpacked; null where it does not say. */
export function imageSize(file: Buffer): { width: number; height: number } | null {
  if (file.readUInt32BE(0) === PNG_MARK) return pngSize(file)
  if (file.readUInt16BE(0) === JPEG_MARK) return jpegSize(file)
  return null
}

const PNG_MARK = 0x89504e47
const PNG_HEADER_BYTES = 24
const JPEG_MARK = 0xffd8

function pngSize(file: Buffer) {
  if (file.length < PNG_HEADER_BYTES) return null
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** A frame header is any of C0 to CF but these: Huffman tables, an extension and arithmetic coding. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(file: Buffer) {
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0
    if (isFrameHeader(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}
