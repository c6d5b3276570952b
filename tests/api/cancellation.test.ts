import { beforeAll, describe, expect, test } from 'vitest'
import { toIsoWithOffset } from '../../src/domain/dates.ts'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

/** The time of cancellation: after the records were entered, before the days for which they are scheduled. */
const NOW = toIsoWithOffset(new Date(Date.now() + 60_000), 'America/Sao_Paulo')
/** The day of the surgeries. */
const DAY = '2031-03-10T08:00:00.000-03:00'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const created = async (body: unknown) => (await call('POST /app/v3/procedures', body)).json
const surgery = () => created(surgeryBody(fixture))
const consultation = () => created(consultationBody(fixture))
const both = () => created(surgeryBody(fixture, { pre_probable_date: '2031-03-08T09:00:00.000-03:00' }))
const cancel = (id: number, more = {}) =>
  call(`PUT /app/procedures/cancellation/${id}`, {
    cancellation_date: NOW,
    cancellation_reason_id: null,
    cancellation_reason_description: 'Faltou luz',
    ...more,
  })
const set = (id: number, column: string) =>
  api.rows(`UPDATE procedures SET ${column} = now() WHERE id = $1`, [id])

/** The first reason of a type. */
const reasonOf = async (type: 'PRE' | 'TRANS') =>
  (await api.rows('SELECT id, name FROM cancellation_reasons WHERE type = $1 ORDER BY id LIMIT 1', [type]))[0]

test('a chosen cancellation reason is kept with its text, and the record is cancelled [CANC-02, CANC-09]', async () => {
  const { id } = await surgery()
  const reason = await reasonOf('TRANS')
  const { status, json } = await cancel(id, {
    cancellation_reason_id: reason.id,
    cancellation_reason_description: '',
  })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id,
    cancellation_date: new Date(NOW).toISOString(),
    cancellation_reason_id: reason.id,
    cancellation_reason_description: reason.name,
    cancellation_reason: { id: reason.id, cancellation_reason_i18n: [{ description: reason.name }] },
  })
  const map = await call(`GET /app/v4/schedules?probable_date=${encodeURIComponent(DAY)}&limit=100`)
  const items = map.json.surgeries.data['2031-03-10']
  expect(items.find((item: { id: number }) => item.id === id).cancellation_date).toBe(json.cancellation_date)
})

test('a cancellation reason that is not in the list is kept as text', async () => {
  const { id } = await consultation()
  const { json } = await cancel(id, { cancellation_reason_description: '  Faltou luz ' })
  expect(json).toMatchObject({ cancellation_reason_id: null, cancellation_reason_description: 'Faltou luz' })
  expect(json.cancellation_date).toBeTruthy()
})

test('nothing is cancelled without a reason and a text [CANC-03, CANC-04]', async () => {
  const { id } = await surgery()
  for (const text of [null, '', '   ', undefined]) {
    const { status, json } = await cancel(id, { cancellation_reason_description: text })
    expect([status, json.errors]).toEqual([
      422,
      {
        cancellation_reason_id: 'Selecione o motivo do cancelamento',
        cancellation_reason_description: 'Digite o motivo do cancelamento',
      },
    ])
  }
  expect((await call(`GET /surgical-map/v2/procedures/${id}`)).json.cancellation_date).toBeNull()
})

test('a cancellation reason is one of the record’s kind, or of both for a consultation with its surgery [CANC-03, CANC-10]', async () => {
  const pre = (await reasonOf('PRE')).id
  const trans = (await reasonOf('TRANS')).id
  const wrong = [
    [await surgery(), pre],
    [await consultation(), trans],
    [await surgery(), 999],
  ] as const
  for (const [{ id }, reason] of wrong) {
    const { status, json } = await cancel(id, { cancellation_reason_id: reason })
    expect([status, json.errors]).toEqual([
      422,
      { cancellation_reason_id: 'Selecione o motivo do cancelamento' },
    ])
  }
  const right = [
    [await surgery(), trans],
    [await consultation(), pre],
    [await both(), pre],
    [await both(), trans],
  ] as const
  for (const [{ id }, reason] of right)
    expect((await cancel(id, { cancellation_reason_id: reason })).status).toBe(200)
})

