import { setTimeout as wait } from 'node:timers/promises'
import { renderPdf } from '../server/pdf/renderPdf.ts'
import { activePrinciplesTable, type ConfiguredPresentation } from '../server/reports/activePrinciples.ts'
import { startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { startOthers } from './support/otherUsers.ts'
import { median, type Topic } from './support/report.ts'
import { type Latencies, quantile } from './support/steadyLoad.ts'

const PRESENTATIONS = 2000
const ROUNDS = 5
const QUIET_MS = 6_000
const ALLOWED_SECONDS = 10

/** Different ones in each round: the compiler caches what it has laid out. */
const presentations = (round: number) =>
  Array.from(
    { length: PRESENTATIONS },
    (_, at): ConfiguredPresentation => ({
      principle: `Dexmedetomidina (cloridrato) ${round}.${at}`,
      class: 'Agonista alfa-2 adrenérgico',
      presentation: `${at % 90} mcg/mL, frasco-ampola, ${round}`,
      type: 'Solução injetável',
      volume: (at % 20) + 1,
      unit: 'mL',
      brands: ['Precedex', 'Extodin', 'Sedadex'].map((brand) => ({
        brand: `${brand} ${round}.${at}`,
        laboratory: 'União Química',
      })),
    }),
  )

const render = (round: number) =>
  renderPdf(
    'tableReport',
    {
      title: 'Relatório de fármacos',
      institution: { name: 'Hospital Santa Luzia', detail: '' },
      details: [],
      ...activePrinciplesTable(presentations(round)),
    },
    { userId: 1, signal: new AbortController().signal },
  )

/**
 * The PDF of 2,000 presentations, and the latency for six other users meanwhile, compared with that before.
 */
export const topic: Topic = async (report) => {
  const installation = install()
  const server = await startBuilt(installation)
  const load = await startOthers(server.url)
  try {
    const rounds: { quiet: Latencies; busy: Latencies; seconds: number; bytes: number }[] = []
    // The first round opens connections and fills caches.
    for (let round = 0; round <= ROUNDS; round++) {
      const quiet = await load.during(() => wait(QUIET_MS))
      const from = performance.now()
      let bytes = 0
      const busy = await load.during(async () => {
        bytes = (await render(round)).byteLength
      })
      if (round > 0) rounds.push({ quiet, busy, seconds: (performance.now() - from) / 1000, bytes })
    }
    const seconds = median(rounds.map((round) => round.seconds))
    const of = (name: 'quiet' | 'busy') =>
      median(rounds.map((round) => quantile(round[name], 0.95))).toFixed(0)
    report({
      what: `PDF of ${PRESENTATIONS} presentations while others work, beside the ${ALLOWED_SECONDS} s that it may take`,
      value: seconds / ALLOWED_SECONDS,
      unit: '×',
      bar: { atMost: 1 },
      detail: `${seconds.toFixed(1)} s, ${median(rounds.map(({ bytes }) => bytes / 1024 ** 2)).toFixed(1)} MB`,
    })
    report({
      what: 'p95 of six other users while it is made, beside theirs without',
      value: median(rounds.map(({ quiet, busy }) => quantile(busy, 0.95) / quantile(quiet, 0.95))),
      unit: '×',
      bar: { atMost: 2 },
      detail: `${of('busy')} ms beside ${of('quiet')} ms`,
    })
  } finally {
    load.stop()
    await server.stop()
    installation.remove()
  }
}
