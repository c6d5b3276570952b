import { setTimeout as wait } from 'node:timers/promises'
import { importNamed } from '../../src/resources/imports.ts'
import { fetchToken, INSTITUTION, startBuilt } from '../support/builtServer.ts'
import { install } from '../support/installation.ts'
import { startOthers } from '../support/otherUsers.ts'
import { median, type Report } from '../support/report.ts'
import { type Latencies, quantile } from '../support/steadyLoad.ts'

const ROWS = 60_000
const ROUNDS = 3
const QUIET_MS = 8_000

let numbered = 0

/** The body of an import that has not been sent before. */
function newImport(key: string): string {
  const rows = Array.from({ length: ROWS }, () => {
    numbered++
    return {
      name: `Fio de sutura de poliglactina ${numbered}`,
      description: 'Absorvível, violeta, com agulha cilíndrica',
      internal_code: `MAT-${numbered}`,
      price: (numbered % 90_000) / 100,
    }
  })
  return JSON.stringify({ file_name: 'materiais.xlsx', [key]: rows })
}

/** Latency for other users while 60,000 materials are imported, compared with that before. */
export async function measureOthers(report: Report): Promise<void> {
  const installation = install()
  const server = await startBuilt(installation)
  const { url } = server
  const load = await startOthers(url)
  try {
    const token = await fetchToken(url, 'gestor@sala.test', INSTITUTION)
    const { call, key } = importNamed('materials')
    const [method, path] = call.split(' ')
    const send = async () => {
      const headers = { authorization: token, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api${path}`, { method, headers, body: newImport(key) })
      if (!answer.ok) throw new Error(`the import answered ${answer.status} ${await answer.text()}`)
      await answer.text()
    }
    const rounds: { quiet: Latencies; busy: Latencies; seconds: number }[] = []
    // The first round opens connections and fills caches.
    for (let round = 0; round <= ROUNDS; round++) {
      const quiet = await load.during(() => wait(QUIET_MS))
      const from = performance.now()
      const busy = await load.during(send)
      if (round > 0) rounds.push({ quiet, busy, seconds: (performance.now() - from) / 1000 })
    }
    const of = (name: 'quiet' | 'busy', share: number) =>
      median(rounds.map((round) => quantile(round[name], share))).toFixed(0)
    report({
      what: 'p95 of six other users while 60,000 materials are imported, beside theirs without',
      value: median(rounds.map(({ quiet, busy }) => quantile(busy, 0.95) / quantile(quiet, 0.95))),
      unit: '×',
      bar: { atMost: 3 },
      detail: `p95 ${of('busy', 0.95)} ms beside ${of('quiet', 0.95)} ms, longest ${of('busy', 1)} beside ${of('quiet', 1)} ms; an import takes ${median(rounds.map(({ seconds }) => seconds)).toFixed(1)} s`,
    })
  } finally {
    load.stop()
    await server.stop()
    installation.remove()
  }
}
