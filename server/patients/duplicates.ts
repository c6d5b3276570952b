import { DatabaseError, type PoolClient } from 'pg'
import {
  compareIdentities,
  type PersonFacts,
  type RegisteredPatient,
  registeredFacts,
} from '../../src/domain/identity.ts'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import { shareLock, takeLock } from '../db/locks.ts'
import { ApiError } from '../http/errors.ts'

/** Maximum number of further namesakes in a response. */
const MAX_OTHERS = 4

/**
 * The response carries the existing patient's id: the console offers to edit it. A namesake may be another
 * person: a call that states this (`anotherPerson`) is not refused. Where there are several, `others` has their ids.
 */
const duplicatePatient = (id: number, namesake?: { others: readonly number[] }) =>
  new ApiError(409, texts.duplicatePatient, {
    code: 'patient.duplicate',
    extra: {
      data: {
        id,
        ...(namesake && { namesake: true }),
        ...(namesake?.others.length && { others: namesake.others.slice(0, MAX_OTHERS) }),
      },
    },
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

const identity = ['name', 'preferred_name', 'birth_date', 'cpf'] as const

/** Whether an edit changes a field by which patients are distinguished. */
export const changesIdentity = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  identity.some((name) => (before[name] || null) !== (after[name] || null))

const enteredText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** The values of a patient's form as far as they tell people apart. */
const enteredFacts = ({ name, preferred_name, cpf, birth_date, gender_id }: Record<string, unknown>) =>
  registeredFacts({
    name: enteredText(name) ?? '',
    preferred_name: enteredText(preferred_name),
    cpf: enteredText(cpf),
    birth_date: enteredText(birth_date),
    gender_id: typeof gender_id === 'number' ? gender_id : null,
  })

/** The folded search text of whoever has this name contains its words in their order. */
const wordsPattern = (key: string) =>
  `%${key
    .split(' ')
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
    .join('%')}%`

const SELECT_BORN_ALIKE = `SELECT id, name, preferred_name, cpf, birth_date, gender_id FROM patients
    WHERE institution_id = $1 AND removed_at IS NULL AND birth_date = $3 AND id IS DISTINCT FROM $4
      AND id = any (ARRAY(SELECT sala_matching('patients', pattern) FROM unnest($2::text[]) AS asked (pattern)))
    ORDER BY id`

/** Patients with a name and the birth date of a person, who may be the same: those whom nothing proves to be others. */
export async function selectNamesakes(
  tx: PoolClient,
  institutionId: number,
  person: PersonFacts,
  ownId: number | null = null,
): Promise<(RegisteredPatient & { id: number })[]> {
  const patterns = [...person.keys].map(wordsPattern)
  const { rows } = await tx.query<RegisteredPatient & { id: number }>(SELECT_BORN_ALIKE, [
    institutionId,
    patterns,
    person.birthDate,
    ownId,
  ])
  return rows.filter((other) => compareIdentities(person, registeredFacts(other)) !== 'different')
}

/**
 * Refuses a patient who may be one that exists, by `compareIdentities`: one of the same name and birth date, unless their
 * CPFs differ. Without a birth date this cannot be decided, and any number may be entered.
 * @param ownId the edited patient; absent for a new one
 * @throws ApiError 409 `patient.duplicate`
 */
export async function refuseNamesake(
  tx: PoolClient,
  institutionId: number,
  values: Record<string, unknown>,
  ownId: number | null = null,
): Promise<void> {
  const person = enteredFacts(values)
  if (!person.birthDate || person.keys.size === 0) return
  // An entry with a CPF may wait at the CPF's index: it takes no lock here that an import could wait for.
  if (!person.cpf) await lockBirthDate(tx, institutionId, person.birthDate)
  const [first, ...others] = await selectNamesakes(tx, institutionId, person, ownId)
  if (first) throw duplicatePatient(first.id, { others: others.map(({ id }) => id) })
}

/** Of two calls that enter the same person without a CPF, the second waits for the first. */
async function lockBirthDate(tx: PoolClient, institutionId: number, birthDate: string): Promise<void> {
  await shareLock(tx, 'patients', [institutionId])
  await takeLock(tx, 'birthDate', [institutionId, birthDate])
}

/** A name's key as `nameKey` makes it; a test holds the two together. */
export const NAME_KEY = `btrim(regexp_replace(rtrim(sala_fold(called.name), ' |&;$%@"<>()+,/'), '[.\\s]+', ' ', 'g'))`

/**
 * Folds each name once and groups: a pairwise comparison is too slow when thousands share a birth date. Where two people
 * of a name and birth date are the same unless their CPFs differ, only days on which somebody has none are of interest.
 */
const SELECT_DUPLICATES = `WITH imported AS MATERIALIZED (
    SELECT row_id AS id FROM imported_rows WHERE importation_id = $2 AND entity = 'patients'),
  days AS MATERIALIZED (
    SELECT birth_date FROM patients
     WHERE institution_id = $1 AND removed_at IS NULL
       AND birth_date IN (SELECT n.birth_date FROM imported JOIN patients n ON n.id = imported.id)
     GROUP BY birth_date HAVING count(*) > 1 AND bool_or(cpf IS NULL)),
  people AS (
    SELECT t.birth_date, ${NAME_KEY} AS key, t.cpf IS NULL AS is_open,
           t.id IN (SELECT id FROM imported) AS is_mine, t.id <> ALL ($3::integer[]) AS is_unknown
      FROM days JOIN patients t ON t.birth_date = days.birth_date
     CROSS JOIN LATERAL (VALUES (t.name), (t.preferred_name)) AS called (name)
     WHERE t.institution_id = $1 AND t.removed_at IS NULL AND called.name <> '')
  SELECT FROM people WHERE is_mine OR is_unknown GROUP BY birth_date, key
   HAVING bool_or(is_mine) AND bool_or(NOT is_mine) AND (bool_or(is_mine AND is_open) OR bool_or(NOT is_mine AND is_open))
   LIMIT 1`

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
  await takeLock(tx, 'patients', [institutionId])
  return Boolean((await tx.query(SELECT_DUPLICATES, [institutionId, importationId, knownIds])).rowCount)
}
