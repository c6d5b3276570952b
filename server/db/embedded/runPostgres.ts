import { setTimeout as sleep } from 'node:timers/promises'
import { endLeftovers } from './leftovers.ts'
import { type LaunchOptions, launch, type PostgresProcess } from './postgresProcess.ts'
import { clearSocketFolder } from './socketFolder.ts'

/** Backoff between restarts, in milliseconds; the first restart is immediate. */
const MIN_BACKOFF = 100
const MAX_BACKOFF = 15_000

/** Milliseconds of running after which the backoff is reset. */
const STABLE_AFTER = 60_000

/**
 * Runs PostgreSQL and restarts it whenever it ends (out of memory, disk full, stopped by an operator). Open connections
 * break, new ones succeed. A failed restart is repeated with exponential backoff for the lifetime of this process.
 * @throws EmbeddedDatabaseError `failed` when the first start fails.
 */
export async function runPostgres(options: LaunchOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: PostgresProcess | undefined = await launchExclusively(options)
  const restarting = restartLoop(current)

  async function restartLoop(first: PostgresProcess): Promise<void> {
    await first.ended
    let backoff = 0
    while (!stopping.signal.aborted) {
      options.log('O PostgreSQL parou inesperadamente; iniciando de novo.')
      const startedAt = Date.now()
      try {
        current = await launchExclusively(options)
        if (stopping.signal.aborted) await current.stop()
        await current.ended
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error))
      }
      backoff =
        Date.now() - startedAt > STABLE_AFTER ? 0 : Math.min(Math.max(backoff * 2, MIN_BACKOFF), MAX_BACKOFF)
      await sleep(backoff, undefined, stopping).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await restarting
    },
  }
}

async function launchExclusively(options: LaunchOptions): Promise<PostgresProcess> {
  await endLeftovers(options.cluster, options.log)
  clearSocketFolder(options.socketFolder)
  return launch(options)
}
