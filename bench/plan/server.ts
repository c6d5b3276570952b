import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '../../server/createApp.ts'
import { bareProcedures } from '../scheduling/bare.ts'
import { fillScheduling, newSurgery, ownId, roomAt } from '../scheduling/fill.ts'
import { type Call, compare, type Job, type Load, startLoad } from '../support/load.ts'
import { median, type Report } from '../support/report.ts'
import { openServices } from '../support/services.ts'

const PROCEDURES = 500_000
const ROUNDS = 9
const CHECKS = 200
const SAVES = 100
const DAYS = 50
const CLERKS = 40
const RACES = 5
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A surgery of an hour of the filled database's first hospital, `hours` after a midnight. @param ahead days from today */
const surgeryAt = (body: object, ahead: number, hours: number, more: object = {}) => ({
  ...body,
  surgery_probable_date: new Date(
    Math.floor(Date.now() / DAY_MS) * DAY_MS + ahead * DAY_MS + hours * HOUR_MS,
  ).toISOString(),
  expected_minutes: 45,
  ...more,
})

/** The room and the people of the n-th surgery. */
const needed = (n: number) => ({
  ...roomAt(n % 30),
  patient_id: ownId(n),
  active_surgeons: [{ surgeon_id: ownId(n % 50) }],
  active_anaesthetists: [{ anaesthetist_id: ownId(n % 3), is_trans: true, is_main: true }],
})

/** Conflicts among 500,000 procedures: the check beside a read by id, a save with it beside one without, and forty clerks at once. */
export async function measureServer(report: Report): Promise<void> {
  const { services, close } = await openServices()
  const load = startLoad()
  const filled = await fillScheduling(services.db, PROCEDURES)
  const servers = [createApp(services), bareProcedures(services)].map((app) =>
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }),
  )
  try {
    const ports: number[] = []
    for (const server of servers) {
      if (!server.listening) await once(server, 'listening')
      ports.push((server.address() as AddressInfo).port)
    }
    const [ours = 0, bare = 0] = ports
    const headers = { authorization: filled.token, 'content-type': 'application/json' }
    const job = (calls: Call[], count: number, expected: number, port = ours): Job => ({
      ...{ port, headers, calls, count, expected },
      connections: 1,
    })
    const body = JSON.parse(newSurgery(filled))
    // Days of the past two years and of the coming one, rooms and people in turn: what a check finds differs.
    const checks = Array.from({ length: CHECKS }, (_, n): Call => {
      const plan = surgeryAt(body, (n % 50) - 25, 10 + (n % 8), needed(n))
      return { method: 'POST', path: '/api/app/procedures/check', body: JSON.stringify(plan) }
    })
    const reads = (path: string) => filled.ids.map((id): Call => ({ method: 'GET', path: `${path}/${id}` }))
    const whole = await compare(
      load,
      job(checks, CHECKS, 200),
      job(reads('/api/surgical-map/v2/procedures'), CHECKS, 200),
      ROUNDS,
    )
    report({
      what: 'check of one procedure among 500,000, beside one read whole by its id',
      value: 1 / whole.ratio,
      unit: '×',
      bar: { atMost: 2 },
      detail: `${(1000 / whole.ours).toFixed(1)} ms beside ${(1000 / whole.other).toFixed(1)} ms`,
    })
    const row = await compare(
      load,
      job(checks, CHECKS, 200),
      job(reads('/api/bare'), CHECKS, 200, bare),
      ROUNDS,
    )
    report({
      what: 'check of one procedure among 500,000, beside one bare row by its key',
      value: 1 / row.ratio,
      unit: '×',
      detail: `${(1000 / row.ours).toFixed(1)} ms beside ${(1000 / row.other).toFixed(1)} ms`,
    })
    await measureDay(report, load, (calls) => job(calls, DAYS, 200))
    await measureSaves(report, load, (calls) => job(calls, SAVES, 201), body)
    await measureClerks(report, load, job, body)
  } finally {
    load.stop()
    for (const server of servers) server.close()
    await close()
  }
}

