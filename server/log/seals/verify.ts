import type { ClientBase } from 'pg'
import { CONTENT, microseconds, NO_HASH, sealHash } from './content.ts'

/** Defects of an entry or a seal. */
export type Fault =
  | 'changed'
  | 'missing'
  | 'unsealed'
  | 'inserted'
  | 'unsealedMissing'
  | 'sealMissing'
  | 'keptSealMissing'

export interface Finding {
  fault: Fault
  /** Null for an entry deleted before it was sealed. */
  institutionId: number | null
  /** Undefined when only the seal's position is known. */
  logId?: number
  position?: number
}

/** An institution's newest seal. Stored elsewhere, it proves what had been sealed by then. */
export interface Head {
  institutionId: number
  position: number
  hash: string
}

export interface Verification {
  findings: Finding[]
  heads: Head[]
  /** Entries queued for the next run. */
  waiting: number
}

const BATCH_SIZE = 5000

/** Maximum delay between writing and queueing an entry: a transaction and a batch never take an hour. */
const MAX_QUEUE_DELAY = 3_600_000_000n // an hour, as in QUEUED_LATE

const SELECT_SEALS = `SELECT s.position, s.log_id, s.hash, ${microseconds('s.logged_at')} AS logged_at, ${microseconds('l.created_at')} AS created_at,
    CASE WHEN l.id IS NOT NULL THEN ${CONTENT} END AS content
  FROM log_seals s LEFT JOIN user_logs l ON l.id = s.log_id
 WHERE s.institution_id = $1 AND s.position > $2 ORDER BY s.position LIMIT ${BATCH_SIZE}`

const SELECT_SEAL = 'SELECT FROM log_seals WHERE institution_id = $1 AND position = $2 AND hash = $3'

const NEVER_QUEUED = `SELECT l.id, l.institution_id FROM user_logs l
  WHERE NOT EXISTS (SELECT FROM log_seals s WHERE s.log_id = l.id)
    AND NOT EXISTS (SELECT FROM unsealed_logs u WHERE u.log_id = l.id) ORDER BY l.id`

/** Like `inserted`, for entries not yet sealed. */
const QUEUED_LATE = `SELECT l.id, l.institution_id FROM unsealed_logs u JOIN user_logs l ON l.id = u.log_id
    JOIN log_seals first ON first.institution_id = l.institution_id AND first.position = 1
   WHERE u.logged_at - l.created_at > interval '1 hour' AND u.logged_at > first.logged_at ORDER BY l.id`

const QUEUED_AND_GONE = `SELECT u.log_id AS id, NULL::integer AS institution_id FROM unsealed_logs u
  WHERE NOT EXISTS (SELECT FROM user_logs l WHERE l.id = u.log_id) ORDER BY u.log_id`

interface Row {
  position: number
  log_id: number
  hash: string
  logged_at: string
  created_at: string | null
  content: (string | null)[] | null
}

/**
 * Compares every entry with its seal, in one snapshot; servers may continue writing and sealing.
 * @param client connected as the owner of the tables
 * @param knownSeals seals printed earlier, which must still be in their chains
 */
export async function verifyLog(client: ClientBase, knownSeals: readonly Head[] = []): Promise<Verification> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const findings: Finding[] = []
    const heads: Head[] = []
    const chains = await client.query<{ id: number }>(
      'SELECT DISTINCT institution_id AS id FROM log_seals ORDER BY 1',
    )
    for (const { id } of chains.rows) heads.push(await verifyChain(client, id, findings))
    const addFindings = async (fault: Fault, statement: string) => {
      const { rows } = await client.query<{ id: number; institution_id: number | null }>(statement)
      findings.push(
        ...rows.map(({ id, institution_id }) => ({ fault, institutionId: institution_id, logId: id })),
      )
    }
    for (const { institutionId, position, hash } of knownSeals) {
      const { rowCount } = await client.query(SELECT_SEAL, [institutionId, position, hash])
      if (!rowCount) findings.push({ fault: 'keptSealMissing', institutionId, position })
    }
    await addFindings('unsealed', NEVER_QUEUED)
    await addFindings('inserted', QUEUED_LATE)
    await addFindings('unsealedMissing', QUEUED_AND_GONE)
    const queue = await client.query<{ n: number }>('SELECT count(*)::integer AS n FROM unsealed_logs')
    return { findings, heads, waiting: queue.rows[0]?.n ?? 0 }
  } finally {
    await client.query('ROLLBACK')
  }
}

async function verifyChain(client: ClientBase, institutionId: number, findings: Finding[]): Promise<Head> {
  let head: Head = { institutionId, position: 0, hash: NO_HASH }
  /** Entries from before sealing existed were all queued at this instant, whenever they were written. */
  let sealingStart: string | undefined
  while (true) {
    const { rows } = await client.query<Row>(SELECT_SEALS, [institutionId, head.position])
    for (const row of rows) {
      sealingStart ??= row.logged_at
      findings.push(...findFaults(row, head, sealingStart))
      head = { institutionId, position: row.position, hash: row.hash }
    }
    if (rows.length < BATCH_SIZE) return head
  }
}

/** After a missing seal, the next one cannot be verified. */
function findFaults(row: Row, { institutionId, position, hash }: Head, sealingStart: string): Finding[] {
  const location = { institutionId, position: row.position, logId: row.log_id }
  const gap = row.position !== position + 1
  const faults: Finding[] = []
  if (gap) faults.push({ fault: 'sealMissing', institutionId, position: position + 1 })
  if (!row.content || row.created_at === null) return [...faults, { fault: 'missing', ...location }]
  const sealed = { institutionId, position: row.position, loggedAt: row.logged_at, content: row.content }
  if (!gap && sealHash(sealed, hash) !== row.hash) return [...faults, { fault: 'changed', ...location }]
  const isLate = BigInt(row.logged_at) - BigInt(row.created_at) > MAX_QUEUE_DELAY
  return isLate && row.logged_at !== sealingStart ? [...faults, { fault: 'inserted', ...location }] : faults
}
