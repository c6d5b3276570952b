import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningHours } from '../../../src/domain/closures.ts'
import { closingOverlaps } from '../../../src/resources/procedures/closings.ts'
import { conflictsOf } from '../../../src/resources/procedures/conflicts.ts'
import { freeSpans, GAP_STEP_MS, gapsInRooms, USUAL_HOURS } from '../../../src/resources/procedures/gaps.ts'
import { type Planned, plansOf } from '../../../src/resources/procedures/plans.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const MINUTE_MS = 60_000
const zone = 'America/Sao_Paulo'
const START = Date.parse('2036-03-10T03:00:00.000Z')
const window = { from: START, to: START + 3 * 86_400_000 }
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

const minute = fc.integer({ min: -600, max: 3 * 1440 })
const length = fc.option(
  fc.integer({ min: 1, max: 60 }).map((steps) => steps * 5),
  { nil: null },
)
const person = (min: number) => fc.uniqueArray(fc.integer({ min, max: min + 2 }), { maxLength: 2 })

const planned = fc.record({
  patient: fc.integer({ min: 1, max: 6 }),
  room: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
  minutes: length,
  surgeons: person(10),
  anaesthetists: person(20),
  hasMain: fc.boolean(),
})

type Drawn = typeof planned extends fc.Arbitrary<infer Value> ? Value : never

const plan = ({ patient, room, minutes, surgeons, anaesthetists, hasMain }: Drawn) => ({
  patient_id: patient,
  surgery_center_room_id: room,
  expected_minutes: minutes,
  active_surgeons: surgeons.map((surgeon_id) => ({ surgeon_id, surgeon: { id: surgeon_id, name: 'S' } })),
  active_anaesthetists: anaesthetists.map((anaesthetist_id, index) => ({
    ...{ anaesthetist_id, name: 'A', is_trans: true, is_pre: false },
    ...{ is_main: hasMain && index === 0, is_main_pre: false },
  })),
})

const others = fc.array(fc.record({ moment: minute, isConsultation: fc.boolean(), plan: planned }), {
  maxLength: 25,
})
const closure = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    from: minute,
    length: fc.integer({ min: 1, max: 900 }),
    isWeekly: fc.boolean(),
  })
  .map(({ id, from, length, isWeekly }) => ({
    ...{ id, reason: 'Autoclave', starts_at: at(from), ends_at: at(from + length) },
    repeats_weekly_until: isWeekly ? '2036-12-31' : null,
  }))
const hours: fc.Arbitrary<OpeningHours[]> = fc.array(
  fc.record({
    weekdays: fc.constantFrom([1, 2, 3, 4, 5], [1, 3], [6, 7]),
    opens_at: fc.constantFrom('07:00', '19:00', '00:00'),
    closes_at: fc.constantFrom('12:00', '19:00', '00:00'),
  }),
  { maxLength: 2 },
)
const room = (id: number) =>
  fc.record({
    id: fc.constant(id),
    turnover: fc.constantFrom(0, 15, 30),
    hours,
    closures: fc.array(closure, { maxLength: 2 }),
  })

test('no proposed time conflicts, not even possibly, and no earlier one is left out', () => {
  fc.assert(
    fc.property(
      planned,
      others,
      room(1),
      room(2),
      fc.array(closure, { maxLength: 2 }),
      (drawn, busy, first, second, away) => {
        const rooms = [first, second]
        const subject = plan(drawn)
        const records = busy.map(({ moment, isConsultation, plan: other }, index) =>
          procedureRecord({
            ...plan(other),
            id: index + 1,
            surgery_probable_date: isConsultation ? null : at(moment),
            pre_probable_date: isConsultation ? at(moment) : null,
            active_anaesthetists: plan(other).active_anaesthetists.map((member) => ({
              ...member,
              ...{ is_trans: !isConsultation, is_pre: isConsultation },
            })),
          }),
        )
        const absences = away.map((one) => ({
          ...one,
          surgeons: drawn.surgeons.map((id) => ({ id, name: 'S' })),
          anaesthetists: [],
        }))
        const placed = (from: number, roomId: number): Planned => ({
          ...subject,
          surgery_probable_date: new Date(from).toISOString(),
          surgery_center_room_id: roomId,
        })
        const isFree = (from: number, { id, turnover, hours: own, closures }: (typeof rooms)[number]) => {
          const tried = placed(from, id)
          const [whole] = plansOf(tried, START)
          if (!whole || whole.longEnd > window.to) return false
          const all = {
            hours: own.length > 0 ? own : USUAL_HOURS,
            closures,
            absences: drawn.surgeons.length > 0 ? absences : [],
          }
          const settings = { now: START, turnover, levels: {}, zone }
          return (
            conflictsOf(tried, records, settings).length === 0 &&
            closingOverlaps({ ...whole, shortEnd: whole.longEnd }, all, zone).length === 0
          )
        }
        const [own] = plansOf(placed(START, 1), START)
        if (!own) throw new Error('no plan')
        const gaps = gapsInRooms(
          {
            ...{ plan: own, window, zone, absences: drawn.surgeons.length > 0 ? absences : [] },
            others: records.flatMap((record) => plansOf(record, START)),
          },
          rooms,
        )
        for (const gap of gaps) {
          const last = gap.to - (own.longEnd - own.from)
          for (const from of [gap.from, Math.floor(last / GAP_STEP_MS) * GAP_STEP_MS])
            expect(isFree(from, gap.room), `${new Date(from).toISOString()} in ${gap.room.id}`).toBe(true)
        }
        for (const one of rooms) {
          const found = gaps.filter(({ room: { id } }) => id === one.id)
          const firstFound = found[0]?.from ?? window.to
          const earlier = Array.from(
            { length: (firstFound - START) / GAP_STEP_MS },
            (_, step) => START + step * GAP_STEP_MS,
          )
          // A same room's turnover is kept after the patient's own other surgery there, too.
          const ofPatient = records.some(({ patient_id }) => patient_id === drawn.patient)
          if (!ofPatient) expect(earlier.filter((from) => isFree(from, one))).toEqual([])
        }
      },
    ),
    { numRuns: 60 },
  )
}, 30_000)

test('spans begin at multiples of five minutes, and end where something begins', () => {
  const from = START + 2 * MINUTE_MS
  const taken = [
    { from: START + 63 * MINUTE_MS, to: START + 91 * MINUTE_MS, gap: 10 * MINUTE_MS },
    { from: START + 70 * MINUTE_MS, to: START + 80 * MINUTE_MS, gap: 0 },
  ]
  const inMinutes = (length: number) =>
    freeSpans({ from, to: START + 180 * MINUTE_MS }, length * MINUTE_MS, taken).map((span) => [
      (span.from - START) / MINUTE_MS,
      (span.to - START) / MINUTE_MS,
    ])
  expect(inMinutes(48)).toEqual([
    [5, 53],
    [105, 180],
  ])
  expect(inMinutes(49)).toEqual([[105, 180]])
  expect(inMinutes(76)).toEqual([])
})
