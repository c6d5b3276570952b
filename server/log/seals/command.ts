import { existsSync } from 'node:fs'
import type pg from 'pg'
import { connectRunning, startEmbedded } from '../../db/embedded.ts'
import { connectTo } from '../../db/hosts.ts'
import { EnvError, readEnv } from '../../env.ts'
import { logger } from '../../logger.ts'
import { type Fault, type Finding, type Head, type Verification, verifyLog } from './verify.ts'

const faultTexts: Record<Fault, string> = {
  changed: 'foi alterado depois de lacrado',
  missing: 'foi apagado depois de lacrado',
  unsealedMissing: 'foi apagado antes de ser lacrado',
  unsealed: 'foi inserido sem passar pela fila dos lacres',
  inserted: 'foi inserido mais de uma hora depois da data que traz',
  sealMissing: 'não tem mais o seu lacre',
  keptSealMissing: 'não tem mais o lacre que foi guardado',
}

function findingLine({ fault, institutionId, logId, position }: Finding): string {
  const entry = logId === undefined ? `O registro na posição ${position}` : `O registro ${logId}`
  return `${entry}${institutionId === null ? '' : ` da instituição ${institutionId}`} ${faultTexts[fault]}.`
}

/** Parses `institution:position:hash`; null for anything else. */
function parseSeal(text: string): Head | null {
  const [, institution, position, hash] = /^(\d+):(\d+):([\da-f]{64})$/.exec(text) ?? []
  return hash ? { institutionId: Number(institution), position: Number(position), hash } : null
}

const formatSeal = ({ institutionId, position, hash }: Head) => `${institutionId}:${position}:${hash}`

/** Report lines in Portuguese, and whether the log is intact. */
export function report({ findings, heads, waiting }: Verification): { lines: string[]; isSound: boolean } {
  const sealed = heads.reduce((sum, { position }) => sum + position, 0)
  const counted = `${sealed} registros lacrados, ${waiting} à espera do lacre.`
  return {
    lines: [
      ...findings.map(findingLine),
      findings.length > 0 ? `${findings.length} problemas encontrados.` : 'Nenhum problema encontrado.',
      counted,
      'Últimos lacres (instituição:posição:hash), para guardar fora deste banco de dados:',
      ...heads.map(formatSeal),
    ],
    isSound: findings.length === 0,
  }
}

/**
 * Verifies the activity log of the configured database; servers may be running.
 * @param source process environment
 * @param knownSeals seals printed by an earlier run
 * @returns report lines, and the exit code: 0 when the log is intact, else 1
 * @throws EnvError for invalid settings or seals, EmbeddedDatabaseError, database errors
 */
export async function verifyCommand(
  source: NodeJS.ProcessEnv,
  knownSeals: readonly string[],
): Promise<{ lines: string[]; code: 0 | 1 }> {
  const knownHeads = knownSeals.map(requireSeal)
  const { client, close } = await connectToLog(source)
  try {
    const { rowCount } = await client.query("SELECT FROM pg_tables WHERE tablename = 'log_seals'")
    if (!rowCount) throw new EnvError('Este banco de dados ainda não tem lacres: inicie a Sala uma vez.')
    const { lines, isSound } = report(await verifyLog(client, knownHeads))
    return { lines, code: isSound ? 0 : 1 }
  } finally {
    await close()
  }
}

function requireSeal(text: string): Head {
  const head = parseSeal(text)
  if (!head) throw new EnvError(`Não é um lacre (instituição:posição:hash): ${text}`)
  return head
}

interface LogDatabase {
  client: pg.Client
  close(): Promise<void>
}

/** Connects to the database of a running server; otherwise starts the embedded one for the verification. */
async function connectToLog(source: NodeJS.ProcessEnv): Promise<LogDatabase> {
  const { databaseUrl, dataDir, backup } = readEnv(source)
  const client = databaseUrl ? await connectTo(databaseUrl) : await connectRunning(dataDir)
  if (client) return { client, close: () => client.end() }
  if (!existsSync(dataDir)) throw new EnvError(`Não há dados da Sala em ${dataDir}.`)
  const embedded = await startEmbedded({
    dataDir,
    log: (line) => logger.info(line),
    // What it writes belongs to the log that backups replay.
    isArchived: backup !== undefined,
  })
  try {
    const started = await connectTo(embedded.url)
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
