import { expect, test } from 'vitest'
import {
  type BusyElsewhere,
  elsewhereConflicts,
  plannedElsewhere,
} from '../../../src/resources/procedures/elsewhere.ts'
import type { Planned } from '../../../src/resources/procedures/plans.ts'

const at = (hour: string) => `2035-03-10T${hour}:00.000-03:00`
const settings = { now: Date.parse(at('06:00')), zone: 'America/Sao_Paulo', levels: {} }

const subject = (more: Partial<Planned> = {}): Planned => ({
  surgery_probable_date: at('10:00'),
  expected_minutes: 60,
  active_anaesthetists: [
    { anaesthetist_id: 7, is_trans: true, is_pre: false, is_main: true },
    { anaesthetist_id: 8, is_trans: true, is_pre: false, is_main: false },
  ],
  ...more,
})

const busy = (hour: string, more: Partial<BusyElsewhere> = {}): BusyElsewhere => ({
  anaesthetist_id: 7,
  name: 'Ana Dias',
  is_trans: true,
  is_main: true,
  surgery_probable_date: at(hour),
  pre_probable_date: null,
  anesthesia_start: null,
  anesthesia_end: null,
  expected_minutes: 60,
  ...more,
})

const told = (found: readonly BusyElsewhere[], plan = subject()) =>
  elsewhereConflicts(plan, found, settings).map(({ conflict: { kind, certainty, level, text } }) => ({
    is: `${kind} ${certainty} ${level}`,
    text,
  }))

test('what only touches the plan is no conflict', () => {
  expect(told([busy('09:00'), busy('11:00')])).toEqual([])
})

test('an overlap of the long ends only is possible, and says why', () => {
  expect(told([busy('10:55')])).toEqual([
    {
      is: 'mainAnaesthetist possible warn',
      text: expect.stringMatching(/^Ana Dias .* 10:55 a 11:55, .* Pode sobrepor: a duração é estimada\.$/),
    },
  ])
})

test('the end of a surgery of unknown length is not told', () => {
  const [{ text } = { text: '' }] = told([busy('10:00', { expected_minutes: null, is_main: false })])
  expect(text).toBe('Ana Dias em atendimento em outra instituição, a partir de 10:00.')
})

test('two people are one conflict of their kind, as certain as the surer one', () => {
  const other = { anaesthetist_id: 8, name: 'Rui Braga' }
  const found = elsewhereConflicts(
    subject(),
    [busy('10:55', { is_main: false }), busy('10:10', other)],
    settings,
  )
  expect(found.map(({ conflict }) => [conflict.kind, conflict.certainty, conflict.with.id])).toEqual([
    ['anaesthetist', 'certain', 0],
  ])
  expect(found[0]?.conflict.text).toMatch(/^Rui Braga em atendimento .*\. Ana Dias em atendimento .*\.$/)
  expect(found[0]?.busy.map(({ name }) => name)).toEqual(['Rui Braga', 'Ana Dias'])
})

test('an emergency is only told of it', () => {
  const surgery_type = { id: 2, surgery_type_i18n: [{ name: 'Emergência' }] }
  expect(told([busy('10:00')], subject({ surgery_type })).map(({ is }) => is)).toEqual([
    'mainAnaesthetist certain mark',
  ])
})

test('a consultation elsewhere has no main anaesthetist', () => {
  const consultation = busy('10:00', {
    is_trans: false,
    is_main: false,
    surgery_probable_date: null,
    pre_probable_date: at('10:10'),
  })
  expect(told([consultation]).map(({ is }) => is)).toEqual(['anaesthetist certain warn'])
  expect(plannedElsewhere(consultation).active_anaesthetists).toMatchObject([
    { is_pre: true, is_trans: false },
  ])
})
