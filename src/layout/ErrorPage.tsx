import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'

/**
 * What is shown instead of a page that broke while it was drawn, or whose code could not be fetched. Both ways out load
 * the application anew: after an update of the server the old page's parts are no longer there.
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
