import { type ComponentType, lazy } from 'react'
import { RestrictedPage } from './layout/RestrictedPage.tsx'
import { SignOut } from './layout/SignOut.tsx'
import type { Face, PageName, Screen } from './layout/screen.ts'
import { readSession } from './providers/session.ts'
import { definitionNamed } from './resources/index.ts'

/** A component that is loaded when it is first drawn. */
function page<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const AcceptInvitePage = page(() => import('./custom/invite/AcceptInvitePage.tsx'), 'AcceptInvitePage')
const ActivityLogPage = page(() => import('./custom/activityLog/ActivityLogPage.tsx'), 'ActivityLogPage')
const AllowedIpsPage = page(() => import('./custom/allowedIps/AllowedIpsPage.tsx'), 'AllowedIpsPage')
const ConsultationPage = page(() => import('./custom/scheduling/ConsultationPage.tsx'), 'ConsultationPage')
const FormPage = page(() => import('./crud/FormPage.tsx'), 'FormPage')
const InstitutionFormPage = page(
  () => import('./custom/institutions/InstitutionFormPage.tsx'),
  'InstitutionFormPage',
)
const InstitutionSettingsPage = page(
  () => import('./custom/institutionSettings/InstitutionSettingsPage.tsx'),
  'InstitutionSettingsPage',
)
const InstitutionsPage = page(() => import('./custom/institutions/InstitutionsPage.tsx'), 'InstitutionsPage')
const InvitesPage = page(() => import('./custom/invites/InvitesPage.tsx'), 'InvitesPage')
const MapPage = page(() => import('./custom/surgicalMap/MapPage.tsx'), 'MapPage')
const PatientFormPage = page(() => import('./custom/patients/PatientFormPage.tsx'), 'PatientFormPage')
const PatientsPage = page(() => import('./custom/patients/PatientsPage.tsx'), 'PatientsPage')
const ProcedurePage = page(() => import('./custom/scheduling/ProcedurePage.tsx'), 'ProcedurePage')
const RedirectToApp = page(() => import('./custom/redirectToApp/RedirectToApp.tsx'), 'RedirectToApp')
const RegisterPage = page(() => import('./crud/RegisterPage.tsx'), 'RegisterPage')
const ResetPasswordPage = page(
  () => import('./custom/resetPassword/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
const UnderConstruction = page(
  () => import('./custom/underConstruction/UnderConstruction.tsx'),
  'UnderConstruction',
)
const UsersPage = page(() => import('./custom/users/UsersPage.tsx'), 'UsersPage')
const ValidateEmailPage = page(
  () => import('./custom/validateEmail/ValidateEmailPage.tsx'),
  'ValidateEmailPage',
)

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
export const pages: Record<PageName, ComponentType<PageProps>> = {
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
