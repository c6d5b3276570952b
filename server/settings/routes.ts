import type { Hono } from 'hono'
import * as calls from '../../src/calls/institutionSettings.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionSettings as texts } from '../../src/i18n/ptBR/institutionSettings.ts'
import { preAnaesthesia } from '../../src/resources/preAnaesthesia.ts'
import type { Services, SessionEnv } from '../context.ts'
import { invalidQuery } from '../crud/query.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { mountConflictSettings } from './conflicts.ts'
import { mountConsentTerm } from './consentTerm.ts'
import { mountMapCopies } from './mapCopies.ts'
import { mountPdfSettings } from './pdf.ts'
import { mountQuestions } from './questions.ts'
import { lockSettings, parseRequirementLevel, readSetting, scopedInstitution } from './read.ts'
import { mountReadinessSettings } from './readiness.ts'

const isSwitch = (value: string) => value === '0' || value === '1'

/** Validators by setting id; other ids are unknown settings. */
const validators = new Map<number, (value: string) => boolean>([
  [settingIds.registerNumber, isSwitch],
  [
    settingIds.preValidity,
    (value) => preAnaesthesia.fields.availability.choices.some((months) => months === value),
  ],
  [settingIds.signature, isSwitch],
  [settingIds.scheduleBlock, isSwitch],
  [settingIds.jobTitle, (value) => value.length <= 100 && parseRequirementLevel(value) !== null],
])

/**
 * Stores a setting, in an institution whose settings are locked.
 * @param canCreate whether it may be stored for the first time
 * @throws ApiError 404 for an unknown setting, or one that must exist; 403 for an institution that is not visible; 409
 *   `record.changed`; 422 for an invalid value
 */
async function saveSetting(
  { c, tx, member, body, previous, permit, logChanges }: Omit<Request<typeof calls.updateSetting>, 'params'>,
  settingId: number | null,
  canCreate: boolean,
): Promise<Response> {
  const { institution_id, value } = body
  const isValid = settingId === null ? undefined : validators.get(settingId)
  if (settingId === null || !isValid) throw notFound()
  if (!isValid(value)) throw validationError({ value: texts.invalidValue })
  const institutionId = member.institutions.find((id) => id === institution_id)
  if (institutionId === undefined) throw new ApiError(403, errors.foreignInstitution)
  permit({ settingId })
  await lockSettings(tx, institutionId)
  const current = { value: await readSetting(tx, settingId, institutionId) }
  await refuseStaleEdit(
    c,
    { previous, current, next: { value } },
    { institutionId, event: calls.updateSetting.logs, recordId: null, read: async () => current },
  )
  if (current.value === null && !canCreate) throw notFound()
  await tx.query(
    `INSERT INTO institution_settings (institution_id, setting_id, value) VALUES ($1, $2, $3)
     ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
    [institutionId, settingId, value],
  )
  const name = `setting_${settingId}`
  logChanges({ institutionId, changes: changedFields({ [name]: current.value }, { [name]: value }) })
  return c.json({ value }, current.value === null ? 201 : 200)
}

/** A setting's id, sent as a number or as text. */
const settingIdOf = (id: unknown): number | null =>
  typeof id === 'string' || typeof id === 'number' ? parseId(String(id)) : null

/** Settings of an institution, by setting id. */
export function mountInstitutionSettings(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.readRequirementLevel, async (request) => {
    const { tx, params, query } = request
    if (query.format !== 'requirementLevel') throw invalidQuery('format')
    const stored = await readSetting(tx, params.settingId, scopedInstitution(request))
    const value = parseRequirementLevel(stored)
    return value ? { kind: 'custom' as const, value } : { kind: 'default' as const }
  })

  handle(app, calls.readSetting, async (request) => {
    const value = await readSetting(request.tx, request.params.id, scopedInstitution(request))
    if (value === null) throw notFound()
    return { value }
  })

  handle(app, calls.createSetting, (request) =>
    saveSetting(request, settingIdOf(request.body.institution_setting_id), true),
  )
  handle(app, calls.updateSetting, (request) => saveSetting(request, request.params.id, false))

  mountConflictSettings(app)
  mountReadinessSettings(app)
  mountMapCopies(app, services)
  mountPdfSettings(app)
  mountQuestions(app)
  mountConsentTerm(app, services)
}
