import { parseArgs } from 'node:util'
import { fromLocalDateTime } from '../../src/domain/dates.ts'
import { EnvError, readEnv } from '../env.ts'
import { logAs, logger } from '../logger.ts'
import { waitUntilArchived } from './archiver.ts'
import { openForReading } from './backupStore.ts'
import { bytesOf, copyBase, storeManifest } from './base.ts'
import { formatMoment } from './moment.ts'
import { requireBackup, withOwnBackup } from './ownBackup.ts'
import { restoreInto } from './restore.ts'
import { removeExpired } from './retention.ts'
import { recordRun, resultOfBase } from './runs.ts'

/** Bytes a second that a base reads. */
const BYTES_PER_SECOND = 50 * 1024 ** 2

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

/**
 * Makes a base backup now, beside a running server or without one.
 * @param source process environment
 * @param args `--spread`: the checkpoint takes its time, for one that nobody waits for
 * @returns lines for the operator
 * @throws EnvError, BackupError, EmbeddedDatabaseError, database errors
 */
export async function backupCommand(source: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { spread: { type: 'boolean', default: false } } })
  return withOwnBackup(source, async ({ store, days, files, database: { client, cluster, archive } }) => {
    const makeBase = async () => {
      const manifest = await copyBase(client, store, {
        ...{ cluster, files, bytesPerSecond: BYTES_PER_SECOND },
        fast: !values.spread,
      })
      await waitUntilArchived(store, manifest, archive)
      await storeManifest(store, manifest)
      await removeExpired(store, { files, days, now: Date.now() })
      return manifest
    }
    const manifest = await recordRun(client, 'base', makeBase, resultOfBase)
    return [
      `Cópia de segurança de ${formatMoment(manifest.finishedAt)} pronta: ${megabytes(bytesOf(manifest))} MB e ${manifest.files.length} arquivos.`,
    ]
  })
}

const ZONE = 'America/Sao_Paulo'

/** A moment as operators write it: `2026-11-26T07:00`, of Brasília unless it has an offset. @throws EnvError */
function readMoment(text: string): Date {
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)
  const local = text.replace(' ', 'T')
  const instant = isLocal ? fromLocalDateTime(local.length === 16 ? `${local}:00` : local, ZONE) : text
  const moment = new Date(instant)
  if (instant === '' || Number.isNaN(moment.getTime()))
    throw new EnvError(
      `--to: deve ser um momento como 2026-11-26T07:00, na hora de Brasília (recebido: ${text}).`,
    )
  return moment
}

/**
 * Restores a backup into a new data folder; SALA_BACKUP_URL and SALA_BACKUP_KEY say which.
 * @param args `--into folder`, `--to moment`
 * @returns lines for the operator
 * @throws EnvError, BackupError
 */
export async function restoreCommand(source: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { into: { type: 'string' }, to: { type: 'string' } },
  })
  if (!values.into) throw new EnvError('Diga em que pasta nova restaurar: --into pasta')
  const to = values.to === undefined ? undefined : readMoment(values.to)
  const env = readEnv(source)
  logAs(env.log)
  const store = await openForReading(requireBackup(env))
  const { dataDir, lastTransaction, files } = await restoreInto(store, {
    ...{ into: values.into, to },
    log: (line) => logger.info(line),
  })
  const until = lastTransaction ? `até a gravação de ${formatMoment(lastTransaction)}` : 'até o fim da cópia'
  return [
    `Restaurado em ${dataDir}, ${until}, com ${files} arquivos enviados.`,
    `Para usá-lo, inicie a Sala com SALA_DATA_DIR=${dataDir} e outra SALA_BACKUP_URL: as cópias desta continuam onde estão.`,
  ]
}
