import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import {
  type PatientsView,
  parsePatientsView,
  patientsPath,
} from '../../../src/custom/patients/usePatientsView.ts'
import { matchesScreen } from '../../../src/layout/guard.ts'
import { screens } from '../../../src/layout/routeTable.ts'

const none = new URLSearchParams()
const first: PatientsView = { page: 1, perPage: 10, filter: '' }

const addresses: [string, PatientsView][] = [
  ['/pacientes', first],
  ['/pacientes?size=30', { ...first, perPage: 30 }],
  ['/pacientes/2', { ...first, page: 2 }],
  ['/pacientes/7?size=50', { ...first, page: 7, perPage: 50 }],
  ['/pacientes/1/jo%C3%A3o%20da%20silva', { ...first, filter: 'joão da silva' }],
  ['/pacientes/3/529.982', { ...first, page: 3, filter: '529.982' }],
  ['/pacientes/1/a%2Fb%3Fc', { ...first, filter: 'a/b?c' }],
  ['/pacientes/1/100%25', { ...first, filter: '100%' }],
]

test.each(addresses)('%s is the address of its view, both ways [PAT-01, PAT-02]', (address, view) => {
  expect(patientsPath(view)).toBe(address)
  const { pathname, searchParams } = new URL(address, 'http://console.test')
  const match = matchPath('/pacientes/:page?/:filter?', pathname)
  const filter = match?.params.filter && decodeURIComponent(match.params.filter)
  expect(parsePatientsView({ ...match?.params, filter }, searchParams)).toEqual(view)
})

test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('page %s is the first', (page) => {
  expect(parsePatientsView({ page }, none).page).toBe(1)
})

test('a filter below three characters is none, and an unknown page size is the first [PAT-17, PAT-80]', () => {
  expect(parsePatientsView({ page: '1', filter: 'jo' }, none).filter).toBe('')
  expect(parsePatientsView({ page: '1', filter: ' jo ' }, none).filter).toBe('')
  expect(parsePatientsView({ page: '1', filter: 'joã' }, none).filter).toBe('joã')
  expect(parsePatientsView({}, new URLSearchParams('size=20')).perPage).toBe(10)
})

test('the list stands at both of its addresses, of which only digits are a page [PAT-01, PAT-02]', () => {
  const patients = screens.filter(
    ({ resource, action = 'list' }) => resource === 'patients' && action === 'list',
  )
  expect(patients.map(({ path }) => path)).toEqual(['/pacientes', '/pacientes/:page/:filter?'])
  const [, paged] = patients
  if (!paged) throw new Error('no paged list')
  expect(matchesScreen(paged, { page: '12', filter: 'maria' })).toBe(true)
  expect(matchesScreen(paged, { page: 'maria' })).toBe(false)
})

test('the form stands at its own addresses [PAT-03, PAT-04]', () => {
  const forms = screens
    .filter(({ resource, action }) => resource === 'patients' && action)
    .map(({ path, title }) => [path, title])
  expect(forms).toEqual([
    ['/pacientes/novo', 'Novo paciente'],
    ['/pacientes/editar/:id', 'Editar paciente'],
  ])
})
