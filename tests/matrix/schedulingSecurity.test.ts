import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'
import { insertSchedulingRows, type SchedulingRows } from './schedulingRows.ts'

const api = testApi()
const asRole = roleOf(api)

let own: SchedulingRows
let foreign: SchedulingRows
beforeAll(async () => {
  own = await insertSchedulingRows(api, 1)
  foreign = await insertSchedulingRows(api, 6)
  for (const { institution, procedure, anaesthetist } of [own, foreign]) {
    await api.rows(
      `INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, position)
       VALUES ($1, $2, $3, 'trans', 0)`,
      [institution, procedure, anaesthetist],
    )
    await api.rows(
      `INSERT INTO procedure_changes (institution_id, procedure_id, user_id, updated_fields) VALUES ($1, $2, 1, '[]')`,
      [institution, procedure],
    )
  }
})

/** Tables of scheduling, and the columns that identify their rows. */
const tables = {
  patients: 'patient',
  procedures: 'procedure',
  procedure_medical_plans: 'procedure',
  procedure_surgeons: 'procedure',
  procedure_anaesthetists: 'procedure',
  procedure_surgeries: 'procedure',
  procedure_changes: 'procedure',
  ocr_documents: 'procedure',
} as const

const keyOf = (table: string) => (['patients', 'procedures'].includes(table) ? 'id' : 'procedure_id')

describe.each(Object.entries(tables))('%s below the server', (table, row) => {
  test('shows nothing without a session, and with one nothing of others', async () => {
    expect(await asRole(null, (tx) => institutionsIn(tx, table))).toEqual([])
    expect(await asRole([1], (tx) => institutionsIn(tx, table))).toEqual([1])
    expect(await asRole([6], (tx) => institutionsIn(tx, table))).toEqual([6])
    expect(await asRole([1, 6], (tx) => institutionsIn(tx, table))).toEqual([1, 6])
  })

  test('takes no row for another institution, gives none away and changes none of others', async () => {
    const change = (set: string, id: number) => `UPDATE ${table} SET ${set} WHERE ${keyOf(table)} = ${id}`
    const fixed = ['procedure_changes', 'ocr_documents'].includes(table)
    const changing = asRole(
      [1],
      async (tx) => (await tx.query(change('institution_id = 1', foreign[row]))).rowCount,
    )
    if (fixed) await expect(changing).rejects.toEqual(REFUSED)
    else expect(await changing).toBe(0)
    await expect(asRole([1], (tx) => tx.query(change('institution_id = 6', own[row])))).rejects.toEqual(
      REFUSED,
    )
    const columns = await api.rows(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
        WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'uuid', 'institution_id')`,
      [table],
    )
    const uuid = table === 'procedures' || table === 'ocr_documents' ? 'uuid, ' : ''
    const copy = `INSERT INTO ${table} (institution_id, ${uuid}${columns[0].names})
      SELECT 6, ${uuid && 'gen_random_uuid(), '}${columns[0].names} FROM ${table} WHERE ${keyOf(table)} = ${own[row]}`
    await expect(asRole([1], (tx) => tx.query(copy))).rejects.toEqual(REFUSED)
  })

  test('deletes nothing of others, and nothing at all but procedures and their lists', async () => {
    const deleting = asRole([1], async (tx) => {
      await tx.query(`DELETE FROM ${table}`)
      await tx.query("SELECT test_scope(NULL, '{6}')")
      return institutionsIn(tx, table)
    })
    const isList = /medical_plans|surgeons|anaesthetists|surgeries/.test(table)
    if (isList || table === 'procedures') expect(await deleting).toEqual([6])
    else await expect(deleting).rejects.toEqual(REFUSED)
  })
})

test('a procedure that no import made is deleted by nobody', async () => {
  const deleted = await asRole(
    [1],
    async (tx) => (await tx.query('DELETE FROM procedures RETURNING id')).rows,
  )
  const noted = await api.rows(
    "SELECT row_id AS id FROM imported_rows WHERE entity = 'procedures' AND institution_id = 1",
  )
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
  expect(ids(deleted)).toEqual(ids(noted))
  expect(deleted.length).toBeGreaterThan(0)
})

describe.each([
  ['procedure_records', 2],
  ['exam_records', 3],
])('the view %s', (view, clinic) => {
  test('shows what is of the institution, and of the consultations at it', async () => {
    const seen = (scope: number[] | null) => asRole(scope, (tx) => institutionsIn(tx, view))
    expect(await seen(null)).toEqual([])
    expect(await seen([6])).toEqual([6])
    expect(await seen([clinic])).not.toContain(7)
    await insertSchedulingRows(api, 7, clinic)
    expect(await seen([clinic])).toContain(7)
    expect(await seen([1, 6])).not.toContain(7)
  })

  test('changes nothing', async () => {
    await expect(asRole([1], (tx) => tx.query(`UPDATE ${view} SET institution_id = 1`))).rejects.toThrow()
  })
})

test('the search function looks through the patients of the session alone', async () => {
  const found = (scope: number[] | null) =>
    asRole(scope, async (tx) => (await tx.query("SELECT sala_matching('patients', '%zxq%')")).rows.length)
  expect(await found(null)).toBe(0)
  expect(await found([1])).toBe(1)
  expect(await found([2])).toBe(0)
})

test('catalogues are read by everyone and changed by nobody', async () => {
  for (const table of ['surgical_procedures', 'job_titles', 'fields_of_work']) {
    expect(
      await asRole(null, async (tx) => (await tx.query(`SELECT FROM ${table}`)).rowCount),
    ).toBeGreaterThan(0)
    await expect(asRole([1], (tx) => tx.query(`UPDATE ${table} SET name = name`))).rejects.toEqual(REFUSED)
  }
})
