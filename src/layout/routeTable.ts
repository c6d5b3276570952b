import { allowedIps } from '../i18n/ptBR/allowedIps.ts'
import { app } from '../i18n/ptBR/app.ts'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import { activityLog } from '../resources/activityLog.ts'
import { definitions } from '../resources/index.ts'
import { institutions } from '../resources/institutions.ts'
import { users } from '../resources/users.ts'
import { everyone, staff } from '../schema/can.ts'
import type { Definition, Rule } from '../schema/definition.ts'
import type { IconName } from '../ui/Icon.tsx'
import { registerScreens } from './registerScreens.ts'
import type { Screen } from './screen.ts'

const titles = app.screens
const later = { page: 'underConstruction' } as const
const procedure = { page: 'procedure', rule: staff, under: '/' } as const
const consultation = { page: 'consultation', rule: staff, under: '/' } as const
const patientForm = { page: 'patientForm', rule: staff, under: '/pacientes' } as const
const network: Rule = [{ types: ['NW'] }]
const anaesthesia: Rule = [{ types: ['AD', 'AN'] }]

const map: Screen[] = [
  {
    page: 'map',
    path: '/',
    title: titles.schedule,
    rule: everyone,
    menu: { label: titles.map, icon: 'calendar', rule: staff },
    instead: { page: 'register', register: users.name, title: titles.users, rule: network, under: '/users' },
  },
  { page: 'map', path: '/appointments', title: titles.schedule, rule: staff, under: '/' },
  { page: 'map', path: '/agendamentos', title: titles.schedule, rule: staff, under: '/' },
  { ...procedure, path: '/agendamentos/novo', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/novo/:patient_id', title: titles.newProcedure },
  { ...procedure, path: '/agendamentos/editar/:id', title: titles.editProcedure },
  { page: 'consultationsMap', path: '/pre-agendamentos', title: titles.schedule, rule: staff, under: '/' },
  { ...consultation, path: '/pre-agendamentos/novo', title: titles.newConsultation },
  { ...consultation, path: '/pre-agendamentos/editar/:id', title: titles.editConsultation },
]

const patients: Screen[] = [
  {
    page: 'patients',
    path: '/pacientes',
    title: titles.patients,
    rule: staff,
    menu: { label: titles.patients, icon: 'person' },
  },
  { ...patientForm, path: '/pacientes/novo', title: titles.newPatient },
  { ...patientForm, path: '/pacientes/editar/:id', title: titles.editPatient },
  {
    page: 'patients',
    path: '/pacientes/:page/:filter?',
    title: titles.patients,
    rule: staff,
    continues: '/pacientes',
    numeric: ['page'],
    under: '/pacientes',
  },
]

const attendance: Screen = {
  ...later,
  path: '/procedures/:key?',
  title: titles.attendance,
  rule: staff,
  menu: { label: titles.attendance, icon: 'document' },
}

/** Every register's screens, in the order of their definitions. */
const registers: Screen[] = definitions.flatMap((definition) => registerScreens(definition))

function setting(path: `/${string}`, title: string, rule: Rule): Screen {
  return { ...later, path, title, rule, menu: { label: title, group: 'settings' } }
}

const settings: Screen[] = [
  setting('/settings/eventos', titles.events, staff),
  {
    ...later,
    path: '/settings/eventos/novo',
    title: titles.newEvent,
    rule: staff,
    under: '/settings/eventos',
  },
  {
    ...later,
    path: '/settings/eventos/editar/:id',
    title: titles.editEvent,
    rule: staff,
    under: '/settings/eventos',
  },
  setting('/settings/farmacos', titles.drugs, staff),
  { ...setting('/settings/institution', titles.institution, anaesthesia), page: 'institutionSettings' },
  setting('/settings/pre-anesthesia', titles.preAnesthesia, anaesthesia),
  {
    ...later,
    path: '/settings/pre-anesthesia/tcle/:institution',
    title: titles.consentTerm,
    rule: anaesthesia,
    under: '/settings/pre-anesthesia',
  },
  {
    ...setting('/settings/configure-ips', titles.allowedIps, staff),
    page: 'allowedIps',
    title: allowedIps.title,
  },
]

/** A register outside of the menu's group of registers. */
const apart = (definition: Definition, icon: IconName, own: Partial<Screen> = {}): Screen[] =>
  registerScreens(definition, { menu: { label: textsOf(definition.name).title, icon }, ...own })

const administration: Screen[] = [
  ...apart(users, 'people', { otherwise: '/' }),
  ...apart(institutions, 'building'),
  ...apart(activityLog, 'history', { otherwise: '/' }),
]

const session: Screen[] = [
  { path: '/pagina_restrita', title: titles.restricted, rule: everyone, page: 'restricted' },
  { path: '/logout', title: app.shell.signOut, rule: everyone, page: 'signOut' },
]

const visitor = { rule: everyone, public: true } as const

/** Pages for visitors. The app is looked for on a tablet where nobody has signed in to the console. */
const visitors: Screen[] = [
  { ...visitor, path: '/accept-invite/:id', title: titles.acceptInvite, page: 'acceptInvite' },
  { ...visitor, path: '/validate-email/:token', title: titles.validateEmail, page: 'validateEmail' },
  {
    ...visitor,
    path: '/forgot-password/:hash_validation',
    title: titles.resetPassword,
    page: 'resetPassword',
  },
  { ...visitor, path: '/redirect-to-app', title: titles.mobileApp, page: 'redirectToApp' },
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
