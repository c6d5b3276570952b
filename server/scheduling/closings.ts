import type { PoolClient } from 'pg'
import type { Closings } from '../../src/resources/procedures/closings.ts'
import type { ScheduleConflict } from '../../src/resources/procedures/conflicts.ts'
import { prepared } from '../db/prepared.ts'

/** Hours and closures of a room of institution $1; of what is not repeated, only what ends after an instant. */
export const closingsOfRoom = (room: string, since: string) => `
  (SELECT coalesce(json_agg(json_build_object('weekdays', weekdays, 'opens_at', opens_at, 'closes_at', closes_at) ORDER BY id), '[]')
     FROM room_hours WHERE institution_id = $1 AND removed_at IS NULL AND ${room} = any (room_ids)) AS hours,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'starts_at', sala_iso(starts_at), 'ends_at', sala_iso(ends_at),
            'repeats_weekly_until', repeats_weekly_until) ORDER BY id), '[]')
     FROM room_closures WHERE institution_id = $1 AND removed_at IS NULL AND ${room} = any (room_ids)
      AND (repeats_weekly_until IS NOT NULL OR ends_at > ${since})) AS closures`

/** Absences of people of institution $1; of what is not repeated, only what ends after an instant. @param surgeons an array of ids */
export const absencesOf = (surgeons: string, anaesthetists: string, since: string) => `
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'reason', a.reason, 'starts_at', sala_iso(a.starts_at),
            'ends_at', sala_iso(a.ends_at), 'repeats_weekly_until', a.repeats_weekly_until,
            'surgeons', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name), '[]') FROM surgeons s
                          WHERE s.id = any (a.surgeon_ids) AND s.id = any (${surgeons})),
            'anaesthetists', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name), '[]') FROM users u
                               WHERE u.id = any (a.anaesthetist_ids) AND u.id = any (${anaesthetists}))) ORDER BY a.id), '[]')
     FROM absences a WHERE a.institution_id = $1 AND a.removed_at IS NULL AND (a.surgeon_ids && ${surgeons} OR a.anaesthetist_ids && ${anaesthetists})
      AND (a.repeats_weekly_until IS NOT NULL OR a.ends_at > ${since})) AS absences`

/** Of room $2, with the absences of surgeons $3 and anaesthetists $4; since $5. */
export const CLOSINGS = `SELECT ${closingsOfRoom('$2', '$5')}, ${absencesOf('$3', '$4', '$5')}`

/** What makes a closing another one: when it is. */
export function closingText(
  { hours, closures, absences }: Closings,
  { kind, with: { id } }: ScheduleConflict,
): string {
  if (kind === 'hours') return JSON.stringify(hours)
  const closing = [...(kind === 'closure' ? closures : absences)].find((one) => one.id === id)
  return [kind, id, closing?.starts_at, closing?.ends_at, closing?.repeats_weekly_until].join(' ')
}

/** Whether there is anything at all. */
export const closes = ({ hours, closures, absences }: Closings): boolean =>
  hours.length + closures.length + absences.length > 0

interface Asked {
  room: number | null
  /** Ids of surgeons and of anaesthetists. */
  people: readonly [surgeons: number[], anaesthetists: number[]]
  since: Date
}

/** What closes a room, and when people are not there. */
export async function readClosings(
  tx: PoolClient,
  institutionId: number,
  { room, people, since }: Asked,
): Promise<Closings> {
  const { rows } = await tx.query<Closings>(prepared(CLOSINGS, [institutionId, room, ...people, since]))
  return rows[0] ?? { hours: [], closures: [], absences: [] }
}
