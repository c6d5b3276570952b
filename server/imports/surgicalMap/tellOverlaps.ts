import type { PoolClient } from 'pg'
import type { BusyPlan, ConflictLevels } from '../../../src/domain/conflicts.ts'
import { today } from '../../../src/domain/dates.ts'
import type { ImportConflict } from '../../../src/resources/importWire.ts'
import {
  type ClashingRecord,
  conflictOf,
  type ScheduleConflict,
} from '../../../src/resources/procedures/conflicts.ts'
import { conflictElsewhere } from '../../../src/resources/procedures/elsewhere.ts'
import { planRules } from '../../scheduling/planRules.ts'
import { recordsById } from '../../scheduling/rows.ts'
import type { RowOverlap } from './overlaps.ts'
import type { PlannedRecord } from './write.ts'

interface Named {
  id: number
  name: string
}

/** The rooms of rows, and what their institution decided about its plans. */
export interface PlaceRules {
  zone: string
  levels: ConflictLevels
  nameOf(roomId: number | null): string | null
  /** In minutes. */
  turnoverOf(roomId: number | null): number
}

const ROOMS =
  'SELECT id, name, turnover_minutes AS turnover FROM surgery_center_rooms WHERE institution_id = $1 AND id = any ($2)'

export async function placeRules(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
): Promise<PlaceRules> {
  const { zone, levels, turnover } = await planRules(tx, institutionId, null)
  const ids = [...new Set(plans.flatMap(({ roomId }) => roomId ?? []))]
  const { rows } = await tx.query<Named & { turnover: number | null }>(ROOMS, [institutionId, ids])
  const rooms = new Map(rows.map((room) => [room.id, room]))
  const find = (id: number | null) => (id === null ? undefined : rooms.get(id))
  return {
    zone,
    levels,
    nameOf: (id) => find(id)?.name ?? null,
    turnoverOf: (id) => find(id)?.turnover ?? turnover,
  }
}

async function selectPeople(tx: PoolClient, ids: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<Named>('SELECT id, name FROM users WHERE id = any ($1)', [ids])
  return new Map(rows.map((person) => [person.id, person]))
}

const nothing: ClashingRecord = {
  id: 0,
  name: null,
  laterality_procedures: [],
  active_surgeons: [],
  active_anaesthetists: [],
  surgery_center_room: null,
}

/** What is told of a row, as of the record that it becomes. @param people the rows' anaesthetists */
function recordOf(
  { name, surgeon }: PlannedRecord,
  { roomId, mainId, surgeonIds }: BusyPlan,
  { nameOf }: PlaceRules,
  people: ReadonlyMap<number, Named>,
): ClashingRecord {
  const room = nameOf(roomId)
  const main = mainId === null ? undefined : people.get(mainId)
  const team = { is_trans: true, is_pre: false, is_main: true, is_main_pre: false }
  return {
    ...nothing,
    name,
    surgery_center_room: roomId === null || room === null ? null : { id: roomId, name: room },
    active_surgeons: surgeonIds.map((id) => ({
      surgeon_id: id,
      surgeon: { id, name: surgeon?.name ?? '' },
    })),
    active_anaesthetists: main ? [{ anaesthetist_id: main.id, name: main.name, ...team }] : [],
  }
}

/** A planned row, with its number in the body. */
export interface NumberedRow {
  number: number
  record: PlannedRecord
}

/** Puts overlaps into the words of the form and the map. @param rows by the index that overlaps name */
export async function tellOverlaps(
  tx: PoolClient,
  overlaps: readonly RowOverlap[],
  rows: readonly NumberedRow[],
  rules: PlaceRules,
  now: number,
): Promise<ImportConflict[]> {
  const others = overlaps.map(({ other }) => other)
  const ids = others.flatMap((other) => ('record' in other ? other.record : []))
  const found = await recordsById(tx, [...new Set(ids)])
  const records = new Map(found.map((record) => [record.id, record]))
  const people = await selectPeople(tx, [...new Set(others.flatMap(({ plan }) => plan.mainId ?? []))])
  return overlaps.flatMap(({ entry: { row, plan: own }, other, overlap }) => {
    const mine = rows[row]
    const another = 'row' in other ? rows[other.row] : undefined
    const { zone, levels, nameOf, turnoverOf } = rules
    const tell = (): ScheduleConflict | undefined => {
      const clash = { ...overlap, own, plan: other.plan }
      if ('elsewhere' in other) return conflictElsewhere({ ...clash, busy: other.elsewhere }, rules, false)
      const record =
        'record' in other
          ? records.get(other.record)
          : another && recordOf(another.record, other.plan, rules, people)
      const isOpen = own.isOpen || other.plan.isOpen
      const settings = { now, zone, levels, turnover: turnoverOf(own.roomId) }
      return record && conflictOf({ ...clash, other: record, isOpen }, settings, false)
    }
    const conflict = tell()
    if (!mine || !conflict) return []
    return [
      {
        ...conflict,
        row: mine.number,
        with: another ? { row: another.number, label: conflict.with.label } : conflict.with,
        day: today(zone, new Date(own.from)),
        room: nameOf(own.roomId),
      },
    ]
  })
}
