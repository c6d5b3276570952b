import { randomUUID } from 'node:crypto'
import { importEvent, registerWriteEvent } from '../../server/log/write.ts'
import { hashSecret, newSecret } from '../../server/session/tokens.ts'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import { boards } from '../../src/resources/boards.ts'
import { definitions } from '../../src/resources/index.ts'
import { recordKeys } from '../../src/resources/recordKeys.ts'
import { can } from '../../src/schema/can.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { isAboutPeople } from '../../src/schema/personalData.ts'
import { account, NEW_PASSWORD } from '../api/acceptCalls.ts'
import { PASSWORD } from '../support/api.ts'
import { addAttachment, attachmentForm } from '../support/attachments.ts'
import { documentedDelivery, insertDelivered, insertKey } from '../support/deliveries.ts'
import { insertDocument, insertProcedure } from '../support/documents.ts'
import { insertHeld } from '../support/held.ts'
import { invite } from '../support/invited.ts'
import { insertedIn, removalOf, requestOf } from './bodies.ts'
import { DELIVERY, HELD, type heldDecisions } from './deliveryCalls.ts'
import { importBody, imported, RETRY } from './importCalls.ts'
import {
  byManager,
  byPlatform,
  GROUP,
  type LogFixture,
  type LoggedCall,
  MEMBER,
  type Ready,
} from './logCalls.ts'
import { BIRTH_DATE, COMING_AT, insertSchedulingRows, type SchedulingRows } from './schedulingRows.ts'

/** As the server lists it. */
export const withoutLastSlash = (call: string) => call.replace(/\/$/, '')

const registerCalls: readonly LoggedCall[] = definitions.flatMap((definition) =>
  (['create', 'update', 'remove'] as const).flatMap((verb) => {
    const endpoint = endpointsOf(definition)[verb]
    if (!endpoint) return []
    const ready = async (fixture: LogFixture) => {
      const record = await insertedIn(fixture.api, definition, MEMBER)
      const body = { ...record.body, [definition.title]: 'Registrado', institution_id: MEMBER }
      const request = requestOf(definition, verb, { ...record })
      return {
        ...byManager(fixture),
        request,
        body: verb === 'remove' ? removalOf(definition, { ...record }) : body,
      }
    }
    return [{ route: withoutLastSlash(endpoint), event: registerWriteEvent(definition, verb), ready }]
  }),
)

/** The default institution of all these users. */
const HOME = 1

const managerRights = { type: 'AN', is_admin: true, is_manager: true } as const

/**
 * An import by a user who may do it: a manager for a member, or the platform's administrator for their own
 * institution.
 */
export function importBy(fixture: LogFixture, definition: ImportDefinition) {
  if (can(managerRights, definition.access))
    return { ...byManager(fixture), body: importBody(definition, MEMBER) }
  return { ...byPlatform(fixture), institution: HOME, body: importBody(definition, HOME) }
}

const importCalls: readonly LoggedCall[] = imported.map((definition) => ({
  route: definition.call,
  event: importEvent(definition),
  ready: async (fixture) => {
    const { body, ...by } = importBy(fixture, definition)
    return { ...by, request: definition.call, body: { ...body, uuid: randomUUID() } }
  },
}))

/** A user invited to the member, who will be the writer of the entry. */
async function invited({ api }: LogFixture) {
  const { userId, token: letter } = await invite(api, { institutionId: MEMBER })
  return { letter, requested: { user: userId, institution: MEMBER } }
}

