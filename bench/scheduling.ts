import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from '../server/createApp.ts'
import type { Database } from '../server/db/database.ts'
import { bareProcedures } from './scheduling/bare.ts'
import { type Filled, fillScheduling, newSurgery } from './scheduling/fill.ts'
import { type Call, compare, type Job, type Load, startLoad } from './support/load.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

/** Calls are sequential: latencies are compared. */
const CONNECTIONS = 1
const ROUNDS = 7
const ROUNDS_OF_BARRIERS = 20
const DAY_MS = 86_400_000

const schedule = (query: string): Call => ({ method: 'GET', path: `/api/app/v4/schedules?${query}` })

/** Moments spread over the two years. */
const moments = Array.from({ length: 50 }, (_, at) =>
  new Date(Date.now() + (at - 25) * 14 * DAY_MS).toISOString(),
)
const days = moments.map((moment) => schedule(`type=all&limit=50&page=1&probable_date=${moment}`))
const needs = moments.map((moment): Call => {
  const day = moment.slice(0, 10)
  return { method: 'GET', path: `/api/app/procedures/readiness?from=${day}&to=${day}` }
})
const searches = Array.from({ length: 20 }, (_, at) => schedule(`search=numero%20${1000 + at * 379}`))

/**
 * 200,000 procedures and consultations of twelve hospitals: a day of 23, compared with one row in the same
 * stack.
 */
export const topic: Topic = async (report) => {
  const { services, close } = await openServices()
  const servers: ServerType[] = []
  const load = startLoad()
  try {
    const filled = await fillScheduling(services.db)
    const listen = async (app: { fetch: (request: Request) => Response | Promise<Response> }) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
      servers.push(server)
      if (!server.listening) await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }
    const ours = await listen(createApp(services))
    const bare = await listen(bareProcedures(services))
    const job = jobsOf(filled)

    const reads = filled.ids.map((id): Call => ({ method: 'GET', path: `/api/bare/${id}` }))
    const body = newSurgery(filled)
    const measure = async (what: string, calls: Call[], count: number, others: Call[], atMost?: number) => {
      const expected = others[0]?.method === 'POST' ? 201 : 200
      const {
        ratio,
        ours: mine,
        other,
      } = await compare(load, job(ours, calls, count, expected), job(bare, others, count, expected), ROUNDS)
      report({
        what,
        value: 1 / ratio,
        unit: '×',
        ...(atMost ? { bar: { atMost } } : {}),
        detail: `${mine.toFixed(0)}/s beside ${other.toFixed(0)}/s of a bare row`,
      })
    }
    await measure('a day of the schedule, beside one row read', days, 300, reads, 5)
    await measure('a search of the schedule, beside one row read', searches, 200, reads)
    const lacks = await compare(load, job(ours, needs, 100, 200), job(ours, days, 100, 200), ROUNDS)
    report({
      what: 'what the surgeries of a day need, beside the day of the schedule',
      value: 1 / lacks.ratio,
      unit: '×',
      bar: { atMost: 2 },
      detail: `${lacks.ours.toFixed(0)}/s beside ${lacks.other.toFixed(0)}/s`,
    })
    for (const [what, calls, count] of [
      ['a day of the schedule', days, 100],
      ['a search of the schedule', searches, 60],
    ] as const) {
      const timed = { ...job(ours, [...calls], count, 200) }
      report(await besideOpenViews(services.db, load, what, timed))
    }
    await measure(
      'one procedure read whole, beside one row read',
      filled.ids.map((id): Call => ({ method: 'GET', path: `/api/surgical-map/v2/procedures/${id}` })),
      600,
      reads,
    )
    await measure(
      'a procedure created with its relations, beside one row inserted',
      [{ method: 'POST', path: '/api/app/v3/procedures', body }],
      300,
      [{ method: 'POST', path: '/api/bare', body }],
      4,
    )
    await letWait(services.db, filled.ids)
    const waits = await compare(load, job(ours, [waiting], 60, 200), job(ours, days, 60, 200), ROUNDS)
    report({
      what: `${WAITING} who wait for another date, beside the day of the schedule`,
      value: 1 / waits.ratio,
      unit: '×',
      bar: { atMost: 2 },
      detail: `${waits.ours.toFixed(0)}/s beside ${waits.other.toFixed(0)}/s`,
    })
    await letAsk(services.db)
    const asks = await compare(load, job(ours, [requests], 60, 200), job(ours, days, 60, 200), ROUNDS)
    report({
      what: `${WAITING} requests for surgeries, beside the day of the schedule`,
      value: 1 / asks.ratio,
      unit: '×',
      bar: { atMost: 2 },
      detail: `${asks.ours.toFixed(0)}/s beside ${asks.other.toFixed(0)}/s`,
    })
  } finally {
    load.stop()
    for (const server of servers) server.close()
    await close()
  }
}

