import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { roleOf } from './role.ts'

const api = testApi()
const asRole = roleOf(api)

interface Relation {
  name: string
  /** Its readable columns, for SQL. */
  columns: string
}

// Relations that may show rows of institutions: those with policies, and the views, which filter themselves.
const SELECT_RELATIONS = `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
 WHERE c.relnamespace = 'public'::regnamespace AND (c.relkind = 'v' OR c.relrowsecurity)
   AND has_column_privilege('sala_app', c.oid, a.attnum, 'SELECT')
 GROUP BY c.relname`

const visible = `DO $$ BEGIN
  INSERT INTO procedure_changes (institution_id, procedure_id, user_id, updated_fields)
  SELECT institution_id, id, user_id, '[]' FROM procedures;
  INSERT INTO ocr_documents (institution_id, procedure_id, user_id, uuid, status, original_filename, mime_type, size_bytes, file_key, result_date)
  SELECT institution_id, id, user_id, gen_random_uuid(), 3, 'exame.pdf', 'application/pdf', 1, 'exams/' || id, now() FROM procedures;
END $$`

let relations: Relation[]
beforeAll(async () => {
  await api.rows(visible)
  relations = (await api.rows(SELECT_RELATIONS)) as Relation[]
})

/** The rows, or how PostgreSQL refuses; asked for with no institution in scope. */
const outcome = (statement: string) =>
  asRole([], async (tx) => {
    try {
      return (await tx.query({ text: statement, rowMode: 'array' })).rows
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })

test('a comparison that fails tells no row that is out of sight, whatever it reads', async () => {
  const told = []
  const hidden: string[] = []
  for (const { name, columns } of relations) {
    // Catalogues and the members of groups are for everybody.
    if (JSON.stringify(await outcome(`SELECT count(*) FROM ${name}`)) !== '[[0]]') continue
    hidden.push(name)
    const found = await outcome(`SELECT 1 FROM ${name} WHERE ('x' || ROW(${columns})::text)::integer = 0`)
    if (JSON.stringify(found) !== '[]') told.push({ name, found })
  }
  expect(told).toEqual([])
  expect(hidden).toEqual(
    expect.arrayContaining(['procedure_records', 'exam_records', 'procedure_history', 'patients', 'users']),
  )
})

const ESCAPED = '%\\'
const searches = [
  `sala_matching('patients', $p$${ESCAPED}$p$)`,
  `sala_matching_procedures($p$${ESCAPED}$p$)`,
  `sala_found_institutions($p$${ESCAPED}$p$, 10, 0)`,
  `sala_count_institutions($p$${ESCAPED}$p$)`,
  `sala_found_users('{1}', $p$${ESCAPED}$p$, 10, 0, true)`,
  `sala_count_users('{1}', $p$${ESCAPED}$p$)`,
  `sala_attendances(1, NULL, NULL, 'UTC', NULL, NULL, $p$${ESCAPED}$p$, true, 10, 0)`,
]

test.each(searches)('%s is refused before a row is looked at', async (search) => {
  const refusal = 'LIKE pattern must not end with escape character'
  expect(await outcome(`SELECT ${search}`)).toBe(refusal)
  await api.rows('ALTER TABLE patients RENAME TO moved')
  try {
    expect(await outcome(`SELECT ${search}`)).toBe(refusal)
  } finally {
    await api.rows('ALTER TABLE moved RENAME TO patients')
  }
})

test('an escaped backslash at its end is part of a pattern', async () => {
  expect(await outcome(`SELECT sala_matching('patients', $p$%\\\\$p$)`)).toEqual([])
})
