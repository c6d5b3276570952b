import type { PoolClient } from 'pg'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { KeptRecord, RevertAnswer } from '../../src/resources/importWire.ts'
import { ApiError } from '../errors.ts'
import { changedFields, writeLog } from '../log/write.ts'
import type { ImportedEntity } from './importer.ts'

/** How the records of a table are taken back; SQL over the row `t`. */
interface Taking {
  /** What a person calls the record. */
  name?: string
  /** Someone has changed it since. */
  changed: string
  /** Something that stays refers to it. */
  used: string
  take: (ids: string) => string
  alive?: string
}

const touched = 't.updated_at <> t.created_at'

const removed = (table: ImportedEntity, used = 'false'): Taking => ({
  changed: touched,
  used,
  alive: 't.removed_at IS NULL',
  take: (ids) => `UPDATE ${table} SET removed_at = now() WHERE id IN (${ids}) RETURNING id`,
})

const exists = (table: string, column: string) => `EXISTS (SELECT FROM ${table} u WHERE u.${column} = t.id)`

/** Table → how its records are taken back; procedures go first, since what they refer to is free then. */
const takings: readonly [ImportedEntity, Taking][] = [
  [
    'procedures',
    {
      name: `concat_ws(' – ', t.name,
        (SELECT coalesce(nullif(trim(p.preferred_name), ''), p.name) FROM patients p WHERE p.id = t.patient_id))`,
      changed: `(${touched} OR t.is_team_changed OR t.user_id <> 1 OR num_nonnulls(
        t.anesthesia_start, t.anesthesia_end, t.procedure_closed_date, t.cancellation_date) > 0
        OR ${exists('procedure_changes', 'procedure_id')} OR ${exists('procedure_anaesthetists', 'procedure_id')})`,
      used: exists('ocr_documents', 'procedure_id'),
      take: (ids) => `DELETE FROM procedures WHERE id IN (${ids}) RETURNING id`,
    },
  ],
  ['patients', removed('patients', exists('procedures', 'patient_id'))],
  ['surgeons', removed('surgeons', exists('procedure_surgeons', 'surgeon_id'))],
  ['materials', removed('materials')],
  ['surgical_team', removed('surgical_team')],
]

const ofImport = (entity: ImportedEntity) =>
  `id IN (SELECT row_id FROM imported_rows WHERE importation_id = $1 AND entity = '${entity}')`

const statement = (
  entity: ImportedEntity,
  { name = 't.name', changed, used, take, alive = 'true' }: Taking,
) =>
  `WITH mine AS MATERIALIZED (
     SELECT t.id, ${name} AS name, CASE WHEN ${changed} THEN 'changed' WHEN ${used} THEN 'used' END AS reason
       FROM ${entity} t WHERE ${alive} AND t.${ofImport(entity)}),
   taken AS (${take('SELECT id FROM mine WHERE reason IS NULL')})
   SELECT (SELECT count(*)::integer FROM taken) AS taken,
          (SELECT coalesce(json_agg(json_build_object('entity', '${entity}', 'id', id, 'name', name, 'reason', reason) ORDER BY id), '[]')
             FROM mine WHERE reason IS NOT NULL) AS kept`

/** Whoever is changing or using a record is waited for; the next statement then sees what they did. */
const statements = takings.map(([entity, taking]) => ({
  lock: `SELECT FROM ${entity} WHERE ${ofImport(entity)} ORDER BY id FOR UPDATE`,
  take: statement(entity, taking),
}))

/** A hundred thousand records are indexed anew in some seconds. */
const PATIENCE = '5min'

interface Reverted {
  institution_id: number
  file_name: string
}

const REVERTED =
  'UPDATE importations SET active = false, reverted_at = now(), reverted_by = $2 WHERE id = $1 AND active RETURNING institution_id, file_name'

/**
 * Takes back whatever an import created and nobody has changed or used since; its institution is locked by then.
 * @throws ApiError 409 for one that was taken back before
 */
export async function revertImport(
  tx: PoolClient,
  importationId: number,
  userId: number,
): Promise<RevertAnswer> {
  const reverted = await tx.query<Reverted>(REVERTED, [importationId, userId])
  const [importation] = reverted.rows
  if (!importation) throw new ApiError(409, texts.revertedBefore, { code: 'imports.reverted' })
  let taken = 0
  const kept: KeptRecord[] = []
  await tx.query(`SET LOCAL statement_timeout = '${PATIENCE}'`)
  for (const { lock, take } of statements) {
    await tx.query(lock, [importationId])
    const { rows } = await tx.query<{ taken: number; kept: KeptRecord[] }>(take, [importationId])
    taken += rows[0]?.taken ?? 0
    kept.push(...(rows[0]?.kept ?? []))
  }
  await writeLog(tx, userId, {
    institutionId: importation.institution_id,
    event: 'importRevert',
    subject: importation.file_name,
    changes: changedFields({}, { file_name: importation.file_name, removed: taken, kept: kept.length }),
  })
  return { id: importationId, active: false, removed: taken, kept }
}