/** A user with another e-mail's token, who will be the writer of the entry. */
async function withLetter(fixture: LogFixture, table: 'password_resets' | 'email_validations') {
  const { requested } = await invited(fixture)
  const letter = newSecret()
  await fixture.api.rows(
    `INSERT INTO ${table} (hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
    [hashSecret(letter), requested.user],
  )
  return { letter, requested }
}

/** A finished import of materials by the member. */
async function importedId({ api, manager }: LogFixture): Promise<number> {
  const definition = imported.find(({ name }) => name === 'materials')
  if (!definition) throw new Error('materials are not imported')
  const body = importBody(definition, MEMBER)
  return (await api.call(definition.call, { token: manager.token, body })).json.id
}

/** A document of an institution, not generated yet. */
const documentId = async ({ api }: LogFixture, institution: number): Promise<number> =>
  insertDocument(api, await insertProcedure(api, institution), 1)

/** A document of the member whose record was changed after it was made. */
async function changedDocumentId(fixture: LogFixture): Promise<number> {
  const id = await documentId(fixture, MEMBER)
  await fixture.api.rows(
    "UPDATE procedure_documents SET file_key = 'documents/before', record_sha256 = 'before' WHERE id = $1",
    [id],
  )
  return id
}

/** An attachment of one of the member's procedures. */
const attachmentUuid = async ({ api, manager }: LogFixture): Promise<string> =>
  (await addAttachment(api, manager.token, await insertProcedure(api, MEMBER))).json.uuid

/** The only read that writes. */
export const CONFIRMATION = 'GET /web/users/validate-email/{token}'

const EMAIL = 'gestor@sala.test'

/** The writes of registers and imports, and those that other matrices do not cover in the way needed here. */
export const ownWrites: readonly LoggedCall[] = [
  ...registerCalls,
  ...importCalls,
  {
    route: 'PUT /app/users/{id}/terms/accept',
    event: 'termsAccept',
    ready: async (fixture) => {
      const { id } = fixture.manager
      await fixture.api.rows("UPDATE users SET terms_status = 'PENDING' WHERE id = $1", [id])
      const request = `PUT /app/users/${id}/terms/accept`
      return { ...byManager(fixture), institution: GROUP, request, body: { platform: 'maneger' } }
    },
  },
  {
    route: 'PUT /web/institutions/active-principles/{id}',
    event: 'drugSave',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: 'PUT /web/institutions/active-principles/1',
      body: { forms: [{ id: 1, active_principle_brands: [1] }], institution_id: MEMBER },
    }),
  },
  {
    route: 'PUT /v3/active-principles/{id}',
    event: 'recordEdit',
    ready: async (fixture) => ({
      ...byPlatform(fixture),
      institution: HOME,
      request: 'PUT /v3/active-principles/1',
      body: { class_id: 2 },
    }),
  },
  {
    route: 'PUT /app/v7/procedures/{id}/toggle-status',
    event: 'procedureStatus',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `PUT /app/v7/procedures/${await insertProcedure(fixture.api, MEMBER)}/toggle-status`,
      body: { reason: 'Lançado em duplicidade', previous: { active: true } },
    }),
  },
  {
    route: 'PUT /preset/procedures/{id}/update-group',
    event: 'procedureGroup',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `PUT /preset/procedures/${await insertProcedure(fixture.api, MEMBER)}/update-group`,
      body: { id: GROUP },
    }),
  },
  {
    route: 'POST /web/v1/procedure-documents/{id}/versions',
    event: 'documentRenew',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /web/v1/procedure-documents/${await changedDocumentId(fixture)}/versions`,
      body: { settings: 'attendance' },
    }),
  },
  {
    route: 'DELETE /app/procedure-pdf/{pdf_id}/{pdf_type}',
    event: 'eventDeletePdf',
    ready: async (fixture) => ({
      ...byPlatform(fixture),
      institution: HOME,
      request: `DELETE /app/procedure-pdf/${await documentId(fixture, HOME)}/1`,
    }),
  },
  {
    route: 'POST /app/v1/procedures/{id}/attachments',
    event: 'attachmentAdd',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /app/v1/procedures/${await insertProcedure(fixture.api, MEMBER)}/attachments`,
      body: attachmentForm(),
    }),
  },
  {
    route: 'DELETE /app/v1/procedures-attachments/{uuid}',
    event: 'attachmentRemove',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `DELETE /app/v1/procedures-attachments/${await attachmentUuid(fixture)}`,
    }),
  },
  {
    route: DELIVERY,
    event: 'procedureDeliver',
    ready: async ({ api }) => {
      const { patientId, anaesthetistId } = await insertDelivered(api, MEMBER)
      const { secret } = await insertKey(api, MEMBER)
      const body = documentedDelivery()
      for (const anaesthetist of body.anaesthetists) anaesthetist.id = anaesthetistId
      for (const anaesthetist of body.anaesthetists) delete anaesthetist.cpf
      return {
        user: null,
        institution: MEMBER,
        request: `PUT /records/v1/${randomUUID()}`,
        token: `Bearer ${secret}`,
        body: { ...body, patient: { id: patientId } },
      }
    },
  },
  ...(
    [
      ['record', 'heldDeliveryRecord'],
      ['discard', 'heldDeliveryDiscard'],
    ] satisfies [(typeof heldDecisions)[number], LogEvent][]
  ).map(([decision, event]) => ({
    route: `POST ${HELD}/{id}/${decision}`,
    event,
    ready: async (fixture: LogFixture) => ({
      ...byManager(fixture),
      request: `POST ${HELD}/${(await insertHeld(fixture.api, MEMBER)).id}/${decision}`,
      body: { reason: 'Conferido' },
    }),
  })),
  {
    route: 'POST /recordKeys/{id}/secret',
    event: 'recordKeySecret',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /recordKeys/${(await insertedIn(fixture.api, recordKeys, MEMBER)).id}/secret`,
    }),
  },
  {
    route: 'POST /boards/{id}/address',
    event: 'boardAddress',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /boards/${(await insertedIn(fixture.api, boards, MEMBER)).id}/address`,
    }),
  },
  {
    route: 'PUT /importations/learned',
    event: 'importLearn',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: 'PUT /importations/learned',
      body: {
        type: 'materials',
        institution_id: MEMBER,
        mapping: { headers: ['Nome'], columns: { Nome: 'name' } },
        matches: [],
      },
    }),
  },
  {
    route: 'PUT /importations/revert/{id}',
    event: 'importRevert',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `PUT /importations/revert/${await importedId(fixture)}`,
    }),
  },
  {
    route: RETRY,
    event: 'anaesthetistInviteResend',
    ready: async (fixture) => {
      await fixture.api.rows(
        "INSERT INTO anaesthetist_invites (institution_id, name, email) VALUES ($1, 'Lia', 'lia@registrada.test')",
        [MEMBER],
      )
      return { ...byManager(fixture), request: RETRY, body: { institution_id: MEMBER } }
    },
  },
  {
    route: 'POST /users/accept-invite-to-institution/{token}',
    event: 'userAcceptInvite',
    ready: async (fixture) => {
      const { letter, requested } = await invited(fixture)
      return { ...requested, request: `POST /users/accept-invite-to-institution/${letter}`, body: account() }
    },
  },
  ...(
    [
      ['POST /patient-links/{token}/open', 'patientLinkOpen', {}],
      [
        'PUT /patient-links/{token}/confirmation',
        'patientAnswer',
        { confirmation: 'confirmed', moment: COMING_AT.toISOString() },
      ],
    ] satisfies [string, LogEvent, object][]
  ).map(([route, event, body]) => ({
    route,
    event,
    ready: async ({ api }: LogFixture) => {
      const { link } = await insertSchedulingRows(api, MEMBER)
      return {
        user: null,
        institution: MEMBER,
        request: route.replace('{token}', link),
        body: { birth_date: BIRTH_DATE, ...body },
      }
    },
  })),
  {
    route: 'PUT /patient-links/{token}/answers',
    event: 'patientAnswer',
    ready: async ({ api }) => {
      const { link, answer } = await insertSchedulingRows(api, MEMBER)
      return {
        user: null,
        institution: MEMBER,
        request: `PUT /patient-links/${link}/answers`,
        body: {
          birth_date: BIRTH_DATE,
          answers: [{ question_id: 1, choice: 'no' }],
          last_answer: answer,
        },
      }
    },
  },
  {
    route: 'PUT /web/users/passwordUpdate',
    event: 'userPasswordReset',
    ready: async (fixture) => {
      const { letter, requested } = await withLetter(fixture, 'password_resets')
      const body = { hash_validation: letter, password_new: NEW_PASSWORD }
      return { ...requested, request: 'PUT /web/users/passwordUpdate', body }
    },
  },
  {
    route: 'POST /manager/login',
    event: 'sessionSignIn',
    ready: async ({ manager }) => ({
      user: manager.id,
      institution: HOME,
      request: 'POST /manager/login',
      body: { email: EMAIL, password: PASSWORD },
    }),
  },
  {
    route: 'POST /manager/logout',
    event: 'sessionSignOut',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: 'POST /manager/logout',
      token: await fixture.api.signIn(EMAIL, MEMBER),
    }),
  },
  {
    route: CONFIRMATION,
    event: 'userEmailValidate',
    ready: async (fixture) => {
      const { letter, requested } = await withLetter(fixture, 'email_validations')
      return { ...requested, request: `GET /web/users/validate-email/${letter}` }
    },
  },
]

export interface SilentCall {
  route: string
  /** Why the server writes no log entry. */
  reason: string
  ready: (fixture: LogFixture) => Promise<Omit<Ready, 'user' | 'institution'>>
}

/** The writes that rightly leave no server entry in the log. */
export const silentWrites: readonly SilentCall[] = [
  {
    route: 'POST /web/v1/procedures/{id}/consent-term',
    reason: 'it only announces the term: whoever then opens it is in the log',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /web/v1/procedures/${await insertProcedure(fixture.api, MEMBER)}/consent-term`,
    }),
  },
  {
    route: 'POST /app/procedures/check',
    reason: 'it stores nothing',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: 'POST /app/procedures/check',
      body: { institution_id: MEMBER, surgery_probable_date: '2031-03-10T08:30:00.000-03:00' },
    }),
  },
  {
    route: 'POST /app/procedures/gaps',
    reason: 'it stores nothing',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: 'POST /app/procedures/gaps',
      body: { institution_id: MEMBER, from: '2031-03-10' },
    }),
  },
  {
    route: 'POST /app/procedures/moves/check',
    reason: 'it stores nothing',
    ready: async (fixture) => {
      const id = await insertProcedure(fixture.api, MEMBER)
      const to = { surgery_probable_date: '2031-03-10T08:30:00.000-03:00', surgery_center_room_id: null }
      return {
        ...byManager(fixture),
        ...{ request: 'POST /app/procedures/moves/check', body: { moves: [{ id, ...to }] } },
      }
    },
  },
  {
    route: 'POST /pre-settings-tcle/preview',
    reason: 'it stores nothing',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `POST /pre-settings-tcle/preview?institution_id=${MEMBER}`,
      body: { value: '<p>Autorizo.</p>' },
    }),
  },
  {
    route: 'POST /web/users/passwordReset',
    reason: 'anyone may ask for a letter to anyone: nobody is known to have done it',
    ready: async () => ({ request: 'POST /web/users/passwordReset', body: { email: EMAIL } }),
  },
  {
    route: 'POST /app/user_log',
    reason: 'writes what a browser reports, which is no entry of the server’s',
    ready: async ({ manager }) => ({
      request: 'POST /app/user_log',
      token: manager.token,
      body: { event: 'surgical-map.change-date' },
    }),
  },
  {
    route: 'POST /web/v1/active-principles-report',
    reason: 'changes nothing that anybody reads; the browser logs the download',
    ready: async ({ manager }) => ({
      request: `POST /web/v1/active-principles-report?institution_id=${MEMBER}`,
      token: manager.token,
    }),
  },
  {
    route: 'DELETE /web/v1/active-principles-report/{uuid}',
    reason: 'ends what only its user sees',
    ready: async ({ api, manager }) => {
      const request = `POST /web/v1/active-principles-report?institution_id=${MEMBER}`
      const { json } = await api.call(request, { token: manager.token })
      return { request: `DELETE /web/v1/active-principles-report/${json.uuid}`, token: manager.token }
    },
  },
]

