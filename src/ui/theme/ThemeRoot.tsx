import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import './base.css'

/**
 * The nonce that the content security policy requires for styles. Read from a meta tag, as browsers hide
 * `nonce` attributes.
 */
function readNonce(): string | undefined {
  return (
    globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || undefined
  )
}

// MUI's styles come first, so that CSS modules override them without higher specificity.
const cache = createCache({ key: 'mui', nonce: readNonce(), prepend: true })

/** Providers required by MUI components. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
