import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BusyPlan,
  conflictLevel,
  conflictLevels,
  levelsIn,
  overlapsOf,
  settableKinds,
} from '../../src/domain/conflicts.ts'

const MINUTE = 60_000

/** A plan in minutes. */
const plan = (from: number, short: number, long = short, more: Partial<BusyPlan> = {}): BusyPlan => ({
  from: from * MINUTE,
  shortEnd: (from + short) * MINUTE,
  longEnd: (from + long) * MINUTE,
  isOpen: false,
  half: 'surgery',
  isDone: false,
  roomId: null,
  patientId: null,
  surgeonIds: [],
  mainId: null,
  anaesthetistIds: [],
  ...more,
})

const found = (a: BusyPlan, b: BusyPlan, turnover = 0) =>
  overlapsOf(a, b, turnover * MINUTE).map(({ kind, certainty }) => `${kind} ${certainty}`)

const room = { roomId: 2 }

test.each([
  ['an hour at the same time', plan(0, 60, 60, room), plan(0, 60, 60, room), ['room certain']],
  ['one after the other', plan(0, 60, 60, room), plan(60, 60, 60, room), []],
  ['one that may last longer', plan(0, 50, 61, room), plan(60, 60, 60, room), ['room possible']],
  ['one within the other', plan(0, 120, 120, room), plan(30, 10, 10, room), ['room certain']],
  ['another room', plan(0, 60, 60, room), plan(0, 60, 60, { roomId: 3 }), []],
  ['no room', plan(0, 60), plan(0, 60), []],
])('a room is taken by %s', (_, a, b, expected) => {
  expect(found(a, b)).toEqual(expected)
})

test('the turnover counts between two patients in a room, and for nobody else', () => {
  const people = { ...room, surgeonIds: [1] }
  expect(found(plan(0, 60, 60, people), plan(75, 60, 60, people), 30)).toEqual(['room certain'])
  expect(found(plan(0, 60, 60, people), plan(90, 60, 60, people), 30)).toEqual([])
})

test('one patient in two rooms is a conflict, in one room or in an unknown one a question', () => {
  const patient = { patientId: 9, surgeonIds: [1] }
  const inRoom = (roomId: number | null) => plan(0, 60, 60, { ...patient, roomId })
  expect(found(inRoom(1), inRoom(2))).toEqual(['patient certain', 'surgeon certain'])
  expect(found(inRoom(1), inRoom(1), 30)).toEqual(['duplicate certain'])
  expect(found(inRoom(1), inRoom(null))).toEqual(['duplicate certain'])
})

test('two anaesthesias of one main anaesthetist are told from any other work of one', () => {
  const main = { mainId: 5 }
  const other = { anaesthetistIds: [5] }
  expect(found(plan(0, 60, 60, main), plan(30, 60, 60, main))).toEqual(['mainAnaesthetist certain'])
  expect(found(plan(0, 60, 60, main), plan(30, 60, 60, other))).toEqual(['anaesthetist certain'])
  expect(found(plan(0, 60, 60, other), plan(30, 60, 60, other))).toEqual(['anaesthetist certain'])
})

const planned = { isExempt: false, levels: {} }

test('a certain second anaesthesia of a main anaesthetist is refused, and an emergency is never stopped', () => {
  expect(conflictLevel('mainAnaesthetist', 'certain', planned)).toBe('refuse')
  expect(conflictLevel('mainAnaesthetist', 'possible', planned)).toBe('warn')
  expect(conflictLevel('room', 'certain', planned)).toBe('reason')
  for (const kind of ['patient', 'mainAnaesthetist', 'room'] as const)
    expect(conflictLevel(kind, 'certain', { isExempt: true, levels: { [kind]: 'refuse' } })).toBe('mark')
})

test.each(conflictLevels)(
  'the level %s of an institution counts for what is certain, of every kind that it sets',
  (own) => {
    for (const kind of settableKinds) {
      const levels = { [kind]: own }
      expect(conflictLevel(kind, 'certain', { isExempt: false, levels })).toBe(own)
      expect(conflictLevel(kind, 'possible', { isExempt: false, levels })).toBe(
        own === 'mark' ? 'mark' : conflictLevel(kind, 'possible', planned),
      )
      expect(conflictLevel('room', 'certain', { isExempt: false, levels: { hours: own } })).toBe('reason')
    }
  },
)

test.each(conflictLevels)(
  'two anaesthesias of one main anaesthetist keep their level whatever is stored: %s',
  (own) => {
    const stored = { isExempt: false, levels: { mainAnaesthetist: own } }
    expect(conflictLevel('mainAnaesthetist', 'certain', stored)).toBe('refuse')
    expect(conflictLevel('mainAnaesthetist', 'possible', stored)).toBe('warn')
  },
)

test('the default level, and levels and kinds that nobody knows, are no levels of an institution', () => {
  expect(
    levelsIn({ room: 'refuse', surgeon: 'warn', hours: 'never', weather: 'warn', mainAnaesthetist: 'mark' }),
  ).toEqual({ room: 'refuse' })
})

const someId = fc.option(fc.integer({ min: 1, max: 3 }))
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })

const somePlan = fc
  .record({
    from: fc.integer({ min: 0, max: 300 }),
    short: fc.integer({ min: 1, max: 100 }),
    more: fc.integer({ min: 0, max: 100 }),
    roomId: someId,
    patientId: someId,
    surgeonIds: someIds,
    mainId: someId,
    anaesthetistIds: someIds,
  })
  .map(({ from, short, more, anaesthetistIds, ...shared }) =>
    plan(from, short, short + more, {
      ...shared,
      anaesthetistIds: anaesthetistIds.filter((id) => id !== shared.mainId),
    }),
  )

const turnovers = fc.integer({ min: 0, max: 60 })

const shifted = (given: BusyPlan, by: number): BusyPlan => ({
  ...given,
  from: given.from + by,
  shortEnd: given.shortEnd + by,
  longEnd: given.longEnd + by,
})

test('the conflicts of two plans are the same in either order', () => {
  fc.assert(
    fc.property(somePlan, somePlan, turnovers, (a, b, turnover) => {
      expect(found(b, a, turnover)).toEqual(found(a, b, turnover))
    }),
  )
})

test('moving both plans by the same time changes no conflict', () => {
  fc.assert(
    fc.property(somePlan, somePlan, turnovers, fc.integer({ min: -1e9, max: 1e9 }), (a, b, turnover, by) => {
      expect(found(shifted(a, by), shifted(b, by), turnover)).toEqual(found(a, b, turnover))
    }),
  )
})

test('a plan that takes longer has every conflict that it had, each at least as certain', () => {
  const isKept = (longer: string[], before: string) =>
    longer.includes(before) || longer.includes(before.replace('possible', 'certain'))
  fc.assert(
    fc.property(somePlan, somePlan, turnovers, fc.nat(90), fc.nat(90), (a, b, turnover, short, long) => {
      const longer = {
        ...a,
        shortEnd: a.shortEnd + short * MINUTE,
        longEnd: a.longEnd + (short + long) * MINUTE,
      }
      const after = found(longer, b, turnover)
      expect(found(a, b, turnover).every((before) => isKept(after, before))).toBe(true)
    }),
  )
})
