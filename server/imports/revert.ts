import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { KeptRecord, RevertAnswer } from '../../src/resources/importWire.ts'
import { definitions } from '../../src/resources/index.ts'
import { allowSlowStatements } from '../db/answerLimit.ts'
import * as tables from '../db/tables/index.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { ApiError } from '../http/errors.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { emptyFilledFields } from './completion.ts'
import { LOCK_CATALOGUE_OF_IMPORT, restorePeriods } from './procedureCatalogue.ts'

/** How records of a table are reverted; SQL fragments on row `t`. */
interface RevertPlan {
  table: string
  /** Display name of the record. */
  name: string
  /** Condition: changed since the import. */
  changed: string
  /** Condition: referenced by a record that stays. */
  used: string
  take: (ids: string) => string
  alive?: string
  /** SQL that also locks out concurrent imports. */
  lock?: string
}

const isTouched = 't.updated_at <> t.created_at'

const referencedBy = (table: string, column: string, condition = 'true') =>
  `EXISTS (SELECT FROM ${table} u WHERE u.${column} = t.id AND ${condition})`

const allTables = [
  ...Object.values(tables).filter((table) => is(table, PgTable)),
  ...Object.values(tables.registerTables),
]

/** Condition: referenced by a row that is not removed, by any foreign key. */
function referencedByAny(referenced: string): string {
  const conditions = allTables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      if (getTableName(foreignTable) !== referenced) return []
      const present = 'removed_at' in getTableColumns(table) ? 'u.removed_at IS NULL' : 'true'
      return columns.map(({ name }) => referencedBy(getTableName(table), name, present))
    }),
  )
  return conditions.join(' OR ') || 'false'
}

const softDelete = (table: string, title = 'name'): RevertPlan => ({
  table,
  name: `t."${title}"`,
  changed: isTouched,
  used: referencedByAny(table),
  alive: 't.removed_at IS NULL',
  take: (ids) => `UPDATE ${table} SET removed_at = now() WHERE id IN (${ids}) RETURNING id`,
})

/** Entries of the platform's catalogue may be used by institutions that its administrator cannot see. */
const catalogueEntries = (table: string, name: string): RevertPlan => ({
  table,
  name,
  changed: 'false',
  used: `t.id IN (SELECT sala_used_of_catalogue('${table}', ARRAY(
    SELECT row_id FROM imported_rows WHERE importation_id = $1 AND entity = '${table}')))`,
  lock: LOCK_CATALOGUE_OF_IMPORT,
  take: (ids) => `DELETE FROM ${table} WHERE id IN (${ids}) RETURNING id`,
})

const revertible = definitions.filter(({ imports }) => imports && !imports.irreversible)

/** An import names the main anaesthetist of a surgery only; whoever changes that touches the record, too. */
const otherThanImported = "NOT (u.phase = 'trans' AND u.is_main)"

/** Plans by table; procedures come first, which frees the records they reference. */
const revertPlans: readonly RevertPlan[] = [
  {
    table: 'procedures',
    name: `concat_ws(' – ', t.name,
        (SELECT coalesce(nullif(trim(p.preferred_name), ''), p.name) FROM patients p WHERE p.id = t.patient_id))`,
    changed: `(${isTouched} OR t.is_team_changed OR t.user_id <> 1 OR num_nonnulls(
        t.anesthesia_start, t.anesthesia_end, t.procedure_closed_date, t.cancellation_date) > 0
        OR ${referencedBy('procedure_changes', 'procedure_id')} OR ${referencedBy('procedure_times', 'procedure_id')} OR ${referencedBy('procedure_anaesthetists', 'procedure_id', otherThanImported)})`,
    used: referencedBy('ocr_documents', 'procedure_id'),
    take: (ids) => `DELETE FROM procedures WHERE id IN (${ids}) RETURNING id`,
  },
  softDelete('patients'),
  ...revertible.map((register) => softDelete(registerTableName(register), register.title)),
  catalogueEntries('surgical_procedures', "t.code || ' – ' || t.name"),
  catalogueEntries('medical_plan_tables', 't.name'),
]

const titles = new Map([
  ['patients', 'name'],
  ...revertible.map((register) => [registerTableName(register), register.title] as const),
])

const isOfImport = (entity: string) =>
  `id IN (SELECT row_id FROM imported_rows WHERE importation_id = $1 AND entity = '${entity}')`

const revertStatement = ({ table, name, changed, used, take, alive = 'true' }: RevertPlan) =>
  `WITH mine AS MATERIALIZED (
     SELECT t.id, ${name} AS name, CASE WHEN ${changed} THEN 'changed' WHEN ${used} THEN 'used' END AS reason
       FROM ${table} t WHERE ${alive} AND t.${isOfImport(table)}),
   taken AS (${take('SELECT id FROM mine WHERE reason IS NULL')})
   SELECT (SELECT count(*)::integer FROM taken) AS taken,
          (SELECT coalesce(json_agg(json_build_object('entity', '${table}', 'id', id, 'name', name, 'reason', reason) ORDER BY id), '[]')
             FROM mine WHERE reason IS NOT NULL) AS kept`

/** Locks first, so that concurrent changes commit and the second statement sees them. */
const statements = revertPlans.map((plan) => ({
  exclude: plan.lock,
  lock: `SELECT FROM ${plan.table} WHERE ${isOfImport(plan.table)} ORDER BY id FOR UPDATE`,
  take: revertStatement(plan),
}))

/** Milliseconds: reindexing a hundred thousand records takes some seconds. */
const STATEMENT_MS = 5 * 60_000

interface RevertedImport {
  institution_id: number
  file_name: string
}

const MARK_REVERTED =
  'UPDATE importations SET active = false, reverted_at = now(), reverted_by = $2 WHERE id = $1 AND active RETURNING institution_id, file_name'

/**
 * Removes the records that an import created, unless they have been changed or used since, empties the fields
 * that it filled, and restores the periods that it changed; needs the institution's import lock.
 * @throws ApiError 409 when it was reverted before
 */
export async function revertImport(
  tx: PoolClient,
  importationId: number,
  userId: number,
): Promise<RevertAnswer> {
  const reverted = await tx.query<RevertedImport>(MARK_REVERTED, [importationId, userId])
  const [importation] = reverted.rows
  if (!importation) throw new ApiError(409, texts.revertedBefore, { code: 'imports.reverted' })
  let taken = 0
  const kept: KeptRecord[] = []
  await allowSlowStatements(tx, STATEMENT_MS)
  for (const { exclude, lock, take } of statements) {
    if (exclude) await tx.query(exclude, [importationId])
    await tx.query(lock, [importationId])
    const { rows } = await tx.query<{ taken: number; kept: KeptRecord[] }>(take, [importationId])
    taken += rows[0]?.taken ?? 0
    kept.push(...(rows[0]?.kept ?? []))
  }
  const restored = await restorePeriods(tx, importationId)
  const filled = await emptyFilledFields(tx, importationId, titles)
  kept.push(...filled.kept)
  await writeLog(tx, userId, {
    institutionId: importation.institution_id,
    event: 'importRevert',
    subject: importation.file_name,
    changes: changedFields(
      {},
      {
        file_name: importation.file_name,
        removed: taken,
        kept: kept.length,
        ...(filled.emptied && { emptied: filled.emptied }),
        ...(restored && { restored }),
      },
    ),
  })
  return { id: importationId, active: false, removed: taken, kept }
}