/** Lists of people, read by the platform's administrator in an institution of the demo, whose rows are its alone. */
const loggedLists: readonly LoggedCall[] = (
  [
    ['GET /surgical-map/v2/patients', 'patientList', 'GET /surgical-map/v2/patients'],
    ['GET /surgical-map/patients/{page}', 'patientList', 'GET /surgical-map/patients/1'],
    ['GET /app/v4/schedules', 'procedureList', 'GET /app/v4/schedules?search=maria'],
    ['GET /app/procedures/waiting', 'procedureList', 'GET /app/procedures/waiting'],
    ['GET /app/surgery-requests', 'procedureList', 'GET /app/surgery-requests'],
    ['GET /app/v4/procedures-attendances', 'attendanceList', 'GET /app/v4/procedures-attendances?key=2'],
    ['GET /v2/users', 'userList', 'GET /v2/users'],
    ...definitions.flatMap((definition) => {
      const { list } = endpointsOf(definition)
      if (!list || !isAboutPeople(definition)) return []
      return [[withoutLastSlash(list), 'registerList', list] as const]
    }),
  ] satisfies (readonly [route: string, event: LogEvent, request: string])[]
).map(([route, event, request]) => ({
  route,
  event,
  ready: async (fixture) => ({ ...byPlatform(fixture), institution: HOME, request }),
}))

