import type { PoolClient } from 'pg'
import type { BusyPlan } from '../../../src/domain/conflicts.ts'
import { today } from '../../../src/domain/dates.ts'
import type { ImportConflict } from '../../../src/resources/importWire.ts'
import {
  type ClosingClash,
  type Closings,
  type ClosingsOfRooms,
  closingClashes,
  closingConflict,
  closingsByPlan,
} from '../../../src/resources/procedures/closings.ts'
import type { Planned } from '../../../src/resources/procedures/plans.ts'
import { mapInSlices } from '../../http/slices.ts'
import { absencesOf, closingsOfRoom } from '../../scheduling/closings.ts'
import { anaesthetistsOf, surgeonsOf } from '../../scheduling/conflicts.ts'
import type { ImportRun } from '../importer.ts'
import type { NumberedRow, PlaceRules } from './tellOverlaps.ts'

const CLOSINGS = `SELECT ${absencesOf('$3', '$4', '$5')},
  (SELECT coalesce(json_agg(room), '[]')
     FROM (SELECT asked.id, ${closingsOfRoom('asked.id', '$5')} FROM unnest($2::integer[]) AS asked(id)) AS room) AS rooms`

/** What closes the rooms of plans, and when their people are not there: in one query for all, by plan. @param plans at least one */
async function readClosingsOf(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
): Promise<(plan: BusyPlan) => Closings> {
  const { rows } = await tx.query<ClosingsOfRooms>(CLOSINGS, [
    institutionId,
    [...new Set(plans.flatMap(({ roomId }) => roomId ?? []))],
    surgeonsOf(plans),
    anaesthetistsOf(plans),
    new Date(plans.map(({ from }) => from).reduce((a, b) => Math.min(a, b))),
  ])
  return closingsByPlan(rows[0] ?? { rooms: [], absences: [] })
}

/** What the rows of a sheet plan. */
interface PlannedSheet {
  /** In the order of time, each with its row's index. */
  entries: readonly { row: number; plan: BusyPlan }[]
  /** By the index of the row. */
  planned: readonly Planned[]
  rows: readonly NumberedRow[]
  rules: PlaceRules
  now: number
}

/**
 * All certain conflicts of rows with closures and hours of their rooms and absences of their people, in the words of the form.
 * @param most that are told, the earliest ones; all count
 */
export async function tellClosings(
  { tx, institutionId }: Pick<ImportRun, 'tx' | 'institutionId'>,
  { entries, planned, rows, rules, now }: PlannedSheet,
  most: number,
): Promise<{ count: number; told: ImportConflict[] }> {
  if (entries.length === 0) return { count: 0, told: [] }
  const plans = entries.map(({ plan }) => plan)
  const closingsOf = await readClosingsOf(tx, institutionId, plans)
  const found: { row: number; clash: ClosingClash }[] = []
  const counts = await mapInSlices(entries, ({ row, plan }) => {
    const clashes = closingClashes(planned[row] ?? {}, closingsOf(plan), { now, zone: rules.zone })
    found.push(...clashes.slice(0, most - found.length).map((clash) => ({ row, clash })))
    return clashes.length
  })
  const told = found.map(({ row, clash }) => ({
    ...closingConflict(clash, rules),
    row: rows[row]?.number ?? 0,
    day: today(rules.zone, new Date(clash.plan.from)),
    room: rules.nameOf(clash.plan.roomId),
  }))
  return { count: counts.reduce((a, b) => a + b, 0), told }
}
