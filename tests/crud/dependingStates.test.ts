import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  effectiveValues,
  mergedStates,
  ownStates,
  unannouncedStates,
} from '../../src/crud/form/fieldStates.ts'
import { initialValues } from '../../src/crud/form/formValues.ts'
import { formResolver } from '../../src/crud/form/resolver.ts'
import { filteredRows, noFilters, withFilter } from '../../src/crud/list/columnFilters.ts'
import { parseView, viewParams } from '../../src/crud/list/listStore.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { institutions } from '../../src/resources/institutions.ts'
import { surgeryCenterRooms } from '../../src/resources/surgeryCenterRooms.ts'
import { users } from '../../src/resources/users.ts'

afterEach(() => vi.unstubAllGlobals())

const hiddenIn = (states: ReturnType<typeof ownStates>) =>
  Object.keys(states).filter((name) => states[name]?.hidden)
const closedIn = (states: ReturnType<typeof ownStates>) =>
  Object.keys(states).filter((name) => states[name]?.disabled)

describe('the fields of a form', () => {
  test('login and password are shown for an external system alone [INST-30, INST-31]', () => {
    expect(hiddenIn(ownStates(institutions, undefined, {}))).toEqual(
      expect.arrayContaining(['login', 'password']),
    )
    const system = ownStates(institutions, undefined, { is_external_system: true })
    expect(hiddenIn(system)).toEqual(['network'])
  })

  test('group and network close each other, and each hides the associations that it cannot have [INST-33, INST-34, INST-35, INST-59]', () => {
    const of = (values: Record<string, unknown>) => ownStates(institutions, undefined, values)
    expect(closedIn(of({}))).toEqual([])
    expect(closedIn(of({ is_group: true }))).toEqual(['is_network'])
    expect(closedIn(of({ is_network: true }))).toEqual(['is_group'])
    expect(hiddenIn(of({ is_network: true }))).not.toContain('network')
    expect(hiddenIn(of({ is_network: true }))).toContain('group_institution')
    expect(hiddenIn(of({ is_group: true }))).toEqual(expect.arrayContaining(['group_institution', 'network']))
  })

  test('group and network, when both are on in a record, can both be taken off', () => {
    expect(closedIn(ownStates(institutions, undefined, { is_group: true, is_network: true }))).toEqual([])
  })

  test('a field that is set once is closed when a record is edited [USER-19, USER-24]', () => {
    expect(closedIn(ownStates(users, undefined, {}))).toEqual([])
    expect(closedIn(ownStates(users, { id: 1 }, {}))).toEqual(['email', 'cpf'])
  })

  test('the resident’s field is shown only where anaesthetist is chosen [USER-17]', () => {
    expect(hiddenIn(ownStates(users, undefined, { is_anaesthetist: false }))).toEqual(['is_resident'])
    expect(hiddenIn(ownStates(users, undefined, { is_anaesthetist: true }))).toEqual([])
  })

  test('a field that the server does not announce is neither shown nor sent', () => {
    const states = unannouncedStates(surgeryCenterRooms, ['times'])
    expect(hiddenIn(states)).toEqual(['turnover_minutes'])
    const values = { name: 'Sala 01', surgery_center_id: 3, turnover_minutes: null }
    expect(effectiveValues(surgeryCenterRooms, values, states)).toEqual({
      name: 'Sala 01',
      surgery_center_id: 3,
    })
    expect(unannouncedStates(surgeryCenterRooms, ['conflicts'])).toEqual({})
  })

  test('a field stays hidden or closed when any source of its state hides or closes it', () => {
    expect(
      mergedStates(
        { a: { hidden: true }, b: { disabled: true } },
        { a: { required: true } },
        { b: undefined },
      ),
    ).toMatchObject({ a: { hidden: true, required: true }, b: { disabled: true } })
  })

  test('an access that ends shows the day it ends on in the institution’s zone [USER-28]', () => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ time_zone: 'America/Manaus' }) })
    const record = { expiration_date: '2028-01-01T03:59:59.999Z' }
    expect(initialValues(users, record)).toMatchObject({ expiration_date: '2027-12-31' })
    expect(initialValues(users, {})).toMatchObject({ expiration_date: '' })
  })

  test('a password is never in a form that was just opened', () => {
    expect(initialValues(institutions, { password: 'x' })).toMatchObject({ password: '' })
  })

  test('a missing access type is reported under the first access type that is shown [USER-26, USER-35]', async () => {
    const states = () => ({ is_anaesthetist: { hidden: true }, is_dashboard: { hidden: true } })
    const resolve = formResolver(users, textsOf('users'), false, () => '2026-01-15', states)
    const invite = { name: '', email: 'a@b.co', institution_ids: [1] }
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await resolve(invite, undefined, options)
    expect(Object.keys(errors)).toEqual(['is_network'])
    expect(errors.is_network?.message).toBe('Selecione o tipo de acesso do usuário.')
  })
})

test('an access type that the chosen institution does not offer is not sent, though it was ticked before [USER-35]', async () => {
  const states = () => ({ is_admin: { hidden: true, ignored: true } })
  const resolve = formResolver(users, textsOf('users'), false, () => '2026-01-15', states)
  const invite = { name: '', email: 'a@b.co', institution_ids: [5], is_admin: true }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values } = await resolve({ ...invite, is_network: true }, undefined, options)
  expect(values).toMatchObject({ is_network: true, is_admin: false })
  const { errors } = await resolve(invite, undefined, options)
  expect(errors.is_anaesthetist?.message).toBe('Selecione o tipo de acesso do usuário.')
})

describe('a list', () => {
  test('of institutions has 20 rows a page and the specified sizes, in the order of names [INST-85, INST-86]', () => {
    expect(parseView(institutions, new URLSearchParams())).toMatchObject({ page: 1, perPage: 20 })
    expect(institutions.list.pageSizes).toEqual([10, 20, 30, 50, 100])
    expect(institutions.list.sort).toEqual({ field: 'name', order: 'ASC' })
    expect(parseView(institutions, new URLSearchParams('size=10')).perPage).toBe(10)
  })

  test('has its page size in the address when it is not the usual one', () => {
    const view = parseView(institutions, new URLSearchParams())
    expect(viewParams(institutions, view).toString()).toBe('')
    expect(viewParams(institutions, { ...view, perPage: 10 }).toString()).toBe('size=10')
  })

  test('whose rows are all at hand is filtered by its yes-or-no columns [INST-09, INST-10, INST-11, INST-12]', () => {
    const rows = [
      { id: 1, active: true, is_group: true },
      { id: 2, active: false, is_group: false },
      { id: 3, active: true, is_group: null },
    ]
    const ids = (filters: Record<string, boolean>) => filteredRows(rows, filters).map(({ id }) => id)
    expect(filteredRows(rows, noFilters)).toBe(rows)
    expect(ids({ active: true })).toEqual([1, 3])
    expect(ids({ active: true, is_group: false })).toEqual([3])
    expect(withFilter({ active: true }, 'is_group', false)).toEqual({ active: true, is_group: false })
    expect(withFilter({ active: true }, 'active', undefined)).toEqual({})
  })
})
