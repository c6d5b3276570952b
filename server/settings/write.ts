import type { Context, Hono } from 'hono'
import { preMonths, settingIds } from '../../src/domain/institutionSettings.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionSettings as texts } from '../../src/i18n/ptBR/institutionSettings.ts'
import { anaesthesia, can, platformAdmins } from '../../src/schema/can.ts'
import { isText, jsonBody, parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { allowed } from '../crud/mount.ts'
import { ApiError, forbidden, noFieldErrors, notFound, validationError } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { lockSettings, requirementLevelOf, settingOf } from './read.ts'

const isSwitch = (value: string) => value === '0' || value === '1'

/** What each setting may hold. Any other is no setting. */
const values = new Map<number, (value: string) => boolean>([
  [settingIds.registerNumber, isSwitch],
  [settingIds.preValidity, (value) => preMonths.some((months) => String(months) === value)],
  [settingIds.signature, isSwitch],
  [settingIds.scheduleBlock, isSwitch],
  [settingIds.jobTitle, (value) => value.length <= 100 && requirementLevelOf(value) !== null],
])

interface Written {
  settingId: number
  institutionId: number
  value: string
}

/**
 * The value to write, of an institution in sight.
 * @param named the setting's number, as the path or the body names it
 * @throws ApiError 404 for what is no setting, 403 for an institution out of sight, 422 for a value that it cannot hold.
 */
function writtenOf(c: Context<SessionEnv>, named: unknown, body: Record<string, unknown>): Written {
  const { institution_id: institution, value, platform: sender, ...others } = body
  const settingId = typeof named === 'string' || typeof named === 'number' ? parseId(String(named)) : null
  const fits = settingId === null ? undefined : values.get(settingId)
  if (settingId === null || !fits) throw notFound()
  const wrong = noFieldErrors()
  for (const name of Object.keys(others)) wrong[name] = errors.unknownField
  if (sender !== PLATFORM) wrong.platform = errors.platformMissing
  if (typeof institution !== 'number') wrong.institution_id = errors.chooseMember
  if (!isText(value)) wrong.value = errors.wrongType
  else if (!fits(value)) wrong.value = texts.invalidValue
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  const institutionId = requireInstitution(c).institutions.find((id) => id === institution)
  if (institutionId === undefined) throw new ApiError(403, errors.foreignInstitution)
  // Whether records are signed digitally is decided with the institution itself, by the platform.
  if (settingId === settingIds.signature && !can(c.get('caller'), platformAdmins)) throw forbidden()
  return { settingId, institutionId, value: value as string }
}

/** What a setting is until this write; others wait. */
async function lockedSetting(
  c: Context<SessionEnv>,
  { settingId, institutionId }: Written,
): Promise<string | null> {
  await lockSettings(c.get('tx'), institutionId)
  return settingOf(c.get('tx'), settingId, institutionId)
}

async function store(
  c: Context<SessionEnv>,
  { settingId, institutionId, value }: Written,
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

/** POST /institutions/settings sets what was never set, or again; PUT /institutions/settings/{id} what was set before. */
export function mountSettingWrites(app: Hono<SessionEnv>): void {
  const create = allowed(anaesthesia, async (c) => {
    const { institution_setting_id: named, ...body } = await jsonBody(c)
    const written = writtenOf(c, named, body)
    return store(c, written, await lockedSetting(c, written))
  })

  const update = allowed(anaesthesia, async (c) => {
    const written = writtenOf(c, c.req.param('id'), await jsonBody(c))
    const before = await lockedSetting(c, written)
    if (before === null) throw notFound()
    return store(c, written, before)
  })

  app.post('/institutions/settings', create)
  app.put('/institutions/settings/:id', update)
}
