import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { OperationStatus } from '../backup/status.ts'
import { warningKinds, warningsOf } from '../backup/warnings.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseSample } from './databaseSample.ts'
import { queues, type Waiting } from './meter.ts'

/** What is read when it is asked for. */
export interface Sources {
  db: Pick<Database, 'system' | 'jobs' | 'app' | 'health'>
  /** Entries of the activity log that are not written yet. */
  accessLog: { readonly waiting: number }
  documents: { waiting(): Waiting }
  readOperations: () => Promise<OperationStatus>
}

/** Space of the disk with the data folder, in bytes. */
interface Disk {
  free: number
  size: number
}

/** Adds gauges of what this process holds. */
export function addProcessGauges(registry: Registry, { db, accessLog }: Sources): void {
  const { system, jobs, app, health } = db
  const pools = Object.entries({ system, jobs, app, health })
  const ofPools = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name: `sala_database_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, connections] of pools) this.set({ pool }, read(connections))
      },
    })
  ofPools('connections', 'Open connections.', ({ totalCount }) => totalCount)
  ofPools('idle_connections', 'Open connections that nobody uses.', ({ idleCount }) => idleCount)
  ofPools('max_connections', 'Connections that may be open.', ({ options }) => options.max)
  ofPools('waiting', 'Those who wait for a connection.', ({ waitingCount }) => waitingCount)
  new Gauge({
    name: 'sala_access_log_waiting_entries',
    help: 'Entries of the activity log that are not written yet.',
    registers: [registry],
    collect() {
      this.set(accessLog.waiting)
    },
  })
}

/**
 * Adds gauges of what is sampled.
 * @returns sets them; those of a sample that failed have no value then
 */
export function addSampledGauges(registry: Registry, { documents }: Pick<Sources, 'documents'>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const ofQueues = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: [registry] })
  const up = gauge('sala_database_up', 'Whether the database answered this within two seconds.')
  const waiting = ofQueues('sala_queue_waiting', 'What waits in a queue.')
  const ages = ofQueues('sala_queue_oldest_age_seconds', 'Time since the oldest that waits was due.')
  const sessions = gauge('sala_sessions', 'Sessions that have neither ended nor expired.')
  const free = gauge('sala_data_disk_free_bytes', 'Free space of the disk with the data folder.')
  const size = gauge('sala_data_disk_size_bytes', 'Size of the disk with the data folder.')

  return (database: DatabaseSample | undefined, disk: Disk | undefined): void => {
    up.set(database ? 1 : 0)
    for (const queue of queues) {
      const found = queue === 'documents' ? documents.waiting() : database?.queues.get(queue)
      setOrRemove(waiting, { queue }, found?.count)
      setOrRemove(ages, { queue }, found?.oldestAge)
    }
    setOrRemove(sessions, {}, database?.sessions)
    setOrRemove(free, {}, disk?.free)
    setOrRemove(size, {}, disk?.size)
  }
}

/**
 * Adds gauges of backups and of what operators are warned of.
 * @returns sets them; those that are not known have no value then
 */
export function addOperationGauges(registry: Registry) {
  const startedAt = Date.now()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const at = (name: string, help: string) => gauge(`sala_backup_${name}_timestamp_seconds`, help)
  const base = at('base', 'When the newest complete base backup was made.')
  const copied = at('copied', 'Until when all that was written is in the backup.')
  const drill = at('drill', 'When the newest drill ended.')
  const passed = gauge('sala_backup_drill_passed', 'Whether the newest drill found no difference.')
  const duration = gauge('sala_backup_drill_restore_seconds', 'Time that the newest drill took to restore.')
  const waiting = gauge('sala_backup_waiting_segments', 'Segments of the log that wait to be copied.')
  const free = gauge('sala_backup_disk_free_bytes', 'Free space of the disk with the backups.')
  const size = gauge('sala_backup_disk_size_bytes', 'Size of the disk with the backups.')
  const sequence = gauge('sala_sequence_used_ratio', 'The used part of the sequence of ids that ends first.')
  const warnings = new Gauge({
    name: 'sala_warnings',
    help: 'Whether the administrators of the platform are warned, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })

  return (status: OperationStatus | undefined): void => {
    setOrRemove(base, {}, seconds(status?.base?.at))
    setOrRemove(copied, {}, seconds(status?.copied_at))
    setOrRemove(drill, {}, seconds(status?.drill?.finished_at))
    setOrRemove(passed, {}, status?.drill ? Number(status.drill.failure === null) : undefined)
    setOrRemove(duration, {}, status?.drill?.restore_seconds ?? undefined)
    setOrRemove(waiting, {}, status?.mode === 'made' ? status.waiting : undefined)
    const disk = status?.disks.find(({ name }) => name === 'backup')
    setOrRemove(free, {}, disk?.free)
    setOrRemove(size, {}, disk?.size)
    setOrRemove(sequence, {}, status?.sequence?.used)
    const given = status && warningsOf(status, Date.now(), startedAt).map(({ kind }) => kind)
    for (const kind of warningKinds) setOrRemove(warnings, { kind }, given && Number(given.includes(kind)))
  }
}

const seconds = (instant: string | null | undefined) => (instant ? Date.parse(instant) / 1000 : undefined)

function setOrRemove(gauge: Gauge, labels: Record<string, string>, value: number | undefined): void {
  if (value === undefined) gauge.remove(labels)
  else gauge.set(labels, value)
}
