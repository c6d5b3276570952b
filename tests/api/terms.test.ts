import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()

const statusOf = async (email: string) =>
  (await api.rows('SELECT id, terms_status AS status FROM users WHERE email = $1', [email]))[0]

test('the status of the terms is read with the platform, and accepting them changes the own row alone [TERM-03, TERM-05, TERM-06]', async () => {
  const token = await api.signIn('termos@sala.test', 1)
  const { id } = await statusOf('termos@sala.test')
  const pending = await api.rows("SELECT id FROM users WHERE terms_status = 'PENDING' ORDER BY id")

  const status = await api.call(`GET /app/users/${id}/terms/status?platform=maneger`, { token })
  expect(status).toMatchObject({ status: 200, json: { status: 'PENDING' } })
  const accepted = await api.call(`PUT /app/users/${id}/terms/accept`, {
    token,
    body: { platform: 'maneger' },
  })
  expect(accepted).toMatchObject({ status: 200, json: { status: 'ACCEPTED' } })

  expect(await statusOf('termos@sala.test')).toMatchObject({ status: 'ACCEPTED' })
  expect(await api.rows("SELECT id FROM users WHERE terms_status = 'PENDING' ORDER BY id")).toEqual(
    pending.filter((user) => user.id !== id),
  )
})

test('until the terms are accepted only their acceptance, the institution and the sign-out can be called', async () => {
  await api.rows("UPDATE users SET terms_status = 'PENDING' WHERE email = 'termos@sala.test'")
  const token = await api.signIn('termos@sala.test', 1)
  const { id } = await statusOf('termos@sala.test')
  const refused = {
    status: 403,
    json: { message: 'Aceite os termos de uso para continuar.', code: 'terms.pending' },
  }
  const form = () => {
    const body = new FormData()
    body.append('files', new File(['%PDF-1.4'], 'exame.pdf'))
    return body
  }
  const upload = { token, body: form() }
  for (const [request, call] of [
    ['GET /preset/surgeons/', { token }],
    ['GET /app/draft-key', { token }],
    ['POST /app/user_log', { token, body: { event: 'event.view' } }],
    ['POST /v1/ocr-queue', upload],
  ] as const)
    expect(await api.call(request, call), request).toMatchObject(refused)
  expect((await api.call('GET /preset/institutions', { token })).status).toBe(200)
  await api.settled()
  expect(
    await api.rows("SELECT subject FROM user_logs WHERE user_id = $1 AND event = 'access.refuse'", [id]),
  ).toEqual([])
  await api.call(`PUT /app/users/${id}/terms/accept`, { token, body: { platform: 'maneger' } })
  expect((await api.call('GET /preset/surgeons/', { token })).status).toBe(200)
})

test("a colleague's terms are neither told nor accepted", async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const [colleague] = await api.rows("SELECT id FROM users WHERE terms_status = 'PENDING' LIMIT 1")
  const body = { platform: 'maneger' }
  for (const request of [`GET /app/users/${colleague.id}/terms/status`, 'GET /app/users/nobody/terms/status'])
    expect((await api.call(request, { token })).status).toBe(404)
  expect((await api.call(`PUT /app/users/${colleague.id}/terms/accept`, { token, body })).status).toBe(404)
  expect(await api.rows('SELECT terms_status FROM users WHERE id = $1', [colleague.id])).toEqual([
    { terms_status: 'PENDING' },
  ])
})

test('accepting the terms without a platform is refused, and so is an unknown field', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const { id } = await statusOf('gestor@sala.test')
  const accept = (body: unknown) => api.call(`PUT /app/users/${id}/terms/accept`, { token, body })
  expect(await accept({})).toMatchObject({
    status: 422,
    json: { errors: { platform: 'Informe a plataforma.' } },
  })
  expect(await accept({ platform: 'maneger', status: 'x' })).toMatchObject({ status: 422 })
})

test("the database itself refuses to change a colleague's terms", async () => {
  const { id } = await statusOf('gestor@sala.test')
  const client = await api.services().db.app.connect()
  try {
    await client.query(`BEGIN; SELECT test_scope(${id}, '{1}')`)
    const change = "UPDATE users SET terms_status = 'PENDING' WHERE email = "
    expect((await client.query(`${change} 'gestor@sala.test'`)).rowCount).toBe(1)
    await expect(client.query(`${change} 'gerente@sala.test'`)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
