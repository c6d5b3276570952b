import './providers/importChunk.ts'
import { hydrateRoot } from 'react-dom/client'
import { prefetchConsoleOnInput } from './custom/signIn/prefetchConsole.ts'
import { SignInPage } from './custom/signIn/SignInPage.tsx'
import { clearSession, isIpAllowed, takeNotice } from './providers/session.ts'

const root = document.getElementById('root')
if (root) {
  clearSession()
  hydrateRoot(root, <SignInPage notice={takeNotice()} blocked={!isIpAllowed()} />)
  prefetchConsoleOnInput(root)
  // Nobody can read them any more, as their key went with the session.
  import('./providers/keptMap.ts').then(({ dropKeptMaps }) => dropKeptMaps()).catch(() => undefined)
}
