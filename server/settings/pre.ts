import type { Hono } from 'hono'
import { savePreSettings } from '../../src/calls/preAnaesthesia.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { selectPdfSettings } from './pdf.ts'
import { lockSettings } from './read.ts'

const UPSERT = `INSERT INTO institution_pdf_settings (institution_id, activate_pre, default_orientation_patient_pre)
  VALUES ($1, $2, $3) ON CONFLICT (institution_id) DO UPDATE
     SET activate_pre = excluded.activate_pre,
         default_orientation_patient_pre = excluded.default_orientation_patient_pre`

/** Settings of pre-anaesthetic consultations, with the recommendations that patients receive. */
export function mountPreSettings(app: Hono<SessionEnv>): void {
  handle(app, savePreSettings, async ({ c, tx, params, body, previous, logChanges }) => {
    const { platform: _, ...settings } = body
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const before = await selectPdfSettings(tx, institutionId)
    await refuseStaleEdit(
      c,
      { previous, current: before, next: settings },
      { institutionId, event: savePreSettings.logs, recordId: null, read: async () => before },
    )
    await tx.query(UPSERT, [institutionId, settings.activatePre, settings.defaultOrientationPatientPre])
    logChanges({ institutionId, changes: changedFields(before, settings) })
    return selectPdfSettings(tx, institutionId)
  })
}
