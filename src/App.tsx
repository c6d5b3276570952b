import { CoreAdminContext } from 'ra-core'
import { type ComponentType, lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { forgetDraftAway } from './custom/scheduling/draft.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Guarded } from './layout/Guarded.tsx'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { RestrictedPage } from './layout/RestrictedPage.tsx'
import { screens } from './layout/routeTable.ts'
import { Shell } from './layout/Shell.tsx'
import { SignOut } from './layout/SignOut.tsx'
import type { Face, PageName, Screen } from './layout/screen.ts'
import { watchSession } from './layout/sessionWatch.ts'
import { VisitorFrame } from './layout/VisitorFrame.tsx'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProvider } from './providers/i18nProvider.ts'
import { queryClient } from './providers/queryClient.ts'
import { readSession } from './providers/session.ts'
import { definitionNamed } from './resources/index.ts'
import { Notice } from './ui/Notice.tsx'
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx'

const RegisterPage = lazy(async () => ({ default: (await import('./crud/RegisterPage.tsx')).RegisterPage }))
const FormPage = lazy(async () => ({ default: (await import('./crud/FormPage.tsx')).FormPage }))
const ActivityLogPage = lazy(async () => ({
  default: (await import('./custom/activityLog/ActivityLogPage.tsx')).ActivityLogPage,
}))
const InvitesPage = lazy(async () => ({
  default: (await import('./custom/invites/InvitesPage.tsx')).InvitesPage,
}))
const InstitutionsPage = lazy(async () => ({
  default: (await import('./custom/institutions/InstitutionsPage.tsx')).InstitutionsPage,
}))
const InstitutionFormPage = lazy(async () => ({
  default: (await import('./custom/institutions/InstitutionFormPage.tsx')).InstitutionFormPage,
}))
const PatientsPage = lazy(async () => ({
  default: (await import('./custom/patients/PatientsPage.tsx')).PatientsPage,
}))
const PatientFormPage = lazy(async () => ({
  default: (await import('./custom/patients/PatientFormPage.tsx')).PatientFormPage,
}))
const RedirectToApp = lazy(async () => ({
  default: (await import('./custom/redirectToApp/RedirectToApp.tsx')).RedirectToApp,
}))
const AcceptInvitePage = lazy(async () => ({
  default: (await import('./custom/invite/AcceptInvitePage.tsx')).AcceptInvitePage,
}))
const ValidateEmailPage = lazy(async () => ({
  default: (await import('./custom/validateEmail/ValidateEmailPage.tsx')).ValidateEmailPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./custom/resetPassword/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const ProcedurePage = lazy(async () => ({
  default: (await import('./custom/scheduling/ProcedurePage.tsx')).ProcedurePage,
}))
const ConsultationPage = lazy(async () => ({
  default: (await import('./custom/scheduling/ConsultationPage.tsx')).ConsultationPage,
}))
const InstitutionSettingsPage = lazy(async () => ({
  default: (await import('./custom/institutionSettings/InstitutionSettingsPage.tsx')).InstitutionSettingsPage,
}))
const AllowedIpsPage = lazy(async () => ({
  default: (await import('./custom/allowedIps/AllowedIpsPage.tsx')).AllowedIpsPage,
}))
const MapPage = lazy(async () => ({ default: (await import('./custom/surgicalMap/MapPage.tsx')).MapPage }))
const UsersPage = lazy(async () => ({ default: (await import('./custom/users/UsersPage.tsx')).UsersPage }))
const UnderConstruction = lazy(async () => ({
  default: (await import('./custom/underConstruction/UnderConstruction.tsx')).UnderConstruction,
}))

interface PageProps {
  face: Face
  screen: Screen
}

/** Registers whose page has more than what is generated. */
const registerPages: Partial<Record<string, ComponentType>> = {
  activityLog: ActivityLogPage,
  anaesthetistInvites: InvitesPage,
  institutions: InstitutionsPage,
  users: UsersPage,
}

/** Registers whose form saves more than what is generated. */
const registerForms: Partial<Record<string, ComponentType>> = { institutions: InstitutionFormPage }

function Register({ face: { register = '' } }: PageProps) {
  const Page = registerPages[register]
  return Page ? <Page /> : <RegisterPage definition={definitionNamed(register)} />
}

function RegisterForm({ face: { register = '' } }: PageProps) {
  const Form = registerForms[register]
  return Form ? <Form /> : <FormPage definition={definitionNamed(register)} />
}

/** Who draws what the route table names. */
const pages: Record<PageName, ComponentType<PageProps>> = {
  register: Register,
  registerForm: RegisterForm,
  procedure: ProcedurePage,
  consultation: ConsultationPage,
  patients: PatientsPage,
  patientForm: PatientFormPage,
  map: () => <MapPage opens="surgeries" />,
  consultationsMap: () => <MapPage opens="pre" />,
  institutionSettings: () => <InstitutionSettingsPage />,
  allowedIps: () => <AllowedIpsPage />,
  restricted: RestrictedPage,
  redirectToApp: RedirectToApp,
  acceptInvite: AcceptInvitePage,
  validateEmail: ValidateEmailPage,
  resetPassword: ResetPasswordPage,
  signOut: SignOut,
  underConstruction: ({ face, screen }) => (
    <UnderConstruction title={face.title} withHome={readSession() !== null && screen.path !== '/'} />
  ),
}

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
