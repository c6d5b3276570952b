import { sql } from 'drizzle-orm'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import type { UserType } from '../../src/domain/userTypes.ts'
import { definitions } from '../../src/resources/index.ts'
import { screenEvents } from '../../src/resources/logEvents.ts'
import { materials } from '../../src/resources/materials.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { type UpdatedField, userLogs } from '../db/tables/index.ts'
import { insertAll, numbered } from '../seed/insert.ts'
import { CLINIC, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './content/institutions.ts'
import type { DemoContext } from './context.ts'
import { addDays, formatMinutes, instantAt } from './days.ts'
import type { Random } from './random.ts'

/** Entries and edits of records. */
const eventsIn = ({ tracked }: Definition): LogEvent[] =>
  [tracked?.create, tracked?.update].filter((event) => event !== undefined)

/** Typical actions by type of user; repeated ones are more frequent. */
const habits: Partial<Record<UserType, readonly LogEvent[]>> = {
  AN: [
    'login',
    'login',
    'mapChangeDate',
    'mapAddPreAnesthetic',
    'mapAddTransoperative',
    'mapPatientSearch',
    'mapSelectTab',
    'patientOpen',
    'patientEdit',
    'patientSave',
    'attendanceSelectTab',
    'attendanceDownloadPdf',
    'eventDownloadPdf',
  ],
  IN: [
    'login',
    'login',
    'mapOpenScheduling',
    'mapImportProcedure',
    'mapChangeDate',
    'patientCreate',
    'patientSearch',
    'patientEdit',
    ...definitions.filter((definition) => definition !== materials).flatMap(eventsIn),
    'userNewInvite',
    'eventDeleteInvite',
    'attendanceFilterAnaesthetists',
  ],
  PH: [
    'login',
    ...eventsIn(materials),
    'material.import',
    'drugConfigure',
    'drugSave',
    'eventDownloadDrugReport',
  ],
  DM: ['login', 'mapChangeDate', 'event.view'],
}

/** Possible changed fields of an edit. */
const changes: Partial<Record<LogEvent, readonly UpdatedField[]>> = {
  patientSave: [
    { field: 'phone_number', old_value: '1133224455', new_value: '11987654321' },
    { field: 'allergies', old_value: null, new_value: 'Dipirona' },
  ],
  'surgeon.edit': [{ field: 'email', old_value: null, new_value: 'contato@santaluzia.test' }],
  'material.edit': [{ field: 'price', old_value: 17.5, new_value: 18.9 }],
  'health-plan.edit': [{ field: 'description', old_value: 'Cobertura regional.', new_value: null }],
}

type Entry = Omit<typeof userLogs.$inferInsert, 'id'>

const entryCounts: readonly (readonly [institution: number, count: number])[] = [
  [HOSPITAL, 200],
  [CLINIC, 20],
  [HOSPITAL_CLINIC, 20],
  [STRANGER, 20],
]

const DAYS_BACK = 30

/** Activities of the last thirty days; platform administrators are not logged. */
export async function fillActivityLog(context: DemoContext): Promise<void> {
  const random = context.random('activityLog')
  const actors = await selectActiveUsers(context)
  const entries = entryCounts.flatMap(([institution, count]) => {
    const own = actors.filter((actor) => actor.institution_id === institution)
    return Array.from({ length: count }, () => randomEntry(random.pick(own), context.now, random))
  })
  entries.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  await insertAll(context.tx, userLogs, numbered(entries))
}

interface Actor extends Record<string, unknown> {
  institution_id: number
  user_id: number
  type: UserType
}

async function selectActiveUsers({ tx, now }: DemoContext): Promise<Actor[]> {
  const { rows } = await tx.execute<Actor>(sql`
    SELECT m.institution_id, m.user_id, u.type FROM institution_users m JOIN users u ON u.id = m.user_id
     WHERE m.active AND u.type <> 'AD' AND (m.expiration_date IS NULL OR m.expiration_date > ${now.toISOString()})
     ORDER BY m.institution_id, m.user_id`)
  return rows
}

function randomEntry({ institution_id, user_id, type }: Actor, now: Date, random: Random) {
  const action = random.pick<LogEvent>(habits[type] ?? ['login'])
  return {
    institution_id,
    user_id,
    event: eventCode(action),
    by_server: !screenEvents.has(eventCode(action)),
    created_at: randomWorkingTime(now, random),
    ...entryDetails(action, random),
  }
}

/** Within working hours; on the first day only before the first start. */
function randomWorkingTime(now: Date, random: Random): string {
  const day = addDays(now, -random.between(0, DAYS_BACK - 1))
  const moment = instantAt(day, formatMinutes(random.between(6 * 60 + 30, 21 * 60)))
  return moment < now.toISOString()
    ? moment
    : new Date(now.getTime() - random.between(1, 300) * 60_000).toISOString()
}

function entryDetails(action: LogEvent, random: Random): Partial<Entry> {
  const changed = changes[action]
  if (changed) return { updated_fields: [...changed] }
  if (action === 'userNewInvite')
    return { recipient_email: `convidado${random.between(1, 99)}@santaluzia.test` }
  if (action === 'eventDeleteInvite') return { deleted_invitation_id: random.between(1, 40) }
  if (action === 'eventDownloadPdf' || action === 'attendanceDownloadPdf')
    return { pdf_name: `ficha-anestesica-${random.between(1000, 9999)}.pdf` }
  return {}
}
