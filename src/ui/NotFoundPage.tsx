import { useLocation } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { HomeLink } from './HomeLink.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PlainPage } from './PlainPage.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  const [before, after] = app.shell.notFound.split('{path}')
  return (
    <PageFrame key={pathname} title={app.screens.notFound}>
      <PlainPage actions={<HomeLink />} icon="search" title={app.screens.notFound}>
        {before}
        <code>{decode(pathname)}</code>
        {after}
      </PlainPage>
    </PageFrame>
  )
}

/** The decoded path; unchanged if malformed. */
function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
