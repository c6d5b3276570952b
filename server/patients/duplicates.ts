import { DatabaseError, type PoolClient } from 'pg'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError } from '../errors.ts'

/**
 * The response carries the existing patient's id: the console offers to edit it. A namesake may be another
 * person: a call that states this (`anotherPerson`) is not refused.
 */
const duplicatePatient = (id: number, isNamesake?: true) =>
  new ApiError(409, texts.duplicatePatient, {
    code: 'patient.duplicate',
    extra: { data: { id, ...(isNamesake && { namesake: true }) } },
  })

const DEADLOCK = '40P01'
const NOT_UNIQUE = '23505'

/** Two patients swapping CPFs concurrently deadlock, and one of the transactions fails with it. */
const isCpfConflict = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.code === DEADLOCK || (error.code === NOT_UNIQUE && error.constraint === 'patients_cpf'))

/**
 * Writes a patient. The unique index decides whether a CPF is free: of two concurrent writes, the second
 * waits for the first.
 * @throws ApiError 409 `patient.duplicate` when another patient of the institution has the CPF.
 */
export async function withUniqueCpf<R>(
  tx: PoolClient,
  institutionId: number,
  cpf: unknown,
  write: () => Promise<R>,
): Promise<R> {
  await tx.query('SAVEPOINT patient')
  try {
    return await write()
  } catch (error) {
    if (!isCpfConflict(error)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT patient')
    const { rows } = await tx.query<{ id: number }>(
      'SELECT id FROM patients WHERE institution_id = $1 AND cpf = $2 AND removed_at IS NULL',
      [institutionId, cpf],
    )
    throw rows[0] ? duplicatePatient(rows[0].id) : error
  }
}

/**
 * Advisory lock class for entering a patient, keyed by a hash of the person; arbitrary, the same everywhere.
 */
const PATIENT_LOCK = 7_225

/** Advisory lock class keyed by institution: shared for entering one patient, exclusive for an import. */
const INSTITUTION_PATIENTS_LOCK = 7_226

const identity = ['name', 'birth_date', 'cpf'] as const

/** Whether an edit changes a field by which patients are distinguished. */
export const changesIdentity = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  identity.some((name) => (before[name] ?? null) !== (after[name] ?? null))

/**
 * Of two patients with the same name and birth date, only different CPFs show that they are two persons:
 * otherwise they count as duplicates. Without a birth date this cannot be decided, and any number may be
 * entered.
 * @param ownId the edited patient; absent for a new one
 * @throws ApiError 409 `patient.duplicate`
 */
export async function refuseNamesake(
  tx: PoolClient,
  institutionId: number,
  { name, birth_date, cpf = null }: Record<string, unknown>,
  ownId: number | null = null,
): Promise<void> {
  if (!birth_date || typeof name !== 'string') return
  // An entry with a CPF may wait at the CPF's index: it takes no lock here that an import could wait for.
  if (!cpf) await lockNamesakes(tx, institutionId, name, birth_date)
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM patients
      WHERE institution_id = $1 AND removed_at IS NULL AND id = any (ARRAY(SELECT sala_matching('patients', $2)))
        AND birth_date = $3 AND sala_fold(name) = sala_fold($4) AND (cpf IS NULL OR $5::text IS NULL)
        AND id IS DISTINCT FROM $6 ORDER BY id LIMIT 1`,
    [institutionId, searchPattern(name), birth_date, name, cpf, ownId],
  )
  if (rows[0]) throw duplicatePatient(rows[0].id, true)
}

/** Of two calls that enter the same person without a CPF, the second waits for the first. */
async function lockNamesakes(
  tx: PoolClient,
  institutionId: number,
  name: string,
  birthDate: unknown,
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [INSTITUTION_PATIENTS_LOCK, institutionId])
  await tx.query("SELECT pg_advisory_xact_lock($1, hashtext($2 || ' ' || $3 || ' ' || sala_fold($4)))", [
    PATIENT_LOCK,
    institutionId,
    birthDate,
    name,
  ])
}

/** Folds each name once and groups: a pairwise comparison is too slow when thousands share a birth date. */
const SELECT_DUPLICATES = `WITH imported AS MATERIALIZED (
    SELECT row_id AS id FROM imported_rows WHERE importation_id = $2 AND entity = 'patients'),
  mine AS MATERIALIZED (
    SELECT n.id, n.birth_date FROM imported JOIN patients n ON n.id = imported.id
     WHERE n.cpf IS NULL AND n.birth_date IS NOT NULL)
  SELECT FROM patients WHERE institution_id = $1 AND removed_at IS NULL
     AND birth_date = any (ARRAY(SELECT DISTINCT birth_date FROM mine))
   GROUP BY birth_date, sala_fold(name) HAVING bool_or(id IN (SELECT id FROM mine))
     AND bool_or(id NOT IN (SELECT id FROM imported) AND id <> ALL ($3::integer[])) LIMIT 1`

/**
 * Whether concurrent calls entered patients that duplicate those of an import. From here on entering patients
 * waits for the import's transaction.
 * @param knownIds patients of whom the import knew, and whom it told apart from its own
 */
export async function hasDuplicates(
  tx: PoolClient,
  {
    institutionId,
    importationId,
    knownIds,
  }: { institutionId: number; importationId: number; knownIds: readonly number[] },
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [INSTITUTION_PATIENTS_LOCK, institutionId])
  return Boolean((await tx.query(SELECT_DUPLICATES, [institutionId, importationId, knownIds])).rowCount)
}
