import { describe, expect, test } from 'vitest'
import { conflictMarks } from '../../../src/custom/surgicalMap/list/conflictMarks.ts'
import type { ProcedureHalf } from '../../../src/domain/procedures.ts'
import { conflictsOf } from '../../../src/resources/procedures/conflicts.ts'
import type { DayConstraints } from '../../../src/resources/procedures/constraints.ts'
import { type DayConflict, dayConflicts } from '../../../src/resources/procedures/dayConflicts.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { at, consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

const ZONE = 'America/Sao_Paulo'
const now = Date.parse(at('06:00'))

const team = (id: number, more: Partial<ProcedureRecord['active_anaesthetists'][number]> = {}) => ({
  active_anaesthetists: [
    {
      ...{ anaesthetist_id: id, name: `Ana Anestesista ${id}` },
      ...{ is_trans: true, is_pre: false, is_main: true, is_main_pre: false },
      ...more,
    },
  ],
})

/** A surgery of another patient with nobody, in Sala 02, of an hour. */
const surgery = (id: number, hour: string, more: Partial<ProcedureRecord> = {}): ProcedureRecord => ({
  ...procedureRecord({ id, patient_name: `Paciente ${id}`, active_anaesthetists: [], active_surgeons: [] }),
  surgery_probable_date: at(hour),
  expected_minutes: 60,
  ...more,
})

const room = (id: number) => ({
  surgery_center_room_id: id,
  surgery_center_room: { id, name: `Sala 0${id}` },
})

function marksOf(
  records: readonly ProcedureRecord[],
  time = now,
  half: ProcedureHalf = 'surgery',
  limits: readonly DayConstraints[] = [],
) {
  const marks = conflictMarks(dayConflicts(records, time, limits), ZONE)[half]
  const marked = records.map(({ id }) => id).filter((id) => marks.has(id))
  return Object.fromEntries(marked.map((id) => [id, marks.get(id)?.text]))
}

