import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import {
  limits,
  type Meter,
  type MeteredCall,
  mailOutcomes,
  queues,
  runOutcomes,
  signInOutcomes,
} from './meter.ts'

/** Seconds: from an answer out of memory to the longest that a user waits for a page. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Answers are counted together, or when they are asked for: one by one in between requests each takes three times as long. */
const BATCH = 500

interface Answered extends MeteredCall {
  status: number
  seconds: number
}

/** Adds the counters to a registry. Those of closed sets begin at 0, so that the first event is seen as an increase. */
export function createCounters(registry: Registry): Meter {
  const registers = [registry]
  let inFlight = 0
  let answered: Answered[] = []
  new Gauge({
    name: 'sala_http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
    collect() {
      this.set(inFlight)
    },
  })
  const requests = new Counter({
    name: 'sala_http_requests_total',
    help: 'Answered requests by call and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect: countAnswered,
  })
  const durations = new Histogram({
    name: 'sala_http_request_duration_seconds',
    help: 'Time until the answer began, by call.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
    collect: countAnswered,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const refusals = counter('sala_limit_refusals_total', 'Requests refused by a limit.', 'limit')
  const signIns = counter('sala_sign_ins_total', 'Sign-ins by outcome.', 'outcome')
  const emails = counter('sala_emails_total', 'Attempts to send an e-mail by outcome.', 'outcome')
  const runs = counter(
    'sala_job_runs_total',
    'Ended runs of background jobs by queue and outcome.',
    'queue',
    'outcome',
  )
  const imports = counter(
    'sala_imports_total',
    'Imports of spreadsheets by kind and outcome.',
    'kind',
    'outcome',
  )
  const rows = counter(
    'sala_import_rows_total',
    'Rows of imported spreadsheets by kind and outcome.',
    'kind',
    'outcome',
  )
  for (const limit of limits) refusals.inc({ limit }, 0)
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0)
  for (const outcome of mailOutcomes) emails.inc({ outcome }, 0)
  for (const queue of queues) for (const outcome of runOutcomes) runs.inc({ queue, outcome }, 0)

  function countAnswered(): void {
    const batch = answered
    answered = []
    for (const { method, route, status, seconds } of batch) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    }
  }

  return {
    requestBegan() {
      inFlight++
    },
    requestEnded() {
      inFlight--
    },
    answered({ method, route }, status, seconds) {
      answered.push({ method, route, status, seconds })
      if (answered.length >= BATCH) countAnswered()
    },
    refused: (limit) => refusals.inc({ limit }),
    signedIn: (outcome) => signIns.inc({ outcome }),
    mailed: (outcome) => emails.inc({ outcome }),
    jobRan: (queue, outcome) => runs.inc({ queue, outcome }),
    imported(kind, outcome, counts) {
      imports.inc({ kind, outcome })
      if (!counts) return
      const { created, existing, failed } = counts
      for (const [name, count] of Object.entries({ created, existing, failed }))
        rows.inc({ kind, outcome: name }, count)
    },
  }
}
