import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readPdfSettings, savePdfSettings } from '../../src/calls/institutionSettings.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

/** API field → column. */
const COLUMNS = {
  pdfPrintSettings: 'pdf_print_settings',
  drugsPrintSettings: 'drugs_print_settings',
  anaesthesiaGroupPrintSettings: 'anaesthesia_group_print_settings',
  activatePre: 'activate_pre',
} as const

const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** Settings of an institution that never saved any. */
const DEFAULTS = {
  pdfPrintSettings: false,
  drugsPrintSettings: 0,
  anaesthesiaGroupPrintSettings: false,
  activatePre: false,
  defaultOrientationPatientPre: null,
}

const SELECT_COLUMNS = [...names.map((name) => `${COLUMNS[name]} AS "${name}"`)].join(', ')
const SELECT = `SELECT ${SELECT_COLUMNS}, default_orientation_patient_pre AS "defaultOrientationPatientPre"
                FROM institution_pdf_settings WHERE institution_id = $1`
const UPSERT = `INSERT INTO institution_pdf_settings (institution_id, ${Object.values(COLUMNS).join(', ')})
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (institution_id) DO UPDATE
     SET ${Object.values(COLUMNS)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`

export async function selectPdfSettings(tx: PoolClient, institutionId: number) {
  const { rows } = await tx.query(SELECT, [institutionId])
  return rows[0] ?? DEFAULTS
}

/** Print settings of anaesthetic records; the text of pre-anaesthetic consultations is saved by `pre.ts`. */
export function mountPdfSettings(app: Hono<SessionEnv>): void {
  handle(app, readPdfSettings, ({ tx, params }) => selectPdfSettings(tx, params.id))

  handle(app, savePdfSettings, async ({ c, tx, params, body, previous, logChanges }) => {
    const { platform: _, ...settings } = body
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const before = await selectPdfSettings(tx, institutionId)
    await refuseStaleEdit(
      c,
      { previous, current: before, next: settings },
      { institutionId, event: savePdfSettings.logs, recordId: null, read: async () => before },
    )
    await tx.query(UPSERT, [institutionId, ...names.map((name) => settings[name])])
    logChanges({ institutionId, changes: changedFields(before, settings) })
    return selectPdfSettings(tx, institutionId)
  })
}
