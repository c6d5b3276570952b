import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { logFailure, logger } from '../logger.ts'
import { projectRoot } from '../root.ts'
import { readWal } from './archiver.ts'
import { BackupError } from './backupError.ts'
import type { BackupStore } from './backupStore.ts'
import { type Manifest, readManifests } from './base.ts'
import { followSegments } from './wal.ts'

const HOUR_MS = 3_600_000

/** Milliseconds between looks whether a base is due. */
const EVERY_MS = 10 * 60_000

/** Hours of Brasília in which theatres are least busy: from the first, before the second. */
const NIGHT = { from: 2, to: 4 }

const hourOf = (now: number) =>
  Number(
    new Date(now).toLocaleString('en-US', {
      timeZone: 'America/Sao_Paulo',
      hour: 'numeric',
      hourCycle: 'h23',
    }),
  )

/**
 * Whether a base is due: each night; at once where there is none, where the newest one is older than a night that was missed, or where
 * the log after it has a gap.
 * @param manifests oldest first
 * @param wal names of all archived files
 */
export function isBaseDue(manifests: readonly Manifest[], wal: readonly string[], now: number): boolean {
  const newest = manifests.at(-1)
  if (!newest || followSegments(wal, newest.firstWal).missing) return true
  const age = now - Date.parse(newest.finishedAt)
  const hour = hourOf(now)
  // One from a clock that was ahead says nothing of its age.
  return age < -HOUR_MS || age > 28 * HOUR_MS || (age > 20 * HOUR_MS && hour >= NIGHT.from && hour < NIGHT.to)
}

const fromSource = import.meta.url.endsWith('.ts')

/** Starts the program of `npm run backup`, which has a lower priority than this server. */
function startProgram(args: readonly string[]): ChildProcess {
  const program = fromSource ? 'server/backup.ts' : 'dist/server/backup.js'
  return spawn(process.execPath, [...process.execArgv, join(projectRoot, program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Makes base backups when they are due, until it is stopped. @param open opens the backup */
export function runNightly(open: () => Promise<BackupStore>, everyMs = EVERY_MS): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const store = await open()
    const wal = await readWal(store)
    const manifests = await readManifests(store)
    if (!isBaseDue(manifests, wal, Date.now()) || isStopped) return
    // The first one protects at once.
    child = startProgram(manifests.length > 0 ? ['--spread'] : [])
    await once(child, 'exit')
    child = undefined
  }

  let working = Promise.resolve()
  function start(): void {
    working = look()
      .catch((error) => {
        // The archive tells what is wrong with the place.
        if (!(error instanceof BackupError)) logFailure(error, 'cópia de segurança: ')
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(start, everyMs)
      })
  }
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      if (child) logger.info('cópia de segurança: interrompida, será feita depois.')
      child?.kill('SIGKILL')
      await working
    },
  }
}
