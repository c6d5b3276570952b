import type { ReactNode } from 'react'
import { Route, useParams } from 'react-router'
import { useSession } from '../providers/useSession.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { matchesScreen, headingOf as screenHeading, usesVariant } from './guard.ts'
import { screenAt } from './routeTable.ts'
import type { Screen } from './screen.ts'

/**
 * The route of a hand-written page, as `CustomRoutes` takes it.
 * @param path as in the route table
 * @param variant alternative page for users who match the screen's variant rule
 */
export function screenRoute(path: Screen['path'], page: ReactNode, variant?: ReactNode) {
  const screen = screenAt(path)
  return (
    <Route
      element={
        <ScreenPage screen={screen} variant={variant}>
          {page}
        </ScreenPage>
      }
      key={path}
      path={path}
    />
  )
}

interface ScreenPageProps {
  screen: Screen
  variant: ReactNode
  children: ReactNode
}

function ScreenPage({ screen, variant, children }: ScreenPageProps) {
  const session = useSession()
  const params = useParams()
  if (!matchesScreen(screen, params)) return <NotFoundPage />
  // Remounts for another screen or record, even if the component is the same.
  const key = `${screen.continues ?? screen.path} ${params.id ?? ''}`
  if (!session || screen.public)
    return (
      <PageFrame key={key} title={screen.title}>
        {screen.public && children}
      </PageFrame>
    )
  const { resource, action, redirectTo } = screen
  const title = screenHeading(screen, session).title.replace('{id}', params.id ?? '')
  return (
    <Guarded action={action} key={key} redirectTo={redirectTo} resource={resource} title={title}>
      {usesVariant(screen, session) ? variant : children}
    </Guarded>
  )
}
