import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { mobileAppDefaults } from '../../src/resources/procedures/payload.ts'
import type { Filled } from '../scheduling/fill.ts'

/** Rows per statement: a message carries 65,535 parameters at most. */
const CHUNK = 2_000

/** `INSERT … VALUES (…), (…), …` of all rows, as one would write it with all values already resolved. */
async function insert(
  tx: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<number[]> {
  const values = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const returning = table === 'patients' || table === 'procedures' ? ' RETURNING id' : ''
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}${returning}`
  return (await tx.query<{ id: number }>(text, rows.flat())).rows.map(({ id }) => id)
}

const isoDate = (text = '') => text.split('/').reverse().join('-')
const isoMoment = (text = '') => `${isoDate(text.slice(0, 10))}T${text.slice(11)}:00-03:00`

/** Inserts patients, procedures and their lists, for rows whose plan, surgeon and surgery are known. */
export async function bareSurgeries(
  tx: PoolClient,
  { institutionId }: Filled,
  all: readonly Record<string, string>[],
): Promise<void> {
  const carried = JSON.stringify(mobileAppDefaults)
  for (let from = 0; from < all.length; from += CHUNK) {
    const rows = all.slice(from, from + CHUNK)
    const patients = await insert(
      tx,
      'patients',
      ['institution_id', 'name', 'cpf', 'birth_date', 'address', 'phone_number'],
      rows.map((row) => [
        institutionId,
        row.patient_name,
        row.patient_cpf,
        isoDate(row.patient_birth_date),
        row.patient_address,
        row.patient_phone_number,
      ]),
    )
    const procedures = await insert(
      tx,
      'procedures',
      [
        'uuid',
        'institution_id',
        'user_id',
        'patient_id',
        'name',
        'medical_record_number',
        'surgery_probable_date',
        'date',
        'carried',
      ],
      rows.map((row, at) => {
        const moment = isoMoment(row.procedure_surgery_probable_date)
        const { procedure_name, procedure_medical_record_number } = row
        return [
          randomUUID(),
          institutionId,
          1,
          patients[at],
          procedure_name,
          procedure_medical_record_number,
          moment,
          moment,
          carried,
        ]
      }),
    )
    const listed = (column: string, idOf: (row: Record<string, string>) => number) =>
      [
        ['institution_id', 'procedure_id', column, 'position'],
        rows.map((row, at) => [institutionId, procedures[at], idOf(row), 1]),
      ] as const
    await insert(tx, 'procedure_medical_plans', ...listed('medical_plan_id', (row) => Number(row.crm_number)))
    await insert(tx, 'procedure_surgeons', ...listed('surgeon_id', (row) => Number(row.crm_number)))
    await insert(
      tx,
      'procedure_surgeries',
      ['institution_id', 'procedure_id', 'surgical_procedure_id', 'laterality', 'position'],
      rows.map((row, at) => [
        institutionId,
        procedures[at],
        Number(row['surgical-procedure_code']) - 30_000_000,
        1,
        1,
      ]),
    )
  }
}
