import type { Context, Hono } from 'hono'
import { consentTerm as texts } from '../../src/i18n/ptBR/consentTerm.ts'
import { anaesthesia, can, staff } from '../../src/schema/can.ts'
import { mayEditConsentTerm } from '../../src/schema/consentAccess.ts'
import { jsonBody } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { consentPreview } from '../documents/consentPreview.ts'
import { selectVisibleConsentText } from '../documents/consentText.ts'
import { renderingError } from '../documents/renderingError.ts'
import { ApiError, notFound } from '../errors.ts'
import { readLogo } from '../files/readLogo.ts'
import { writeLog } from '../log/write.ts'
import { renderPdf, warmRenderer } from '../pdf/renderPdf.ts'
import { readConsentValue } from './consentValue.ts'
import { institutionQuery, lockSettings } from './read.ts'

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

/** Whether the caller may edit the institution's term, if the caller's role may edit any. @throws ApiError 404 */
async function mayEdit(c: Context<SessionEnv>, institutionId: number): Promise<boolean> {
  const { rows } = await c.get('tx').query<OwnerRow>(SELECT_OWNER, [institutionId, c.get('caller').user_id])
  const [owner] = rows
  if (!owner) throw notFound()
  const institutions = owner.memberships.map((id) => ({ id }))
  return mayEditConsentTerm({ institutions }, owner)
}

/** The institution whose term the caller may edit. @throws ApiError 403 */
async function editedInstitution(c: Context<SessionEnv>): Promise<number> {
  const institutionId = institutionQuery(c)
  if (!(await mayEdit(c, institutionId))) throw new ApiError(403, texts.forbidden)
  return institutionId
}

/**
 * The term as the calls return it: `version` is null if the institution uses its group's text or the standard
 * one.
 */
async function consentAnswer(c: Context<SessionEnv>, institutionId: number) {
  const { value, source } = await selectVisibleConsentText(c.get('tx'), institutionId)
  return { value, version: source?.institution_id === institutionId ? source.version : null }
}

/** Reads the term; for callers who may edit it, prepares a rendering process for their first preview. */
async function readConsentTerm(c: Context<SessionEnv>, { runInBackground }: Services): Promise<Response> {
  const institutionId = institutionQuery(c)
  const answer = await consentAnswer(c, institutionId)
  if (can(c.get('caller'), anaesthesia) && (await mayEdit(c, institutionId))) {
    const { data } = await consentPreview(c.get('tx'), institutionId, answer.value)
    runInBackground(warmRenderer('clinicalDocument', data, c.get('caller').user_id))
  }
  return c.json(answer)
}

const INSERT =
  'INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES ($1, $2, $3, $4)'

/** Matches no entry of the institution's log, which does not contain changes of the group's text. */
const NO_VERSION = 0

async function saveConsentTerm(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const { user_id } = c.get('caller')
  const institutionId = await editedInstitution(c)
  const { body, previous } = await editBody(c)
  const value = readConsentValue(body)
  await lockSettings(tx, institutionId)
  const current = await consentAnswer(c, institutionId)
  const event = 'institutionSettings'
  await refuseStaleEdit(
    c,
    { previous, current, next: { value } },
    { institutionId, event, recordId: current.version ?? NO_VERSION, read: async () => current },
  )
  // The same text creates no new version: it may be a retry after a lost response.
  if (current.version !== null && current.value === value) return c.json(current)
  const version = (current.version ?? 0) + 1
  await tx.query(INSERT, [institutionId, version, value, user_id])
  const changes = [{ field: 'consentTerm', old_value: current.version, new_value: version }]
  // The version distinguishes the entry from those of other settings.
  await writeLog(tx, user_id, { institutionId, event, recordId: version, changes })
  return c.json({ value, version })
}

interface VersionRow {
  version: number
  value: string
  created_at: string
  author: string
}

async function consentVersions(c: Context<SessionEnv>): Promise<Response> {
  const institutionId = await editedInstitution(c)
  const { rows } = await c
    .get('tx')
    .query<VersionRow>('SELECT * FROM sala_consent_versions($1)', [institutionId])
  return c.json(rows.map(({ author, ...version }) => ({ ...version, author: { name: author } })))
}

/** The term with the body's text as a PDF; nothing is stored. */
async function previewConsentTerm(
  c: Context<SessionEnv>,
  { files, runInBackground }: Services,
): Promise<Response> {
  const { user_id: userId } = c.get('caller')
  const institutionId = await editedInstitution(c)
  const value = readConsentValue(await jsonBody(c))
  const { data, logoKey } = await consentPreview(c.get('tx'), institutionId, value)
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
  const path = '/pre-settings-tcle'
  app.get(
    path,
    authorize(staff, (c) => readConsentTerm(c, services)),
  )
  app.post(path, authorize(anaesthesia, saveConsentTerm))
  app.post(
    `${path}/preview`,
    authorize(anaesthesia, (c) => previewConsentTerm(c, services)),
  )
  app.get(`${path}/versions`, authorize(anaesthesia, consentVersions))
}
