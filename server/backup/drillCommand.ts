import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connectTo } from '../db/hosts.ts'
import { holdLock, tryHoldLock } from '../db/locks.ts'
import { type Env, EnvError, readEnv } from '../env.ts'
import { folderStore } from '../files/folderStore.ts'
import { uploadedFiles } from '../files/uploadedFiles.ts'
import { logAs, logger } from '../logger.ts'
import { digestNow } from './digest.ts'
import { compareDatabase, comparedOf, compareFiles, type Drill, drill } from './drill.ts'
import { formatMoment } from './moment.ts'
import { withOwnBackup } from './ownBackup.ts'
import { hasTable, keepDigest, readDigest, recordComparison, recordRun, resultOfDrill } from './runs.ts'

/**
 * Proves that backups can be restored. Those that Sala makes are restored beside the database and compared with it; of a database of
 * `DATABASE_URL`, whose backups are another's, `--begin` keeps what each table holds and says what to restore to, and `--restored url`
 * compares the database that was restored, with `--files folder` the uploaded files, too.
 * @returns lines for the operator
 * @throws EnvError, BackupError, EmbeddedDatabaseError, database errors
 */
export async function drillCommand(source: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { begin: { type: 'boolean' }, restored: { type: 'string' }, files: { type: 'string' } },
  })
  const env = readEnv(source)
  if (!env.databaseUrl) return drillOwn(source)
  logAs(env.log)
  const client = await connectTo(env.databaseUrl)
  try {
    if (!(await hasTable(client)))
      throw new EnvError('Inicie esta versão da Sala uma vez: ela atualiza o banco de dados.')
    if (values.begin) return await beginDrill(client)
    if (values.restored) return await compareRestored(client, env, values.restored, values.files)
  } finally {
    await client.end()
  }
  throw new EnvError(
    'Com DATABASE_URL, as cópias de segurança são do seu PostgreSQL: comece com --begin, que diz até onde restaurar, e depois\n' +
      'indique com --restored o endereço do banco restaurado.',
  )
}

const drillOwn = (source: NodeJS.ProcessEnv) =>
  withOwnBackup(source, async ({ env, store, files, database: { client, archive } }) => {
    const log = (line: string) => logger.info(line)
    const options = { client, store, files, dataDir: env.dataDir, archive, log }
    const done = await recordRun(client, 'drill', () => drill(options), resultOfDrill)
    return [
      `A cópia de ${formatMoment(done.baseAt)} foi restaurada até ${formatMoment(done.restoredTo)} em ${done.restoreSeconds} s, e o log de atividades está íntegro.`,
      comparedLine(done),
    ]
  })

const comparedLine = ({ tables = 0, rows = 0, files }: Partial<Drill>): string =>
  `Iguais ao original: ${tables} tabelas com ${rows} linhas${files === undefined ? '; os arquivos enviados não foram comparados' : ` e ${files} arquivos`}.`

async function beginDrill(client: pg.Client): Promise<string[]> {
  const digest = await digestNow(client)
  await keepDigest(client, digest)
  // Not every owner may; then the log goes on by itself.
  await client.query('SELECT pg_switch_wal()').catch(() => {})
  return [
    `Restaure a sua cópia de segurança em outro servidor, até recovery_target_lsn = '${digest.lsn}' com recovery_target_inclusive = off`,
    `(ou até recovery_target_time = '${digest.at}'), sem iniciar a Sala nele, e compare-a com`,
    'npm run drill -- --restored postgresql://… [--files pasta-dos-arquivos-restaurados]',
  ]
}

/** @param restoredFiles a folder like `files` of the data folder; without it no files are compared */
async function compareRestored(
  client: pg.Client,
  env: Env,
  restored: string,
  restoredFiles: string | undefined,
): Promise<string[]> {
  const kept = await readDigest(client)
  if (!kept) throw new EnvError('Não há o que comparar: comece com npm run drill -- --begin.')
  await requireOther(client, restored)
  const { id, digest } = kept
  const done = await recordComparison(client, id, async () => {
    await compareDatabase(restored, digest)
    if (!restoredFiles) return comparedOf(digest)
    const { read } = folderStore(restoredFiles)
    const before = Date.parse(digest.at)
    return { ...comparedOf(digest), files: await compareFiles(uploadedFiles(env), { read, before }) }
  })
  return [
    `O banco de dados foi restaurado até ${formatMoment(digest.at)}, e o log de atividades está íntegro.`,
    comparedLine(done),
  ]
}

/** A database that is compared with itself is always the same. @throws EnvError */
async function requireOther(client: pg.Client, restored: string): Promise<void> {
  const other = await connectTo(restored)
  try {
    await holdLock(client, 'backup')
    if (!(await tryHoldLock(other, 'backup')))
      throw new EnvError('--restored é o próprio banco de dados em uso, e não o que foi restaurado.')
  } finally {
    await other.end()
  }
}
