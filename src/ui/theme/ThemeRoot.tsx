import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import './base.css'

/** The page's nonce: the content security policy refuses styles without it. Browsers hide the attribute `nonce`, not this one. */
function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || undefined
}

// Styles of MUI come first, so that a part's own style sheet needs no tricks to differ.
const cache = createCache({ key: 'mui', nonce: readNonce(), prepend: true })

/** What everything drawn by MUI needs around it. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
