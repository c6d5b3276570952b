import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addressOn } from '../../db/embedded/address.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { EnvError, readEnv } from '../../env.ts'
import { headOf, report } from './report.ts'
import { type Head, verifyLog } from './verify.ts'

/**
 * Verifies the log of the database that these settings name, while servers run or not.
 * @param source the environment
 * @param kept seals as an earlier run printed them
 * @returns what an operator reads, and the exit code: 0 where the log is as it was sealed, else 1
 * @throws EnvError for wrong settings and what is no seal, EmbeddedDatabaseError, or what the database answers
 */
export async function verifyCommand(
  source: NodeJS.ProcessEnv,
  kept: readonly string[],
): Promise<{ lines: string[]; code: 0 | 1 }> {
  const heads = kept.map(keptHead)
  const { client, close } = await reachDatabase(source)
  try {
    const { rowCount } = await client.query("SELECT FROM pg_tables WHERE tablename = 'log_seals'")
    if (!rowCount) throw new EnvError('Este banco de dados ainda não tem lacres: inicie a Sala uma vez.')
    const { lines, isSound } = report(await verifyLog(client, heads))
    return { lines, code: isSound ? 0 : 1 }
  } finally {
    await close()
  }
}

function keptHead(text: string): Head {
  const head = headOf(text)
  if (!head) throw new EnvError(`Não é um lacre (instituição:posição:hash): ${text}`)
  return head
}

interface Reached {
  client: pg.Client
  close(): Promise<void>
}

/** Where a server holds the data folder, its database is asked; else it is started for as long as this takes. */
async function reachDatabase(source: NodeJS.ProcessEnv): Promise<Reached> {
  const { databaseUrl, dataDir } = readEnv(source)
  const client = databaseUrl ? await connect(databaseUrl) : await connectRunning(dataDir)
  if (client) return { client, close: () => client.end() }
  if (!existsSync(dataDir)) throw new EnvError(`Não há dados da Sala em ${dataDir}.`)
  const embedded = await startEmbedded({ dataDir, log: (line) => console.info(line) })
  try {
    const started = await connect(embedded.url)
    return {
      client: started,
      async close() {
        await started.end()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A killed server leaves its note behind: nobody answers there. */
async function connectRunning(dataDir: string): Promise<pg.Client | undefined> {
  const note = join(dataDir, '.sala.socket')
  if (!existsSync(note)) return undefined
  return connect(addressOn(readFileSync(note, 'utf8').trim())).catch(() => undefined)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
