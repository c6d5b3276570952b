import type { Context, Hono } from 'hono'
import { drugModes } from '../../src/domain/institutionSettings.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { anaesthesia, staff } from '../../src/schema/can.ts'
import type { SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { institutionIdParam, lockSettings, readSwitch } from './read.ts'

/** API field → column. */
const COLUMNS = {
  pdfPrintSettings: 'pdf_print_settings',
  drugsPrintSettings: 'drugs_print_settings',
  anaesthesiaGroupPrintSettings: 'anaesthesia_group_print_settings',
  activatePre: 'activate_pre',
} as const

type PdfSetting = keyof typeof COLUMNS

const names = Object.keys(COLUMNS) as PdfSetting[]

/** Settings of an institution that never saved any. */
const DEFAULTS = {
  pdfPrintSettings: false,
  drugsPrintSettings: 0,
  anaesthesiaGroupPrintSettings: false,
  activatePre: false,
  defaultOrientationPatientPre: null,
}

function readValue(name: PdfSetting, value: unknown): boolean | number | undefined {
  return name === 'drugsPrintSettings' ? drugModes.find((mode) => mode === value) : readSwitch(value)
}

/** @throws ApiError 422 for a missing, unknown or mistyped field. */
function readPdfSettings({ platform, ...body }: Record<string, unknown>): Record<string, boolean | number> {
  const wrong = noFieldErrors()
  if (platform !== PLATFORM) wrong.platform = errors.platformMissing
  nameUnknownFields(wrong, Object.keys(body), (name) => Object.hasOwn(COLUMNS, name))
  const settings: Record<string, boolean | number> = {}
  for (const name of names) {
    const value = readValue(name, body[name])
    if (value === undefined) wrong[name] = errors.wrongType
    else settings[name] = value
  }
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return settings
}

const SELECT_COLUMNS = [...names.map((name) => `${COLUMNS[name]} AS "${name}"`)].join(', ')
const SELECT = `SELECT ${SELECT_COLUMNS}, default_orientation_patient_pre AS "defaultOrientationPatientPre"
                FROM institution_pdf_settings WHERE institution_id = $1`
const UPSERT = `INSERT INTO institution_pdf_settings (institution_id, ${Object.values(COLUMNS).join(', ')})
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (institution_id) DO UPDATE
     SET ${Object.values(COLUMNS)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`

export async function selectPdfSettings(c: Context<SessionEnv>, institutionId: number) {
  const { rows } = await c.get('tx').query(SELECT, [institutionId])
  return rows[0] ?? DEFAULTS
}

/** Print settings of anaesthetic records; the text of pre-anaesthetic consultations is saved by `pre.ts`. */
export function mountPdfSettings(app: Hono<SessionEnv>): void {
  const path = '/institution/:id/settings/pdf'

  app.get(
    path,
    authorize(staff, async (c) => c.json(await selectPdfSettings(c, institutionIdParam(c)))),
  )

  app.post(
    path,
    authorize(anaesthesia, async (c) => {
      const tx = c.get('tx')
      const institutionId = institutionIdParam(c)
      const { body, previous } = await editBody(c)
      const settings = readPdfSettings(body)
      await lockSettings(tx, institutionId)
      const before = await selectPdfSettings(c, institutionId)
      await refuseStaleEdit(
        c,
        { previous, current: before, next: settings },
        { institutionId, event: 'institutionSettings', recordId: null, read: async () => before },
      )
      await tx.query(UPSERT, [institutionId, ...names.map((name) => settings[name])])
      const changes = changedFields(before, settings)
      await writeChanges(tx, c.get('caller').user_id, {
        institutionId,
        event: 'institutionSettings',
        changes,
      })
      return c.json(await selectPdfSettings(c, institutionId))
    }),
  )
}
