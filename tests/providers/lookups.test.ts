import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookupNamed } from '../../src/resources/index.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../src/providers/httpClient.ts', () => ({ send }))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})

/** A session's own copy of the module, which does not repeat earlier requests. */
const session = () => import('../../src/providers/lookups.ts')
const saoPaulo = { id: 25, name: 'São Paulo', acronym: 'SP' }

beforeEach(() => vi.resetModules())
afterEach(() => {
  stored.clear()
  send.mockReset()
})

test.each([
  ['states', 'states', '/v2/states'],
  ['specialities', 'specialites', '/v2/surgeons/specialities'],
  ['medicalPlanTables', 'tables', '/v2/medical-plan-tables'],
])(
  'the lookup %s is stored under %s [COM-06, COM-07, COM-08, COM-26, COM-27, SURG-43]',
  async (name, key, path) => {
    send.mockResolvedValue({ data: [saoPaulo] })
    const { lookupRecords } = await session()
    expect(await lookupRecords(name)).toEqual([saoPaulo])
    expect(send).toHaveBeenCalledWith({ method: 'GET', path })
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([saoPaulo])
  },
)

test('the positions of the auxiliary team are read and not stored [TEAM-14]', async () => {
  send.mockResolvedValue({ data: [{ id: 1, surgical_team_position_i18n: [{ name: 'Circulante' }] }] })
  const { lookupRecords, lookupLabel: labelOf } = await session()
  const [first] = await lookupRecords('surgicalTeamPositions')
  expect(send).toHaveBeenCalledWith({ method: 'GET', path: '/preset/surgical-team-positions' })
  expect(labelOf(lookupNamed('surgicalTeamPositions'), first)).toBe('Circulante')
  expect(stored.size).toBe(0)
})

test('the records of a lookup are read once a session, and again after a failure with nothing stored', async () => {
  const { lookupRecords } = await session()
  send.mockRejectedValueOnce(new Error('down'))
  await expect(lookupRecords('states')).rejects.toThrow('down')
  send.mockResolvedValue({ data: [saoPaulo] })
  await Promise.all([lookupRecords('states'), lookupRecords('states')])
  await lookupRecords('states')
  expect(send).toHaveBeenCalledTimes(2)
})

test('the stored records of a lookup serve while the server is away', async () => {
  stored.set('states', JSON.stringify([saoPaulo]))
  send.mockRejectedValue(new Error('down'))
  const { lookupRecords } = await session()
  expect(await lookupRecords('states')).toEqual([saoPaulo])
})

test.each(['not json', '{"id":1}'])(
  'the stored text %s, which is no list, is not taken for a lookup',
  async (text) => {
    stored.set('states', text)
    const { cachedRecords: keptRecords } = await session()
    expect(keptRecords(lookupNamed('states'))).toBeUndefined()
  },
)

test('a record of a lookup has a label and a short label, which is the label where it has no other', async () => {
  const { lookupLabel: labelOf, lookupShortLabel: shortOf } = await session()
  expect(labelOf(lookupNamed('states'), saoPaulo)).toBe('São Paulo')
  expect(shortOf(lookupNamed('states'), saoPaulo)).toBe('SP')
  expect(shortOf(lookupNamed('specialities'), { id: 1, name: 'Urologia' })).toBe('Urologia')
  expect(labelOf(lookupNamed('states'), undefined)).toBe('')
})
