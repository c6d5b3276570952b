import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass, PageFrame, PlainPage } from '../ui/index.ts'

/**
 * Shown when rendering or loading a chunk fails. Both links reload the application: after a deployment the old chunks no
 * longer exist.
 */
export function ErrorPage() {
  return (
    <PageFrame title={app.screens.failed}>
      <PlainPage
        actions={
          <>
            <Button onClick={() => location.reload()} tone="primary">
              {app.common.retry}
            </Button>
            <a className={buttonClass()} href="/">
              {app.common.home}
            </a>
          </>
        }
        icon="alert"
        title={app.screens.failed}
      >
        {app.shell.failed}
      </PlainPage>
    </PageFrame>
  )
}
