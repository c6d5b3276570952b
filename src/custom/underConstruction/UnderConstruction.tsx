import { app } from '../../i18n/ptBR/app.ts'
import { HomeLink, PlainPage } from '../../ui/index.ts'

/** Placeholder of a screen that is not built yet. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <PlainPage actions={<HomeLink />} icon="info" title={title}>
      <strong>{app.shell.construction}</strong>
      <p>{app.shell.constructionText}</p>
    </PlainPage>
  )
}
