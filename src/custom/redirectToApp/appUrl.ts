import type { Settings } from '../../providers/settings.ts'

/** Properties used for device detection. */
interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** Since iPadOS 13 an iPad's user agent is a Macintosh's, but only iPads have touch points. */
function isTablet({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isApple({ userAgent }: Device): boolean {
  return /iPhone|iPod|iPad|Macintosh/.test(userAgent)
}

/** Accepts `myapp` and `myapp://`. */
function schemeUrl(scheme: string): string {
  return scheme && !scheme.includes(':') ? `${scheme}://` : scheme
}

/** URL of the companion app: its scheme on an iPad, the app store elsewhere; '' if not configured. */
export function appUrl(device: Device, settings: Settings): string {
  if (isTablet(device)) return schemeUrl(settings.appScheme) || settings.appStoreUrl
  return isApple(device) ? settings.appStoreUrl : settings.playStoreUrl
}
