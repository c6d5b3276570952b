import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'

/** A predecessor that is just ending gets this long, in ms; whoever starts a second server still hears of it in well under 2 s. */
const PATIENCE = 500

/** O_EXLOCK of macOS and the BSDs, which Node does not name: open and flock in one step. */
const O_EXLOCK = 0x20

/**
 * Holds `path` for this process alone, by the kernel's flock: the hold ends with the process, however that ends, a
 * process number used again cannot fool it, and it is seen from other containers on the same folder.
 * @returns the function that lets go.
 * @throws EmbeddedDatabaseError `inUse` when another process holds it, `platform` when the system has no flock.
 */
export async function holdFile(path: string, dataDir: string): Promise<() => void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const descriptor = process.platform === 'linux' ? lockOnLinux(path) : lockOnOpening(path)
    if (descriptor !== undefined) return () => closeSync(descriptor)
    if (Date.now() > deadline) throw new EmbeddedDatabaseError('inUse', inUseMessage(dataDir))
    await sleep(100)
  }
}

/** Node has no flock: flock(1) locks the descriptor that it inherits, and the lock stays with ours when it ends. */
function lockOnLinux(path: string): number | undefined {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (status === 0) return descriptor
  closeSync(descriptor)
  if (error)
    throw new EmbeddedDatabaseError(
      'platform',
      'Falta o comando flock (pacote util-linux), que protege a pasta de dados.',
    )
  return undefined
}

function lockOnOpening(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}

function inUseMessage(dataDir: string): string {
  return (
    `A pasta de dados ${dataDir} já está em uso por outro servidor da Sala, que continua funcionando normalmente.\n` +
    'Encerre o outro antes de iniciar este, ou escolha outra pasta com SALA_DATA_DIR (e outra porta com PORT).'
  )
}
