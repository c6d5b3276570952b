import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'

/** Milliseconds to wait for a predecessor to shut down; short enough to report a running one within 2 s. */
const LOCK_TIMEOUT = 500

/** O_EXLOCK of macOS and the BSDs, which Node does not export: open and flock in one step. */
const O_EXLOCK = 0x20

/**
 * Locks a file for this process with flock: the kernel releases it when the process ends, a reused process id cannot
 * fake it, and it works across containers on the same folder.
 * @returns the release function
 * @throws EmbeddedDatabaseError `inUse` when another process holds it, `platform` without flock.
 */
export async function lockFile(path: string, dataDir: string): Promise<() => void> {
  const deadline = Date.now() + LOCK_TIMEOUT
  for (;;) {
    const descriptor = process.platform === 'linux' ? lockOnLinux(path) : lockOnOpening(path)
    if (descriptor !== undefined) return () => closeSync(descriptor)
    if (Date.now() > deadline) throw new EmbeddedDatabaseError('inUse', inUseMessage(dataDir))
    await sleep(100)
  }
}

/** Node has no flock: flock(1) locks the inherited descriptor, and the lock stays when it exits. */
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
