import { CoreAdminContext } from 'ra-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { forgetDraftAway } from './custom/scheduling/draft.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Guarded } from './layout/Guarded.tsx'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { screens } from './layout/routeTable.ts'
import { Shell } from './layout/Shell.tsx'
import type { Screen } from './layout/screen.ts'
import { watchSession } from './layout/sessionWatch.ts'
import { VisitorFrame } from './layout/VisitorFrame.tsx'
import { pages } from './pages.tsx'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProvider } from './providers/i18nProvider.ts'
import { queryClient } from './providers/queryClient.ts'
import { Notice } from './ui/Notice.tsx'
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx'

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    element: (
      <Guarded screen={screen}>
        {(face) => {
          const Page = pages[face.page]
          return <Page face={face} screen={screen} />
        }}
      </Guarded>
    ),
  }
}

function Root() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <Outlet />
      <Notice />
    </CoreAdminContext>
  )
}

/** Routes whose failure is shown inside the frame they stand in. */
function framed(routes: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorPage, children: routes }]
}

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: Shell,
        children: framed([
          ...screens.filter((screen) => !screen.public).map(routeOf),
          { path: '*', Component: NotFoundPage },
        ]),
      },
      {
        Component: VisitorFrame,
        children: framed(screens.filter((screen) => screen.public).map(routeOf)),
      },
    ],
  },
]

/** Draws the console. */
export function start(root: HTMLElement): void {
  watchSession()
  const router = createBrowserRouter(routes)
  forgetDraftAway(router.state.location.pathname)
  router.subscribe(({ location }) => forgetDraftAway(location.pathname))
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </StrictMode>,
  )
}
