import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { testApi } from '../support/api.ts'
import { type InstitutionRows, institutionCalls } from './institutionCalls.ts'
import { walkedCalls } from './schedulingCalls.ts'
import { insertSchedulingRows, type SchedulingRows } from './schedulingRows.ts'
import { settingsCalls } from './settingsCalls.ts'
import { insertUser, platformCalls, type UserRows, userCalls } from './usersCalls.ts'

type Api = Pick<ReturnType<typeof testApi>, 'call' | 'rows' | 'signIn'>

/**
 * The caller is in a group and acts on its member, so that an entry in the selected institution would be in
 * the wrong one.
 */
export const GROUP = 4
export const MEMBER = 2

/** An institution on which, of the callers, only the platform's administrator may act. */
const STRANGER = 6

export interface LogFixture {
  api: Api
  manager: { token: string; id: number }
  platform: { token: string; id: number }
}

/** A call that will succeed, and where its log entry is expected. */
export interface Ready {
  request: string
  token?: string
  body?: unknown
  /**
   * The entry's user (null for an application) and institution; a new institution's id is only known from the
   * answer.
   */
  user: number | null
  institution: number | ((json: { id: number }) => number)
}

export interface LoggedCall {
  /** The route as the server lists it. */
  route: string
  event: LogEvent
  ready: (fixture: LogFixture) => Promise<Ready>
}

export const byManager = ({ manager }: LogFixture) => ({
  token: manager.token,
  user: manager.id,
  institution: MEMBER,
})
export const byPlatform = ({ platform }: LogFixture) => ({
  token: platform.token,
  user: platform.id,
  institution: MEMBER,
})

/** Calls of the other matrices, with the event that each writes. */
const events: Readonly<Record<string, LogEvent>> = {
  'POST /app/v3/procedures': 'procedureSave',
  'PUT /app/v2/procedures/{id}': 'procedureEdit',
  'POST /v1/ocr-queue': 'examSend',
  'POST /institution-trans-event/import': 'eventImport',
  'PUT /app/procedures/cancellation/{id}': 'procedureCancel',
  'PUT /app/procedures/cancellation/{id}/undo': 'procedureUndoCancel',
  'PUT /app/procedures/{id}/move': 'procedureMove',
  'POST /app/procedures/shift': 'procedureShift',
  'POST /app/procedures/swap': 'procedureSwap',
  'POST /app/procedures/{id}/move/undo': 'procedureUndoMoves',
  'POST /app/procedures/{id}/times': 'procedureTime',
  'PUT /app/procedures/{id}/readiness': 'procedureReadiness',
  'POST /app/procedures/{id}/patient-links': 'patientLinkCreate',
  'PUT /app/procedures/{id}/patient-links/withdraw': 'patientLinkWithdraw',
  'PUT /app/procedures/{id}/patient-answers/seen': 'patientAnswersSeen',
  'PUT /app/procedures/{id}/outcome': 'procedureOutcome',
  'POST /app/surgery-requests': 'requestCreate',
  'PUT /app/surgery-requests/{id}': 'requestEdit',
  'PUT /app/surgery-requests/{id}/outcome': 'requestOutcome',
  'PUT /app/procedures/{id}/allergies': 'patientSave',
  'POST /app/patients': 'patientCreate',
  'PUT /app/v2/patients/{id}': 'patientSave',
  'POST /users/invite-to-institution': 'userNewInvite',
  'PUT /users/permissions/{id}': 'userPermissions',
  'POST /users/resend-invite-to-institution/{id}': 'userResendInvite',
  'DELETE /users/institution-association/{id}': 'eventDeleteInvite',
  'POST /institution/{id}/settings/pdf': 'institutionSettings',
  'POST /institution/{id}/settings/pre': 'institutionSettings',
  'PUT /institution/{id}/settings/conflicts': 'institutionSettings',
  'PUT /institution/{id}/settings/readiness': 'institutionSettings',
  'PUT /institution/{id}/settings/map-copies': 'institutionSettings',
  'POST /question-answer-configs': 'institutionSettings',
  'POST /pre-settings-tcle': 'institutionSettings',
  'POST /institutions/settings': 'institutionSettings',
  'PUT /institutions/settings/{id}': 'institutionSettings',
  'PUT /connection-whitelist/{id}': 'allowedIpsSave',
  'POST /app/tickets': 'supportMessage',
  'POST /preset/institutions': 'institutionCreate',
  'PUT /v1/institutions/{id}': 'institutionEdit',
  'PUT /preset/institutions/{id}': 'institutionEdit',
  'PUT /preset/institution_group/associate': 'institutionAssociate',
  'PUT /preset/institution_network/associate': 'institutionAssociate',
  'POST /web/institution/{id}/logo': 'institutionLogo',
  'DELETE /preset/institutions/{id}': 'institutionRemove',
}

