import { describe, expect, test } from 'vitest'
import { filterNames } from '../../../src/custom/surgicalMap/filter/mapFilters.ts'
import { buildAgenda } from '../../../src/custom/surgicalMap/list/agenda.ts'
import { foldText } from '../../../src/custom/surgicalMap/list/fold.ts'
import { filterList, itemsOf, type StripKey, stripKeys } from '../../../src/custom/surgicalMap/list/strip.ts'
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates.ts'
import type { ProcedureHalf } from '../../../src/domain/procedures.ts'
import { consultationRecord, procedureRecord, schedule } from '../../../src/testing/scheduling.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const done = { anesthesia_start: at('09:00'), anesthesia_end: at('10:00') }
const surgery = (id: number, overrides: Parameters<typeof procedureRecord>[0] = {}) =>
  procedureRecord({ id, surgery_probable_date: at('09:00'), ...overrides })

const surgeries = [
  surgery(1, { anesthesia_start: at('09:05') }),
  surgery(2, { surgery_probable_date: at('11:30') }),
  surgery(3, { surgery_probable_date: at('14:00') }),
  surgery(4, { surgery_probable_date: at('15:00'), active_anaesthetists: [] }),
  surgery(5, done),
  surgery(6, { cancellation_date: at('08:00') }),
]
const now = Date.parse(at('12:00'))
const marked = new Set([3, 6])
const pendings = new Map([
  [2, []],
  [3, [{ kind: 'room', state: 'missing', due: '2026-11-20', is_due: true, owner: 'secretary' } as const]],
])
const keysOf = (kind: ProcedureHalf, day: string, hasPendings = false) =>
  stripKeys({ kind, day, today: '2026-11-21', hasPendings })
const list = buildAgenda(
  { ...schedule({ surgeries }), surgeries: { ...schedule({ surgeries }).surgeries, count: 9 } },
  { id: 1, is_group: false, is_clinic: false },
  DEFAULT_TIME_ZONE,
).surgery

describe('the strip', () => {
  test.each([
    ['running', [1]],
    ['late', [2]],
    ['next', [3, 4]],
    ['missing', [4]],
    ['conflicts', [6, 3]],
    ['pending', [3, 4]],
  ] as const)('filters the list by %s', (key, ids) => {
    const filtered = filterList(list, 'surgery', key, { now, marked, pendings })
    expect(itemsOf(filtered).map(({ id }) => id)).toEqual(ids)
    expect(filtered.shown).toBe(ids.length)
  })

  test('counts no case as late or to come where nobody records starts and its hour is long ago', () => {
    const unrecorded = buildAgenda(
      schedule({ surgeries: [surgery(1), surgery(2, { surgery_probable_date: at('11:30') })] }),
      { id: 1, is_group: false, is_clinic: false },
      DEFAULT_TIME_ZONE,
    ).surgery
    const idsOf = (key: StripKey) =>
      itemsOf(filterList(unrecorded, 'surgery', key, { now, marked })).map(({ id }) => id)
    expect([idsOf('late'), idsOf('next')]).toEqual([[2], []])
  })

  test('keeps what was received and what is missing of the whole list', () => {
    expect(filterList(list, 'surgery', 'late', { now, marked })).toMatchObject({ received: 6, missing: 3 })
  })

  test('has no entry for a day that is over, and for one to come neither running nor late', () => {
    expect(keysOf('surgery', '2026-11-20')).toEqual([])
    expect(keysOf('surgery', '2026-11-21')).toEqual(['running', 'late', 'next', 'missing'])
    expect(keysOf('surgery', '2026-11-22')).toEqual(['next', 'missing'])
    expect(keysOf('consultation', '2026-11-21')).toEqual(['next', 'missing'])
    expect(keysOf('surgery', '2026-11-22', true)).toEqual(['next', 'pending'])
  })

  test.each([
    ['late', 'surgery', 'Atrasados'],
    ['next', 'surgery', 'A seguir'],
    ['next', 'consultation', 'Pendentes'],
  ] as const)('is named on paper beside the other filters: %s of a %s as %s', (key: StripKey, kind, name) => {
    const sector = { id: 1, name: 'Centro Cirúrgico A' }
    const names = kind === 'surgery' ? [sector.name, name] : [name]
    expect(filterNames({ sector }, kind, key)).toEqual(names)
  })
})

describe('the line of the folded past', () => {
  const cancelled = { cancellation_date: at('08:00') }

  test('counts what it stands for', () => {
    expect(foldText([surgery(1, done), surgery(2, done), surgery(3, cancelled)], 'surgery')).toBe(
      '2 realizados, 1 cancelado',
    )
    const pre = [consultationRecord({ create_pre_date: at('08:00') }), consultationRecord(cancelled)]
    expect(foldText(pre, 'consultation')).toBe('1 realizada, 1 cancelada')
  })

  test('names what in it asks for attention', () => {
    const past = [
      surgery(1, { ...done, documento_clinico: 'HTTP 502' }),
      surgery(2, { ...done, is_team_changed: true }),
      surgery(3, { ...done, pre_probable_date: at('08:00') }),
      surgery(4, { procedure_closed_date: at('10:00') }),
      surgery(5, { active: false }),
    ]
    expect(foldText(past, 'surgery')).toBe(
      '1 realizado, 1 com equipe alterada, 1 com PDF pendente, 1 encerrado, 1 inativo, 1 com falha na integração',
    )
  })
})
