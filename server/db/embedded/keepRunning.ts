import { setTimeout as sleep } from 'node:timers/promises'
import { endLeftovers } from './leftovers.ts'
import { type LaunchOptions, launch, type PostgresProcess } from './postgresProcess.ts'
import { clearSocketFolder } from './socketFolder.ts'

/** Before each start but the first after an accident: the shortest pause, doubled up to the longest (ms). */
const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 15_000

/** An end after so long a run (ms) is an accident of its own. */
const STEADY = 60_000

/**
 * Starts PostgreSQL and starts it again whenever it ends: the system short of memory, a full disk, an operator who
 * restarts it. Connections of that moment break, new ones succeed. A start that fails, or does not last, is tried again
 * with growing pauses for as long as this process lives.
 * @throws EmbeddedDatabaseError `failed` when it does not start the first time.
 */
export async function keepRunning(options: LaunchOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: PostgresProcess | undefined = await launchAlone(options)
  const watching = watch(current)

  async function watch(first: PostgresProcess): Promise<void> {
    await first.ended
    let pause = 0
    while (!stopping.signal.aborted) {
      options.log('O PostgreSQL parou inesperadamente; iniciando de novo.')
      const began = Date.now()
      try {
        current = await launchAlone(options)
        if (stopping.signal.aborted) await current.stop()
        await current.ended
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error))
      }
      pause = Date.now() - began > STEADY ? 0 : Math.min(Math.max(pause * 2, SHORTEST_PAUSE), LONGEST_PAUSE)
      await sleep(pause, undefined, stopping).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

async function launchAlone(options: LaunchOptions): Promise<PostgresProcess> {
  await endLeftovers(options.cluster, options.log)
  clearSocketFolder(options.socketFolder)
  return launch(options)
}
