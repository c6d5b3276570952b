import { DatabaseError, type PoolClient } from 'pg'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError } from '../errors.ts'

/** The answer carries the id of the patient that is already there: the console offers to edit it. */
const duplicate = (id: number) =>
  new ApiError(409, texts.duplicatePatient, { code: 'patient.duplicate', extra: { data: { id } } })

const DEADLOCK = '40P01'
const NOT_UNIQUE = '23505'

/** Two who swap their CPFs at the same moment wait for each other: one of them is told so by a deadlock. */
const isTwinCpf = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.code === DEADLOCK || (error.code === NOT_UNIQUE && error.constraint === 'patients_cpf'))

/**
 * Writes a patient. The index alone decides whether a CPF is free: of two that arrive together, the second waits for the first.
 * @throws ApiError 409 `patient.duplicate` when another patient of the institution has the CPF.
 */
export async function withOwnCpf<R>(
  tx: PoolClient,
  institutionId: number,
  cpf: unknown,
  write: () => Promise<R>,
): Promise<R> {
  await tx.query('SAVEPOINT patient')
  try {
    return await write()
  } catch (error) {
    if (!isTwinCpf(error)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT patient')
    const { rows } = await tx.query<{ id: number }>(
      'SELECT id FROM patients WHERE institution_id = $1 AND cpf = $2 AND removed_at IS NULL',
      [institutionId, cpf],
    )
    throw rows[0] ? duplicate(rows[0].id) : error
  }
}

/** Any number, the same in every process: beside a person's hash it is the lock under which one is entered. */
const ENTRY_LOCK = 7_225

/** Likewise, beside an institution's id: shared by whoever enters one person, an import's own that enters many. */
const ENTRIES_LOCK = 7_226

/**
 * Without a CPF the same name with the same birth date is taken for the same person. Who has neither CPF nor birth date
 * cannot be told apart and may be entered any number of times.
 * @throws ApiError 409 `patient.duplicate`
 */
export async function refuseTwin(
  tx: PoolClient,
  institutionId: number,
  { name, birth_date, cpf }: Record<string, unknown>,
): Promise<void> {
  if (cpf || !birth_date || typeof name !== 'string') return
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [ENTRIES_LOCK, institutionId])
  await tx.query("SELECT pg_advisory_xact_lock($1, hashtext($2 || ' ' || $3 || ' ' || sala_fold($4)))", [
    ENTRY_LOCK,
    institutionId,
    birth_date,
    name,
  ])
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM patients
      WHERE institution_id = $1 AND removed_at IS NULL AND id = any (ARRAY(SELECT sala_matching('patients', $2)))
        AND birth_date = $3 AND sala_fold(name) = sala_fold($4) ORDER BY id LIMIT 1`,
    [institutionId, searchPattern(name), birth_date, name],
  )
  if (rows[0]) throw duplicate(rows[0].id)
}

/** Each name is folded once, and no pair compared: a spreadsheet may give thousands of people one birth date. */
const TWINS = `WITH mine AS MATERIALIZED (
    SELECT n.id, n.birth_date FROM imported_rows r JOIN patients n ON n.id = r.row_id
     WHERE r.importation_id = $2 AND r.entity = 'patients' AND n.cpf IS NULL AND n.birth_date IS NOT NULL)
  SELECT FROM patients WHERE institution_id = $1 AND removed_at IS NULL
     AND birth_date = any (ARRAY(SELECT DISTINCT birth_date FROM mine))
   GROUP BY birth_date, sala_fold(name) HAVING count(*) > 1 AND bool_or(id IN (SELECT id FROM mine)) LIMIT 1`

/**
 * Whether others have meanwhile entered somebody whom an import has written. From here on whoever enters a person waits
 * for the import's end.
 */
export async function hasTwins(
  tx: PoolClient,
  institutionId: number,
  importationId: number,
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [ENTRIES_LOCK, institutionId])
  return Boolean((await tx.query(TWINS, [institutionId, importationId])).rowCount)
}
