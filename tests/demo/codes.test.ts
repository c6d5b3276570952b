import { expect, test, vi } from 'vitest'
import { markInventedCodes, withdrawInventedCodes } from '../../server/demo/codes.ts'
import { catalogue, surgeryCode } from '../../server/demo/surgicalProcedures.ts'
import { fillEmpty } from '../../server/seed/fill.ts'
import { demoDatabases } from './filledDatabases.ts'

vi.setConfig({ testTimeout: 60_000 })

const admin = { email: 'admin@exemplo.test', password: 'Tucano#Verde7' }

const { newDatabase, filledAt } = demoDatabases()
type Database = Awaited<ReturnType<typeof newDatabase>>

const codesOf = async ({ system }: Database) =>
  (
    await system.query<{ name: string; codes: number }>(
      `SELECT t.name, count(k.id)::integer AS codes FROM medical_plan_tables t
         LEFT JOIN surgical_procedures k ON k.medical_plan_table_id = t.id GROUP BY t.id ORDER BY t.id`,
    )
  ).rows.map(({ name, codes }) => `${name}: ${codes}`)

/** Fills the tables as releases before this one did, into any database: under the names of the real tables. */
async function fillAsBefore({ system }: Database): Promise<void> {
  const rows = [1, 2, 3].flatMap((table) =>
    catalogue.map((surgery) => ({ table, code: surgeryCode(surgery, table), name: surgery.name })),
  )
  await system.query(
    `INSERT INTO surgical_procedures (medical_plan_table_id, code, name)
     SELECT "table", code, name FROM json_to_recordset($1) AS r ("table" integer, code text, name text)`,
    [JSON.stringify(rows)],
  )
}

/** A procedure that refers to the code of this name in the first table. */
async function useCode({ system }: Database, name: string): Promise<void> {
  await system.query(`
    WITH p AS (INSERT INTO patients (institution_id, name) VALUES (1, 'Ana') RETURNING id),
         r AS (INSERT INTO procedures (uuid, institution_id, patient_id, carried)
               SELECT gen_random_uuid(), 1, id, '{}' FROM p RETURNING id)
    INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
    SELECT 1, r.id, k.id, 1, 0 FROM r, surgical_procedures k WHERE k.name = '${name}' AND k.medical_plan_table_id = 1`)
}

test('without demo data no table has a code, no drug a presentation, and the demo’s tables say what they are', async () => {
  const bare = await newDatabase('uncoded')
  await fillEmpty(bare, admin)
  expect(await codesOf(bare)).toEqual(['TUSS: 0', 'CBHPM: 0', 'AMB: 0'])
  const invented = [
    'surgical_procedures',
    'active_principle_forms',
    'active_principle_brands',
    'health_plans',
  ]
  for (const table of [...invented, 'materials', 'surgeons'])
    expect([table, (await bare.system.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0])
  expect(await codesOf(await filledAt(new Date('2026-03-11T01:30:00Z')))).toEqual([
    'TUSS (demonstração): 400',
    'CBHPM (demonstração): 400',
    'AMB (demonstração): 400',
  ])
})

test('a database that an earlier release filled loses the invented codes; those in use are moved to a table that says so', async () => {
  const db = await newDatabase('withdrawn')
  await fillEmpty(db, admin)
  await fillAsBefore(db)
  await useCode(db, 'Apendicectomia')
  await db.system.query(
    "INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES (1, '31003079', 'Apendicectomia')",
  )
  expect(await withdrawInventedCodes(db.system)).toEqual({ deleted: 1199, kept: 1 })
  expect(await codesOf(db)).toEqual(['TUSS: 1', 'CBHPM: 0', 'AMB: 0', 'TUSS (demonstração): 1'])
  const used = await db.system.query(
    'SELECT k.name FROM procedure_surgeries s JOIN surgical_procedures k ON k.id = s.surgical_procedure_id',
  )
  expect(used.rows).toEqual([{ name: 'Apendicectomia' }])
  expect(await withdrawInventedCodes(db.system)).toEqual({ deleted: 0, kept: 1 })
  expect(await codesOf(db)).toHaveLength(4)
})

test('an entry that an import brought does not count as invented, whatever its code', async () => {
  const db = await newDatabase('imported')
  await fillEmpty(db, { email: 'admin@exemplo.test', password: 'Tucano#Verde7' })
  await fillAsBefore(db)
  await db.system.query(`
    WITH i AS (INSERT INTO importations (uuid, institution_id, user_id, type, file_name, total, created, existing)
               VALUES (gen_random_uuid(), 1, 1, 'procedureCatalogue', 'tuss.xlsx', 1, 1, 0) RETURNING id)
    INSERT INTO imported_rows (importation_id, institution_id, entity, row_id)
    SELECT i.id, 1, 'surgical_procedures', min(k.id) FROM i, surgical_procedures k GROUP BY i.id`)
  await withdrawInventedCodes(db.system)
  expect(await codesOf(db)).toEqual(['TUSS: 1', 'CBHPM: 0', 'AMB: 0'])
})

test('a demo that an earlier release filled gets its tables marked, once', async () => {
  const db = await newDatabase('marked')
  await fillEmpty(db, admin)
  await fillAsBefore(db)
  await db.system.query(
    "INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES (3, '1', 'De verdade')",
  )
  for (let start = 0; start < 2; start++) {
    await markInventedCodes(db.system)
    expect(await codesOf(db)).toEqual([
      'TUSS (demonstração): 400',
      'CBHPM (demonstração): 400',
      'AMB: 1',
      'AMB (demonstração): 400',
    ])
  }
})
