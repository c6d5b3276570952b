import { describe, expect, test } from 'vitest'
import { importDefinitions, importNamed } from '../../../src/resources/imports.ts'
import { checkCell } from '../../../src/schema/importCells.ts'

type Row = readonly [name: string, type?: string, required?: 'required']

const patient: readonly Row[] = [
  ['patient_name', 'string', 'required'],
  ['patient_birth_date', 'date'],
  ['patient_address'],
  ['patient_phone_number'],
  ['patient_cpf'],
]

/** Import → its columns as in the specification; if it states no type, a text. */
const specified: Record<string, readonly Row[]> = {
  surgeries: [
    ['procedure_surgery_probable_date', 'datetime', 'required'],
    ['procedure_medical_record_number'],
    ['procedure_name', 'string', 'required'],
    ['surgical-procedure_code'],
    ...patient,
    ['medical-plan_name'],
    ['surgeon_name'],
    ['surgeon_cpf'],
    ['crm_number'],
    ['crm_state'],
  ],
  preAnaesthetics: [['procedure_pre_probable_date', 'datetime', 'required'], ...patient, ['patient_gender']],
  materials: [['name', 'string', 'required'], ['description'], ['internal_code'], ['price', 'float']],
  surgeons: [
    ['cpf'],
    ['crm_number', 'string', 'required'],
    ['crm_state_id', 'state', 'required'],
    ['name', 'string', 'required'],
    ['speciality'],
    ['phone_number', 'phone'],
  ],
  anaesthetistInvites: [['name', 'string', 'required'], ['email', 'email'], ['is_resident']],
  surgicalTeam: [['name', 'string', 'required'], ['document'], ['positionName', 'string', 'required']],
}

/** The columns of an import, in the format of `specified`. */
const columnsOf = (name: string) =>
  importNamed(name).columns.map(({ name: column, type, required }) => [
    column,
    type,
    required ? 'required' : undefined,
  ])
const expectedOf = (name: string) =>
  (specified[name] ?? []).map(([column, type = 'string', required]) => [column, type, required])

test('surgeries bring in their fourteen columns [IMP-11…IMP-24]', () => {
  expect(columnsOf('surgeries')).toEqual(expectedOf('surgeries'))
})

test('pre-anaesthetic consultations bring in their seven columns [IMP-25…IMP-31]', () => {
  expect(columnsOf('preAnaesthetics')).toEqual(expectedOf('preAnaesthetics'))
})

test('materials bring in their four columns [IMP-32…IMP-35]', () => {
  expect(columnsOf('materials')).toEqual(expectedOf('materials'))
})

test('surgeons bring in their six columns [IMP-36…IMP-41]', () => {
  expect(columnsOf('surgeons')).toEqual(expectedOf('surgeons'))
})

test('invites of anaesthetists bring in their three columns [IMP-42…IMP-44]', () => {
  expect(columnsOf('anaesthetistInvites')).toEqual(expectedOf('anaesthetistInvites'))
})

test('the auxiliary team brings in its three columns [IMP-45…IMP-47]', () => {
  expect(columnsOf('surgicalTeam')).toEqual(expectedOf('surgicalTeam'))
})

const types = ['string', 'email', 'integer', 'float', 'date', 'datetime', 'phone', 'state']

describe.each(importDefinitions)('an import of $name', ({ columns }) => {
  test('each column has a name, a label of its own, a type and whether it is required [IMP-07]', () => {
    const labels = columns.map(({ label }) => label)
    expect(new Set(labels).size).toBe(columns.length)
    for (const { label, type, required } of columns) {
      expect(label).toMatch(/^\p{Lu}/u)
      expect(types).toContain(type)
      expect([true, undefined]).toContain(required)
    }
  })

  test.each(columns)('the example of $name passes its own check', (column) => {
    const isOfInstitution = ['surgical-procedure_code', 'medical-plan_name'].includes(column.name)
    expect(column.sample === '').toBe(isOfInstitution)
    expect(checkCell(column, column.sample)).toHaveProperty('value')
  })
})
