import { type ComponentType, lazy } from 'react'

/** A component that is loaded on first render. */
function page<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}

export const AbsencesPage = page(() => import('./custom/closures/ClosingPages.tsx'), 'AbsencesPage')
export const AcceptInvitePage = page(() => import('./custom/invite/AcceptInvitePage.tsx'), 'AcceptInvitePage')
export const ActivityLogPage = page(
  () => import('./custom/activityLog/ActivityLogPage.tsx'),
  'ActivityLogPage',
)
export const AllowedIpsPage = page(() => import('./custom/allowedIps/AllowedIpsPage.tsx'), 'AllowedIpsPage')
export const AttendancePage = page(() => import('./custom/attendance/AttendancePage.tsx'), 'AttendancePage')
export const BoardPage = page(() => import('./custom/board/BoardPage.tsx'), 'BoardPage')
export const BoardsPage = page(() => import('./custom/boards/BoardsPage.tsx'), 'BoardsPage')
export const BackupsPage = page(() => import('./custom/backups/BackupsPage.tsx'), 'BackupsPage')
export const ConflictSettingsPage = page(
  () => import('./custom/conflictSettings/ConflictSettingsPage.tsx'),
  'ConflictSettingsPage',
)
export const ConsentTermPage = page(
  () => import('./custom/consentTerm/ConsentTermPage.tsx'),
  'ConsentTermPage',
)
export const ConsultationPage = page(
  () => import('./custom/scheduling/ConsultationPage.tsx'),
  'ConsultationPage',
)
export const DrugsPage = page(() => import('./custom/drugs/DrugsPage.tsx'), 'DrugsPage')
export const EventsPage = page(() => import('./custom/events/EventsPage.tsx'), 'EventsPage')
export const InstitutionFormPage = page(
  () => import('./custom/institutions/InstitutionFormPage.tsx'),
  'InstitutionFormPage',
)
export const InstitutionSettingsPage = page(
  () => import('./custom/institutionSettings/InstitutionSettingsPage.tsx'),
  'InstitutionSettingsPage',
)
export const InstitutionsPage = page(
  () => import('./custom/institutions/InstitutionsPage.tsx'),
  'InstitutionsPage',
)
export const InvitesPage = page(() => import('./custom/invites/InvitesPage.tsx'), 'InvitesPage')
export const MapCopiesPage = page(() => import('./custom/mapCopies/MapCopiesPage.tsx'), 'MapCopiesPage')
export const MapPage = page(() => import('./custom/surgicalMap/MapPage.tsx'), 'MapPage')
export const PatientFormPage = page(() => import('./custom/patients/PatientFormPage.tsx'), 'PatientFormPage')
export const PatientsPage = page(() => import('./custom/patients/PatientsPage.tsx'), 'PatientsPage')
export const RequestPage = page(() => import('./custom/scheduling/request/RequestPage.tsx'), 'RequestPage')
export const WaitingPage = page(() => import('./custom/surgicalMap/waiting/WaitingPage.tsx'), 'WaitingPage')
export const PendingPage = page(() => import('./custom/surgicalMap/readiness/PendingPage.tsx'), 'PendingPage')
export const PreAnaesthesiaPage = page(
  () => import('./custom/preAnaesthesia/PreAnaesthesiaPage.tsx'),
  'PreAnaesthesiaPage',
)
export const ProcedureCataloguePage = page(
  () => import('./custom/procedureCatalogue/ProcedureCataloguePage.tsx'),
  'ProcedureCataloguePage',
)
export const ProcedurePage = page(() => import('./custom/scheduling/ProcedurePage.tsx'), 'ProcedurePage')
export const ReadinessSettingsPage = page(
  () => import('./custom/readinessSettings/ReadinessSettingsPage.tsx'),
  'ReadinessSettingsPage',
)
export const RecordKeysPage = page(() => import('./custom/recordKeys/RecordKeysPage.tsx'), 'RecordKeysPage')
export const RedirectToApp = page(() => import('./custom/redirectToApp/RedirectToApp.tsx'), 'RedirectToApp')
export const ResetPasswordPage = page(
  () => import('./custom/resetPassword/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
export const RestrictedPage = page(() => import('./layout/RestrictedPage.tsx'), 'RestrictedPage')
export const RoomClosuresPage = page(() => import('./custom/closures/ClosingPages.tsx'), 'RoomClosuresPage')
export const RoomHoursPage = page(() => import('./custom/closures/ClosingPages.tsx'), 'RoomHoursPage')
export const TermsPage = page(() => import('./layout/TermsPage.tsx'), 'TermsPage')
export const UsersPage = page(() => import('./custom/users/UsersPage.tsx'), 'UsersPage')
export const PatientLinkPage = page(
  () => import('./custom/patientLink/PatientLinkPage.tsx'),
  'PatientLinkPage',
)
export const ValidateEmailPage = page(
  () => import('./custom/validateEmail/ValidateEmailPage.tsx'),
  'ValidateEmailPage',
)
