import { expect, test, vi } from 'vitest'
import { headingOf, matchesScreen } from '../../src/layout/guard.ts'
import type { Screen } from '../../src/layout/screen.ts'
import { canAccess } from '../../src/providers/access.ts'
import { authProvider } from '../../src/providers/authProvider.ts'
import { isPublicPath } from '../../src/providers/publicPaths.ts'
import type { Session } from '../../src/providers/session.ts'
import { screens } from '../../src/screens.tsx'
import { ownRegisters } from '../support/ownRegisters.ts'
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

/**
 * Every address in the specification's route table, and of pages of ours → who may open it, and where the others are redirected.
 */
const table: Record<string, { open: Person[]; others?: '/' }> = {
  '/pagina_restrita': { open: all },
  '/logout': { open: all },
  '/institutions': { open: ['plataforma'] },
  '/institutions/novo': { open: ['plataforma'] },
  '/institutions/editar/:id': { open: ['plataforma'] },
  '/': { open: all },
  '/appointments': { open: staff },
  '/pendencias': { open: staff },
  '/a-marcar': { open: staff },
  '/a-marcar/novo': { open: staff },
  '/a-marcar/novo/:patient_id': { open: staff },
  '/a-marcar/pedido/:id': { open: staff },
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
  '/copias-de-seguranca': { open: ['plataforma'] },
  '/settings/conflicts': { open: ['plataforma', 'gestor', 'instituicao', 'grupo'] },
  '/settings/map-copies': { open: ['plataforma', 'gestor', 'instituicao', 'grupo'] },
  '/settings/readiness': { open: ['plataforma', 'gestor', 'instituicao', 'grupo'] },
}

const publicPaths = [
  '/accept-invite/:id',
  '/validate-email/:token',
  '/paciente/:token',
  '/painel/:token',
  '/forgot-password/:hash_validation',
  '/redirect-to-app',
  '/termos',
]

function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}

const canOpen = ({ resource, action = 'list' }: Screen, session: Session) =>
  canAccess(session, resource, action)

test('the route table has every address once, and no other', () => {
  const own = ownRegisters.map(({ route }) => route)
  const expected = [...Object.keys(table), ...publicPaths, ...own].sort()
  expect(screens.map(({ path }) => path).sort()).toEqual(expected)
})

test.each(Object.entries(table))(
  'the address %s opens to those whom its rule names and sends the others away [AUTH-39, AUTH-40, SHELL-07, AUTH-06]',
  (path, { open, others }) => {
    const screen = screenAt(path)
    expect(all.filter((person) => canOpen(screen, people[person]))).toEqual(
      all.filter((person) => open.includes(person)),
    )
    expect(screen.redirectTo).toBe(others)
  },
)

test.each(Object.keys(table))('the address %s lets no visitor in [AUTH-37, AUTH-38]', async (path) => {
  const { resource, action = 'list' } = screenAt(path)
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(await authProvider.canAccess?.({ resource, action })).toBe(false)
  expect(isPublicPath(path)).toBe(false)
  vi.unstubAllGlobals()
})

test.each(publicPaths)('the address %s needs no session', (path) => {
  expect(screenAt(path).public).toBe(true)
  expect(isPublicPath(path)).toBe(true)
})

test('no address that needs a session is taken for a public one', () => {
  for (const { path } of screens.filter((screen) => !screen.public)) expect(isPublicPath(path)).toBe(false)
})

test('the anaesthetists’ queue needs the admin flag beside the type [AUTH-40]', () => {
  const queue = screenAt('/anesthetists/invite')
  expect(canOpen(queue, sessionOf('AN', ['is_admin']))).toBe(true)
  expect(canOpen(queue, sessionOf('AN', ['is_manager']))).toBe(false)
  expect(canOpen(queue, sessionOf('AD'))).toBe(false)
  expect(canOpen(queue, sessionOf('IN', ['is_admin']))).toBe(false)
})

test('permissions without a type take the type of the user [AUTH-39]', () => {
  const session = sessionOf('AN')
  const { type: _, ...permissions } = session.permissions
  const old = { ...session, permissions: permissions as typeof session.permissions }
  expect(canOpen(screenAt('/settings/institution'), old)).toBe(true)
  expect(canOpen(screenAt('/institutions'), old)).toBe(false)
})

test('home is the map, and the users’ screen for a network [SHELL-08, SHELL-09]', () => {
  const home = screenAt('/')
  for (const person of staff) expect(headingOf(home, people[person]).title).toBe('Agendamentos')
  expect(headingOf(home, people.rede).title).toBe('Usuários')
})

test('QR codes open by address in a group, though its menu hides them [SHELL-22]', () => {
  expect(canOpen(screenAt('/monitor-qrcodes'), people.grupo)).toBe(true)
})

test('the page in an address of patients is a number', () => {
  const patients = screenAt('/pacientes/:page/:filter?')
  expect(matchesScreen(patients, { page: '12', filter: 'ana' })).toBe(true)
  expect(matchesScreen(patients, { page: 'nova' })).toBe(false)
  expect(matchesScreen(patients, { page: '-1' })).toBe(false)
  expect(matchesScreen(screenAt('/pacientes'), {})).toBe(true)
})
