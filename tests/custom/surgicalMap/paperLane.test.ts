import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayLanes } from '../../../src/custom/surgicalMap/lanes/dayLanes.ts'
import { columnsOf, type PaperCase, paperLane } from '../../../src/custom/surgicalMap/lanes/paperLane.ts'
import { at, procedureRecord } from '../../../src/testing/scheduling.ts'

const day = '2031-03-10'
const zone = 'America/Sao_Paulo'
const MINUTE_MS = 60_000
const midnight = Date.parse(at('00:00', day))

type Plan = readonly [begin: number, minutes: number]

/** The lane of a room on paper. @param plans minutes after midnight, and lengths */
function onPaper(plans: readonly Plan[]) {
  const lanes = dayLanes({
    ...{ day, zone, now: midnight, consultations: [], constraints: [] },
    sectors: [
      {
        ...{ id: 1, uuid: '', name: 'Centro Cirúrgico', institution_id: 1 },
        surgery_center_rooms: [{ id: 2, name: 'Sala 02' }],
      },
    ],
    surgeries: plans.map(([begin, minutes], index) =>
      procedureRecord({
        id: index + 1,
        surgery_probable_date: new Date(midnight + begin * MINUTE_MS).toISOString(),
        expected_minutes: minutes,
      }),
    ),
  })
  const [lane] = lanes.groups.flatMap((group) => group.lanes)
  if (!lane) throw new Error('no lane')
  return { columns: columnsOf(lanes), ...paperLane(lane, lanes) }
}

const areaOf = ({ column, columns, row }: PaperCase) => ({ row, from: column, to: column + columns })

test('a short case has the width that its text needs, and its bar that of its time', () => {
  const { columns, cases } = onPaper([[8 * 60, 25]])
  expect(columns).toBe(144)
  // Planned with 25 minutes it lasts certainly 20, and may last 30.
  expect(cases).toMatchObject([{ column: 13, columns: 19, row: 0 }])
  expect(cases[0]?.bar.from).toBe(0)
  expect((cases[0]?.bar.to ?? 0) * 19).toBeGreaterThanOrEqual(5)
  expect((cases[0]?.bar.to ?? 0) * 19).toBeLessThanOrEqual(7)
})

test('a short case at the end of the shown hours has its text to the left, and its bar at its time', () => {
  const { columns, cases } = onPaper([[18 * 60 + 30, 15]])
  const [one] = cases
  expect((one?.column ?? 0) + (one?.columns ?? 0) - 1).toBe(columns)
  expect((one?.column ?? 0) - 1 + (one?.bar.from ?? 0) * (one?.columns ?? 0)).toBeCloseTo((18.5 - 7) * 12)
})

test('any cases of a room stand once, within the sheet, and no text covers another', () => {
  const plan = fc.tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 1, max: 720 }))
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 12 }), (plans) => {
      const { columns, cases, rows } = onPaper(plans)
      expect(cases.map(({ one }) => one.record.id).sort((a, b) => a - b)).toEqual(
        plans.map((_, at) => at + 1),
      )
      const areas = cases.map(areaOf)
      for (const [at, area] of areas.entries()) {
        expect(area.from).toBeGreaterThanOrEqual(1)
        expect(area.to).toBeLessThanOrEqual(columns + 1)
        expect(area.row).toBeLessThan(rows)
        for (const other of areas.slice(at + 1))
          expect(area.row !== other.row || area.to <= other.from || other.to <= area.from).toBe(true)
      }
    }),
  )
})
