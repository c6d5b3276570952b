import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../server/demo/days.ts'
import { consultationStatus, procedureStatus } from '../../src/domain/procedures.ts'
import { stageKinds } from '../../src/domain/procedureTimes.ts'
import { filledDatabases, type Query } from './filledDatabases.ts'
import { type Fact, facts, ZONE } from './scheduleFacts.ts'

vi.setConfig({ testTimeout: 60_000 })

const filledAt = filledDatabases()

/** First starts on a Wednesday and on a Sunday, by the hospital's clock. */
const starts = [
  { clock: '00:10', now: new Date('2026-03-11T00:10:00-03:00'), today: '2026-03-11' },
  { clock: '03:00', now: new Date('2026-03-11T03:00:00-03:00'), today: '2026-03-11' },
  { clock: '07:40', now: new Date('2026-03-11T07:40:00-03:00'), today: '2026-03-11' },
  { clock: '12:00', now: new Date('2026-03-15T12:00:00-03:00'), today: '2026-03-15' },
  { clock: '18:30', now: new Date('2026-03-11T18:30:00-03:00'), today: '2026-03-11' },
  { clock: '23:50', now: new Date('2026-03-11T23:50:00-03:00'), today: '2026-03-11' },
]

describe.each(starts)('a first start at $clock', ({ now, today }) => {
  let query: Query
  let all: Fact[]
  let surgeries: Fact[]
  let consultations: Fact[]

  beforeAll(async () => {
    query = await filledAt(now)
    all = await facts(query)
    surgeries = all.filter(({ surgery_day }) => surgery_day === today)
    consultations = all.filter(({ pre_day }) => pre_day === today)
  }, 60_000)

  const count = <T>(list: readonly T[]) => {
    const counts = new Map<T, number>()
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
    return Object.fromEntries(counts)
  }

  test('the day is full, and shows every status', () => {
    expect(surgeries).toHaveLength(14)
    expect(count(surgeries.map(procedureStatus))).toEqual({
      inProgress: 2,
      pdfPending: 1,
      cancelled: 1,
      teamChanged: 1,
      done: expect.any(Number),
      scheduled: expect.any(Number),
    })
    const closed = surgeries.filter((surgery) => surgery.is_team_changed && surgery.procedure_closed_date)
    expect(closed.map(procedureStatus)).toEqual(['done'])
    expect(surgeries.filter(({ documento_clinico }) => documento_clinico)).toHaveLength(1)
    expect(surgeries.filter(({ user_id, owner }) => user_id > 1 && owner === user_id)).toHaveLength(2)
    expect(
      surgeries.filter((surgery) => procedureStatus(surgery) === 'scheduled').length,
    ).toBeGreaterThanOrEqual(4)
    const seen = count(consultations.map(consultationStatus))
    expect(Object.keys(seen).sort()).toEqual(['cancelled', 'done', 'pending', 'teamChanged'])
    expect(consultations.length).toBeGreaterThanOrEqual(10)
    expect(consultations.some(({ surgery_day }) => surgery_day && surgery_day > today)).toBe(true)
  })

  test('procedures in progress began minutes ago, and nothing has happened that is yet to come', () => {
    const minutes = surgeries
      .filter((surgery) => procedureStatus(surgery) === 'inProgress')
      .map((surgery) => (now.getTime() - new Date(surgery.anesthesia_start ?? 0).getTime()) / 60_000)
    expect(minutes.sort((a, b) => a - b)).toEqual([14, 52])
    const happened = all.flatMap((record) => [
      record.create_pre_date,
      record.anesthesia_start,
      record.anesthesia_end,
      record.procedure_closed_date,
      record.cancellation_date,
    ])
    expect(happened.filter((moment) => moment && new Date(moment) > now)).toEqual([])
  })

  test('procedures that have begun were planned before now, and those to come after now', () => {
    for (const surgery of surgeries) {
      const isAhead = procedureStatus(surgery) === 'scheduled'
      expect([surgery.id, new Date(surgery.surgery_probable_date ?? 0) > now]).toEqual([surgery.id, isAhead])
    }
    for (const consultation of consultations) {
      const isPast = new Date(consultation.pre_probable_date ?? 0) <= now
      if (consultationStatus(consultation) === 'done')
        expect([consultation.id, isPast]).toEqual([consultation.id, true])
    }
  })

  test('the patients that tests name have their appointments, all scheduled', () => {
    const of = (name: string) => all.filter((record) => record.name === name)
    expect(
      of('Maria Aparecida dos Santos').map((record) => [
        record.surgery_day,
        procedureStatus(record),
        record.user_id,
      ]),
    ).toEqual([[today, 'scheduled', 1]])
    expect(of('João Pedro Álvares').map((record) => [record.pre_day, consultationStatus(record)])).toEqual([
      [today, 'pending'],
    ])
  })

  test('two surgeries to come clash with another in their room', async () => {
    const clashes = await query<{ earlier: number; later: number }>(
      `SELECT a.id AS earlier, b.id AS later FROM procedures a JOIN procedures b
          ON a.surgery_center_room_id = b.surgery_center_room_id AND a.institution_id = 1
         AND b.surgery_probable_date > a.surgery_probable_date
         AND b.surgery_probable_date <= a.surgery_probable_date + interval '15 minutes'
       WHERE a.surgery_probable_date > $1 AND a.surgery_probable_date < $1::timestamptz + interval '1 day'`,
      [now.toISOString()],
    )
    const ofToday = clashes.filter(({ later }) => surgeries.some(({ id }) => id === later))
    expect(new Set(ofToday.map(({ later }) => later)).size).toBeGreaterThanOrEqual(2)
  })

  test('one of them was squeezed in', async () => {
    const squeezed = await query<{ id: number; squeezed_in_with: number[] }>(
      `SELECT p.id, ARRAY(SELECT c.other_id FROM procedure_conflicts c JOIN procedures o ON o.id = c.other_id
                           WHERE c.procedure_id = p.id AND c.room_plan = sala_room_plan(p) AND c.other_room_plan = sala_room_plan(o)) AS squeezed_in_with
         FROM procedures p WHERE p.id IN (SELECT procedure_id FROM procedure_conflicts)`,
    )
    expect(squeezed).toMatchObject([{ squeezed_in_with: [expect.any(Number)] }])
    const ids = surgeries.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([squeezed[0]?.id, ...(squeezed[0]?.squeezed_in_with ?? [])]))
  })

  test('a patient of yesterday evening is in recovery, whose surgery was recorded by taps alone', async () => {
    const stays = await query<{
      id: number
      day: string
      hours: number
      recorded: string[]
      sources: string[]
    }>(
      `SELECT t.procedure_id AS id, (min(at) FILTER (WHERE kind = 'recovery_in') ${ZONE})::date::text AS day,
              extract(epoch FROM $1::timestamptz - min(at) FILTER (WHERE kind = 'recovery_in'))::real / 3600 AS hours,
              array_agg(kind ORDER BY at) AS recorded, array_agg(DISTINCT source) AS sources
         FROM procedure_stage_times t JOIN procedures p ON p.id = t.procedure_id
        WHERE p.institution_id = 1 AND p.active AND p.cancellation_date IS NULL
          AND (p.surgery_probable_date ${ZONE})::date < $2::date GROUP BY 1
       HAVING count(*) FILTER (WHERE kind = 'recovery_in') > count(*) FILTER (WHERE kind = 'recovery_out')`,
      [now.toISOString(), today],
    )
    expect(stays).toEqual([
      {
        id: expect.any(Number),
        day: addDays(now, -1),
        hours: expect.any(Number),
        recorded: stageKinds.slice(0, stageKinds.indexOf('recovery_in') + 1),
        sources: ['tap'],
      },
    ])
    expect(all.filter(({ id }) => id === stays[0]?.id).map(procedureStatus)).toEqual(['done'])
    expect(stays[0]?.hours).toBeGreaterThan(0)
    expect(stays[0]?.hours).toBeLessThan(24)
  })

  test('no two surgeries are in one room at a time', async () => {
    const overlapping = await query(
      `SELECT a.id, b.id FROM procedures a JOIN procedures b
          ON a.surgery_center_room_id = b.surgery_center_room_id AND a.id < b.id
       WHERE a.surgery_probable_date = b.surgery_probable_date
          OR (a.anesthesia_start, coalesce(a.anesthesia_end, $1)) OVERLAPS (b.anesthesia_start, coalesce(b.anesthesia_end, $1))`,
      [now.toISOString()],
    )
    expect(overlapping).toEqual([])
  })
})
