import { beforeAll, expect, test } from 'vitest'
import { lookupNamed, lookups } from '../../src/resources/lookups.ts'
import { pick } from '../../src/schema/record.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
})

const read = async (name: string) => (await api.call(lookupNamed(name).path ?? '', { token })).json

test.each(lookups)('$name answers records with the label that its lookup says', async ({ name, label }) => {
  const records = await read(name)
  expect(records.length).toBeGreaterThan(1)
  for (const record of records) expect(pick(record, label)).toEqual(expect.stringMatching(/\S/))
})

test('accommodations carry their name in room_i18n [COM-19]', async () => {
  expect(await read('accommodations')).toContainEqual({ id: 2, room_i18n: [{ name: 'Apartamento' }] })
})

test('surgery types carry their name in surgery_type_i18n [COM-20]', async () => {
  expect(await read('surgeryTypes')).toContainEqual({ id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] })
})

test('ethnic groups carry their name in ethnic_group_i18n [COM-21]', async () => {
  expect(await read('ethnicGroups')).toContainEqual({ id: 3, ethnic_group_i18n: [{ name: 'Parda' }] })
})

test('access route types and guide types are lookups, the latter at /guide-types [COM-22, COM-25]', async () => {
  expect(await read('accessRouteTypes')).toContainEqual({ id: 1, name: 'Mesma via' })
  expect((await api.call('GET /guide-types', { token })).json).toContainEqual({ id: 2, name: 'Internação' })
})

test('cancellation reasons come by type, each with its translated description [COM-23]', async () => {
  const groups = await read('cancellationReasons')
  expect(groups.map(({ type }: { type: string }) => type)).toEqual(['PRE', 'TRANS'])
  expect(groups[1].cancellation_reasons[0]).toEqual({
    id: 4,
    cancellation_reason_i18n: [{ description: 'Jejum inadequado' }],
  })
})
