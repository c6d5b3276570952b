import type { ReactNode } from 'react'
import { backupsPath } from './calls/backups.ts'
import { readinessPath } from './calls/readiness.ts'
import { newRequestPath, waitingPath } from './calls/waiting.ts'
import { app } from './i18n/ptBR/app.ts'
import { backups } from './i18n/ptBR/backups.ts'
import { boardTexts } from './i18n/ptBR/board.ts'
import { readinessTexts } from './i18n/ptBR/readiness.ts'
import { textsOf } from './i18n/ptBR/resources/index.ts'
import { requestTexts } from './i18n/ptBR/surgeryRequest.ts'
import { waitingTexts } from './i18n/ptBR/waiting.ts'
import { registerScreens, singletonScreen } from './layout/registerScreens.ts'
import { SignOut } from './layout/SignOut.tsx'
import type { PageScreen, Screen } from './layout/screen.ts'
import * as pages from './pages.ts'
import { TERMS_PATH } from './providers/publicPaths.ts'
import { activityLog } from './resources/activityLog.ts'
import { allowedIps } from './resources/allowedIps.ts'
import { conflictSettings } from './resources/conflictSettings.ts'
import { drugs } from './resources/drugs.ts'
import { definitions } from './resources/index.ts'
import { institutionSettings } from './resources/institutionSettings.ts'
import { institutions } from './resources/institutions.ts'
import { mapCopies } from './resources/mapCopies.ts'
import { preAnaesthesia } from './resources/preAnaesthesia.ts'
import { readinessSettings } from './resources/readinessSettings.ts'
import { surgicalProcedures } from './resources/surgicalProcedures.ts'
import { users } from './resources/users.ts'
import type { Rule } from './schema/can.ts'
import type { Definition } from './schema/definition.ts'
import type { IconName } from './ui/index.ts'

const titles = app.screens
const network: Rule = [{ types: ['NW'] }]

const surgeries = <pages.MapPage initialTab="surgery" />
const schedule = { title: titles.schedule, resource: 'surgicalMap', parentPath: '/' } as const
const procedure = { resource: 'procedures', parentPath: '/', page: <pages.ProcedurePage /> } as const
const consultation = { ...procedure, page: <pages.ConsultationPage /> } as const

const request = { resource: 'surgicalMap', parentPath: waitingPath, page: <pages.RequestPage /> } as const

const map: PageScreen[] = [
  {
    path: '/',
    title: titles.schedule,
    resource: 'home',
    page: surgeries,
    menu: { label: titles.map, icon: 'calendar', letter: 'M', resource: 'surgicalMap' },
    variant: { title: titles.users, rule: network, parentPath: '/users', page: <pages.UsersPage /> },
  },
  {
    path: readinessPath,
    title: readinessTexts.title,
    resource: 'surgicalMap',
    menu: { label: readinessTexts.title, icon: 'checklist', letter: '1', capability: 'readiness' },
    page: <pages.PendingPage />,
  },
  {
    path: waitingPath,
    title: waitingTexts.title,
    resource: 'surgicalMap',
    menu: { label: waitingTexts.title, icon: 'history', letter: '3', capability: 'waiting' },
    page: <pages.WaitingPage />,
  },
  { ...request, path: newRequestPath, title: requestTexts.new },
  { ...request, path: `${newRequestPath}/:patient_id`, title: requestTexts.new },
  { ...request, path: `${waitingPath}/pedido/:id`, title: requestTexts.edit },
  { ...schedule, path: '/appointments', page: surgeries },
  { ...schedule, path: '/agendamentos', page: surgeries },
  { ...procedure, path: '/agendamentos/novo', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/novo/:patient_id', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/editar/:id', title: titles.editProcedure },
  { ...schedule, path: '/pre-agendamentos', page: <pages.MapPage initialTab="consultation" /> },
  { ...consultation, path: '/pre-agendamentos/novo', title: titles.newConsultation },
  { ...consultation, path: '/pre-agendamentos/editar/:id', title: titles.editConsultation },
]

const patientList = { title: titles.patients, resource: 'patients', page: <pages.PatientsPage /> } as const
const patientForm = {
  resource: 'patients',
  parentPath: '/pacientes',
  page: <pages.PatientFormPage />,
} as const

