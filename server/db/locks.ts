import type { PoolClient } from 'pg'
import { prepared } from './prepared.ts'

/**
 * The advisory locks of an installation by what they serialize, as SQL of their keys. The numbers are arbitrary; all processes, and
 * the build before, take the same. A key of one number never meets one of two.
 */
const keys = {
  /** Migrations, of processes that start at once. */
  migrations: '7225201',
  /** Filling an empty database with the demo. */
  demo: '7225202',
  /** Creating pg-boss's queues; with the number of the demo, which is filled before. */
  queues: '7225202',
  /** Sealing the activity log. */
  seals: '7225203',
  /** Imports of the catalogue of drugs, which all institutions share. */
  drugCatalogue: '7225205',
  /** Imports of the catalogue of procedures, and taking one back. */
  procedureCatalogue: '7225206',
  /** Making the first administrator. */
  administrator: '7225207',
  /** Making a backup. */
  backup: '7225208',

  /** $1 institution: imports; `migrations/0038_presentation_versions.sql` takes it too. */
  imports: '7225203, $1',
  /** $1 CPF: claiming it for an account. Of the imports' class: a hash that is an institution's id waits for its import. */
  cpf: '7225203, hashtext($1)',
  /** $1 e-mail's key: creating an account. */
  email: '7225204, hashtext($1)',
  /** $1 institution: its settings. */
  settings: '7225205, $1',
  /** $1 user: counting and adding the account's recovery links. */
  recoveryLinks: '7225206, $1',
  /** $1 institution, $2 birth date: entering a patient without a CPF. */
  birthDate: "7225, hashtext($1 || ' ' || $2)",
  /** $1 institution: shared for entering one patient, exclusive for an import of patients. */
  patients: '7226, $1',
  /** $1 uuid: creating a patient. */
  patientUuid: '7227, hashtext($1)',

  /** $1 institution, $2 drug, both as texts: an institution's configuration of a drug. */
  drugConfiguration: "hashtextextended('drug ' || $1 || ' ' || $2, 0)",
  /** $1 uuid, $2 institution: an import that is sent again. */
  importUuid: 'hashtextextended($1, $2)',
  /** $1 who or what is planned, and its day: saving a plan with it. */
  planned: "hashtextextended('planned ' || $1, 0)",
} as const

type Lock = keyof typeof keys

type Client = Pick<PoolClient, 'query'>

type Values = readonly (string | number)[]

/** SQL that waits for a lock and holds it until the transaction ends. */
export const lockSql = (lock: Lock): string => `SELECT pg_advisory_xact_lock(${keys[lock]})`

/** Waits for a lock and holds it until the transaction ends. @param values of its key */
export async function takeLock(tx: Client, lock: Lock, values: Values = []): Promise<void> {
  await tx.query(lockSql(lock), [...values])
}

/** As `takeLock`, beside others who share it. */
export async function shareLock(tx: Client, lock: Lock, values: Values = []): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${keys[lock]})`, [...values])
}

/** As `takeLock`, for several locks of a kind: in one order, so that no two transactions wait for each other. */
export async function takeLocks(tx: Client, lock: Lock, values: readonly string[]): Promise<void> {
  const key = keys[lock].replace('$1', 'value')
  await tx.query(
    prepared(
      `SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT ${key} AS key FROM unnest($1::text[]) AS value ORDER BY 1) AS sorted`,
      [values],
    ),
  )
}

/** Takes a lock until the transaction ends, unless somebody holds it. @returns whether it was free */
export async function tryLock(tx: Client, lock: Lock, values: Values = []): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${keys[lock]}) AS free`,
    [...values],
  )
  return rows[0]?.free === true
}

/** Waits for a lock and holds it, over transactions, until `releaseLock`. */
export async function holdLock(client: Client, lock: Lock): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${keys[lock]})`)
}

/** As `holdLock`, unless somebody holds it. @returns whether it was free */
export async function tryHoldLock(client: Client, lock: Lock): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_lock(${keys[lock]}) AS free`)
  return rows[0]?.free === true
}

export async function releaseLock(client: Client, lock: Lock): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${keys[lock]})`)
}