/** What limits a day, read beside the day. */
async function measureDay(report: Report, load: Load, job: (calls: Call[]) => Job) {
  const days = Array.from({ length: DAYS }, (_, n) =>
    new Date(Date.now() + (n - DAYS / 2) * DAY_MS).toISOString().slice(0, 10),
  )
  const reads = (path: (day: string) => string) =>
    days.map((day): Call => ({ method: 'GET', path: `/api/app/${path(day)}` }))
  const { ours, other, ratio } = await compare(
    load,
    job(reads((day) => `procedures/constraints?date=${day}`)),
    job(reads((day) => `v4/schedules?type=all&limit=100&probable_date=${day}T03:00:00.000Z`)),
    ROUNDS,
  )
  report({
    what: 'what limits a day among 500,000 procedures, beside the day’s first hundred',
    value: 1 / ratio,
    unit: '×',
    bar: { atMost: 1 },
    detail: `${(1000 / ours).toFixed(1)} ms beside ${(1000 / other).toFixed(1)} ms`,
  })
}

/** Saves of surgeries that conflict with nothing: ten a day, each at an hour of its own. */
async function measureSaves(report: Report, load: Load, job: (calls: Call[]) => Job, body: object) {
  let day = 800
  const calls = (more: object): Call[] =>
    Array.from({ length: SAVES }, (_, n) => {
      if (n % 10 === 0) day++
      const plan = surgeryAt(body, day, (n % 10) * 2, { ...needed(n), ...more })
      return { method: 'POST', path: '/api/app/v3/procedures', body: JSON.stringify(plan) }
    })
  const ratios: number[] = []
  const seconds = async (more: object) => (await load.run(job(calls(more)))).seconds
  const times = { checked: 0, unchecked: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const isCheckedFirst = round % 2 === 0
    const first = await seconds(isCheckedFirst ? { accepted_conflicts: [] } : {})
    const second = await seconds(isCheckedFirst ? {} : { accepted_conflicts: [] })
    const [checked, unchecked] = isCheckedFirst ? [first, second] : [second, first]
    if (round === 0) continue
    times.checked += checked
    times.unchecked += unchecked
    ratios.push(unchecked / checked)
  }
  const each = (total: number) => `${((total / ROUNDS / SAVES) * 1000).toFixed(1)} ms`
  report({
    what: 'a save with its check, beside one without',
    value: median(ratios),
    unit: '×',
    bar: { atLeast: 0.9 },
    detail: `${each(times.checked)} beside ${each(times.unchecked)}`,
  })
}

type JobOf = (calls: Call[], count: number, expected: number) => Job

/** Forty clerks save into one room and hour at the same moment, beside as many into forty rooms and hours. */
async function measureClerks(report: Report, load: Load, job: JobOf, body: object) {
  const race = async (day: number, isSame: boolean) => {
    const calls = Array.from({ length: CLERKS }, (_, n): Call => {
      // An emergency is never refused: each clerk's save is made, and waits for those before it.
      const plan = surgeryAt(body, day + (isSame ? 0 : n), 10, {
        surgery_type_id: 3,
        ...roomAt(1),
        accepted_conflicts: [],
      })
      return { method: 'POST', path: '/api/app/v3/procedures', body: JSON.stringify(plan) }
    })
    return (await load.run({ ...job(calls, CLERKS, 201), connections: CLERKS })).seconds
  }
  const same: number[] = []
  const apart: number[] = []
  for (let round = 0; round < RACES; round++) {
    same.push(await race(2000 + round, true))
    apart.push(await race(2100 + round * CLERKS, false))
  }
  report({
    what: 'forty clerks at once into one room and hour, beside into forty days',
    value: median(same) / median(apart),
    unit: '×',
    detail: `${(median(same) * 1000).toFixed(0)} ms beside ${(median(apart) * 1000).toFixed(0)} ms until the last has its answer`,
  })
}
