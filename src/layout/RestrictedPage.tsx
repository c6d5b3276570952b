import { app } from '../i18n/ptBR/app.ts'
import { HomeLink, PlainPage } from '../ui/index.ts'

export function RestrictedPage() {
  return (
    <PlainPage actions={<HomeLink />} icon="lock" title={app.screens.restricted}>
      {app.shell.restricted}
    </PlainPage>
  )
}
