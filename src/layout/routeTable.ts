import { allowedIps } from '../i18n/ptBR/allowedIps.ts'
import { app } from '../i18n/ptBR/app.ts'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import { activityLog } from '../resources/activityLog.ts'
import { definitions } from '../resources/index.ts'
import { institutions } from '../resources/institutions.ts'
import { users } from '../resources/users.ts'
import type { Definition, Rule } from '../schema/definition.ts'
import type { IconName } from '../ui/Icon.tsx'
import { registerScreens } from './registerScreens.ts'
import type { Screen } from './screen.ts'

const titles = app.screens
const procedure = { resource: 'procedures', under: '/' } as const
const patientForm = { resource: 'patients', under: '/pacientes' } as const
const event = { resource: 'events', under: '/settings/eventos' } as const
const network: Rule = [{ types: ['NW'] }]

const map: Screen[] = [
  {
    path: '/',
    title: titles.schedule,
    resource: 'home',
    menu: { label: titles.map, icon: 'calendar', resource: 'surgicalMap' },
    variant: { title: titles.users, rule: network, under: '/users' },
  },
  { path: '/appointments', title: titles.schedule, resource: 'surgicalMap', under: '/' },
  { path: '/agendamentos', title: titles.schedule, resource: 'surgicalMap', under: '/' },
  { ...procedure, path: '/agendamentos/novo', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/novo/:patient_id', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/editar/:id', title: titles.editProcedure },
  { path: '/pre-agendamentos', title: titles.schedule, resource: 'surgicalMap', under: '/' },
  { ...procedure, path: '/pre-agendamentos/novo', title: titles.newConsultation },
  { ...procedure, path: '/pre-agendamentos/editar/:id', title: titles.editConsultation },
]

const patients: Screen[] = [
  {
    path: '/pacientes',
    title: titles.patients,
    resource: 'patients',
    menu: { label: titles.patients, icon: 'person' },
  },
  { ...patientForm, action: 'create', path: '/pacientes/novo', title: titles.newPatient },
  { ...patientForm, action: 'edit', path: '/pacientes/editar/:id', title: titles.editPatient },
  {
    path: '/pacientes/:page/:filter?',
    title: titles.patients,
    resource: 'patients',
    continues: '/pacientes',
    numeric: ['page'],
    under: '/pacientes',
  },
]

const attendance: Screen = {
  path: '/procedures/:key?',
  title: titles.attendance,
  resource: 'attendance',
  menu: { label: titles.attendance, icon: 'document' },
}

/** Every register's screens, in the order of their definitions. */
const registers: Screen[] = definitions.flatMap((definition) => registerScreens(definition))

function setting(path: `/${string}`, title: string, resource: string): Screen {
  return { path, title, resource, menu: { label: title, group: 'settings' } }
}

const settings: Screen[] = [
  setting('/settings/eventos', titles.events, 'events'),
  { ...event, path: '/settings/eventos/novo', title: titles.newEvent },
  { ...event, path: '/settings/eventos/editar/:id', title: titles.editEvent },
  setting('/settings/farmacos', titles.drugs, 'drugs'),
  setting('/settings/institution', titles.institution, 'institutionSettings'),
  setting('/settings/pre-anesthesia', titles.preAnesthesia, 'preAnesthesia'),
  {
    path: '/settings/pre-anesthesia/tcle/:institution',
    title: titles.consentTerm,
    resource: 'preAnesthesia',
    under: '/settings/pre-anesthesia',
  },
  { ...setting('/settings/configure-ips', titles.allowedIps, 'allowedIps'), title: allowedIps.title },
]

/** A register outside of the menu's group of registers. */
const apart = (definition: Definition, icon: IconName): Screen[] =>
  registerScreens(definition, { label: textsOf(definition.name).title, icon })

const administration: Screen[] = [
  ...apart(users, 'people'),
  ...apart(institutions, 'building'),
  ...apart(activityLog, 'history'),
]

const session: Screen[] = [
  { path: '/pagina_restrita', title: titles.restricted, resource: 'session' },
  { path: '/logout', title: app.shell.signOut, resource: 'session' },
]

const visitor = { resource: 'session', public: true } as const

/** Pages for visitors. The app is looked for on a tablet where nobody has signed in to the console. */
const visitors: Screen[] = [
  { ...visitor, path: '/accept-invite/:id', title: titles.acceptInvite },
  { ...visitor, path: '/validate-email/:token', title: titles.validateEmail },
  { ...visitor, path: '/forgot-password/:hash_validation', title: titles.resetPassword },
  { ...visitor, path: '/redirect-to-app', title: titles.mobileApp },
]

/** Every address of the console but /login, which is a page of its own. Menu items stand in the menu's order. */
export const screens: readonly Screen[] = [
  ...map,
  ...patients,
  attendance,
  ...registers,
  ...settings,
  ...administration,
  ...session,
  ...visitors,
]

/** @throws Error for a path that the route table does not have. */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}
