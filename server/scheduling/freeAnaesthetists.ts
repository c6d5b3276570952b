import type { PoolClient } from 'pg'
import { closedIntervals } from '../../src/domain/closures.ts'
import { type BusyPlan, overlapsOf } from '../../src/domain/conflicts.ts'
import type { FreePeople } from '../../src/resources/procedures/conflicts.ts'
import { plannedElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import { type Planned, plansOf } from '../../src/resources/procedures/plans.ts'
import { IS_ANAESTHETIST } from '../crud/lookups.ts'
import { prepared } from '../db/prepared.ts'
import { readClosings } from './closings.ts'
import { findOthers, readElsewhere } from './others.ts'
import { recordsById } from './rows.ts'

const LISTED = 20

/** Who may be the main anaesthetist in institution $1. */
const CANDIDATES = `SELECT u.id, u.name
  FROM sala_anaesthetists(ARRAY(SELECT user_id FROM institution_users WHERE institution_id = $1 AND ${IS_ANAESTHETIST}), NULL) a
  JOIN users u ON u.id = a.user_id
 WHERE a.works AND a.is_resident IS NOT TRUE
 ORDER BY u.name COLLATE "pt-BR-x-icu", u.id`

/**
 * Who may be the main anaesthetist of a surgery and certainly is free for all of it, as long as it may take: in no other surgery or
 * consultation of the group, and not absent.
 */
export async function freeAnaesthetists(
  tx: PoolClient,
  subject: Planned,
  institutionId: number,
  { now, zone }: { now: number; zone: string },
): Promise<FreePeople> {
  const [surgery] = plansOf(subject, now, ['surgery'])
  const { rows: candidates } = await tx.query<FreePeople['people'][number]>(
    prepared(CANDIDATES, [institutionId]),
  )
  if (!surgery || candidates.length === 0) return { count: 0, people: [] }
  const ids = candidates.map(({ id }) => id)
  const sought = { patient: null, room: null, surgeons: [], anaesthetists: ids }
  const others = await findOthers(tx, { institutionId, id: subject.id }, [surgery], sought)
  const needed: BusyPlan = {
    ...surgery,
    ...{ roomId: null, patientId: null, surgeonIds: [], mainId: null, anaesthetistIds: ids },
  }
  const elsewhere = await readElsewhere(tx, institutionId, [surgery], ids)
  const busy = [...(await recordsById(tx, others)), ...elsewhere.map(plannedElsewhere)]
    .flatMap((other) => plansOf(other, now))
    .flatMap((plan) => overlapsOf(needed, plan, 0))
    .flatMap(({ people }) => people)
  const { absences } = await readClosings(tx, institutionId, {
    room: null,
    people: [[], ids],
    since: new Date(surgery.from),
  })
  const away = closedIntervals(absences, { from: surgery.from, to: surgery.longEnd }, zone).flatMap(
    ({ closure }) => closure.anaesthetists.map(({ id }) => id),
  )
  const taken = new Set([...busy, ...away])
  const free = candidates.filter(({ id }) => !taken.has(id))
  return { count: free.length, people: free.slice(0, LISTED) }
}
