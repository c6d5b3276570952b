import { afterEach, expect, test, vi } from 'vitest'
import { type AnaesthetistValue, toggleMain, withSingleMain } from '../../src/pickers/anaesthetists.ts'
import { readStoredPlansTable, storePlansTable } from '../../src/pickers/medicalPlansTable.ts'
import { newPatientPath, patientOptions, patientQuery } from '../../src/pickers/patient/patientOptions.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
afterEach(() => stored.clear())

const planOf = (table: number) => ({ medical_plan: { medical_plan_table_id: table } })

test('the price table of the health plan chosen last is stored, and removed if no plan is chosen [PICK-25, COM-10]', () => {
  storePlansTable([planOf(2), planOf(7)])
  expect(stored.get('medical-plans-table-id')).toBe('7')
  expect(readStoredPlansTable()).toBe(7)
  storePlansTable([planOf(2)])
  expect(readStoredPlansTable()).toBe(2)
  storePlansTable([])
  expect(stored.has('medical-plans-table-id')).toBe(false)
  expect(readStoredPlansTable()).toBeNull()
})

test.each(['', 'null', 'abc', '-1', '0', '1.5'])(
  'the stored text %j is not taken for a price table',
  (text) => {
    stored.set('medical-plans-table-id', text)
    expect(readStoredPlansTable()).toBeNull()
  },
)

const person = (id: number, isMain: boolean): AnaesthetistValue => ({
  id,
  name: `Pessoa ${id}`,
  isResident: false,
  isMain,
})

test('marking an anaesthetist as main clears the other mark, and marking the same one again removes it [PROC-43]', () => {
  const marked = toggleMain([person(1, true), person(2, false)], 2)
  expect(marked).toEqual([person(1, false), person(2, true)])
  expect(toggleMain(marked, 2)).toEqual([person(1, false), person(2, false)])
})

test('a single anaesthetist is the main one, unless a resident', () => {
  const anaesthetist = person(1, false)
  expect(withSingleMain([anaesthetist])).toEqual([person(1, true)])
  expect(withSingleMain([{ ...anaesthetist, isResident: true }])).toEqual([
    { ...anaesthetist, isResident: true },
  ])
  expect(withSingleMain([anaesthetist, person(2, false)])).toEqual([anaesthetist, person(2, false)])
  expect(withSingleMain([person(1, true), person(2, false)])).toEqual([person(1, true), person(2, false)])
  expect(withSingleMain([])).toEqual([])
})

test.each([
  ['\u200e529.982.247\u201325\u00a0', '52998224725'],
  ['Ana\u00a0Lu\u00adcia', 'Ana Lucia'],
  ['', ''],
  ['ma', ''],
  ['  ma  ', ''],
  ['mar', 'mar'],
  [' maria silva ', 'maria silva'],
  ['529.982.247-25', '52998224725'],
  ['529', '529'],
  ['Ana-2', 'Ana-2'],
])('a search for the patient %j asks the server for %j [PICK-22]', (typed, sought) => {
  expect(patientQuery(typed)).toBe(sought)
})

const kindsOf = (...asked: Parameters<typeof patientOptions>) =>
  patientOptions(...asked).map(({ kind }) => kind)
const found = { id: 1, uuid: 'u', name: 'Ana', preferred_name: null, cpf: null, birth_date: null }

test('adding a patient is offered whatever is found [PICK-16]', () => {
  expect(kindsOf('', { data: undefined, isError: false })).toEqual(['new'])
  expect(kindsOf('ana', { data: undefined, isError: false })).toEqual(['note', 'new'])
  expect(kindsOf('ana', { data: undefined, isError: true })).toEqual(['retry', 'new'])
  expect(kindsOf('ana', { data: [], isError: false })).toEqual(['note', 'new'])
  expect(kindsOf('ana', { data: [found], isError: false })).toEqual(['patient', 'new'])
})

test('a new patient is added under the searched name, and comes back to the form [PICK-16]', () => {
  expect(newPatientPath(' João & Cia ', 3, '/agendamentos/novo')).toBe(
    '/pacientes/novo?name=Jo%C3%A3o+%26+Cia&institution=3&route=%2Fagendamentos%2Fnovo',
  )
  expect(newPatientPath('529.982', undefined, '/pre-agendamentos/novo')).toBe(
    '/pacientes/novo?route=%2Fpre-agendamentos%2Fnovo',
  )
})