const markedIds = (records: readonly ProcedureRecord[], time = now) =>
  Object.keys(marksOf(records, time)).map(Number)

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Cases of a day from 07:00 to 19:00 in some rooms, with some of ten surgeons and ten anaesthetists. */
function randomDay(count: number, rooms: number, seed = 1): ProcedureRecord[] {
  const next = numbers(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  return Array.from({ length: count }, (_, index) => {
    const minutes = 7 * 60 + upTo(144) * 5
    const hour = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const surgeon = 1 + upTo(10)
    return surgery(index + 1, hour, {
      ...room(1 + upTo(rooms)),
      ...team(1 + upTo(10)),
      active_surgeons: [{ surgeon_id: surgeon, surgeon: { id: surgeon, name: `Cirurgião ${surgeon}` } }],
      expected_minutes: next() < 0.2 ? null : 30 + upTo(20) * 10,
      patient_id: 1 + upTo(count),
    })
  })
}

const openRoom = { id: 2, turnover: 0, hours: [], closures: [] }

/** What limits the day of the records' institution: nothing, unless given. */
const constraints = (more: Partial<DayConstraints>): DayConstraints => ({
  ...{ institution_id: surgery(1, '10:00').institution_id, time_zone: ZONE },
  ...{ rooms: [], absences: [], elsewhere: [] },
  ...more,
})

const once = { repeats_weekly_until: null }

describe('a day’s marks', () => {
  test('tell both of two cases in one room what the other one is', () => {
    expect(marksOf([surgery(1, '10:00'), surgery(2, '10:30'), surgery(3, '12:00')])).toEqual({
      1: 'Conflito: Sala 02 ocupada até cerca de 11:30: Colecistectomia videolaparoscópica. Sobrepõe 30 min.',
      2: 'Conflito: Sala 02 ocupada até cerca de 11:00: Colecistectomia videolaparoscópica. Sobrepõe 30 min.',
    })
  })

  test('tell the sternest conflict, and how many more there are', () => {
    const marks = marksOf([
      surgery(1, '10:00', team(3)),
      surgery(2, '10:30'),
      surgery(3, '10:40'),
      surgery(4, '10:20', { ...team(3), ...room(5) }),
    ])
    expect(marks[1]).toBe(
      'Conflito: Ana Anestesista 3 já é anestesista principal em Sala 05 às 10:20. O CFM veda anestesias simultâneas (Res. 2.174/2017). Sobrepõe 40 min. E mais 2 conflitos.',
    )
    expect(marks[4]).not.toContain('E mais')
  })

  test('leave out what is only possible, and the turnover of a room that is not known', () => {
    const records = [surgery(1, '10:00'), surgery(2, '10:55'), surgery(3, '12:00')]
    expect(marksOf(records)).toEqual({})
    const found = dayConflicts(records, now)
    const certaintiesOf = (id: number) => found.of(id, 'surgery').map(({ overlap }) => overlap.certainty)
    expect([1, 2, 3].map(certaintiesOf)).toEqual([['possible'], ['possible'], []])
  })

  test('count a consultation beside a surgery in each half', () => {
    const consultation = consultationRecord({
      id: 9,
      pre_probable_date: at('10:30'),
      ...team(3, { is_trans: false, is_pre: true }),
    })
    const records = [surgery(1, '10:00', team(3)), consultation]
    expect(markedIds(records)).toEqual([1])
    expect(Object.keys(marksOf(records, now, 'consultation'))).toEqual(['9'])
  })

  test('are not told of institutions of a group together', () => {
    expect(markedIds([surgery(1, '10:00'), surgery(2, '10:30', { institution_id: 2 })])).toEqual([])
  })

  const begun = (hour: string) => ({ anesthesia_start: at(hour) })

  test.each<[string, Partial<ProcedureRecord>]>([
    ['cancelled', { cancellation_date: at('05:00') }],
    ['inactive', { active: false }],
    ['closed', { procedure_closed_date: at('05:00') }],
    ['closed without a recorded end', { ...begun('09:30'), procedure_closed_date: at('10:40') }],
    ['done', { ...begun('09:30'), anesthesia_end: at('10:45') }],
  ])('are silent about a case that is %s', (_, state) => {
    expect(markedIds([surgery(1, '10:00', state), surgery(2, '10:30')], Date.parse(at('10:50')))).toEqual([])
  })

  test('are silent about what nobody began while it was planned', () => {
    const records = [surgery(1, '10:00'), surgery(2, '10:30')]
    expect(markedIds(records, Date.parse(at('10:45')))).toEqual([1, 2])
    expect(markedIds(records, Date.parse(at('11:00')))).toEqual([])
  })

  test('tell a case to come that the running one takes too long, and leave one that waits to its delay', () => {
    const records = [surgery(1, '09:00', begun('09:40')), surgery(2, '10:25')]
    expect(markedIds(records, Date.parse(at('10:24')))).toEqual([1, 2])
    expect(markedIds(records, Date.parse(at('10:26')))).toEqual([])
  })

  test('never leave a patient’s second room or a main anaesthetist’s second anaesthesia to a delay', () => {
    const records = [
      surgery(1, '09:00', { ...begun('09:40'), ...team(3), patient_id: 70 }),
      surgery(2, '10:10', { ...room(5), ...team(3) }),
      surgery(3, '10:10', { ...room(6), patient_id: 70 }),
    ]
    expect(markedIds(records, Date.parse(at('10:30')))).toEqual([1, 2, 3])
  })

  test('tell two anaesthesias of one main anaesthetist that are under way with the council’s rule', () => {
    const records = [
      surgery(1, '09:00', { ...begun('09:40'), ...team(3) }),
      surgery(2, '10:10', { ...begun('10:12'), ...team(3), ...room(5) }),
    ]
    const marks = conflictMarks(dayConflicts(records, Date.parse(at('10:30'))), ZONE).surgery
    expect(marks.get(1)).toEqual({
      text: 'Ana Anestesista 3 é anestesista principal também da anestesia em curso em Sala 05, desde 10:12. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
      isSimultaneous: true,
    })
    expect(marks.get(2)?.isSimultaneous).toBe(true)
    expect(
      markedIds(
        records.map((record) => ({ ...record, anesthesia_end: at('10:20') })),
        now,
      ),
    ).toEqual([])
  })

  test('do not call an anaesthesia under way whose case is closed without a recorded end', () => {
    const first = surgery(1, '05:00', { ...begun('05:00'), ...team(3) })
    const second = surgery(2, '05:10', { ...begun('05:10'), ...team(3), ...room(5) })
    expect(markedIds([first, second])).toEqual([1, 2])
    expect(markedIds([{ ...first, procedure_closed_date: at('05:50') }, second])).toEqual([])
  })

  test('do not call an anaesthesia that nobody ended under way for days', () => {
    const start = new Date(now - 40 * 3_600_000).toISOString()
    const forgotten = surgery(1, '09:00', {
      surgery_probable_date: start,
      anesthesia_start: start,
      ...team(3),
    })
    expect(
      markedIds([forgotten, surgery(2, '05:00', { ...begun('05:10'), ...team(3), ...room(5) })]),
    ).toEqual([])
  })

  test.each([1, 2, 3, 4, 5])(
    'stand at both of two records, in the words of the check of a plan, in a day of forty [seed %i]',
    (seed) => {
      const day = randomDay(40, 6, seed)
      const rooms = [1, 2, 3, 4, 5, 6].map((id) => ({ ...openRoom, id, turnover: 20 }))
      const found = dayConflicts([...day, ...day], now, [constraints({ rooms })])
      const marked = [...found.certain.surgery].flatMap(([id, list]) =>
        list.map((conflict) => ({ id, conflict })),
      )
      expect(marked.length).toBeGreaterThan(20)
      for (const { conflict } of marked) {
        const sides = marked.filter((other) => other.conflict.overlap === conflict.overlap)
        expect(new Set(sides.map(({ id }) => id)).size).toBe(2)
      }
      const inWords = (id: number, { overlap, textIn }: DayConflict) =>
        [id, overlap.kind, overlap.certainty, textIn(ZONE)].join(' ')
      const told = day.flatMap(({ id }) => found.of(id, 'surgery').map((conflict) => inWords(id, conflict)))
      const checked = day.flatMap((record) =>
        conflictsOf(record, day, { now, turnover: 20, zone: ZONE, levels: {} }).map(
          ({ kind, certainty, text }) => [record.id, kind, certainty, text].join(' '),
        ),
      )
      expect(told.sort()).toEqual(checked.sort())
      expect(marked.map(({ id, conflict }) => inWords(id, conflict)).sort()).toEqual(
        checked.filter((text) => / certain /.test(text)),
      )
    },
  )

  test('know every one of two hundred cases in one room', () => {
    const day = Array.from({ length: 200 }, (_, index) => surgery(index + 1, '10:00'))
    const { surgery: found } = dayConflicts(day, now).certain
    expect(found.size).toBe(200)
    expect([...found.values()].every(({ length }) => length === 199)).toBe(true)
  })
})

describe('what limits a day', () => {
  const limited = (more: Partial<DayConstraints>, records: readonly ProcedureRecord[], time = now) =>
    marksOf(records, time, 'surgery', [constraints(more)])

  const inRoom = (more: object) => ({ rooms: [{ ...openRoom, ...more }] })

  test('marks two cases of a room with less than its turnover between them, until the later one’s hour', () => {
    const records = [surgery(1, '10:00'), surgery(2, '11:10'), surgery(3, '12:45')]
    expect(limited(inRoom({ turnover: 45 }), records)).toEqual({
      1: 'Conflito: Sala 02: entre esta cirurgia e Colecistectomia videolaparoscópica, às 11:10, há menos que os 45 min da troca de sala.',
      2: 'Conflito: Sala 02: entre esta cirurgia e Colecistectomia videolaparoscópica, às 10:00, há menos que os 45 min da troca de sala.',
    })
    expect(limited(inRoom({ turnover: 20 }), records)).toEqual({})
    const first = { ...surgery(1, '10:00'), anesthesia_start: at('10:00') }
    const second = surgery(2, '11:10')
    expect(limited(inRoom({ turnover: 45 }), [first, second], Date.parse(at('11:09')))).not.toEqual({})
    expect(limited(inRoom({ turnover: 45 }), [first, second], Date.parse(at('11:11')))).toEqual({})
  })

  test('marks a case in a closed room and one outside its hours', () => {
    const closure = { id: 5, reason: 'Manutenção', starts_at: at('10:30'), ends_at: at('12:00'), ...once }
    const hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens_at: '07:00', closes_at: '19:00' }]
    const records = [
      surgery(1, '10:00'),
      surgery(2, '13:00'),
      surgery(3, '18:30'),
      surgery(4, '18:30', room(5)),
    ]
    expect(limited(inRoom({ closures: [closure], hours }), records)).toEqual({
      1: 'Conflito: Sala bloqueada, 10:30 a 12:00: Manutenção.',
      3: 'Conflito: Fora do horário da sala, 19:00 a 19:18.',
    })
  })

  test('marks a case and a consultation of somebody absent, and no other', () => {
    const away = { id: 6, reason: 'Congresso', starts_at: at('08:00'), ends_at: at('11:00'), ...once }
    const absences = [{ ...away, surgeons: [], anaesthetists: [{ id: 3, name: 'Ana Anestesista 3' }] }]
    const consultation = consultationRecord({
      id: 9,
      pre_probable_date: at('10:30'),
      ...team(3, { is_trans: false, is_pre: true }),
    })
    const records = [surgery(1, '10:00', team(3)), surgery(2, '10:00', { ...room(5), ...team(4) })]
    const text = 'Conflito: Ana Anestesista 3, ausência, 08:00 a 11:00: Congresso.'
    expect(limited({ absences }, records)).toEqual({ 1: text })
    expect(marksOf([consultation], now, 'consultation', [constraints({ absences })])).toEqual({ 9: text })
  })

  const busy = {
    ...{ anaesthetist_id: 3, name: 'Ana Anestesista 3', is_trans: true, is_main: true },
    ...{ surgery_probable_date: at('10:30'), pre_probable_date: null, expected_minutes: 60 },
    ...{ anesthesia_start: null as string | null, anesthesia_end: null },
  }

  test('marks a case whose anaesthetist is in another institution at that time', () => {
    expect(
      limited({ elsewhere: [busy] }, [surgery(1, '10:00', team(3)), surgery(2, '12:00', team(3))]),
    ).toEqual({
      1: 'Conflito: Ana Anestesista 3 em atendimento em outra instituição, 10:30 a 11:30, como anestesista principal. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
    })
  })

  test('leaves a case that waits for an anaesthetist who helps elsewhere, or is in a room that closes, to its delay', () => {
    const helping = [{ ...busy, is_main: false, anesthesia_start: at('10:40') }]
    const waiting = [surgery(1, '11:00', team(3))]
    expect(limited({ elsewhere: helping }, waiting, Date.parse(at('10:59')))).not.toEqual({})
    expect(limited({ elsewhere: helping }, waiting, Date.parse(at('11:01')))).toEqual({})
    const closure = { id: 5, reason: 'Manutenção', starts_at: at('10:30'), ends_at: at('12:00'), ...once }
    const inside = [surgery(1, '10:00', { anesthesia_start: at('10:05') })]
    expect(limited(inRoom({ closures: [closure] }), inside, Date.parse(at('10:29')))).not.toEqual({})
    expect(limited(inRoom({ closures: [closure] }), inside, Date.parse(at('10:31')))).toEqual({})
  })

  test('tells an anaesthesia here and one elsewhere that are both under way with the council’s rule', () => {
    const here = surgery(1, '10:00', { ...team(3), anesthesia_start: at('10:05') })
    const elsewhere = [{ ...busy, anesthesia_start: at('10:40') }]
    const marks = conflictMarks(
      dayConflicts([here], Date.parse(at('10:50')), [constraints({ elsewhere })]),
      ZONE,
    ).surgery
    expect(marks.get(1)).toEqual({
      text: 'Ana Anestesista 3 é anestesista principal também de uma anestesia em curso em outra instituição, desde 10:40. O CFM veda anestesias simultâneas (Res. 2.174/2017).',
      isSimultaneous: true,
    })
  })

  test('says nothing of another institution’s records', () => {
    const closure = { id: 5, reason: 'Manutenção', starts_at: at('10:00'), ends_at: at('12:00'), ...once }
    expect(limited(inRoom({ closures: [closure] }), [surgery(1, '10:00', { institution_id: 77 })])).toEqual(
      {},
    )
  })
})
