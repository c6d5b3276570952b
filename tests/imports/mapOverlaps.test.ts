import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certainOverlaps, type Entry, mainClashes } from '../../server/imports/surgicalMap/overlaps.ts'
import { overlapsOf } from '../../src/domain/conflicts.ts'
import { conflictsOf } from '../../src/resources/procedures/conflicts.ts'
import { plansOf } from '../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { procedureRecord } from '../../src/testing/scheduling.ts'

const MINUTE = 60_000
const START = Date.parse('2035-03-12T10:00:00.000Z')

/** Rows that begin before it and are over by then are records of what was. */
const now = START + 90 * MINUTE

/** Minutes, by room. */
const turnoverOf = (roomId: number | null) => (roomId === null ? 30 : roomId * 15)

const someId = fc.option(fc.integer({ min: 1, max: 3 }))

/** A surgery or a consultation of a few people in a few rooms within eight hours. */
const someCase = fc
  .record({
    isRow: fc.boolean(),
    isConsultation: fc.integer({ min: 0, max: 5 }).map((of) => of === 0),
    minute: fc.integer({ min: 0, max: 480 }),
    expected_minutes: fc.option(fc.integer({ min: 5, max: 180 })),
    room: someId,
    patient_id: fc.integer({ min: 1, max: 6 }),
    surgeons: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    main: someId,
    other: someId,
  })
  .map(({ isConsultation, minute, room, surgeons, main, other, isRow, ...given }) => {
    const at = new Date(START + minute * MINUTE).toISOString()
    const member = (id: number, is_main: boolean) => ({
      anaesthetist_id: id,
      name: `Ana ${id}`,
      ...{ is_trans: !isConsultation, is_pre: isConsultation, is_main, is_main_pre: false },
    })
    const team = isRow || other === main || other === null ? [] : [member(other, false)]
    const record = {
      ...given,
      surgery_probable_date: isConsultation ? null : at,
      pre_probable_date: isConsultation ? at : null,
      create_pre_date: null,
      surgery_center_room_id: isConsultation ? null : room,
      surgery_center_room: room === null ? null : { id: room, name: `Sala ${room}` },
      active_surgeons: surgeons.map((id) => ({ surgeon_id: id, surgeon: { id, name: `Rui ${id}` } })),
      active_anaesthetists: main === null ? team : [member(main, !isConsultation), ...team],
    }
    return { isRow, record }
  })

interface Case {
  isRow: boolean
  record: ProcedureRecord
}

const someCases = fc
  .array(someCase, { minLength: 2, maxLength: 9 })
  .map((all): Case[] =>
    all.map(({ isRow, record }, at) => ({ isRow, record: procedureRecord({ id: at + 1, ...record }) })),
  )

/** Rows by their place in the list, records by their ids. */
const entriesOf = (cases: readonly Case[]): Entry[] =>
  cases.flatMap(({ isRow, record }, at) =>
    plansOf(record, now).map((plan) => (isRow ? { row: at, plan } : { record: record.id, plan })),
  )

const settings = { now, levels: {}, zone: 'America/Sao_Paulo' }

/** What the check of a record says of another one, of what is certain: kind and time. */
const checked = (own: ProcedureRecord, other: ProcedureRecord) =>
  conflictsOf(own, [other], { ...settings, turnover: turnoverOf(own.surgery_center_room_id) })
    .filter(({ certainty }) => certainty === 'certain')
    .map(({ kind, from, to }) => `${kind} ${from} ${to}`)
    .sort()

/** Some 500 cases. */
const runs = { seed: 39, numRuns: 100 }

function placeOf(entry: Entry): number {
  if ('row' in entry) return entry.row
  if ('record' in entry) return entry.record - 1
  throw new Error('no plan is of another institution')
}

test('an import finds between its rows and with records what the check of each of them finds, in either order', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(someCases, async (cases) => {
      const turnover = (roomId: number | null) => turnoverOf(roomId) * MINUTE
      const found = await certainOverlaps(entriesOf(cases), turnover, Number.POSITIVE_INFINITY)
      const pairs = new Map<string, string[]>()
      for (const { entry, other, overlap } of found.overlaps) {
        const [from, to] = [overlap.from, overlap.to].map((at) => new Date(at).toISOString())
        const pair = [entry.row, placeOf(other)].sort((a, b) => a - b).join(' ')
        pairs.set(pair, [...(pairs.get(pair) ?? []), `${overlap.kind} ${from} ${to}`])
      }
      const isDue = ({ isRow, record }: Case) => isRow && plansOf(record, now).some(({ isDone }) => !isDone)
      const expected = new Map<string, string[]>()
      const backward = new Map<string, string[]>()
      const add = (pairsOf: Map<string, string[]>, pair: string, kinds: string[]) =>
        kinds.length > 0 && pairsOf.set(pair, kinds)
      for (const [next, other] of cases.entries())
        for (const [at, own] of cases.slice(0, next).entries()) {
          if (!isDue(own) && !isDue(other)) continue
          add(expected, `${at} ${next}`, checked(own.record, other.record))
          add(backward, `${at} ${next}`, checked(other.record, own.record))
        }
      for (const kinds of pairs.values()) kinds.sort()
      expect(pairs).toEqual(expected)
      expect(backward).toEqual(expected)
      count += expected.size
    }),
    runs,
  )
  expect(count).toBeGreaterThan(70)
})

const isMainClash = (a: Entry, b: Entry) =>
  overlapsOf(a.plan, b.plan, 0).some(
    ({ kind, certainty }) => kind === 'mainAnaesthetist' && certainty === 'certain',
  )

test('no main anaesthetist is left to two anaesthesias, nor taken from a row that could have kept him', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(someCases, async (cases) => {
      const entries = entriesOf(cases)
      const lost = await mainClashes(entries)
      const isLost = (entry: Entry) => lost.some((one) => one.entry === entry)
      const kept = entries.filter((entry) => !isLost(entry))
      const isDue = (entry: Entry) => 'row' in entry && !entry.plan.isDone
      for (const a of kept.filter(isDue))
        if (kept.some((b) => a !== b && isMainClash(a, b))) throw new Error(`row ${placeOf(a)} clashes`)
      for (const { entry, other } of lost) {
        expect([isDue(entry), isLost(other), isMainClash(entry, other)]).toEqual([true, false, true])
        if (isDue(other)) expect(other.plan.from).toBeLessThanOrEqual(entry.plan.from)
      }
      count += lost.length
    }),
    runs,
  )
  expect(count).toBeGreaterThan(20)
})
