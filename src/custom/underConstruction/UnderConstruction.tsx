import { app } from '../../i18n/ptBR/app.ts'
import { HomeLink } from '../../ui/HomeLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

interface UnderConstructionProps {
  title: string
  /** Someone is signed in: there is a home to go to, unless this is it. */
  withHome: boolean
}

/** The place of a screen that is not built yet. */
export function UnderConstruction({ title, withHome }: UnderConstructionProps) {
  return (
    <PlainPage actions={withHome && <HomeLink />} icon="info" title={title}>
      <strong>{app.shell.construction}</strong>
      <p>{app.shell.constructionText}</p>
    </PlainPage>
  )
}
