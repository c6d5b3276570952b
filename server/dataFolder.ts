import { accessSync, constants, existsSync } from 'node:fs'
import { ensureDataDir } from './db/embedded.ts'
import { type Env, EnvError } from './env.ts'
import { OWNER_ONLY, restrictPermissions, warnUnrestricted } from './restrictPermissions.ts'

/**
 * Prepares the data folder, where one is needed. Files written by this process, temporary ones included, are readable by its user only.
 * @throws EnvError when nothing can be written
 */
export function prepareDataFolder(
  { dataDir, databaseUrl, filesUrl, smtpUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'filesUrl' | 'smtpUrl'>,
  log: (line: string) => void,
): void {
  const isNeeded = !databaseUrl || !filesUrl || !smtpUrl
  try {
    if (isNeeded) accessSync(ensureDataDir(dataDir), constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvError(
      `SALA_DATA_DIR: não é possível gravar na pasta ${dataDir} (${code}). Escolha outra, ou dê ao usuário deste servidor o direito de gravar nela.`,
    )
  }
  if (databaseUrl && existsSync(dataDir)) warnUnrestricted(restrictPermissions(dataDir, OWNER_ONLY), log)
  process.umask(0o077)
}
