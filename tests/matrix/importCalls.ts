import { importers } from '../../server/imports/importers.ts'
import { can } from '../../src/schema/can.ts'
import type { ImportColumn, ImportDefinition } from '../../src/schema/imports.ts'
import type { Session } from './sessions.ts'

export const RETRY = 'POST /invite/import/anesthetist/retry'

export const imported = importers.map(({ definition }) => definition)

/** All routes about imports. */
export const importRoutes: readonly string[] = [
  ...imported.map(({ call }) => call),
  'GET /importations',
  'GET /importations/learned',
  'GET /importations/progress/{uuid}',
  'PUT /importations/learned',
  'PUT /importations/revert/{id}',
  RETRY,
]

const nextYear = new Date().getFullYear() + 1

/** Rows that every institution can import; for other imports, the samples of the required columns. */
const rows: Record<string, Record<string, string | number>> = {
  surgeries: {
    procedure_surgery_probable_date: `20/01/${nextYear} 07:30`,
    procedure_name: 'Apendicectomia',
    patient_name: 'Pessoa Nova',
  },
  preAnaesthetics: { procedure_pre_probable_date: `18/01/${nextYear} 14:00`, patient_name: 'Pessoa Nova' },
  materials: { name: 'Material Novo' },
  surgeons: { name: 'Pessoa Nova', crm_number: '990001', crm_state_id: 25 },
  surgicalTeam: { name: 'Pessoa Nova', positionName: 'Instrumentador cirúrgico' },
  anaesthetistInvites: { name: 'Pessoa Nova' },
}

const requiredSamples = (columns: readonly ImportColumn[]) =>
  Object.fromEntries(columns.flatMap(({ name, required, sample }) => (required ? [[name, sample]] : [])))

/** A spreadsheet of one row for an institution. */
export const importBody = ({ name, key, columns }: ImportDefinition, institution: number) => ({
  file_name: 'planilha.xlsx',
  institution_id: institution,
  [key]: [rows[name] ?? requiredSamples(columns)],
})

/** Whether a session's role and its selected institution allow this import. */
export function mayImport({ type, isAdmin, institution }: Session, { access }: ImportDefinition): boolean {
  return institution !== undefined && can({ type, is_admin: isAdmin, is_manager: false }, access)
}
