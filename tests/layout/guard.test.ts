import { expect, test } from 'vitest'
import { faceOf, guard, isAddress, type Redirect } from '../../src/layout/guard.ts'
import { isPublicPath } from '../../src/layout/publicPaths.ts'
import { screens } from '../../src/layout/routeTable.ts'
import type { Screen } from '../../src/layout/screen.ts'
import { type Person, people, sessionOf } from './people.ts'

const staff: Person[] = [
  'plataforma',
  'gestor',
  'anestesista',
  'gerente',
  'instituicao',
  'farmacia',
  'usuario',
  'grupo',
]
const anaesthesia: Person[] = ['plataforma', 'gestor', 'anestesista']
const managers: Person[] = ['plataforma', 'gestor', 'instituicao', 'grupo', 'rede']
const all: Person[] = [...staff, 'rede']

/** Every address of the specification's route table → who may open it, and where the others go. */
const table: Record<string, { open: Person[]; others?: Redirect }> = {
  '/pagina_restrita': { open: all },
  '/logout': { open: all },
  '/institutions': { open: ['plataforma'] },
  '/institutions/novo': { open: ['plataforma'] },
  '/institutions/editar/:id': { open: ['plataforma'] },
  '/': { open: all },
  '/appointments': { open: staff },
  '/agendamentos': { open: staff },
  '/agendamentos/novo': { open: staff },
  '/agendamentos/novo/:patient_id': { open: staff },
  '/agendamentos/editar/:id': { open: staff },
  '/pre-agendamentos': { open: staff },
  '/pre-agendamentos/novo': { open: staff },
  '/pre-agendamentos/editar/:id': { open: staff },
  '/pacientes': { open: staff },
  '/pacientes/:page/:filter?': { open: staff },
  '/pacientes/novo': { open: staff },
  '/pacientes/editar/:id': { open: staff },
  '/procedures/:key?': { open: staff },
  '/cirurgioes': { open: staff },
  '/cirurgioes/novo': { open: staff },
  '/cirurgioes/editar/:id': { open: staff },
  '/setores': { open: staff },
  '/anesthetists/invite': { open: ['plataforma', 'gestor'] },
  '/convenios': { open: staff },
  '/materiais': { open: staff },
  '/monitor-qrcodes': { open: staff },
  '/equipes-cirurgicas': { open: staff },
  '/users': { open: managers, others: '/' },
  '/log': { open: managers, others: '/' },
  '/settings/farmacos': { open: staff },
  '/settings/eventos': { open: staff },
  '/settings/eventos/novo': { open: staff },
  '/settings/eventos/editar/:id': { open: staff },
  '/settings/institution': { open: anaesthesia },
  '/settings/pre-anesthesia': { open: anaesthesia },
  '/settings/pre-anesthesia/tcle/:institution': { open: anaesthesia },
  '/settings/configure-ips': { open: staff },
}

const publicPaths = [
  '/accept-invite/:id',
  '/validate-email/:token',
  '/forgot-password/:hash_validation',
  '/redirect-to-app',
]

function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}

test('the route table has every address once, and no other', () => {
  const expected = [...Object.keys(table), ...publicPaths].sort()
  expect(screens.map(({ path }) => path).sort()).toEqual(expected)
})

test.each(Object.entries(table))(
  '%s opens to whom its rule names and sends the others away [AUTH-39, AUTH-40, SHELL-07, AUTH-06]',
  (path, { open, others = '/pagina_restrita' }) => {
    const screen = screenAt(path)
    const results = all.map((person) => [person, guard(screen, people[person])])
    expect(results).toEqual(all.map((person) => [person, open.includes(person) ? null : others]))
  },
)

test.each(Object.keys(table))('%s sends a visitor to /login [AUTH-37, AUTH-38]', (path) => {
  expect(guard(screenAt(path), null)).toBe('/login')
})

test.each(publicPaths)('%s needs no session', (path) => {
  expect(guard(screenAt(path), null)).toBeNull()
  expect(isPublicPath(path)).toBe(true)
})

test('no other address is taken for a public one', () => {
  for (const { path } of screens.filter((screen) => !screen.public)) expect(isPublicPath(path)).toBe(false)
})

test('the anaesthetists’ queue needs the admin flag beside the type [AUTH-40]', () => {
  const queue = screenAt('/anesthetists/invite')
  expect(guard(queue, sessionOf('AN', ['is_admin']))).toBeNull()
  expect(guard(queue, sessionOf('AN', ['is_manager']))).toBe('/pagina_restrita')
  expect(guard(queue, sessionOf('AD'))).toBe('/pagina_restrita')
  expect(guard(queue, sessionOf('IN', ['is_admin']))).toBe('/pagina_restrita')
})

test('the type of permissions that lack one is the user’s [AUTH-39]', () => {
  const session = sessionOf('AN')
  const { type: _, ...permissions } = session.permissions
  const old = { ...session, permissions: permissions as typeof session.permissions }
  expect(guard(screenAt('/settings/institution'), old)).toBeNull()
  expect(guard(screenAt('/institutions'), old)).toBe('/pagina_restrita')
})

test('home is the map, and the users’ screen for a network [SHELL-08, SHELL-09]', () => {
  const home = screenAt('/')
  for (const person of staff) expect(faceOf(home, people[person]).title).toBe('Agendamentos')
  expect(faceOf(home, people.rede).title).toBe('Usuários')
})

test('QR codes open by address in a group, though its menu hides them [SHELL-22]', () => {
  expect(guard(screenAt('/monitor-qrcodes'), people.grupo)).toBeNull()
})

test('a page of patients is a number', () => {
  const patients = screenAt('/pacientes/:page/:filter?')
  expect(isAddress(patients, { page: '12', filter: 'ana' })).toBe(true)
  expect(isAddress(patients, { page: 'nova' })).toBe(false)
  expect(isAddress(patients, { page: '-1' })).toBe(false)
  expect(isAddress(screenAt('/pacientes'), {})).toBe(true)
})