interface Walked<R> {
  route: string
  path: (rows: R) => string
  body?: (rows: R) => unknown
}

/** The writing calls of a matrix, made on separate rows. */
const ofWalk = <R>(
  calls: readonly Walked<R>[],
  rowsFor: (fixture: LogFixture, route: string) => Promise<R>,
  requested: (
    fixture: LogFixture,
    route: string,
    rows: R,
  ) => Pick<Ready, 'token' | 'user' | 'institution'> = byManager,
): LoggedCall[] =>
  calls.flatMap(({ route, path, body }) => {
    const event = events[route]
    if (!event) return []
    const ready = async (fixture: LogFixture): Promise<Ready> => {
      const rows = await rowsFor(fixture, route)
      const request = `${route.split(' ')[0]} ${path(rows)}`
      return { ...requested(fixture, route, rows), request, ...(body ? { body: body(rows) } : {}) }
    }
    return [{ route, event, ready }]
  })

/** An invited user with fewer permissions than the calls grant. */
async function outsider({ api }: LogFixture): Promise<UserRows> {
  const rows = await insertUser(api, MEMBER)
  await api.rows('UPDATE institution_users SET is_dashboard = false WHERE user_id = $1', [rows.user])
  return rows
}

/** A member institution without decisions, except those that a change of a setting requires. */
async function undecided({ api }: LogFixture, route: string): Promise<number> {
  for (const table of [
    'institution_settings',
    'institution_pdf_settings',
    'question_answer_configs',
    'consent_terms',
    'connection_whitelists',
    'conflict_settings',
  ])
    await api.rows(`DELETE FROM ${table} WHERE institution_id = $1`, [MEMBER])
  if (route === 'PUT /institutions/settings/{id}')
    await api.rows("INSERT INTO institution_settings VALUES ($1, 38, '1')", [MEMBER])
  return MEMBER
}

async function freshInstitutions({ api }: LogFixture): Promise<InstitutionRows> {
  const insert = async (kind: string): Promise<number> => {
    const sql = 'INSERT INTO institutions (name, is_group, is_network) VALUES ($1, $2, $3) RETURNING id'
    return (await api.rows(sql, [`Zxq ${kind}`, kind === 'group', kind === 'network']))[0].id
  }
  return {
    institution: MEMBER,
    group: await insert('group'),
    network: await insert('network'),
    free: await insert('free'),
  }
}

function institutionOf(route: string, { institution, free }: InstitutionRows): Ready['institution'] {
  if (route.startsWith('POST /preset/institutions')) return ({ id }) => id
  return /associate|DELETE/.test(route) ? free : institution
}

const joinCalls: readonly LoggedCall[] = platformCalls.map(({ route, body }) => ({
  route,
  event: route.includes('add') ? 'userJoin' : 'userLeave',
  ready: async (fixture) => ({ ...byPlatform(fixture), institution: STRANGER, request: route, body }),
}))

const ofSettings = (fixture: LogFixture, route: string) => ({
  ...byManager(fixture),
  institution: route === 'POST /app/tickets' ? GROUP : MEMBER,
})

const ofInstitutions = (fixture: LogFixture, route: string, rows: InstitutionRows) => ({
  ...byPlatform(fixture),
  institution: institutionOf(route, rows),
})

/** Rows with a surgery that is cancelled, if the call is about that. */
async function scheduled({ api }: LogFixture, route: string): Promise<SchedulingRows> {
  const rows = await insertSchedulingRows(api, MEMBER)
  if (route.endsWith('/undo') || route.endsWith('/outcome'))
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [rows.procedure])
  return rows
}

/** The writes among the calls of other matrices. */
export const walkedWrites: readonly LoggedCall[] = [
  ...ofWalk(walkedCalls, scheduled),
  ...ofWalk(userCalls, outsider),
  ...ofWalk(settingsCalls, undecided, ofSettings),
  ...ofWalk(institutionCalls, freshInstitutions, ofInstitutions),
  ...joinCalls,
]
