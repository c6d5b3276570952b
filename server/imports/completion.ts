import type { PoolClient } from 'pg'
import type { KeptRecord } from '../../src/resources/importWire.ts'
import type { Completion } from './importer.ts'

/** A table whose blank fields an import can fill. */
export interface CompletedTable {
  name: string
  /** SQL type of each column that can be filled. */
  columns: ReadonlyMap<string, string>
}

/** Fills only fields that are still blank: a record may have been changed meanwhile. */
const fillStatement = (table: string, column: string, type: string) => `WITH filled AS (
    UPDATE ${table} t SET "${column}" = f.value, updated_at = now()
      FROM json_to_recordset($3::json) AS f (id integer, value ${type})
     WHERE t.id = f.id AND t.institution_id = $2 AND t.removed_at IS NULL AND nullif(t."${column}"::text, '') IS NULL
    RETURNING t.id, t."${column}"::text AS value)
  INSERT INTO imported_fields (importation_id, institution_id, entity, row_id, field, value)
  SELECT $1, $2, '${table}', id, '${column}', value FROM filled RETURNING row_id`

/**
 * Fills blank fields of records, and stores the filled values with the import.
 * @returns ids of the records in which at least one field was filled
 */
export async function fillBlankFields(
  tx: PoolClient,
  table: CompletedTable,
  completions: readonly Completion[],
  { institutionId, importationId }: { institutionId: number; importationId: number },
): Promise<number[]> {
  const filled = new Set<number>()
  for (const [column, type] of table.columns) {
    const values = completions.flatMap(({ id, values: { [column]: value } }) =>
      value === undefined ? [] : [{ id, value }],
    )
    if (!values.length) continue
    const { rows } = await tx.query<{ row_id: number }>(fillStatement(table.name, column, type), [
      importationId,
      institutionId,
      JSON.stringify(values),
    ])
    for (const { row_id } of rows) filled.add(row_id)
  }
  return [...filled]
}

/** A column of a register's table that an import filled, and the column that names the records. */
interface FilledColumn {
  entity: string
  field: string
  title: string
}

/** Keeps fields whose value has changed since the import. */
const emptyStatement = ({ entity, field, title }: FilledColumn) => `WITH filled AS MATERIALIZED (
    SELECT row_id, value FROM imported_fields
     WHERE importation_id = $1 AND entity = '${entity}' AND field = '${field}'),
  emptied AS (
    UPDATE ${entity} t SET "${field}" = NULL, updated_at = now() FROM filled f
     WHERE t.id = f.row_id AND t.removed_at IS NULL AND t."${field}"::text = f.value RETURNING t.id)
  SELECT (SELECT count(*)::integer FROM emptied) AS emptied,
         (SELECT coalesce(json_agg(json_build_object('entity', '${entity}', 'id', t.id, 'name', t."${title}", 'reason', 'changed')), '[]')
            FROM filled f JOIN ${entity} t ON t.id = f.row_id
           WHERE t.removed_at IS NULL AND t."${field}" IS NOT NULL AND t.id NOT IN (SELECT id FROM emptied)) AS kept`

/**
 * Empties the fields of registers that an import filled.
 * @param titles table → column that names its records
 */
export async function emptyFilledFields(
  tx: PoolClient,
  importationId: number,
  titles: ReadonlyMap<string, string>,
): Promise<{ emptied: number; kept: KeptRecord[] }> {
  const { rows: columns } = await tx.query<Omit<FilledColumn, 'title'>>(
    'SELECT DISTINCT entity, field FROM imported_fields WHERE importation_id = $1 AND entity = any ($2) ORDER BY entity, field',
    [importationId, [...titles.keys()]],
  )
  let emptied = 0
  const kept = new Map<string, KeptRecord>()
  for (const { entity, field } of columns) {
    const title = titles.get(entity) ?? ''
    const { rows } = await tx.query<{ emptied: number; kept: KeptRecord[] }>(
      emptyStatement({ entity, field, title }),
      [importationId],
    )
    emptied += rows[0]?.emptied ?? 0
    for (const record of rows[0]?.kept ?? []) kept.set(`${entity} ${record.id}`, record)
  }
  return { emptied, kept: [...kept.values()] }
}
