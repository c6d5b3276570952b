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
const procedure = { resource: 'procedures', parentPath: '/' } as const
const patientForm = { resource: 'patients', parentPath: '/pacientes' } as const
const event = { resource: 'events', parentPath: '/settings/eventos' } as const
const network: Rule = [{ types: ['NW'] }]

const map: Screen[] = [
  {
    path: '/',
    title: titles.schedule,
    resource: 'home',
    menu: { label: titles.map, icon: 'calendar', resource: 'surgicalMap' },
    variant: { title: titles.users, rule: network, parentPath: '/users' },
  },
  { path: '/appointments', title: titles.schedule, resource: 'surgicalMap', parentPath: '/' },
  { path: '/agendamentos', title: titles.schedule, resource: 'surgicalMap', parentPath: '/' },
  { ...procedure, path: '/agendamentos/novo', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/novo/:patient_id', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/editar/:id', title: titles.editProcedure },
  { path: '/pre-agendamentos', title: titles.schedule, resource: 'surgicalMap', parentPath: '/' },
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
    parentPath: '/pacientes',
  },
]

const attendance: Screen = {
  path: '/procedures/:key?',
  title: titles.attendance,
  resource: 'attendance',
  menu: { label: titles.attendance, icon: 'document' },
}

/** The screens of all registers, in definition order. */
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
    parentPath: '/settings/pre-anesthesia',
  },
  { ...setting('/settings/configure-ips', titles.allowedIps, 'allowedIps'), title: allowedIps.title },
]

/** A register outside the menu's registers group. */
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

/** Public pages, including the app redirect, which tablets open without a session. */
const visitors: Screen[] = [
  { ...visitor, path: '/accept-invite/:id', title: titles.acceptInvite },
  { ...visitor, path: '/validate-email/:token', title: titles.validateEmail },
  { ...visitor, path: '/forgot-password/:hash_validation', title: titles.resetPassword },
  { ...visitor, path: '/redirect-to-app', title: titles.mobileApp },
]

/** All screens except /login, which is a separate document. Menu items are in menu order. */
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

/** @throws Error for an unknown path */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}