const patients: PageScreen[] = [
  { ...patientList, path: '/pacientes', menu: { label: titles.patients, icon: 'person', letter: 'P' } },
  { ...patientForm, action: 'create', path: '/pacientes/novo', title: titles.newPatient },
  { ...patientForm, action: 'edit', path: '/pacientes/editar/:id', title: titles.editPatient },
  {
    ...patientList,
    path: '/pacientes/:page/:filter?',
    continues: '/pacientes',
    numeric: ['page'],
    parentPath: '/pacientes',
  },
]

const attendance: PageScreen = {
  path: '/procedures/:key?',
  title: titles.attendance,
  resource: 'attendance',
  menu: { label: titles.attendance, icon: 'document', letter: 'A' },
  page: <pages.AttendancePage />,
}

/** The screens of the registers in a menu group, in definition order. */
const registersIn = (group: Definition['menuGroup']): Screen[] =>
  definitions
    .filter(({ menuGroup }) => menuGroup === group)
    .flatMap((definition) => registerScreens(definition))

const settings: (Screen | PageScreen)[] = [
  ...registersIn('settings'),
  ...registerScreens(drugs, { label: titles.drugs, group: 'settings' }),
  ...registerScreens(surgicalProcedures),
  singletonScreen(institutionSettings, <pages.InstitutionSettingsPage />),
  singletonScreen(conflictSettings, <pages.ConflictSettingsPage />, { capability: 'conflicts' }),
  singletonScreen(readinessSettings, <pages.ReadinessSettingsPage />, {
    capability: 'readiness',
    letter: '2',
  }),
  singletonScreen(mapCopies, <pages.MapCopiesPage />, { capability: 'mapCopies', letter: '4' }),
  singletonScreen(preAnaesthesia, <pages.PreAnaesthesiaPage />),
  {
    path: '/settings/pre-anesthesia/tcle/:institution',
    title: titles.consentTerm,
    resource: preAnaesthesia.name,
    parentPath: preAnaesthesia.route,
    numeric: ['institution'],
    page: <pages.ConsentTermPage />,
  },
  singletonScreen(allowedIps, <pages.AllowedIpsPage />),
]

/** A register outside the menu's group of registers. */
const apart = (definition: Definition, icon: IconName, letter?: string): Screen[] =>
  registerScreens(definition, { label: textsOf(definition.name).title, icon, letter })

const administration: (Screen | PageScreen)[] = [
  ...apart(users, 'people', 'U'),
  ...apart(institutions, 'building'),
  ...apart(activityLog, 'history', 'L'),
  {
    path: backupsPath,
    title: backups.title,
    resource: 'backups',
    menu: { label: backups.title, icon: 'disk', capability: 'backups' },
    page: <pages.BackupsPage />,
  },
]

const session: PageScreen[] = [
  { path: '/pagina_restrita', title: titles.restricted, resource: 'session', page: <pages.RestrictedPage /> },
  { path: '/logout', title: app.shell.signOut, resource: 'session', page: <SignOut /> },
]

const visitor = (path: `/${string}`, title: string, page: ReactNode): PageScreen => ({
  path,
  title,
  resource: 'session',
  public: true,
  page,
})

/** Public pages, including the app redirect, which tablets open without a session. */
export const visitorScreens: readonly PageScreen[] = [
  visitor('/accept-invite/:id', titles.acceptInvite, <pages.AcceptInvitePage />),
  visitor('/validate-email/:token', titles.validateEmail, <pages.ValidateEmailPage />),
  visitor('/paciente/:token', titles.patientLink, <pages.PatientLinkPage />),
  visitor('/painel/:token', boardTexts.title, <pages.BoardPage />),
  visitor('/forgot-password/:hash_validation', titles.resetPassword, <pages.ResetPasswordPage />),
  visitor('/redirect-to-app', titles.mobileApp, <pages.RedirectToApp />),
  visitor(TERMS_PATH, titles.terms, <pages.TermsPage />),
]

const consoleScreens: readonly (Screen | PageScreen)[] = [
  ...map,
  ...patients,
  attendance,
  ...registersIn(undefined),
  ...settings,
  ...administration,
  ...session,
]

/** The hand-written screens of the signed-in console. */
export const pageScreens: readonly PageScreen[] = consoleScreens.filter((screen) => 'page' in screen)

/** All screens except /login, which is a separate document. Menu items are in menu order. */
export const screens: readonly Screen[] = [...consoleScreens, ...visitorScreens]
