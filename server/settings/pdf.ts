import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readPdfSettings, savePdfSettings } from '../../src/calls/institutionSettings.ts'
import { savePreSettings } from '../../src/calls/preAnaesthesia.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle, type Request } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

/** API field → column. */
const COLUMNS = {
  pdfPrintSettings: 'pdf_print_settings',
  drugsPrintSettings: 'drugs_print_settings',
  anaesthesiaGroupPrintSettings: 'anaesthesia_group_print_settings',
  activatePre: 'activate_pre',
  defaultOrientationPatientPre: 'default_orientation_patient_pre',
} as const

type Name = keyof typeof COLUMNS

/** Settings of an institution that never saved any. */
const DEFAULTS = {
  pdfPrintSettings: false,
  drugsPrintSettings: 0,
  anaesthesiaGroupPrintSettings: false,
  activatePre: false,
  defaultOrientationPatientPre: null,
}

const SELECT = `SELECT ${Object.entries(COLUMNS).map(([name, column]) => `${column} AS "${name}"`)}
                FROM institution_pdf_settings WHERE institution_id = $1`

/** Writes some of the settings; the others stay. */
function upsertStatement(names: readonly Name[]): string {
  const columns = names.map((name) => COLUMNS[name])
  return `INSERT INTO institution_pdf_settings (institution_id, ${columns})
    VALUES ($1, ${columns.map((_, at) => `$${at + 2}`)}) ON CONFLICT (institution_id) DO UPDATE
       SET ${columns.map((column) => `${column} = excluded.${column}`)}`
}

async function selectSettings(tx: PoolClient, institutionId: number) {
  const { rows } = await tx.query(SELECT, [institutionId])
  return rows[0] ?? DEFAULTS
}

type Save = Request<typeof savePdfSettings> | Request<typeof savePreSettings>

async function saveSettings({ c, tx, params, body, previous, logChanges }: Save) {
  const { platform: _, ...settings } = body
  const institutionId = params.id
  await lockSettings(tx, institutionId)
  const before = await selectSettings(tx, institutionId)
  await refuseStaleEdit(
    c,
    { previous, current: before, next: settings },
    { institutionId, event: savePdfSettings.logs, recordId: null, read: async () => before },
  )
  const names = Object.keys(settings) as Name[]
  await tx.query(upsertStatement(names), [institutionId, ...Object.values(settings)])
  logChanges({ institutionId, changes: changedFields(before, settings) })
  return selectSettings(tx, institutionId)
}

/** Print settings of anaesthetic records, and those of pre-anaesthetic consultations with the recommendations that patients receive. */
export function mountPdfSettings(app: Hono<SessionEnv>): void {
  handle(app, readPdfSettings, ({ tx, params }) => selectSettings(tx, params.id))
  handle(app, savePdfSettings, saveSettings)
  handle(app, savePreSettings, saveSettings)
}
