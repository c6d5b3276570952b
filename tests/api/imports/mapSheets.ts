import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { checkDigit } from '../../../src/domain/documents.ts'
import type { testApi } from '../../support/api.ts'
import { patientRow } from '../patientRows.ts'
import { importing } from './sheets.ts'

type Row = Record<string, unknown>

const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** A CPF that does not occur in the demo data. */
export function newCpf(): string {
  const base = `9${Math.random().toFixed(8).slice(2)}`
  const first = checkDigit(base, WEIGHTS.slice(1))
  return `${base}${first}${checkDigit(`${base}${first}`, WEIGHTS)}`
}

/** A registration number that does not occur in the demo data, with a leading zero. */
export const newCrm = () => `0${Math.random().toFixed(8).slice(2)}`

/** A year at most five years away that has nothing on the map. */
export const YEAR = new Date().getFullYear() + 2

/**
 * Letters only, since names are capitalised word by word. From sixteen letters: words over six often look
 * alike to a search.
 */
export const newWord = () =>
  `Zz${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 10)}`

/** A surgery row that names no person but its patient. */
export const surgeryRow = (more: Row = {}): Row => ({
  procedure_surgery_probable_date: `10/03/${YEAR} 08:30`,
  procedure_name: 'Colecistectomia',
  patient_name: `Paciente ${newWord()}`,
  ...more,
})

export const consultationRow = (more: Row = {}): Row => ({
  procedure_pre_probable_date: `09/03/${YEAR} 14:00`,
  patient_name: `Paciente ${newWord()}`,
  ...more,
})

/** Verdict on each row of an answer: 'new', 'existing' or the fields and codes of its errors. */
export function verdictsOf(json: {
  summary: { total: number }
  existing: number[]
  errors: { row: number; field?: string; code: string }[]
}) {
  return Array.from({ length: json.summary.total }, (_, at) => {
    const errors = json.errors.filter(({ row }) => row === at + 1)
    if (errors.length) return errors.map(({ field, code }) => `${field} ${code}`).join(', ')
    return json.existing.includes(at + 1) ? 'existing' : 'new'
  })
}

/** Imports map sheets into an institution, and creates the test's own records for them to refer to. */
export function mapSheets(api: ReturnType<typeof testApi>, institution = 1, email = 'gestor@sala.test') {
  const own = { token: '' }
  beforeAll(async () => {
    own.token = await api.signIn(email, institution)
  })
  const send = (name: 'surgeries' | 'preAnaesthetics', rows: Row[], more: Row = {}, query = '') =>
    importing(api, own.token)(name, rows, more, query)
  const insert = async (sql: string, values: unknown[]) =>
    (await api.rows(`${sql} RETURNING id`, values))[0].id as number

  return {
    own,
    send,
    rehearse: (name: 'surgeries' | 'preAnaesthetics', rows: Row[]) => send(name, rows, {}, '?rehearse=true'),
    /** The verdict of a rehearsal on each surgery row. */
    verdicts: async (...rows: Row[]) =>
      verdictsOf((await send('surgeries', rows, {}, '?rehearse=true')).json),
    /** Imports surgeries without refusals, and returns the records in their order. */
    imported: async (...rows: Row[]) => {
      const { status, json } = await send('surgeries', rows)
      if (status !== 200) throw new Error(JSON.stringify(json))
      return api.rows(
        `SELECT p.*, (SELECT array_agg(surgeon_id) FROM procedure_surgeons s WHERE s.procedure_id = p.id) AS surgeons,
                (SELECT array_agg(medical_plan_id) FROM procedure_medical_plans m WHERE m.procedure_id = p.id) AS plans,
                (SELECT array_agg(surgical_procedure_id || ':' || laterality) FROM procedure_surgeries y WHERE y.procedure_id = p.id) AS surgeries
           FROM procedures p JOIN imported_rows r ON r.entity = 'procedures' AND r.row_id = p.id
          WHERE r.importation_id = $1 ORDER BY p.id`,
        [json.id],
      )
    },
    patient: (values: Row) => patientRow(api, { institution_id: institution, ...values }),
    surgeon: (name: string, crm: string, state = 25, cpf: string | null = null) =>
      insert(
        'INSERT INTO surgeons (institution_id, name, crm_number, crm_state_id, cpf) VALUES ($1, $2, $3, $4, $5)',
        [institution, name, crm, state, cpf],
      ),
    plan: (name: string, table = 1) =>
      insert('INSERT INTO health_plans (institution_id, name, medical_plan_table_id) VALUES ($1, $2, $3)', [
        institution,
        name,
        table,
      ]),
    surgery: (code: string, name: string, table = 1) =>
      insert('INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES ($1, $2, $3)', [
        table,
        code,
        name,
      ]),
    /** Matches a value by hand, as the wizard does. */
    teach: (list: string, value: string, record: number | null) =>
      api.call('PUT /importations/learned', {
        token: own.token,
        body: {
          type: list === 'genders' ? 'surgical-map/pre-anesthetics' : 'surgical-map/surgeries',
          matches: [{ list, value, record_id: record }],
        },
      }),
    firstRow: async (sql: string, ...values: unknown[]) => (await api.rows(sql, values))[0],
  }
}
