const APP1 = 0xffe1
const EXIF = 'Exif\0\0'
const BIG_ENDIAN = 'MM'
const ORIENTATION_TAG = 0x112
const ENTRY_BYTES = 12

/** The orientation tag of a TIFF header's first directory. @throws RangeError when it is cut off. */
function tiffOrientation(tiff: Buffer): number {
  const isBig = tiff.toString('latin1', 0, 2) === BIG_ENDIAN
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at))
  const directory = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  const count = short(directory)
  for (let entry = directory + 2; entry < directory + 2 + count * ENTRY_BYTES; entry += ENTRY_BYTES)
    if (short(entry) === ORIENTATION_TAG) return short(entry + 8)
  return 1
}

/**
 * A JPEG's EXIF orientation in either byte order: 1 (as stored) to 8 (turned or mirrored); 1 for other files
 * and where none can be read.
 */
export function exifOrientation(file: Buffer): number {
  try {
    for (let offset = 2; file[offset] === 0xff; offset += 2 + file.readUInt16BE(offset + 2)) {
      const start = offset + 4 + EXIF.length
      if (file.readUInt16BE(offset) === APP1 && file.toString('latin1', offset + 4, start) === EXIF)
        return tiffOrientation(file.subarray(start, offset + 2 + file.readUInt16BE(offset + 2)))
    }
  } catch {
    // A damaged header: the image is read as it is stored.
  }
  return 1
}
