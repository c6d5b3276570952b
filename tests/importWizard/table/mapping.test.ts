import { expect, test } from 'vitest'
import { assign, free, missingRequired, offered } from '../../../src/importWizard/table/mapping.ts'
import { importNamed } from '../../../src/resources/imports.ts'

const { columns } = importNamed('materials')
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('a column of the file has one product field [IMP-53]', () => {
  const assigned = assign(assign({}, 0, 'name'), 0, 'price')
  expect(assigned).toEqual({ 0: 'price' })
})

test('a field given to another column leaves the one that had it [IMP-53]', () => {
  expect(assign({ 0: 'name', 1: 'price' }, 3, 'name')).toEqual({ 1: 'price', 3: 'name' })
})

test('an assigned field is no longer offered [IMP-54]', () => {
  expect(names(offered(columns, {}))).toEqual(['name', 'description', 'internal_code', 'price'])
  expect(names(offered(columns, { 2: 'name', 0: 'price' }))).toEqual(['description', 'internal_code'])
})

test('a freed field is offered again [IMP-55]', () => {
  const freed = free({ 2: 'name', 0: 'price' }, 2)
  expect(freed).toEqual({ 0: 'price' })
  expect(names(offered(columns, freed))).toContain('name')
})

test('the required fields without a column are named [IMP-65]', () => {
  const surgeons = importNamed('surgeons').columns
  expect(names(missingRequired(surgeons, { 1: 'name', 4: 'cpf' }))).toEqual(['crm_number', 'crm_state_id'])
  expect(missingRequired(surgeons, { 1: 'name', 2: 'crm_number', 3: 'crm_state_id' })).toEqual([])
})
