import { expect, test } from 'vitest'
import { buildMenu, currentMenuPath } from '../../src/layout/menu.ts'
import { screens } from '../../src/screens.tsx'
import { specifiedLabels } from '../support/ownRegisters.ts'
import { type Person, people, sessionOf } from './people.ts'

const day = ['Mapa Cirúrgico', 'Pacientes', 'Atendimentos']
const registers = [
  'Cirurgiões',
  'Setores e salas',
  'Anestesistas',
  'Convênios',
  'Materiais',
  'QRCodes',
  'Equipe auxiliar',
]
const registersOfAll = registers.filter((label) => label !== 'Anestesistas')
const settings = ['Eventos', 'Fármacos', 'Instituição', 'Pré-Anestésico', 'Configurar IPs']
const settingsOfAll = ['Eventos', 'Fármacos', 'Configurar IPs']
const managed = ['Usuários', 'Log de atividades']

const staffMenu = [day, registersOfAll, settingsOfAll]
const managerMenu = [...staffMenu, managed]

const menus: Record<Person, string[][]> = {
  plataforma: [day, registers, settings, ['Usuários', 'Instituições', 'Log de atividades']],
  gestor: [day, registers, settings, managed],
  anestesista: [day, registersOfAll, settings],
  gerente: staffMenu,
  instituicao: managerMenu,
  farmacia: staffMenu,
  usuario: staffMenu,
  grupo: [day, registersOfAll.filter((label) => label !== 'QRCodes'), settingsOfAll, managed],
  rede: [managed],
}

function labelsOf(session: Parameters<typeof buildMenu>[1]): string[][] {
  return buildMenu(screens, session).map(({ links }) => specifiedLabels(links.map(({ label }) => label)))
}

test.each(Object.entries(menus))(
  'the menu of %s has its items and no other, in order [SHELL-13…SHELL-15, SHELL-17…SHELL-23, SHELL-25…SHELL-32, SHELL-47, SHELL-48]',
  (person, expected) => {
    expect(labelsOf(people[person as Person])).toEqual(expected)
  },
)

test('two sections of the menu have a title [SHELL-16, SHELL-24]', () => {
  const titles = buildMenu(screens, people.gestor).map(({ title }) => title)
  expect(titles).toEqual([undefined, 'Cadastros Gerais', 'Configurações', undefined])
})

test('the anaesthetists are in the menu only with both the type and the flag [SHELL-19, SHELL-48]', () => {
  const sees = (session: Parameters<typeof buildMenu>[1]) => labelsOf(session).flat().includes('Anestesistas')
  expect(sees(sessionOf('AN', ['is_admin']))).toBe(true)
  expect(sees(sessionOf('AD', ['is_admin']))).toBe(true)
  expect(sees(sessionOf('AD'))).toBe(false)
  expect(sees(sessionOf('AN', ['is_manager']))).toBe(false)
  expect(sees(sessionOf('IN', ['is_admin']))).toBe(false)
})

test('only QR codes are missing in the menu of a group [SHELL-22]', () => {
  const inGroup = labelsOf(sessionOf('AN', ['is_admin'], { is_group: true })).flat()
  const outside = labelsOf(sessionOf('AN', ['is_admin'])).flat()
  expect(outside.filter((label) => !inGroup.includes(label))).toEqual(['QRCodes'])
})

test('the menu of a network user without the flag has no items [SHELL-30, SHELL-32]', () => {
  expect(buildMenu(screens, sessionOf('NW'))).toEqual([])
})

test('every item of the menu leads to an address of the table', () => {
  const addresses = buildMenu(screens, people.plataforma).flatMap(({ links }) => links.map(({ to }) => to))
  expect(addresses).toContain('/procedures')
  for (const address of addresses) expect(address).not.toMatch(/:|\?/)
})

test('the address of a form or an alias keeps its item of the menu current', () => {
  const current = (path: string, session = people.gestor) => {
    const screen = screens.find((candidate) => candidate.path === path)
    return screen && currentMenuPath(screen, session)
  }
  expect(current('/cirurgioes/editar/:id')).toBe('/cirurgioes')
  expect(current('/appointments')).toBe('/')
  expect(current('/procedures/:key?')).toBe('/procedures')
  expect(current('/')).toBe('/')
  expect(current('/', people.rede)).toBe('/users')
})

test('an item of the menu that the server must announce is shown only where it does', () => {
  const labels = (announced: string[]) =>
    buildMenu(screens, people.instituicao, announced).flatMap(({ links }) => links.map(({ label }) => label))
  expect(labels([])).not.toContain('Chaves de integração')
  expect(labels(['recordDeliveries'])).toContain('Chaves de integração')
})
