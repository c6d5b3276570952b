import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'
import { endLeftovers } from './leftovers.ts'
import { type LaunchOptions, launch, type PostgresProcess } from './postgresProcess.ts'
import { clearSocketFolder } from './socketFolder.ts'

/** More ends than this within this time (ms) are no accident any more. */
const RESTARTS = 5
const WINDOW = 60_000

/** Doubled before each restart but the first (ms). */
const PAUSE = 50

/**
 * Starts PostgreSQL and starts it again whenever it ends on its own (the system short of memory, an operator's mistake);
 * connections of that moment break, new ones succeed. `onLost` hears of it when that does not help.
 * @throws EmbeddedDatabaseError `failed` when it does not start at all.
 */
export async function keepRunning(
  options: LaunchOptions,
  onLost: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let current = launchAlone(options)
  await current
  void watch().catch(onLost)

  async function watch(): Promise<void> {
    let ends: number[] = []
    for (;;) {
      const failure = await current
        .then(({ ended }) => ended)
        .then(
          () => undefined,
          (error: Error) => error,
        )
      if (stopping) return
      ends = [...ends.filter((at) => at > Date.now() - WINDOW), Date.now()]
      if (ends.length > RESTARTS)
        throw failure ?? new EmbeddedDatabaseError('failed', 'O PostgreSQL embutido para repetidamente.')
      options.log('O PostgreSQL parou inesperadamente; iniciando de novo.')
      if (ends.length > 1) await sleep(2 ** ends.length * PAUSE, undefined, { ref: false })
      if (stopping) return
      current = launchAlone(options)
    }
  }

  return {
    async stop() {
      stopping = true
      const last = await current.catch(() => undefined)
      await last?.stop()
    },
  }
}

async function launchAlone(options: LaunchOptions): Promise<PostgresProcess> {
  await endLeftovers(options.cluster, options.log)
  clearSocketFolder(options.socketFolder)
  return launch(options)
}
