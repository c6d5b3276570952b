import { type ComponentType, StrictMode } from 'react'
import { CoreAdminUI, CustomRoutes } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { Route, RouterProvider } from 'react-router'
import { Register } from './crud/index.ts'
import { clearAbandonedDraft } from './custom/scheduling/draft.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { numberPages } from './layout/numberPages.ts'
import { screenRoute } from './layout/ScreenPage.tsx'
import { Shell } from './layout/Shell.tsx'
import { watchSession } from './layout/sessionWatch.ts'
import { VisitorFrame } from './layout/VisitorFrame.tsx'
import * as pages from './pages.ts'
import { AdminContext } from './providers/AdminContext.tsx'
import { keepPage } from './providers/keptPage.ts'
import { isPublicPath } from './providers/publicPaths.ts'
import { administration, definitions } from './resources/index.ts'
import { pageScreens, visitorScreens } from './screens.tsx'
import { createRouter, NotFoundPage, Notice, ThemeRoot } from './ui/index.ts'

/** Hand-written pages that wrap or replace a register's generated list or form. */
const customPages: Partial<Record<string, { list?: ComponentType; form?: ComponentType }>> = {
  absences: { list: pages.AbsencesPage },
  activityLog: { list: pages.ActivityLogPage },
  anaesthetistInvites: { list: pages.InvitesPage },
  boards: { list: pages.BoardsPage },
  drugs: { list: pages.DrugsPage },
  events: { list: pages.EventsPage },
  institutions: { list: pages.InstitutionsPage, form: pages.InstitutionFormPage },
  recordKeys: { list: pages.RecordKeysPage },
  roomClosures: { list: pages.RoomClosuresPage },
  roomHours: { list: pages.RoomHoursPage },
  surgicalProcedures: { list: pages.ProcedureCataloguePage },
  users: { list: pages.UsersPage },
}

const registers = [...definitions, ...administration].filter(({ route }) => route)

/**
 * The console: one react-admin resource for each register, that is, each definition with a route, and the
 * hand-written pages. `Shell` and `Guarded` redirect users without a session or the right to see a page.
 */
function App() {
  return (
    <AdminContext>
      <CoreAdminUI catchAll={NotFoundPage} disableTelemetry error={ErrorPage} layout={Shell}>
        {registers.map((definition) => (
          <Register
            {...customPages[definition.name]}
            definition={definition}
            key={definition.name}
            name={definition.route}
          />
        ))}
        <CustomRoutes>{pageScreens.map(screenRoute)}</CustomRoutes>
        <CustomRoutes noLayout>
          <Route element={<VisitorFrame />}>{visitorScreens.map(screenRoute)}</Route>
        </CustomRoutes>
      </CoreAdminUI>
      <Notice />
    </AdminContext>
  )
}

/**
 * Removes `?source=`, from which react-admin forms take initial values: links must not prefill forms. No link sets
 * `location.state.record`, their other source.
 */
function dropPrefill(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('source')) return
  url.searchParams.delete('source')
  history.replaceState(history.state, '', url)
}

/** Renders the console. A single `*` route: react-admin matches paths; the data router enables `useBlocker`. */
export function start(root: HTMLElement): void {
  watchSession()
  dropPrefill()
  numberPages()
  const router = createRouter([{ path: '*', Component: App, ErrorBoundary: ErrorPage }])
  clearAbandonedDraft(router.state.location.pathname)
  router.subscribe(({ location }) => clearAbandonedDraft(location.pathname))
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </StrictMode>,
  )
  if (import.meta.env.PROD && !isPublicPath(location.pathname)) whenIdle(() => void keepPage())
}

/** Runs work once the page has loaded and nothing else is to be done, or after a while. */
function whenIdle(work: () => void): void {
  const later = () => setTimeout(work, 2_000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
