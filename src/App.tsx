import { type ComponentType, StrictMode } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { Register } from './crud/Register.tsx'
import { clearAbandonedDraft } from './custom/scheduling/draft.ts'
import { app } from './i18n/ptBR/app.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { RestrictedPage } from './layout/RestrictedPage.tsx'
import { screenRoute } from './layout/ScreenPage.tsx'
import { Shell } from './layout/Shell.tsx'
import { SignOut } from './layout/SignOut.tsx'
import { watchSession } from './layout/sessionWatch.ts'
import { VisitorFrame } from './layout/VisitorFrame.tsx'
import * as page from './pages.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { queryClient } from './providers/queryClient.ts'
import { administration, definitions } from './resources/index.ts'
import { NotFoundPage } from './ui/NotFoundPage.tsx'
import { Notice } from './ui/Notice.tsx'
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx'

/** Hand-written pages that replace a register's generated list or form. */
const customPages: Partial<Record<string, { list?: ComponentType; form?: ComponentType }>> = {
  activityLog: { list: page.ActivityLogPage },
  anaesthetistInvites: { list: page.InvitesPage },
  institutions: { list: page.InstitutionsPage, form: page.InstitutionFormPage },
  users: { list: page.UsersPage },
}

const { screens: titles } = app

const registers = [...definitions, ...administration].filter(({ route }) => route)

const surgeries = <page.MapPage initialTab="surgery" />
const consultations = <page.MapPage initialTab="consultation" />
const procedure = <page.ProcedurePage />
const consultation = <page.ConsultationPage />
const patient = <page.PatientFormPage />
const patients = <page.PatientsPage />
const underConstruction = (title: string) => <page.UnderConstruction title={title} />

/** The console: a register a definition, and the pages that are written by hand. */
function App() {
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient}>
      <CoreAdminUI catchAll={NotFoundPage} disableTelemetry error={ErrorPage} layout={Shell}>
        {registers.map((definition) => (
          <Register
            {...customPages[definition.name]}
            definition={definition}
            key={definition.name}
            name={definition.route}
          />
        ))}
        <CustomRoutes>
          {screenRoute('/', surgeries, <page.UsersPage />)}
          {screenRoute('/appointments', surgeries)}
          {screenRoute('/agendamentos', surgeries)}
          {screenRoute('/agendamentos/novo', procedure)}
          {screenRoute('/agendamentos/novo/:patient_id', procedure)}
          {screenRoute('/agendamentos/editar/:id', procedure)}
          {screenRoute('/pre-agendamentos', consultations)}
          {screenRoute('/pre-agendamentos/novo', consultation)}
          {screenRoute('/pre-agendamentos/editar/:id', consultation)}
          {screenRoute('/pacientes', patients)}
          {screenRoute('/pacientes/:page/:filter?', patients)}
          {screenRoute('/pacientes/novo', patient)}
          {screenRoute('/pacientes/editar/:id', patient)}
          {screenRoute('/procedures/:key?', underConstruction(titles.attendance))}
          {screenRoute('/settings/eventos', underConstruction(titles.events))}
          {screenRoute('/settings/eventos/novo', underConstruction(titles.newEvent))}
          {screenRoute('/settings/eventos/editar/:id', underConstruction(titles.editEvent))}
          {screenRoute('/settings/farmacos', underConstruction(titles.drugs))}
          {screenRoute('/settings/institution', <page.InstitutionSettingsPage />)}
          {screenRoute('/settings/pre-anesthesia', underConstruction(titles.preAnesthesia))}
          {screenRoute('/settings/pre-anesthesia/tcle/:institution', underConstruction(titles.consentTerm))}
          {screenRoute('/settings/configure-ips', <page.AllowedIpsPage />)}
          {screenRoute('/pagina_restrita', <RestrictedPage />)}
          {screenRoute('/logout', <SignOut />)}
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route element={<VisitorFrame />}>
            {screenRoute('/accept-invite/:id', <page.AcceptInvitePage />)}
            {screenRoute('/validate-email/:token', <page.ValidateEmailPage />)}
            {screenRoute('/forgot-password/:hash_validation', <page.ResetPasswordPage />)}
            {screenRoute('/redirect-to-app', <page.RedirectToApp />)}
          </Route>
        </CustomRoutes>
      </CoreAdminUI>
      <Notice />
    </CoreAdminContext>
  )
}

/** Removes `?source=`, from which react-admin forms take initial values: links must not prefill forms. */
function dropPrefill(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('source')) return
  url.searchParams.delete('source')
  history.replaceState(history.state, '', url)
}

/** Renders the console. A single `*` route: react-admin matches the paths, and the data router enables `useBlocker`. */
export function start(root: HTMLElement): void {
  watchSession()
  dropPrefill()
  const router = createBrowserRouter([{ path: '*', Component: App, ErrorBoundary: ErrorPage }])
  clearAbandonedDraft(router.state.location.pathname)
  router.subscribe(({ location }) => clearAbandonedDraft(location.pathname))
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </StrictMode>,
  )
}
