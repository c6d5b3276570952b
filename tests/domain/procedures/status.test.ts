import { describe, expect, test } from 'vitest'
import {
  type ConsultationStatus,
  consultationStatus,
  isRunning,
  type ProcedureStatus,
  procedureStatus,
  type StatusFacts,
} from '../../../src/domain/procedures.ts'

const WHEN = '2026-03-11T12:00:00.000Z'

const nothing: StatusFacts = {
  pre_probable_date: null,
  surgery_probable_date: null,
  create_pre_date: null,
  anesthesia_start: null,
  anesthesia_end: null,
  procedure_closed_date: null,
  cancellation_date: null,
  is_team_changed: false,
  owner: null,
  pdf: null,
}

const letters = {
  S: { surgery_probable_date: WHEN },
  P: { pre_probable_date: WHEN },
  c: { create_pre_date: WHEN },
  o: { owner: { id: 3, name: 'Ana' } },
  '>': { anesthesia_start: WHEN },
  '.': { anesthesia_end: WHEN },
  z: { procedure_closed_date: WHEN },
  x: { cancellation_date: WHEN },
  t: { is_team_changed: true },
  f: { pdf: 10_001 },
} satisfies Record<string, Partial<StatusFacts>>

type Letter = keyof typeof letters

/**
 * The facts of a row in the tables below, one letter each: 'So>' has a surgery date, an owner and a start.
 */
const facts = (row: string): StatusFacts =>
  Object.assign({ ...nothing }, ...[...row].map((letter) => letters[letter as Letter]))

describe('a consultation', () => {
  const table: [row: string, status: ConsultationStatus][] = [
    ['Px', 'cancelled'],
    // Whatever else is set: cancelled comes first.
    ['Pxt', 'cancelled'],
    ['Pxc', 'cancelled'],
    ['Pxtc', 'cancelled'],
    ['Pt', 'teamChanged'],
    ['Pc', 'done'],
    // A changed team shows only until the consultation has taken place.
    ['Ptc', 'done'],
    ['P', 'pending'],
    // The surgery's progress does not affect the consultation.
    ['PSo>', 'pending'],
    ['PSo>.zf', 'pending'],
  ]

  test.each(table)('with the facts %s has the status %s [MAP-44, MAP-45, MAP-46, MAP-47]', (row, status) => {
    expect(consultationStatus(facts(row))).toBe(status)
  })
})

describe('a surgery', () => {
  const table: [row: string, status: ProcedureStatus][] = [
    // First: date, owner and start without an end.
    ['So>', 'inProgress'],
    ['So>t', 'inProgress'],
    ['So>f', 'inProgress'],
    ['PSo>', 'inProgress'],
    // A cancelled surgery in progress is shown as in progress: the specified order, taken literally (OQ-016).
    ['So>x', 'inProgress'],
    // Second: no PDF, a consultation's date, no consultation, and a start.
    ['PSo>.', 'pdfPending'],
    ['PS>', 'pdfPending'],
    ['Po>', 'pdfPending'],
    ['PSo>.x', 'pdfPending'],
    ['PSo>.t', 'pdfPending'],
    ['PSo>.z', 'pdfPending'],
    ['PSo>.f', 'done'],
    ['PSco>.', 'done'],
    // Third: cancelled.
    ['Sx', 'cancelled'],
    ['PSx', 'cancelled'],
    ['Sxt', 'cancelled'],
    ['So>.x', 'cancelled'],
    ['So>.xz', 'cancelled'],
    // Fourth: date and no start, even when the team changed (OQ-016).
    ['S', 'scheduled'],
    ['So', 'scheduled'],
    ['St', 'scheduled'],
    ['Stz', 'scheduled'],
    ['PS', 'scheduled'],
    ['PSc', 'scheduled'],
    // Fifth: a changed team, open until it is closed.
    ['So>.t', 'teamChanged'],
    ['S>t', 'teamChanged'],
    ['So>.tf', 'teamChanged'],
    ['So>.tz', 'done'],
    ['S>tz', 'done'],
    ['t', 'teamChanged'],
    // Sixth: start and end.
    ['So>.', 'done'],
    ['S>.', 'done'],
    ['So>.zf', 'done'],
    ['>.', 'done'],
    // None of the six.
    ['S>', 'unknown'],
    ['>', 'unknown'],
    ['P', 'unknown'],
    ['', 'unknown'],
  ]

  test.each(table)(
    'with the facts %s has the status %s [MAP-48, MAP-49, MAP-50, MAP-51, MAP-52, MAP-53]',
    (row, status) => {
      expect(procedureStatus(facts(row))).toBe(status)
    },
  )

  test('has the first status that fits in each of the 1,024 combinations of facts, in the printed order [MAP-48…MAP-53]', () => {
    const all = Object.keys(letters)
    for (let number = 0; number < 2 ** all.length; number++) {
      const row = all.filter((_, index) => number & (1 << index)).join('')
      const has = (letter: Letter) => row.includes(letter)
      const printed: [boolean, ProcedureStatus][] = [
        [has('S') && has('o') && has('>') && !has('.'), 'inProgress'],
        [!has('f') && has('P') && !has('c') && has('>'), 'pdfPending'],
        [has('x'), 'cancelled'],
        [has('S') && !has('>'), 'scheduled'],
        [has('t') && !has('z'), 'teamChanged'],
        [has('t') && has('z'), 'done'],
        [has('>') && has('.'), 'done'],
      ]
      const [, expected] = printed.find(([fits]) => fits) ?? [true, 'unknown']
      expect([row, procedureStatus(facts(row))]).toEqual([row, expected])
    }
  })
})

test.each([
  ['S>', true],
  ['So>', true],
  ['S>t', true],
  ['S>.', false],
  ['S', false],
  ['>', false],
  ['P>', false],
  ['', false],
])('a record with the facts %s runs in real time: %s [MAP-55]', (row, runs) => {
  expect(isRunning(facts(row))).toBe(runs)
})