/** The reads that leave a log entry, each of a record of the member or of a list. */
export const loggedReads: readonly LoggedCall[] = [
  ...loggedLists,
  {
    route: 'GET /app/procedures/recovery',
    event: 'procedureList',
    ready: async (fixture) => {
      await insertSchedulingRows(fixture.api, HOME)
      return { ...byPlatform(fixture), institution: HOME, request: 'GET /app/procedures/recovery' }
    },
  },
  {
    route: `GET ${HELD}`,
    event: 'heldDeliveryList',
    ready: async (fixture) => {
      await insertHeld(fixture.api, MEMBER)
      return { ...byManager(fixture), request: `GET ${HELD}` }
    },
  },
  {
    route: 'GET /manager/refresh-token/institution/{id}',
    event: 'login',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `GET /manager/refresh-token/institution/${MEMBER}`,
      token: await fixture.api.signIn(EMAIL),
    }),
  },
  ...(
    [
      ['GET /surgical-map/v1/patient/{id}', 'patientRead', ({ patient }) => patient],
      ['GET /surgical-map/v2/procedures/{id}', 'procedureRead', ({ procedure }) => procedure],
      ['GET /app/surgery-requests/{id}', 'requestRead', ({ request }) => request],
      ['GET /app/procedures/{id}/patient-links', 'patientAnswersRead', ({ coming }) => coming],
      ['GET /v1/procedure/{id}/ocrs', 'examRead', ({ procedure }) => procedure],
      ['GET /v1/ocr-documents/{uuid}/file', 'examRead', ({ exam }) => exam],
    ] satisfies [string, LogEvent, (rows: SchedulingRows) => number | string][]
  ).map(([route, event, keyOf]) => ({
    route,
    event,
    ready: async (fixture: LogFixture) => {
      const rows = await insertSchedulingRows(fixture.api, MEMBER)
      return { ...byManager(fixture), request: route.replace(/\{\w+\}/, String(keyOf(rows))) }
    },
  })),
  ...(
    [
      [
        'GET /surgical-map/v2/procedure-download/{id}',
        (id) => `GET /surgical-map/v2/procedure-download/${id}`,
      ],
      [
        'GET /surgical-map/v3/procedure-download',
        (id) => `GET /surgical-map/v3/procedure-download?pdfs=${id}`,
      ],
      [
        'GET /web/v1/procedure-documents/{id}/versions',
        (id) => `GET /web/v1/procedure-documents/${id}/versions`,
      ],
    ] satisfies [string, (id: number) => string][]
  ).map(([route, requestOf]) => ({
    route,
    event: 'documentRead' as const,
    ready: async (fixture: LogFixture) => ({
      ...byManager(fixture),
      request: requestOf(await documentId(fixture, MEMBER)),
    }),
  })),
  {
    route: 'GET /web/v1/procedures-attachments/{uuid}/download',
    event: 'attachmentRead',
    ready: async (fixture) => ({
      ...byManager(fixture),
      request: `GET /web/v1/procedures-attachments/${await attachmentUuid(fixture)}/download`,
    }),
  },
]
