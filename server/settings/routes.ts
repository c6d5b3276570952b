import type { Context, Hono } from 'hono'
import { preMonths, settingIds } from '../../src/domain/institutionSettings.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionSettings as texts } from '../../src/i18n/ptBR/institutionSettings.ts'
import { anaesthesia, can, platformAdmins, staff } from '../../src/schema/can.ts'
import { isText, parseId } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { ApiError, forbidden, noFieldErrors, notFound, validationError } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { mountConsentTerm } from './consentTerm.ts'
import { mountPdfSettings } from './pdf.ts'
import { mountPreSettings } from './pre.ts'
import { mountQuestions } from './questions.ts'
import { institutionQuery, lockSettings, parseRequirementLevel, readSetting } from './read.ts'

const isSwitch = (value: string) => value === '0' || value === '1'

/** Validators by setting id; other ids are unknown settings. */
const validators = new Map<number, (value: string) => boolean>([
  [settingIds.registerNumber, isSwitch],
  [settingIds.preValidity, (value) => preMonths.some((months) => String(months) === value)],
  [settingIds.signature, isSwitch],
  [settingIds.scheduleBlock, isSwitch],
  [settingIds.jobTitle, (value) => value.length <= 100 && parseRequirementLevel(value) !== null],
])

interface SettingWrite {
  settingId: number
  institutionId: number
  value: string
}

/**
 * Validates a setting's new value.
 * @param requestedId setting id from path or body
 * @throws ApiError 404 for an unknown setting, 403 for an institution that is not visible, 422 for an invalid value.
 */
function validateWrite(
  c: Context<SessionEnv>,
  requestedId: unknown,
  body: Record<string, unknown>,
): SettingWrite {
  const { institution_id: institution, value, platform: sentPlatform, ...others } = body
  const settingId =
    typeof requestedId === 'string' || typeof requestedId === 'number' ? parseId(String(requestedId)) : null
  const isValid = settingId === null ? undefined : validators.get(settingId)
  if (settingId === null || !isValid) throw notFound()
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(others))
  if (sentPlatform !== PLATFORM) wrong.platform = errors.platformMissing
  if (typeof institution !== 'number') wrong.institution_id = errors.chooseMember
  if (!isText(value)) wrong.value = errors.wrongType
  else if (!isValid(value)) wrong.value = texts.invalidValue
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  const institutionId = requireInstitution(c).institutions.find((id) => id === institution)
  if (institutionId === undefined) throw new ApiError(403, errors.foreignInstitution)
  // The digital signature is managed with the institution, by platform administrators.
  if (settingId === settingIds.signature && !can(c.get('caller'), platformAdmins)) throw forbidden()
  return { settingId, institutionId, value: value as string }
}

/**
 * Locks the institution's settings and reads the current value.
 * @param previous `{ value }` that the edit is based on
 * @throws ApiError 409 `record.changed`
 */
async function lockSetting(
  c: Context<SessionEnv>,
  { settingId, institutionId, value }: SettingWrite,
  previous: Record<string, unknown> | undefined,
): Promise<string | null> {
  await lockSettings(c.get('tx'), institutionId)
  const current = { value: await readSetting(c.get('tx'), settingId, institutionId) }
  await refuseStaleEdit(
    c,
    { previous, current, next: { value } },
    { institutionId, event: 'institutionSettings', recordId: null, read: async () => current },
  )
  return current.value
}

async function saveSetting(
  c: Context<SessionEnv>,
  { settingId, institutionId, value }: SettingWrite,
  before: string | null,
): Promise<Response> {
  const tx = c.get('tx')
  await tx.query(
    `INSERT INTO institution_settings (institution_id, setting_id, value) VALUES ($1, $2, $3)
     ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
    [institutionId, settingId, value],
  )
  const name = `setting_${settingId}`
  const changes = changedFields({ [name]: before }, { [name]: value })
  await writeChanges(tx, c.get('caller').user_id, { institutionId, event: 'institutionSettings', changes })
  return c.json({ value }, before === null ? 201 : 200)
}

/** POST /institutions/settings upserts; PUT /institutions/settings/{id} updates an existing value. */
export function mountSettingWrites(app: Hono<SessionEnv>): void {
  const create = authorize(anaesthesia, async (c) => {
    const { body, previous } = await editBody(c)
    const { institution_setting_id: named, ...others } = body
    const written = validateWrite(c, named, others)
    return saveSetting(c, written, await lockSetting(c, written, previous))
  })

  const update = authorize(anaesthesia, async (c) => {
    const { body, previous } = await editBody(c)
    const written = validateWrite(c, c.req.param('id'), body)
    const before = await lockSetting(c, written, previous)
    if (before === null) throw notFound()
    return saveSetting(c, written, before)
  })

  app.post('/institutions/settings', create)
  app.put('/institutions/settings/:id', update)
}

/**
 * Stored text of the path's setting, for the institution in the query or else the selected one.
 * @throws ApiError 403 for an institution that is not visible, 404 for an invalid setting id.
 */
async function storedValue(c: Context<SessionEnv>, name: string): Promise<string | null> {
  const institutionId = institutionQuery(c)
  const settingId = parseId(c.req.param(name) ?? '')
  if (settingId === null) throw notFound()
  return readSetting(c.get('tx'), settingId, institutionId)
}

/** Settings of an institution, by setting id. */
export function mountInstitutionSettings(app: Hono<SessionEnv>, services: Services): void {
  const handle = (path: string, answer: (c: Context<SessionEnv>) => Promise<Response>) =>
    app.get(path, authorize(staff, answer))

  handle('/preset/institution-settings/:settingId', async (c) => {
    if (c.req.query('format') !== 'requirementLevel')
      throw new ApiError(400, errors.invalidQuery, { errors: { format: errors.invalidQuery } })
    const value = parseRequirementLevel(await storedValue(c, 'settingId'))
    return c.json(value ? { kind: 'custom', value } : { kind: 'default' })
  })

  handle('/institutions/settings/:id', async (c) => {
    const value = await storedValue(c, 'id')
    if (value === null) throw notFound()
    return c.json({ value })
  })

  mountSettingWrites(app)
  mountPdfSettings(app)
  mountPreSettings(app)
  mountQuestions(app)
  mountConsentTerm(app, services)
}
