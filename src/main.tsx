import './providers/importChunk.ts'
import { errors } from './i18n/ptBR/errors.ts'
import { isPublicPath } from './providers/publicPaths.ts'
import { readSession } from './providers/session.ts'

/** Without a session, redirects to the small sign-in page before fetching the console's code. */
async function open(root: HTMLElement): Promise<void> {
  if (!readSession() && !isPublicPath(location.pathname)) return location.replace('/login')
  const { start } = await import('./App.tsx')
  start(root)
}

const root = document.getElementById('root')
if (root) {
  open(root).catch(() => {
    root.textContent = errors.network
  })
}
