import type { PoolClient } from 'pg'
import type { BusyPlan } from '../../../src/domain/conflicts.ts'
import { plannedElsewhere } from '../../../src/resources/procedures/elsewhere.ts'
import { type Planned, plansOf } from '../../../src/resources/procedures/plans.ts'
import { prepared } from '../../db/prepared.ts'
import { anaesthetistsOf } from '../../scheduling/conflicts.ts'
import { lockMainAnaesthetists } from '../../scheduling/guardConflicts.ts'
import { nearPlans } from '../../scheduling/nearPlans.ts'
import { readElsewhere } from '../../scheduling/others.ts'
import type { ImportRun, Settled } from '../importer.ts'
import { tellClosings } from './closings.ts'
import type { MapDate } from './knownPatients.ts'
import { certainOverlaps, inOrderOfTime, isDue, mainClashes } from './overlaps.ts'
import { type NumberedRow, placeRules, tellOverlaps } from './tellOverlaps.ts'

const MINUTE_MS = 60_000

/** Conflicts that an answer names: more than anybody reads. */
const MOST_TOLD = 2000

/** What rows plan. Patients and surgeons who are still to be created have ids below zero here: no record has them. */
function plannedBy(rows: readonly NumberedRow[], date: MapDate): Planned[] {
  const newIds = new Map<object, number>()
  const idOf = (known: { id: number | null }) => {
    if (known.id !== null) return known.id
    const id = newIds.get(known) ?? -1 - newIds.size
    newIds.set(known, id)
    return id
  }
  return rows.map(({ record: { at, person, roomId, expectedMinutes, surgeon, anaesthetistId } }) => ({
    [date]: at,
    patient_id: idOf(person),
    surgery_center_room_id: roomId,
    expected_minutes: expectedMinutes,
    active_surgeons: surgeon ? [{ surgeon_id: idOf(surgeon) }] : [],
    active_anaesthetists:
      anaesthetistId === null
        ? []
        : [{ anaesthetist_id: anaesthetistId, is_trans: true, is_pre: false, is_main: true }],
  }))
}

const rowPlans = (planned: readonly Planned[], now: number) =>
  planned.flatMap((one, row) => plansOf(one, now).map((plan) => ({ row, plan })))

const EXPECT_ANAESTHETISTS = 'SELECT sala_expect_anaesthetists($1, $2)'

/**
 * Takes its main anaesthetist from each planned row with which he would certainly have two anaesthesias at once (CFM 2.174/2017
 * art. 1 IV). Rows that are over keep theirs: a record says what happened.
 * @param isRehearsal also names all certain conflicts; else saves of the rows' main anaesthetists wait until the import is done
 */
export async function settleConflicts(
  { tx, institutionId, now: moment }: Pick<ImportRun, 'tx' | 'institutionId' | 'now'>,
  date: MapDate,
  rows: readonly NumberedRow[],
  isRehearsal: boolean,
): Promise<Settled> {
  const now = moment.getTime()
  const asked = plannedBy(rows, date)
  const entries = rowPlans(asked, now)
  const due = inOrderOfTime(entries.filter(isDue)).map(({ plan }) => plan)
  const competing = isRehearsal ? due : mainsOf(due)
  if (competing.length === 0) return {}
  if (!isRehearsal) {
    await tx.query(prepared(EXPECT_ANAESTHETISTS, [institutionId, anaesthetistsOf(competing)]))
    await lockMainAnaesthetists(tx, competing)
  }
  const records = await nearPlans(tx, institutionId, competing, now)
  const lost = await mainClashes([
    ...entries,
    ...records,
    ...(await plansElsewhere(tx, institutionId, due, now)),
  ])
  if (!isRehearsal && lost.length === 0) return {}
  for (const { entry } of lost) {
    const row = rows[entry.row]
    if (row) row.record.anaesthetistId = null
  }
  const rules = await placeRules(tx, institutionId, due)
  const tell = (overlaps: typeof lost) => tellOverlaps(tx, overlaps, rows, rules, now)
  const without_main = lost.length > 0 ? { without_main: await tell(lost) } : {}
  if (!isRehearsal) return without_main
  const isLost = new Set(lost.map(({ entry }) => entry.row))
  const planned = asked.map((one, row) => (isLost.has(row) ? { ...one, active_anaesthetists: [] } : one))
  const left = rowPlans(planned, now)
  const turnoverOf = (roomId: number | null) => rules.turnoverOf(roomId) * MINUTE_MS
  const { count, overlaps } = await certainOverlaps([...left, ...records], turnoverOf, MOST_TOLD)
  const sheet = { entries: inOrderOfTime(left.filter(isDue)), planned, rows, rules, now }
  const closed = await tellClosings({ tx, institutionId }, sheet, MOST_TOLD)
  const told = [...(await tell(overlaps)), ...closed.told].sort((a, b) => a.from.localeCompare(b.from))
  const conflicts = { count: count + closed.count, told: told.slice(0, MOST_TOLD) }
  return { ...(conflicts.count > 0 && { conflicts }), ...without_main }
}

/** What the main anaesthetists of plans do in other institutions of the group. */
async function plansElsewhere(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
  now: number,
) {
  const mains = [...new Set(plans.flatMap(({ mainId }) => mainId ?? []))]
  const found = await readElsewhere(tx, institutionId, plans, mains)
  return found.flatMap((elsewhere) =>
    plansOf(plannedElsewhere(elsewhere), now).map((plan) => ({ elsewhere, plan })),
  )
}

/** As they are where only main anaesthetists matter: alone in each other way. */
const mainsOf = (plans: readonly BusyPlan[]): BusyPlan[] =>
  plans
    .filter(({ mainId }) => mainId !== null)
    .map((plan) => ({ ...plan, roomId: null, patientId: null, surgeonIds: [] }))
