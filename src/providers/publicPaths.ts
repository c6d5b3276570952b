export const TERMS_PATH = '/termos'

/** Path prefixes of public pages. */
const publicPaths = [
  '/accept-invite/',
  '/validate-email/',
  '/paciente/',
  '/painel/',
  '/forgot-password/',
  '/redirect-to-app',
  TERMS_PATH,
]

export function isPublicPath(pathname: string): boolean {
  return publicPaths.some((start) => pathname.startsWith(start))
}
