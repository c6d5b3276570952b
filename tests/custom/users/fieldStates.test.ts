import { expect, test } from 'vitest'
import { userFieldStates } from '../../../src/custom/users/fieldStates.ts'

const hospital = { id: 1, is_network: false }
const network = { id: 5, is_network: true }
const institutions = [hospital, network]

const hiddenOf = (values: Record<string, unknown>, selected = hospital) =>
  Object.entries(userFieldStates(undefined, values, institutions, selected))
    .filter(([, state]) => state?.hidden)
    .map(([name]) => name)

test('a hospital offers every access type but the network’s, and the resident’s field with the anaesthetist’s [USER-17, USER-36]', () => {
  expect(hiddenOf({ institution_ids: [1] })).toEqual(['is_resident', 'is_network'])
  expect(hiddenOf({ institution_ids: [1], is_anaesthetist: true })).toEqual(['is_network'])
  expect(hiddenOf({ institution_ids: [1], is_anaesthetist: false })).toContain('is_resident')
})

test('a network offers the access to its analytics alone [USER-35]', () => {
  const others = ['is_anaesthetist', 'is_resident', 'is_dashboard', 'is_manager', 'is_admin']
  expect(hiddenOf({ institution_ids: [5] })).toEqual(others)
  expect(hiddenOf({ institution_ids: [5], is_anaesthetist: true })).toEqual(others)
})

test('the selected institution decides on the access types while none is chosen [USER-35, USER-36]', () => {
  expect(hiddenOf({ institution_ids: [] }, network)).toContain('is_admin')
  expect(hiddenOf({}, network)).not.toContain('is_network')
  expect(hiddenOf({ institution_ids: [99] }, hospital)).not.toContain('is_admin')
})

test.each([
  [{ id: 1, active: false, status: 'pending' }, ['name', 'crm', 'crmStateId', 'phone']],
  [{ id: 1, active: true, status: 'expired' }, ['name', 'crm', 'crmStateId', 'phone']],
  [{ id: 1, active: true, status: 'active' }, []],
  [{ id: 1, active: true, status: 'active', is_elsewhere: true }, ['name', 'crm', 'crmStateId', 'phone']],
  [undefined, []],
])('the form of the user %o has these fields closed: %o [USER-27]', (record, closed) => {
  const states = userFieldStates(record, { institution_ids: [1] }, institutions, hospital)
  expect(Object.keys(states).filter((name) => states[name]?.disabled)).toEqual(closed)
})
