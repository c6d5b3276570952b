/** First bytes of a file → its type. */
const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], name: /\.png$/i },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], name: /\.jpe?g$/i },
] as const

/** What a picture may be. */
export interface ImageLimits {
  /** Bytes of the largest file. */
  maxBytes: number
  /** MIME types. */
  types: readonly string[]
}

/** Whether a file is a picture within the limits: by its name, its size and its first bytes, whatever type it claims. */
export async function isImageWithin(file: File, { maxBytes, types }: ImageLimits): Promise<boolean> {
  const known = signatures.find(({ type, name }) => types.includes(type) && name.test(file.name))
  if (!known || file.size > maxBytes) return false
  const head = new Uint8Array(await file.slice(0, known.bytes.length).arrayBuffer())
  return known.bytes.every((byte, at) => head[at] === byte)
}
