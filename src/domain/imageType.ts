/** Endings of JPEG files, with the dot: browsers and phones save the same bytes under each. */
export const jpegEndings = ['.jpg', '.jpeg', '.jpe', '.jfif'] as const

/** Magic number and extension of each image type. */
const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], name: /\.png$/i },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], name: /\.(jpe?g|jpe|jfif)$/i },
] as const

/** Constraints on an uploaded image. */
export interface ImageLimits {
  /** Maximum file size. */
  maxBytes: number
  /** MIME types. */
  types: readonly string[]
}

/** Whether a file satisfies the limits, judged by extension, size and magic number; its declared type is ignored. */
export async function isImageWithin(file: File, { maxBytes, types }: ImageLimits): Promise<boolean> {
  const signature = signatures.find(({ type, name }) => types.includes(type) && name.test(file.name))
  if (!signature || file.size > maxBytes) return false
  const head = new Uint8Array(await file.slice(0, signature.bytes.length).arrayBuffer())
  return signature.bytes.every((byte, index) => head[index] === byte)
}
