import type { PoolClient } from 'pg'
import type { FoundGaps } from '../../src/calls/scheduling.ts'
import type { Interval } from '../../src/domain/closures.ts'
import type { BusyPlan } from '../../src/domain/conflicts.ts'
import { addDays, fromLocalDateTime, isDate, today } from '../../src/domain/dates.ts'
import { isDuration } from '../../src/domain/durations.ts'
import { procedureRuleTexts as texts } from '../../src/i18n/ptBR/scheduling.ts'
import { plannedElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import { type GapRoom, gapsInRooms, type RoomGap } from '../../src/resources/procedures/gaps.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { plansOf } from '../../src/resources/procedures/plans.ts'
import { prepared } from '../db/prepared.ts'
import { validationError } from '../http/errors.ts'
import { closingsOfRoom, readClosings } from './closings.ts'
import { anaesthetistsOf, readSubject, surgeonsOf } from './conflicts.ts'
import { nearPlans } from './nearPlans.ts'
import { readElsewhere, turnoverOf } from './others.ts'
import { planRules } from './planRules.ts'

/** Days that are searched: most surgeries fit soon, for which the plans of a month need not be read. */
const SEARCHED_DAYS = 30
const SOON_DAYS = 3
/** Gaps that are told, and rooms that are told for one time: ten free rooms at eight tell nothing of nine. */
const MOST_TOLD = 10
const MOST_AT_ONCE = 3

/** The rooms of institution $1 that may be proposed: room $2, or those of sector $3, or all; with what closes them since $4. */
const ROOMS = `SELECT r.id, r.name, c.id AS sector_id, c.name AS sector, ${turnoverOf('$1', 'r.id')} AS turnover, ${closingsOfRoom('r.id', '$4')}
  FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = r.surgery_center_id
 WHERE r.institution_id = $1 AND r.removed_at IS NULL AND c.removed_at IS NULL
   AND ($2::integer IS NULL OR r.id = $2) AND ($3::integer IS NULL OR c.id = $3)
 ORDER BY c.name, r.name, r.id`

interface RoomRow extends GapRoom {
  name: string
  sector_id: number
  sector: string
}

/**
 * The first times at which a surgery has a room, and all its people are free, from a day on.
 * @param given what is known of its payload, laid over the record that it names
 * @param from 'YYYY-MM-DD' by the institution's clock; what lies behind is not proposed
 * @throws ApiError 404 for a record that is not visible, 422 for a day or a duration that is none
 */
export async function readGaps(
  tx: PoolClient,
  given: Partial<ProcedurePayload>,
  { institutionId: asked, from, now }: { institutionId: number; from: string; now: Date },
): Promise<FoundGaps> {
  const { subject, institutionId } = await readSubject(tx, given, asked)
  const { expected_minutes: minutes } = subject
  if (minutes && !isDuration(minutes)) throw validationError({ expected_minutes: texts.duration })
  const { zone } = await planRules(tx, institutionId, null)
  const first = from < today(zone, now) ? today(zone, now) : from
  const last = addDays(first, SEARCHED_DAYS)
  if (!isDate(last)) throw validationError({ from: texts.date })
  const instant = (day: string) => Date.parse(fromLocalDateTime(`${day}T00:00:00`, zone))
  const begin = Math.max(now.getTime(), instant(first))
  const planned = {
    ...subject,
    ...{ surgery_probable_date: new Date(begin).toISOString(), anesthesia_start: null, anesthesia_end: null },
    ...{ cancellation_date: null, active: true },
  }
  const [plan] = plansOf(planned, now.getTime(), ['surgery'])
  if (!plan) throw new Error('a surgery with a date plans nothing')
  const { rows: rooms } = await tx.query<RoomRow>(
    prepared(ROOMS, [
      institutionId,
      subject.surgery_center_room_id ?? null,
      subject.surgery_center_id ?? null,
      planned.surgery_probable_date,
    ]),
  )
  const search = { institutionId, plan, record: subject.id, rooms, zone, now: now.getTime() }
  const soon = { from: begin, to: instant(addDays(first, SOON_DAYS)) }
  const early = await firstGaps(tx, search, soon)
  // What ends with the searched days may go on.
  const isEnough = early.length === MOST_TOLD && early.every(({ to }) => to < soon.to)
  const told = isEnough ? early : await firstGaps(tx, search, { from: begin, to: instant(last) })
  return {
    gaps: told.map(({ room, ...span }) => ({
      surgery_probable_date: new Date(span.from).toISOString(),
      until: new Date(span.to).toISOString(),
      surgery_center_id: room.sector_id,
      surgery_center_room_id: room.id,
      sector: room.sector,
      room: room.name,
    })),
    minutes: (plan.longEnd - plan.from) / 60_000,
    is_assumed: plan.isOpen,
    has_usual_hours: rooms.some(({ hours }) => hours.length === 0),
    last_day: addDays(last, -1),
  }
}

interface Search {
  institutionId: number
  /** The surgery, at any time. */
  plan: BusyPlan
  /** The record that it is of, whose own plans take nothing from it. */
  record: number | undefined
  rooms: readonly RoomRow[]
  zone: string
  now: number
}

/** The gaps of a window that are told, at most `MOST_TOLD`. */
async function firstGaps(
  tx: PoolClient,
  { institutionId, plan, record, rooms, zone, now }: Search,
  window: Interval,
): Promise<RoomGap<RoomRow>[]> {
  const spans = [null, ...rooms.map(({ id }) => id)].map((roomId) => ({
    ...plan,
    roomId,
    longEnd: window.to,
  }))
  const people: [number[], number[]] = [surgeonsOf([plan]), anaesthetistsOf([plan])]
  const near = await nearPlans(tx, institutionId, spans, now)
  const elsewhere = await readElsewhere(tx, institutionId, spans, people[1])
  const { absences } = await readClosings(tx, institutionId, {
    room: null,
    people,
    since: new Date(window.from),
  })
  const others = [
    ...near.filter((one) => one.record !== record).map((one) => one.plan),
    ...elsewhere.flatMap((busy) => plansOf(plannedElsewhere(busy), now)),
  ]
  const found = gapsInRooms({ plan, window, others, absences, zone }, rooms)
  return found.filter(({ from }, at) => found[at - MOST_AT_ONCE]?.from !== from).slice(0, MOST_TOLD)
}
