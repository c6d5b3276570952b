import type { Settings } from '../../providers/settings.ts'

/** What tells one device from another. */
export interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** An iPad says that it is a Macintosh since its system's version 13; no Macintosh has a touch screen. */
function isTablet({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isApple({ userAgent }: Device): boolean {
  return /iPhone|iPod|iPad|Macintosh/.test(userAgent)
}

/** `myapp` and `myapp://` mean the same. */
function schemeAddress(scheme: string): string {
  return scheme && !scheme.includes(':') ? `${scheme}://` : scheme
}

/** Where the companion app is reached: opened by its scheme on an iPad, in the device's store elsewhere. Empty when not configured. */
export function appAddress(device: Device, settings: Settings): string {
  if (isTablet(device)) return schemeAddress(settings.appScheme) || settings.appStoreUrl
  return isApple(device) ? settings.appStoreUrl : settings.playStoreUrl
}
