import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from '../support/deliveries.ts'

const api = testApi()
let secret: string
let token: string
let patientId: number
beforeAll(async () => {
  ;({ secret } = await insertKey(api, 1))
  ;({ patientId } = await insertDelivered(api, 1))
  token = await api.signIn('usuario@sala.test', 1)
})

const PLANNED = '2026-03-11T10:30:00.000Z'
const at = (minutes: number) => new Date(Date.parse(PLANNED) + minutes * 60_000).toISOString()

/** A planned surgery of the documented delivery's patient, entered the day before. */
async function planned(): Promise<{ id: number; uuid: string }> {
  const [row] = await api.rows(
    `INSERT INTO procedures (uuid, institution_id, patient_id, surgery_probable_date, created_at, carried)
     VALUES ($1, 1, $2, $3, $3::timestamptz - interval '1 day', '{}') RETURNING id, uuid`,
    [randomUUID(), patientId, PLANNED],
  )
  return row
}

type Step = (procedure: { id: number; uuid: string }) => Promise<{ status: number }>

const tap =
  (kind: string, minutes: number): Step =>
  ({ id }) =>
    api.call(`POST /app/procedures/${id}/times`, {
      token,
      body: { uuid: randomUUID(), kind, at: at(minutes) },
    })

/** A revision of the documented delivery: without its end while the surgery is going on. */
const delivery =
  (revision: number, change: (delivery: Sent) => void): Step =>
  ({ uuid }) => {
    const body = documentedDelivery()
    body.revision = revision
    change(body)
    return deliver(api, secret, uuid, body)
  }

const running = delivery(1, (body) => {
  delete body.post
  delete body.trans.anesthesia_end
  delete body.trans.closed_at
  delete body.trans.room_exit_at
  delete body.trans.handovers
})
const finished = delivery(2, () => undefined)

const viewOf = async ({ id }: { id: number }) => {
  const { json } = await api.call(`GET /surgical-map/v2/procedures/${id}`, { token })
  const { anesthesia_start, anesthesia_end, times } = json
  return { anesthesia_start, anesthesia_end, times }
}

async function performed(steps: readonly Step[]) {
  const procedure = await planned()
  for (const step of steps) expect((await step(procedure)).status).toBeLessThan(300)
  return viewOf(procedure)
}

const taps = [
  tap('room_in', 1),
  tap('anesthesia_start', 9),
  tap('anesthesia_start', 3),
  tap('surgery_start', 30),
  tap('anesthesia_end', 107),
  tap('room_out', 109),
  tap('room_clean', 125),
]

const delivered = (kind: string, moment: string) => ({
  kind,
  at: `2026-03-11T${moment}:00.000Z`,
  source: 'delivered',
})
const expected = {
  anesthesia_start: '2026-03-11T10:35:00.000Z',
  anesthesia_end: '2026-03-11T12:15:00.000Z',
  times: [
    delivered('room_in', '10:28'),
    delivered('anesthesia_start', '10:35'),
    delivered('surgery_start', '10:58'),
    delivered('surgery_end', '12:02'),
    delivered('anesthesia_end', '12:15'),
    delivered('room_out', '12:20'),
    delivered('recovery_in', '12:22'),
    { kind: 'room_clean', at: at(125), source: 'tap' },
    delivered('recovery_out', '13:20'),
  ],
}

describe('taps before, between and after deliveries', () => {
  const order = fc.shuffledSubarray([...taps, 'delivery', 'delivery'], { minLength: taps.length + 2 })

  test.each(fc.sample(order, 6).map((steps, index) => [index + 1, steps] as const))(
    'give one view, in which what was delivered wins field by field (order %i)',
    async (_, steps) => {
      const deliveries = [running, finished]
      const resolved = steps.flatMap((step) => (typeof step === 'string' ? (deliveries.shift() ?? []) : step))
      expect(await performed(resolved)).toEqual(expected)
    },
  )
})

test('a tapped end counts while what is delivered has none, and is no end that a delivery reopens', async () => {
  const view = await performed([running, tap('anesthesia_end', 107)])
  expect(view).toMatchObject({ anesthesia_start: '2026-03-11T10:35:00.000Z', anesthesia_end: at(107) })
  expect(await performed([tap('anesthesia_end', 107), running])).toEqual(view)
  const later = delivery(3, (body) => {
    delete body.post
    delete body.trans.anesthesia_end
    delete body.trans.closed_at
    delete body.trans.room_exit_at
    delete body.trans.handovers
  })
  expect(await performed([running, tap('anesthesia_end', 107), later])).toEqual(view)
})

test('a tapped end before a start that is delivered later does not finish the surgery', async () => {
  const view = await performed([tap('anesthesia_start', -20), tap('anesthesia_end', -10), running])
  expect(view).toMatchObject({ anesthesia_start: '2026-03-11T10:35:00.000Z', anesthesia_end: null })
})

test('what a server of an earlier build writes over a tapped start was delivered', async () => {
  const procedure = await planned()
  await tap('anesthesia_start', 9)(procedure)
  await api.rows('UPDATE procedures SET anesthesia_start = $2 WHERE id = $1', [procedure.id, at(5)])
  await tap('anesthesia_start', 3)(procedure)
  const view = await viewOf(procedure)
  expect(view.anesthesia_start).toBe(at(5))
  expect(view.times).toEqual([{ kind: 'anesthesia_start', at: at(5), source: 'delivered' }])
})
