import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BackupRun } from '../../src/calls/backups.ts'
import { logFailure, logger } from '../logger.ts'
import { projectRoot } from '../root.ts'
import { readWal } from './archiver.ts'
import { BackupError } from './backupError.ts'
import type { BackupStore } from './backupStore.ts'
import { type Manifest, readManifests } from './base.ts'
import { followSegments } from './wal.ts'

const HOUR_MS = 3_600_000

/** Milliseconds between looks whether a base is due; after failures, which double it, at most the longest. */
const EVERY_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 4 * HOUR_MS

const DAY_MS = 24 * HOUR_MS

/** Hours of Brasília in which theatres are least busy: from the first, before the second. */
const NIGHT = { from: 2, to: 4 }
const AFTER_NIGHT = { from: 4, to: 6 }

const isWithin = ({ from, to }: typeof NIGHT, now: number) => hourOf(now) >= from && hourOf(now) < to

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
  // One from a clock that was ahead says nothing of its age.
  return age < -HOUR_MS || age > 28 * HOUR_MS || (age > 20 * HOUR_MS && isWithin(NIGHT, now))
}

type LastDrill = Pick<BackupRun, 'finished_at' | 'failure'>

/**
 * Whether a drill is due: after a night of each week, after each night until it succeeds, and at any hour where more than a week is missed.
 * @param firstBaseAt ISO 8601
 */
export function isDrillDue(last: LastDrill | null, firstBaseAt: string, now: number): boolean {
  const age = now - Date.parse(last?.finished_at ?? firstBaseAt)
  const passedAge = last?.failure === null ? 6.5 * DAY_MS : 20 * HOUR_MS
  const wanted = last ? passedAge : 0
  return age < -HOUR_MS || age > 8 * DAY_MS || (age > wanted && isWithin(AFTER_NIGHT, now))
}

const fromSource = import.meta.url.endsWith('.ts')

/** Starts a program of operators, `backup` or `drill`, which has a lower priority than this server. */
function startProgram(name: 'backup' | 'drill', args: readonly string[] = []): ChildProcess {
  const program = fromSource ? `server/${name}.ts` : `dist/server/${name}.js`
  return spawn(process.execPath, [...process.execArgv, join(projectRoot, program), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a session of its own, whose priority it lowers.
    detached: true,
  })
}

interface NightlyOptions {
  /** Opens the backup. */
  open: () => Promise<BackupStore>
  readLastDrill: () => Promise<LastDrill | null>
  everyMs?: number
}

interface Nightly {
  /** Complete bases, oldest first; undefined until they are listed. */
  bases(): readonly Manifest[] | undefined
  stop(): Promise<void>
}

/** Makes base backups and drills when they are due, until it is stopped. */
export function runNightly({ open, readLastDrill, everyMs = EVERY_MS }: NightlyOptions): Nightly {
  let child: ChildProcess | undefined
  let bases: readonly Manifest[] | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let pauseMs = everyMs

  async function run(name: 'backup' | 'drill', args?: readonly string[]): Promise<void> {
    if (isStopped) return
    child = startProgram(name, args)
    const [code] = await once(child, 'exit')
    child = undefined
    // Each attempt reads the whole database.
    if (code !== 0) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    else pauseMs = everyMs
  }

  async function look(): Promise<void> {
    const store = await open()
    bases = await readManifests(store)
    if (isBaseDue(bases, await readWal(store), Date.now())) {
      // The first one protects at once.
      await run('backup', bases.length > 0 ? ['--spread'] : [])
      bases = await readManifests(store)
    }
    const [first] = bases
    if (first && isDrillDue(await readLastDrill(), first.finishedAt, Date.now())) await run('drill')
  }

  let working = Promise.resolve()
  function start(): void {
    working = look()
      .catch((error) => {
        // The archive tells what is wrong with the place.
        if (!(error instanceof BackupError)) logFailure(error, 'cópia de segurança: ')
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(start, pauseMs)
      })
  }
  start()
  return {
    bases: () => bases,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      if (child) logger.info('cópia de segurança: interrompida, será feita depois.')
      child?.kill('SIGKILL')
      await working
    },
  }
}
