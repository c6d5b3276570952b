import type { Context, Hono } from 'hono'
import { PLATFORM } from '../../src/domain/platform.ts'
import { MAX_RECOMMENDATIONS } from '../../src/domain/preAnaesthesia.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { preAnaesthesia as texts } from '../../src/i18n/ptBR/preAnaesthesia.ts'
import { anaesthesia } from '../../src/schema/can.ts'
import { isText } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { selectPdfSettings } from './pdf.ts'
import { institutionIdParam, lockSettings, readSwitch } from './read.ts'

interface PreSettings extends Record<string, unknown> {
  activatePre: boolean
  defaultOrientationPatientPre: string | null
}

/** @throws ApiError 422 for a missing, unknown or mistyped field. */
function readPreSettings(body: Record<string, unknown>): PreSettings {
  const { platform, activatePre, defaultOrientationPatientPre: recommendations, ...others } = body
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(others))
  if (platform !== PLATFORM) wrong.platform = errors.platformMissing
  const isActive = readSwitch(activatePre)
  if (isActive === undefined) wrong.activatePre = errors.wrongType
  if (recommendations !== null && !isText(recommendations))
    wrong.defaultOrientationPatientPre = errors.wrongType
  else if (recommendations && recommendations.length > MAX_RECOMMENDATIONS)
    wrong.defaultOrientationPatientPre = texts.patient.tooLong
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  const text = isText(recommendations) ? recommendations.trim() : ''
  return { activatePre: isActive === true, defaultOrientationPatientPre: text || null }
}

const UPSERT = `INSERT INTO institution_pdf_settings (institution_id, activate_pre, default_orientation_patient_pre)
  VALUES ($1, $2, $3) ON CONFLICT (institution_id) DO UPDATE
     SET activate_pre = excluded.activate_pre,
         default_orientation_patient_pre = excluded.default_orientation_patient_pre`

async function savePreSettings(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const institutionId = institutionIdParam(c)
  const { body, previous } = await editBody(c)
  const settings = readPreSettings(body)
  await lockSettings(tx, institutionId)
  const before = await selectPdfSettings(c, institutionId)
  const event = 'institutionSettings'
  await refuseStaleEdit(
    c,
    { previous, current: before, next: settings },
    { institutionId, event, recordId: null, read: async () => before },
  )
  await tx.query(UPSERT, [institutionId, settings.activatePre, settings.defaultOrientationPatientPre])
  const changes = changedFields(before, settings)
  await writeChanges(tx, c.get('caller').user_id, { institutionId, event, changes })
  return c.json(await selectPdfSettings(c, institutionId))
}

/** Settings of pre-anaesthetic consultations, with the recommendations that patients receive. */
export function mountPreSettings(app: Hono<SessionEnv>): void {
  app.post('/institution/:id/settings/pre', authorize(anaesthesia, savePreSettings))
}