/** Of a hospital that cancels 7 % of some 17,000 a year, and schedules nearly all of them anew. */
const WAITING = 40
const waiting: Call = { method: 'GET', path: '/api/app/procedures/waiting' }

/** Cancels some procedures of the session's institution, which wait for another date. */
async function letWait(db: Database, ids: readonly number[]): Promise<void> {
  await db.jobs.query(
    `WITH cancelled AS (UPDATE procedures SET cancellation_date = created_at WHERE id = any ($1) RETURNING id, institution_id)
     INSERT INTO cancellation_outcomes (institution_id, procedure_id, outcome, said_by, said_at)
     SELECT institution_id, id, 'waiting', 'Rita', now() FROM cancelled`,
    [ids.slice(0, WAITING)],
  )
}

const requests: Call = { method: 'GET', path: '/api/app/surgery-requests' }

/** Asks for surgeries of those who wait. */
async function letAsk(db: Database): Promise<void> {
  await db.jobs.query(
    `WITH asked AS (
       INSERT INTO surgery_requests (uuid, institution_id, patient_id, priority, requested_by, requested_at)
       SELECT md5('request ' || p.id)::uuid, p.institution_id, p.patient_id, 'high', 'Rita', now()
         FROM procedures p JOIN cancellation_outcomes o ON o.procedure_id = p.id RETURNING id, uuid, institution_id),
     source AS (
       SELECT asked.id, asked.institution_id, p.id AS procedure_id
         FROM asked JOIN procedures p ON asked.uuid = md5('request ' || p.id)::uuid
         JOIN cancellation_outcomes o ON o.procedure_id = p.id),
     surgeons AS (
       INSERT INTO request_surgeons (institution_id, request_id, surgeon_id, position)
       SELECT s.institution_id, s.id, l.surgeon_id, l.position FROM source s JOIN procedure_surgeons l USING (procedure_id)),
     plans AS (
       INSERT INTO request_medical_plans (institution_id, request_id, medical_plan_id, position)
       SELECT s.institution_id, s.id, l.medical_plan_id, l.position FROM source s JOIN procedure_medical_plans l USING (procedure_id))
     INSERT INTO request_surgeries (institution_id, request_id, surgical_procedure_id, laterality, position)
     SELECT s.institution_id, s.id, l.surgical_procedure_id, l.laterality, l.position
       FROM source s JOIN procedure_surgeries l USING (procedure_id)`,
  )
}

/** The views through which the schedule reads, each with a barrier. */
const BARRIERS = ['own_procedure_records', 'clinic_procedure_records', 'procedure_records']

/** Time with the barriers of the views beside that without them, in rounds that alternate the order. */
async function besideOpenViews(
  db: Database,
  load: Load,
  what: string,
  job: Job,
): Promise<Parameters<Report>[0]> {
  const seconds = async (barrier: boolean) => {
    for (const view of BARRIERS) await db.jobs.query(`ALTER VIEW ${view} SET (security_barrier = ${barrier})`)
    // Plans what the change of the views made stale.
    await load.run({ ...job, count: 20 })
    return (await load.run(job)).seconds
  }
  const open: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS_OF_BARRIERS; round++) {
    const isOpenFirst = round % 2 === 0
    const first = await seconds(!isOpenFirst)
    const second = await seconds(isOpenFirst)
    open.push(isOpenFirst ? first : second)
    ratios.push(isOpenFirst ? second / first : first / second)
  }
  return {
    what: `${what}, with the barriers of its views beside without`,
    value: median(ratios),
    unit: '×',
    bar: { atMost: 1.1 },
    detail: `${((median(open) / job.count) * 1000).toFixed(1)} ms without`,
  }
}

const jobsOf =
  ({ token }: Filled) =>
  (port: number, calls: Call[], count: number, expected: number): Job => ({
    port,
    headers: { authorization: token, 'content-type': 'application/json' },
    calls,
    count,
    connections: CONNECTIONS,
    expected,
  })
