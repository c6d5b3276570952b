import { expect, test, vi } from 'vitest'
import { consultationBody, schedulingFixture } from '../support/scheduling.ts'
import { backends, databaseOf, postmaster } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'
import { startWriters } from './support/writers.ts'

/** `FAULT_KILLS=200 npm test -- faults` kills more often. */
const KILLS = Number(process.env.FAULT_KILLS ?? 20)
const WRITERS = 6

/**
 * A round ends after this many more acknowledged writes; under the load of other tests it may take this long
 * (ms).
 */
const WRITES_A_ROUND = 2 * WRITERS
const PATIENCE_MS = 40_000

const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)]

/**
 * Ends one of the database's connections by signalling its process, which may have ended by itself meanwhile.
 */
async function endConnection(server: FaultServer, signal: NodeJS.Signals): Promise<void> {
  const victim = oneOf(await backends(server))
  if (victim) signalTo(victim, signal)
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const faults: Readonly<Record<string, (server: FaultServer) => void | Promise<void>>> = {
  'a connection is ended': (server) => endConnection(server, 'SIGTERM'),
  'a connection’s process dies, and the database recovers': (server) => endConnection(server, 'SIGKILL'),
  'the database is killed': ({ dataDir }) => signalTo(postmaster(dataDir), 'SIGKILL'),
  'the database is stopped at once': ({ dataDir }) => signalTo(postmaster(dataDir), 'SIGQUIT'),
  'the server is killed': async (server) => {
    await server.kill('SIGKILL')
    await server.start()
  },
  'the server and the database are killed': async (server) => {
    // Read before: a killed server's database ends too, and removes its PID file.
    const database = postmaster(server.dataDir)
    const killed = server.kill('SIGKILL')
    signalTo(database, 'SIGKILL')
    await killed
    await server.start()
  },
}

/** Faults that start a new server on purpose. */
const restarts = ['the server is killed', 'the server and the database are killed']

test(
  `six writers lose nothing that was acknowledged and write nothing twice while ${KILLS} times a connection, the database or the server dies`,
  async () => {
    const server = await startServer()
    const database = databaseOf(server)
    const fixture = await schedulingFixture(database, 1)
    await database.close()
    const token = await server.signIn('gestor@sala.test', 1)
    const writers = startWriters(server, token, WRITERS, (number) =>
      consultationBody(fixture, {
        pre_probable_date: new Date(Date.UTC(2031, 0, 1, 0, number)).toISOString(),
      }),
    )
    const rounds: string[] = []
    for (let round = 0; round < KILLS; round++) {
      const [name, strike] = Object.entries(faults)[round % Object.keys(faults).length] ?? []
      if (!name || !strike) break
      const pid = server.pid()
      await strike(server)
      const before = writers.acknowledged.length
      await vi.waitUntil(
        () => !server.isAlive() || writers.acknowledged.length >= before + WRITES_A_ROUND,
        PATIENCE_MS,
      )
      if (!server.isAlive())
        throw new Error(`${name}: the server ended\n${server.lines.slice(-20).join('\n')}`)
      if (!restarts.includes(name) && server.pid() !== pid) rounds.push(`${name}: another process`)
      await server.healthy()
    }
    await writers.stop()
    console.info(`${KILLS} kills, ${writers.acknowledged.length} acknowledged, ${writers.refused()} × 503`)

    const after = databaseOf(server)
    const rows = await after.rows('SELECT uuid::text, count(*)::int AS times FROM procedures GROUP BY uuid')
    await after.close()
    const times = new Map(rows.map(({ uuid, times }) => [uuid, times]))
    expect(rounds).toEqual([])
    expect(writers.odd.slice(0, 5)).toEqual([])
    expect(writers.acknowledged.filter((uuid) => times.get(uuid) !== 1)).toEqual([])
  },
  60_000 + KILLS * PATIENCE_MS,
)
