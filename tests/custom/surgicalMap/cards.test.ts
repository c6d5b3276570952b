import { describe, expect, test } from 'vitest'
import {
  anaesthetistNames,
  integrationFailure,
  mapStatus,
  sexLetter,
  statusAppearances,
  surgeryName,
  surgerySides,
} from '../../../src/custom/surgicalMap/list/cardFacts.ts'
import { formatElapsed } from '../../../src/custom/surgicalMap/list/Timer.tsx'
import type { Side } from '../../../src/domain/sides.ts'
import { cancellationReason } from '../../../src/resources/procedures/record.ts'
import { consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

describe('the sides of a record’s surgeries', () => {
  const [surgery] = procedureRecord().laterality_procedures
  const sidesOf = (...sides: (Side | null | undefined)[]) =>
    surgerySides(
      procedureRecord({
        laterality_procedures: sides.flatMap((side) => (surgery ? [{ ...surgery, side }] : [])),
      }),
    )

  test.each<[(Side | null | undefined)[], string | null]>([
    [['D'], 'lado direito'],
    [['E'], 'lado esquerdo'],
    [['B'], 'bilateral'],
    [['D', 'D'], 'lado direito'],
    [['D', 'E'], 'lado direito / lado esquerdo'],
    [[null, 'D'], '– / lado direito'],
    [['N', 'E', 'E'], '– / lado esquerdo / lado esquerdo'],
    [['N'], null],
    [[null], null],
    [[undefined], null],
    [[], null],
  ])('%j are told as %j', (sides, text) => {
    expect(sidesOf(...sides)).toBe(text)
  })
})

describe('the timer', () => {
  const start = '2026-11-21T10:00:00.000Z'
  const after = (seconds: number) => formatElapsed(start, Date.parse(start) + seconds * 1000)

  test.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [6727, '01:52:07'],
    [26 * 3600 + 61, '26:01:01'],
    [100 * 3600, '100:00:00'],
    [-30, '00:00:00'],
  ])('shows %d seconds after the start of the anaesthesia as %s [MAP-17]', (seconds, text) => {
    expect(after(seconds)).toBe(text)
  })
})

describe('a status', () => {
  const at = '2026-11-21T10:00:00.000Z'
  const owner = { id: 7, name: 'Helena Prado', avatar_url: null }
  const label = (kind: 'consultation' | 'surgery', overrides: Parameters<typeof procedureRecord>[0]) => {
    const record = kind === 'consultation' ? consultationRecord(overrides) : procedureRecord(overrides)
    const look = statusAppearances[mapStatus(record, kind)]
    return look && (look.iconOnly ? `(${look.icon})` : look.label)
  }

  test.each([
    [{ cancellation_date: at }, 'Cancelado'],
    [{ is_team_changed: true }, '(swap)'],
    [{ is_team_changed: true, create_pre_date: at }, 'Realizado'],
    [{ create_pre_date: at }, 'Realizado'],
    [{}, undefined],
  ])('of a consultation with %j is labelled %j [MAP-22, MAP-44…MAP-47]', (overrides, text) => {
    expect(label('consultation', overrides)).toBe(text)
  })

  test.each([
    [{ owner, anesthesia_start: at }, 'Em curso'],
    [{ pre_probable_date: at, anesthesia_start: at }, 'PDF PENDENTE'],
    [{ cancellation_date: at }, 'Cancelado'],
    [{}, undefined],
    [{ is_team_changed: true, anesthesia_start: at, anesthesia_end: at }, '(swap)'],
    [{ is_team_changed: true, anesthesia_start: at, procedure_closed_date: at }, 'Realizado'],
    [{ anesthesia_start: at, anesthesia_end: at }, 'Realizado'],
  ])('of a procedure with %j is labelled %j [MAP-22, MAP-48…MAP-53]', (overrides, text) => {
    expect(label('surgery', overrides)).toBe(text)
  })
})

test.each([
  [null, null],
  ['', null],
  ['  ', null],
  [{}, null],
  ['HTTP 502', 'HTTP 502'],
  [{ error: 502 }, '{"error":502}'],
])('the integration’s answer %j is shown as the failure %j [MAP-54]', (value, failure) => {
  expect(integrationFailure(value)).toBe(failure)
})

test('a card names the surgery without its code, and keeps a name that has no code', () => {
  expect(surgeryName(procedureRecord({ name: '30101018 - Apendicectomia + 2' }))).toBe('Apendicectomia + 2')
  expect(surgeryName(procedureRecord({ name: 'Apendicectomia' }))).toBe('Apendicectomia')
  expect(surgeryName(procedureRecord({ name: null }))).toBeNull()
})

test('a card names the main anaesthetist of its phase first', () => {
  const anaesthetist = {
    anaesthetist_id: 1,
    is_trans: true,
    is_pre: false,
    is_main: false,
    is_main_pre: false,
  }
  const record = procedureRecord({
    active_anaesthetists: [
      { ...anaesthetist, name: 'Ana' },
      { ...anaesthetist, name: 'Bruno', is_main: true },
      { ...anaesthetist, name: 'Caio', is_trans: false, is_pre: true },
    ],
  })
  expect(anaesthetistNames(record, 'surgery')).toEqual(['Bruno', 'Ana'])
  expect(anaesthetistNames(record, 'consultation')).toEqual(['Caio'])
})

test('a card tells a cancellation in the written words, else by the chosen reason, else not at all', () => {
  const cancellation_reason = { id: 1, cancellation_reason_i18n: [{ description: 'Jejum insuficiente' }] }
  const written = procedureRecord({ cancellation_reason, cancellation_reason_description: 'Sem leito' })
  expect(cancellationReason(written)).toBe('Sem leito')
  expect(cancellationReason(procedureRecord({ cancellation_reason }))).toBe('Jejum insuficiente')
  expect(cancellationReason(procedureRecord())).toBeNull()
})

test('a card shows no letter for the sex of a patient whose gender is not known', () => {
  const { patient } = procedureRecord()
  const sexes = [1, 2, null].map((gender_id) =>
    sexLetter(procedureRecord({ patient: { ...patient, gender_id } })),
  )
  expect(sexes).toEqual(['M', 'F', ''])
})
