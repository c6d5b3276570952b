import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { parsePatientsView, patientsPath } from '../../../src/custom/patients/patientsUrl.ts'
import { matchesScreen } from '../../../src/layout/guard.ts'
import type { View } from '../../../src/providers/register/localLists.ts'
import { patients } from '../../../src/resources/patients.ts'
import { screens } from '../../../src/screens.tsx'

const none = new URLSearchParams()
const first: View = { page: 1, perPage: 10, search: '', sort: patients.list.sort }

const addresses: [string, View][] = [
  ['/pacientes', first],
  ['/pacientes?size=30', { ...first, perPage: 30 }],
  ['/pacientes/2', { ...first, page: 2 }],
  ['/pacientes/7?size=50', { ...first, page: 7, perPage: 50 }],
  ['/pacientes/1/jo%C3%A3o%20da%20silva', { ...first, search: 'joão da silva' }],
  ['/pacientes/3/529.982', { ...first, page: 3, search: '529.982' }],
  ['/pacientes/1/a%2Fb%3Fc', { ...first, search: 'a/b?c' }],
  ['/pacientes/1/100%25', { ...first, search: '100%' }],
]

test.each(addresses)(
  'the address %s is read as its view of patients, and written from it [PAT-01, PAT-02]',
  (address, view) => {
    expect(patientsPath(view)).toBe(address)
    const { pathname, searchParams } = new URL(address, 'http://console.test')
    const match = matchPath('/pacientes/:page?/:filter?', pathname)
    const filter = match?.params.filter && decodeURIComponent(match.params.filter)
    expect(parsePatientsView({ ...match?.params, filter }, searchParams)).toEqual(view)
  },
)

test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])(
  'the invalid page %s of patients becomes the first page',
  (page) => {
    expect(parsePatientsView({ page }, none).page).toBe(1)
  },
)

test('a search of fewer than three characters is ignored, and an unknown page size becomes the first [PAT-17, PAT-80]', () => {
  expect(parsePatientsView({ page: '1', filter: 'jo' }, none).search).toBe('')
  expect(parsePatientsView({ page: '1', filter: ' jo ' }, none).search).toBe('')
  expect(parsePatientsView({ page: '1', filter: 'joã' }, none).search).toBe('joã')
  expect(parsePatientsView({}, new URLSearchParams('size=20')).perPage).toBe(10)
})

test('the list of patients has both its addresses, and takes only digits for a page [PAT-01, PAT-02]', () => {
  const lists = screens.filter(
    ({ resource, action = 'list' }) => resource === 'patients' && action === 'list',
  )
  expect(lists.map(({ path }) => path)).toEqual(['/pacientes', '/pacientes/:page/:filter?'])
  const [, paged] = lists
  if (!paged) throw new Error('no paged list')
  expect(matchesScreen(paged, { page: '12', filter: 'maria' })).toBe(true)
  expect(matchesScreen(paged, { page: 'maria' })).toBe(false)
})

test('the form of a patient has its own addresses [PAT-03, PAT-04]', () => {
  const forms = screens
    .filter(({ resource, action }) => resource === 'patients' && action)
    .map(({ path, title }) => [path, title])
  expect(forms).toEqual([
    ['/pacientes/novo', 'Novo paciente'],
    ['/pacientes/editar/:id', 'Editar paciente'],
  ])
})
