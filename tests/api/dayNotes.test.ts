import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let colleague: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
  colleague = await api.signIn('usuario@sala.test', 1)
})

const DAY = '2031-05-20'
const nameOf = async (email: string) =>
  (await api.rows('SELECT name FROM users WHERE email = $1', [email]))[0].name
const call = (request: string, body?: unknown, as = token) => api.call(request, { token: as, body })
const write = async (values: object) =>
  (await call('POST /dayNotes', { text: 'Autoclave', day: DAY, ...values })).json
const notesOf = async (day: string) => (await call(`GET /app/closures/day-notes?date=${day}`)).json

describe('a note of a day', () => {
  test('is read with its author and the instant at which it ends', async () => {
    const author = await nameOf('instituicao@sala.test')
    const all = await write({ text: 'Elevador parado' })
    const short = await write({ text: 'Autoclave em manutenção', until: '11:00' })
    await write({ text: 'De outro dia', day: '2031-05-21' })
    const note = { institution_id: 1, author }
    expect(await notesOf(DAY)).toEqual([
      {
        ...note,
        id: short.id,
        institution: expect.any(String),
        text: 'Autoclave em manutenção',
        is_until: true,
        ends_at: '2031-05-20T14:00:00.000Z',
      },
      {
        ...note,
        id: all.id,
        institution: expect.any(String),
        text: 'Elevador parado',
        is_until: false,
        ends_at: '2031-05-21T03:00:00.000Z',
      },
    ])
  })

  test('ends by the clock of its institution', async () => {
    const day = '2031-06-01'
    await write({ day, until: '11:00' })
    await api.rows("UPDATE institutions SET time_zone = 'America/Manaus' WHERE id = 1")
    try {
      expect(await notesOf(day)).toMatchObject([{ ends_at: '2031-06-01T15:00:00.000Z' }])
    } finally {
      await api.rows("UPDATE institutions SET time_zone = 'America/Sao_Paulo' WHERE id = 1")
    }
  })

  test('until midnight ends with its day', async () => {
    await write({ day: '2031-06-13', until: '00:00' })
    expect(await notesOf('2031-06-13')).toMatchObject([{ ends_at: '2031-06-14T03:00:00.000Z' }])
  })

  test('is its last writer’s, whom no client names', async () => {
    const { id, author } = await write({ day: '2031-06-02' })
    expect(author).toBe(await nameOf('instituicao@sala.test'))
    const named = await write({ day: '2031-06-02', author: 'Outra Pessoa' })
    await call(
      `PUT /dayNotes/${id}`,
      { text: 'Autoclave', day: '2031-06-02', author: 'Outra Pessoa' },
      colleague,
    )
    expect([named.author, (await call(`GET /dayNotes/${id}`)).json.author]).toEqual([author, author])
    await call(`PUT /dayNotes/${id}`, { text: 'Autoclave parada', day: '2031-06-02' }, colleague)
    expect((await call(`GET /dayNotes/${id}`)).json.author).toBe(await nameOf('usuario@sala.test'))
  })

  test('is gone from its day once it is removed', async () => {
    const { id } = await write({ day: '2031-06-03' })
    await call(`DELETE /dayNotes/${id}`)
    expect(await notesOf('2031-06-03')).toEqual([])
  })

  test.each<[string, object, string]>([
    ['without a text', { text: ' ' }, 'text'],
    ['longer than 280 characters', { text: 'a'.repeat(281) }, 'text'],
    ['without a day', { day: null }, 'day'],
    ['of no day of the calendar', { day: '2031-02-29' }, 'day'],
    ['until no hour of the day', { until: '25:00' }, 'until'],
    ['until a number', { until: 11 }, 'until'],
  ])('%s is refused, and nothing is written', async (_, values, field) => {
    const count = async () => (await api.rows('SELECT count(*)::integer AS n FROM day_notes'))[0].n
    const before = await count()
    const { status, json } = await call('POST /dayNotes', { text: 'Autoclave', day: DAY, ...values })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await count()).toBe(before)
  })

  test('is asked for by its day: without one, or for no day, the call is refused', async () => {
    for (const query of ['', '?date=', '?date=ontem', '?date=2031-02-29']) {
      const { status, json } = await call(`GET /app/closures/day-notes${query}`)
      expect([status, Object.keys(json.errors)]).toEqual([400, ['date']])
    }
  })
})
