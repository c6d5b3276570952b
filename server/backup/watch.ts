import { hostname } from 'node:os'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { LetterJobs } from '../jobs/letterJobs.ts'
import { logger, messageOf } from '../logger.ts'
import type { OperationStatus } from './status.ts'
import { type OperatorWarning, warningsOf } from './warnings.ts'

/** Milliseconds between looks. */
const EVERY_MS = 60_000

/** A warning that comes and goes is e-mailed once within these hours. */
const QUIET_HOURS = 12

const INSERT = `
  INSERT INTO operator_warnings (kind, host, text) SELECT $1, $2, $3
   WHERE NOT EXISTS (SELECT FROM operator_warnings WHERE kind = $1 AND host = $2 AND ended_at IS NULL)
  ON CONFLICT DO NOTHING
  RETURNING id, NOT EXISTS (SELECT FROM operator_warnings
    WHERE kind = $1 AND host = $2 AND began_at > now() - interval '${QUIET_HOURS} hours') AS is_new`

const UPDATE =
  'UPDATE operator_warnings SET text = $3, seen_at = now() WHERE kind = $1 AND host = $2 AND ended_at IS NULL'

/** Of a machine that is gone nobody says that it ended. */
const END = `
  UPDATE operator_warnings SET ended_at = now()
   WHERE ended_at IS NULL AND (host = ANY ($1) AND kind <> ALL ($2) OR seen_at < now() - interval '10 minutes')
  RETURNING text`

/** Found by each server alike, and told once. */
const OF_DATABASE: readonly OperatorWarning['kind'][] = ['drillFailed', 'oldDrill', 'fullSequence']
const DATABASE = 'banco de dados'

const REPORT = `
  UPDATE backup_runs SET reported_at = now() WHERE kind = 'drill' AND finished_at IS NOT NULL AND reported_at IS NULL RETURNING id`

interface WatchOptions {
  pool: Pool
  read: () => Promise<OperationStatus>
  letters: Pick<LetterJobs, 'queueLetter' | 'sendLetters'>
  everyMs?: number
}

/** Looks at backups and disks all the time; tells in the log and by e-mail what somebody must see to, and what drills came to. */
export function watchOperations({ pool, read, letters, everyMs = EVERY_MS }: WatchOptions): {
  stop(): Promise<void>
} {
  const startedAt = Date.now()
  const host = hostname()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false

  async function keep(tx: PoolClient, { kind, text }: OperatorWarning): Promise<void> {
    const values = [kind, OF_DATABASE.includes(kind) ? DATABASE : host, text]
    const { rows } = await tx.query<{ id: number; is_new: boolean }>(INSERT, values)
    const [begun] = rows
    if (!begun) {
      await tx.query(UPDATE, values)
      return
    }
    logger.warn(`aviso: ${text}`)
    if (begun.is_new) await letters.queueLetter({ kind: 'warning', id: begun.id }, tx)
  }

  async function look(): Promise<void> {
    const warnings = warningsOf(await read(), Date.now(), startedAt)
    await inTransaction(pool, async (tx) => {
      for (const warning of warnings) await keep(tx, warning)
      const { rows } = await tx.query<{ text: string }>(END, [
        [host, DATABASE],
        warnings.map(({ kind }) => kind),
      ])
      for (const { text } of rows) logger.info(`aviso encerrado: ${text}`)
      const drills = await tx.query<{ id: number }>(REPORT)
      for (const { id } of drills.rows) await letters.queueLetter({ kind: 'drill', id }, tx)
    })
    letters.sendLetters()
  }

  let working = Promise.resolve()
  function start(): void {
    working = look()
      .then(() => {
        isFailing = false
      })
      .catch((error) => {
        if (!isFailing) logger.error(`avisos a quem opera: ${messageOf(error)}`)
        isFailing = true
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(start, everyMs)
      })
  }
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
