import { sql } from 'drizzle-orm'
import { screenActions, type TrackedAction, trackedActions } from '../../../src/domain/trackedActions.ts'
import type { UserType } from '../../../src/domain/userTypes.ts'
import { userLogs } from '../tables/index.ts'
import { changes, habits } from './content/activities.ts'
import { CLINIC, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './content/institutions.ts'
import { type DemoContext, insertAll, numbered } from './context.ts'
import { dayFrom, instantAt, timeOf } from './days.ts'
import type { Random } from './random.ts'

type Entry = Omit<typeof userLogs.$inferInsert, 'id'>

/** How many entries an institution has. */
const entryCounts: readonly (readonly [institution: number, count: number])[] = [
  [HOSPITAL, 200],
  [CLINIC, 20],
  [HOSPITAL_CLINIC, 20],
  [STRANGER, 20],
]

const DAYS_BACK = 30

/** What active people did in the last thirty days; the platform's own administrators leave no tracks. */
export async function fillActivityLog(context: DemoContext): Promise<void> {
  const random = context.random('activityLog')
  const actors = await activePeople(context)
  const entries = entryCounts.flatMap(([institution, count]) => {
    const own = actors.filter((actor) => actor.institution_id === institution)
    return Array.from({ length: count }, () => entryOf(random.pick(own), context.now, random))
  })
  entries.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  await insertAll(context.tx, userLogs, numbered(entries))
}

interface Actor extends Record<string, unknown> {
  institution_id: number
  user_id: number
  type: UserType
}

async function activePeople({ tx, now }: DemoContext): Promise<Actor[]> {
  const { rows } = await tx.execute<Actor>(sql`
    SELECT m.institution_id, m.user_id, u.type FROM institution_users m JOIN users u ON u.id = m.user_id
     WHERE m.active AND u.type <> 'AD' AND (m.expiration_date IS NULL OR m.expiration_date > ${now.toISOString()})
     ORDER BY m.institution_id, m.user_id`)
  return rows
}

function entryOf({ institution_id, user_id, type }: Actor, now: Date, random: Random) {
  const action = random.pick<TrackedAction>(habits[type] ?? ['login'])
  return {
    institution_id,
    user_id,
    event: trackedActions[action],
    by_server: !screenActions.includes(action),
    created_at: workingMoment(now, random),
    ...detailsOf(action, random),
  }
}

/** During the day, and on the first day only before the moment of the first start. */
function workingMoment(now: Date, random: Random): string {
  const day = dayFrom(now, -random.between(0, DAYS_BACK - 1))
  const moment = instantAt(day, timeOf(random.between(6 * 60 + 30, 21 * 60)))
  return moment < now.toISOString()
    ? moment
    : new Date(now.getTime() - random.between(1, 300) * 60_000).toISOString()
}

function detailsOf(action: TrackedAction, random: Random): Partial<Entry> {
  if (changes[action]) return { updated_fields: [...changes[action]] }
  if (action === 'userNewInvite')
    return { recipient_email: `convidado${random.between(1, 99)}@santaluzia.test` }
  if (action === 'eventDeleteInvite') return { deleted_invitation_id: random.between(1, 40) }
  if (action === 'eventDownloadPdf' || action === 'attendanceDownloadPdf')
    return { pdf_name: `ficha-anestesica-${random.between(1000, 9999)}.pdf` }
  return {}
}
