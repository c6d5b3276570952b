import type { ReactNode } from 'react'
import { Route, useParams } from 'react-router'
import { useSession } from '../providers/useSession.ts'
import { Guarded } from '../ui/Guarded.tsx'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { headingOf, isAddress, seesVariant } from './guard.ts'
import { screenAt } from './routeTable.ts'
import type { Screen } from './screen.ts'

/**
 * The route of a hand-written page, as `CustomRoutes` takes it.
 * @param path as the route table has it
 * @param variant for those who see another page there
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
  if (!isAddress(screen, params)) return <NotFoundPage />
  // Another screen is another page, even where the same component draws both; so is another record's.
  const key = `${screen.continues ?? screen.path} ${params.id ?? ''}`
  if (!session || screen.public)
    return (
      <PageFrame key={key} title={screen.title}>
        {screen.public && children}
      </PageFrame>
    )
  const { resource, action, redirectTo } = screen
  const title = headingOf(screen, session).title.replace('{id}', params.id ?? '')
  return (
    <Guarded action={action} key={key} redirectTo={redirectTo} resource={resource} title={title}>
      {seesVariant(screen, session) ? variant : children}
    </Guarded>
  )
}
