import type { Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { diskOf } from '../files/freeSpace.ts'
import { sampled } from '../sampled.ts'
import { createCounters } from './counters.ts'
import { sampleDatabase } from './databaseSample.ts'
import { addOperationGauges, addProcessGauges, addSampledGauges, type Sources } from './gauges.ts'
import type { Meter } from './meter.ts'
import { type Address, serveMetrics } from './serveMetrics.ts'

const SAMPLING = { validMs: 5_000, limitMs: 2_000 }

type ObservedSources = Sources & { dataDir: string }

interface Metrics {
  meter: Meter
  /** Adds what is read when it is asked for. @returns reads all as Prometheus' text, also while the database is away */
  observe(sources: ObservedSources): () => Promise<string>
  /** Serves the text. @returns once it listens @throws EnvError if it cannot */
  serve(sources: ObservedSources, address: Address): Promise<Server>
}

/** The metrics of one process. @param version of the running server */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  const build = new Gauge({
    name: 'sala_build_info',
    help: 'The running version; always 1.',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version }, 1)
  collectDefaultMetrics({ register: registry })
  const meter = createCounters(registry)

  function observe({ dataDir, ...sources }: ObservedSources) {
    addProcessGauges(registry, sources)
    const setSampled = addSampledGauges(registry, sources)
    const readDatabase = sampled(
      'métricas: banco de dados',
      () => sampleDatabase(sources.db.system),
      SAMPLING,
    )
    const readDisk = sampled('métricas: disco', () => diskOf(dataDir), SAMPLING)
    const setOperations = addOperationGauges(registry)
    const readOperations = sampled('métricas: cópias de segurança', sources.readOperations, SAMPLING)
    return async () => {
      const [database, disk, operations] = await Promise.all([readDatabase(), readDisk(), readOperations()])
      setSampled(database, disk)
      setOperations(operations)
      return registry.metrics()
    }
  }

  return { meter, observe, serve: (sources, address) => serveMetrics(observe(sources), address) }
}
