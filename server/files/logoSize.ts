import { imageSize } from './imageSize.ts'

/** Pixels of a logo's side at most: four times what a printed page can show. Decoded, it takes 64 MB. */
const MAX_LOGO_SIDE = 4096

/** Whether a logo, by its header, is small enough to be decoded: a few KB may decode to gigabytes. */
export function isLogoWithinSize(logo: Buffer): boolean {
  const size = imageSize(logo)
  return (
    size !== null &&
    Math.min(size.width, size.height) > 0 &&
    Math.max(size.width, size.height) <= MAX_LOGO_SIDE
  )
}
