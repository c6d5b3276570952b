import { Route, useParams } from 'react-router'
import { fillText } from '../domain/fillText.ts'
import { useSession } from '../providers/useSession.ts'
import { Guarded, NotFoundPage, PageFrame } from '../ui/index.ts'
import { matchesScreen, headingOf as screenHeading, usesVariant } from './guard.ts'
import type { PageScreen } from './screen.ts'

/** The route of a hand-written screen, for `CustomRoutes`. */
export function screenRoute(screen: PageScreen) {
  return <Route element={<ScreenPage screen={screen} />} key={screen.path} path={screen.path} />
}

function ScreenPage({ screen }: { screen: PageScreen }) {
  const session = useSession()
  const params = useParams()
  if (!matchesScreen(screen, params)) return <NotFoundPage />
  // Remounts for another screen or record, even if the component is the same.
  const key = `${screen.continues ?? screen.path} ${params.id ?? ''}`
  if (!session || screen.public)
    return (
      <PageFrame key={key} title={screen.title}>
        {screen.public && screen.page}
      </PageFrame>
    )
  const { resource, action, redirectTo } = screen
  const title = fillText(screenHeading(screen, session).title, { id: params.id ?? '' })
  return (
    <Guarded action={action} key={key} redirectTo={redirectTo} resource={resource} title={title}>
      {usesVariant(screen, session) ? screen.variant?.page : screen.page}
    </Guarded>
  )
}