describe('a cancellation is refused', () => {
  const refused = async (id: number) => {
    const before = (await call(`GET /surgical-map/v2/procedures/${id}`)).json
    const { status, json } = await cancel(id)
    expect([status, json.message]).toEqual([403, 'Este procedimento não pode ser cancelado.'])
    expect((await call(`GET /surgical-map/v2/procedures/${id}`)).json).toEqual(before)
  }

  test('for a record that the console did not make [CANC-05]', async () => {
    const { id } = await surgery()
    for (const userId of [0, 2]) {
      await api.rows('UPDATE procedures SET user_id = $2 WHERE id = $1', [id, userId])
      await refused(id)
    }
  })

  test('for a record that is cancelled already [CANC-06]', async () => {
    const { id } = await surgery()
    await cancel(id)
    await refused(id)
  })

  test('for a consultation that took place [CANC-07]', async () => {
    const { id } = await consultation()
    await set(id, 'procedure_closed_date')
    await set(id, 'create_pre_date')
    await refused(id)
  })

  test('for a surgery whose record is closed [CANC-08]', async () => {
    const { id } = await surgery()
    await set(id, 'procedure_closed_date')
    await refused(id)
  })

  test('for a consultation with its surgery once both took place, and not before [CANC-07, CANC-08]', async () => {
    const { id } = await both()
    await set(id, 'create_pre_date')
    const other = await both()
    await set(other.id, 'create_pre_date')
    expect((await cancel(other.id)).status).toBe(200)
    await set(id, 'procedure_closed_date')
    await refused(id)
  })

  test('for a surgery in progress, and for one whose PDF is pending [CANC-02]', async () => {
    const running = await surgery()
    await set(running.id, 'anesthesia_start')
    const pending = await both()
    await set(pending.id, 'anesthesia_start')
    await set(pending.id, 'anesthesia_end')
    for (const { id } of [running, pending]) {
      const { status, json } = await cancel(id)
      expect([status, json]).toEqual([
        409,
        {
          message: 'A anestesia deste procedimento já começou: ele não pode mais ser cancelado.',
          code: 'procedure.begun',
        },
      ])
      expect((await call(`GET /surgical-map/v2/procedures/${id}`)).json.cancellation_date).toBeNull()
    }
  })

  test('to the clinic that only sees the consultation, and to strangers', async () => {
    const { id } = await both()
    await api.rows('UPDATE procedures SET clinic_id = 2 WHERE id = $1', [id])
    const path = `PUT /app/procedures/cancellation/${id}`
    const body = {
      cancellation_date: NOW,
      cancellation_reason_id: null,
      cancellation_reason_description: 'x',
    }
    const clinic = await api.signIn('gestor@sala.test', 2)
    expect((await api.call(path, { token: clinic, body })).status).toBe(403)
    const stranger = await api.signIn('vizinho@sala.test', 6)
    expect((await api.call(path, { token: stranger, body })).status).toBe(404)
  })
})

test('a cancellation dated in the future is refused, but one of a clock that is fast by an hour is not', async () => {
  const { id } = await surgery()
  for (const cancellation_date of ['2036-01-01T10:00:00.000-03:00', '2199-12-31T23:59:59.000Z']) {
    const { status, json } = await cancel(id, { cancellation_date })
    expect([status, json.errors]).toEqual([
      422,
      {
        cancellation_date: 'A data do cancelamento está no futuro. Confira o relógio deste computador.',
      },
    ])
  }
  const fast = new Date(Date.now() + 3_600_000).toISOString()
  expect((await cancel(id, { cancellation_date: fast })).status).toBe(200)
})

test('a cancellation dated before its record was entered is refused, but not for a second of difference between clocks', async () => {
  const { id } = await surgery()
  const slow = new Date(Date.now() - 12 * 60_000).toISOString()
  const { status, json } = await cancel(id, { cancellation_date: slow })
  expect([status, json.errors]).toEqual([
    422,
    {
      cancellation_date:
        'A data do cancelamento é anterior ao cadastro do agendamento. Confira o relógio deste computador.',
    },
  ])
  const close = new Date(Date.now() - 5_000).toISOString()
  expect((await cancel(id, { cancellation_date: close })).status).toBe(200)
})

test('a wrong body of a cancellation is refused with its field named', async () => {
  const { id } = await surgery()
  const bodies: [object, string][] = [
    [{ cancellation_date: null }, 'cancellation_date'],
    [{ cancellation_date: '21/11/2026' }, 'cancellation_date'],
    [{ cancellation_date: { toString: 1 } }, 'cancellation_date'],
    [{ cancellation_reason_description: { toString: 1 } }, 'cancellation_reason_description'],
    [{ cancellation_date: '2026-02-30T10:00:00.000-03:00' }, 'cancellation_date'],
    [{ cancellation_date: 7 }, 'cancellation_date'],
    [{ cancellation_reason_id: '4' }, 'cancellation_reason_id'],
    [{ cancellation_reason_id: 1e300 }, 'cancellation_reason_id'],
    [{ cancellation_reason_description: 'x'.repeat(256) }, 'cancellation_reason_description'],
    [{ cancellation_reason_description: 'a\u0000' }, 'cancellation_reason_description'],
    [{ cancellation_reason_description: ['a'] }, 'cancellation_reason_description'],
    [{ nope: 1 }, 'nope'],
  ]
  for (const [more, field] of bodies) {
    const { status, json } = await cancel(id, more)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  }
  expect((await call(`GET /surgical-map/v2/procedures/${id}`)).json.cancellation_date).toBeNull()
})

test('a cancellation stands among the record’s changes', async () => {
  const record = await surgery()
  await cancel(record.id)
  const changes = await api.rows('SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1', [
    record.id,
  ])
  expect(changes).toEqual([
    {
      updated_fields: [
        { field: 'cancellation_date', old_value: null, new_value: new Date(NOW).toISOString() },
        { field: 'cancellation_reason_description', old_value: null, new_value: 'Faltou luz' },
      ],
    },
  ])
})
