import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/consentTerm.ts'
import { consentTerm as texts } from '../../src/i18n/ptBR/consentTerm.ts'
import { can } from '../../src/schema/can.ts'
import { mayEditConsentTerm } from '../../src/schema/consentAccess.ts'
import type { Services, SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { consentPreview } from '../documents/consentPreview.ts'
import { selectVisibleConsentText } from '../documents/consentText.ts'
import { renderingError } from '../documents/renderingError.ts'
import { readLogo } from '../files/readLogo.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { renderPdf, warmRenderer } from '../pdf/renderPdf.ts'
import { consentValue } from './consentValue.ts'
import { lockSettings, scopedInstitution } from './read.ts'

/** The institution and the caller's memberships, which determine whether the caller may edit its term. */
const SELECT_OWNER = `
  SELECT i.id, i.is_group, (SELECT min(g.group_id) FROM group_members g WHERE g.member_id = i.id) AS group_id,
         ARRAY(SELECT m.institution_id FROM institution_users m
                WHERE m.user_id = $2 AND m.institution_id = i.id AND m.active AND m.removed_at IS NULL
                  AND (m.expiration_date IS NULL OR m.expiration_date > now())) AS memberships
    FROM institutions i WHERE i.id = $1 AND i.removed_at IS NULL`

interface OwnerRow {
  id: number
  is_group: boolean
  group_id: number | null
  memberships: number[]
}

type Scoped = Pick<Request<typeof calls.readConsentTerm>, 'tx' | 'caller' | 'query' | 'member'>

/** Whether the caller may edit the institution's term, if the caller's role may edit any. @throws ApiError 404 */
async function mayEdit({ tx, caller }: Scoped, institutionId: number): Promise<boolean> {
  const { rows } = await tx.query<OwnerRow>(SELECT_OWNER, [institutionId, caller.user_id])
  const [owner] = rows
  if (!owner) throw notFound()
  const institutions = owner.memberships.map((id) => ({ id }))
  return mayEditConsentTerm({ institutions }, owner)
}

/** The institution whose term the caller may edit. @throws ApiError 403 */
async function editedInstitution(request: Scoped): Promise<number> {
  const institutionId = scopedInstitution(request)
  if (!(await mayEdit(request, institutionId))) throw new ApiError(403, texts.forbidden)
  return institutionId
}

/**
 * The term as the calls return it: `version` is null if the institution uses its group's text or the standard
 * one.
 */
async function consentAnswer(tx: PoolClient, institutionId: number) {
  const { value, source } = await selectVisibleConsentText(tx, institutionId)
  return { value, version: source?.institution_id === institutionId ? source.version : null }
}

const INSERT =
  'INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES ($1, $2, $3, $4)'

/** Matches no entry of the institution's log, which does not contain changes of the group's text. */
const NO_VERSION = 0

async function save(request: Request<typeof calls.saveConsentTerm>) {
  const { c, tx, caller, body, previous, log } = request
  const institutionId = await editedInstitution(request)
  const value = consentValue(body.value)
  await lockSettings(tx, institutionId)
  const current = await consentAnswer(tx, institutionId)
  const event = calls.saveConsentTerm.logs
  await refuseStaleEdit(
    c,
    { previous, current, next: { value } },
    { institutionId, event, recordId: current.version ?? NO_VERSION, read: async () => current },
  )
  // The same text creates no new version: it may be a retry after a lost response.
  if (current.version !== null && current.value === value) return current
  const version = (current.version ?? 0) + 1
  await tx.query(INSERT, [institutionId, version, value, caller.user_id])
  const changes = [{ field: 'consentTerm', old_value: current.version, new_value: version }]
  // The version distinguishes the entry from those of other settings.
  log({ institutionId, recordId: version, changes })
  return { value, version }
}

interface VersionRow {
  version: number
  value: string
  created_at: string
  author: string
}

async function preview(
  request: Request<typeof calls.previewConsentTerm>,
  { files, runInBackground }: Services,
): Promise<Response> {
  const { c, tx, caller, body } = request
  const { user_id: userId } = caller
  const institutionId = await editedInstitution(request)
  const { data, logoKey } = await consentPreview(tx, institutionId, consentValue(body.value))
  const { signal } = c.req.raw
  c.set('respondLater', async () => {
    try {
      const logo = await readLogo(files, logoKey)
      const pdf = await renderPdf('clinicalDocument', data, { userId, logo, signal, uninterrupted: true })
      // A process that has made its last document is replaced before the next preview.
      runInBackground(warmRenderer('clinicalDocument', data, userId))
      return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } })
    } catch (failure) {
      throw renderingError(failure, signal)
    }
  })
  return c.body(null)
}

/** The consent term of an institution, its versions, and a preview of a text. */
export function mountConsentTerm(app: Hono<SessionEnv>, services: Services): void {
  /** For callers who may edit the term, prepares a rendering process for their first preview. */
  handle(app, calls.readConsentTerm, async (request) => {
    const { tx, caller } = request
    const institutionId = scopedInstitution(request)
    const answer = await consentAnswer(tx, institutionId)
    if (can(caller, calls.saveConsentTerm.access) && (await mayEdit(request, institutionId))) {
      const { data } = await consentPreview(tx, institutionId, answer.value)
      services.runInBackground(warmRenderer('clinicalDocument', data, caller.user_id))
    }
    return answer
  })
  handle(app, calls.saveConsentTerm, save)
  handle(app, calls.previewConsentTerm, (request) => preview(request, services))
  handle(app, calls.readConsentVersions, async (request) => {
    const institutionId = await editedInstitution(request)
    const { rows } = await request.tx.query<VersionRow>('SELECT * FROM sala_consent_versions($1)', [
      institutionId,
    ])
    return rows.map(({ author, ...version }) => ({ ...version, author: { name: author } }))
  })
}
