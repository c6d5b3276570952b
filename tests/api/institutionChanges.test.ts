import { beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../../server/signIn/passwords.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})

const WHOLE = {
  name: 'Hospital São Zeferino',
  city: 'Pelotas',
  state_id: 21,
  country_id: 31,
  address: 'Rua XV de Novembro, 10',
  phone_number: '(53) 3222-1010',
  document: '11.222.333/0001-81',
  cnes_code: '1234567',
  payment_start: '2026-01-01',
  payment_end: '2026-12-31',
  active: true,
  homologated: true,
  is_clinic: false,
  is_group: false,
  is_network: false,
  is_hospital_clinic: false,
  is_external_system: true,
  login: 'integra',
  password: 'Segredo#1',
  enable_monitors: true,
  enable_signature: true,
  is_paying: true,
  group_institution: [],
  network: [],
}

const create = (body: unknown) => api.call('POST /preset/institutions', { token, body })
const put = (id: number, body: unknown) => api.call(`PUT /v1/institutions/${id}`, { token, body })
const created = async (body: object = {}): Promise<number> => {
  const { status, json } = await create({ name: 'Hospital novo', ...body })
  expect([status, json.errors]).toEqual([201, undefined])
  return json.id
}
const rowOf = async (id: number) => (await api.rows('SELECT * FROM institutions WHERE id = $1', [id]))[0]
const logOf = (id: number) =>
  api.rows('SELECT user_id, event, updated_fields FROM user_logs WHERE institution_id = $1 ORDER BY id', [id])

describe('a new institution', () => {
  test('is stored with all its fields, and answered as it can be read [INST-51, INST-52, INST-53, INST-54, INST-74]', async () => {
    const { status, json } = await create(WHOLE)
    expect(status).toBe(201)
    const { password: _, ...answered } = WHOLE
    expect(json).toMatchObject({
      ...answered,
      phone_number: '5332221010',
      document: '11222333000181',
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      logo_url: null,
      group_id: null,
      institution_users: [{ user_id: 1, active: true }],
    })
    expect(json).not.toHaveProperty('password')
    expect((await api.call(`GET /preset/institutions/${json.id}`, { token })).json).toEqual(json)
    const { login_password_hash } = await rowOf(json.id)
    expect(login_password_hash).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(login_password_hash, 'Segredo#1')).toBe(true)
  })

  test('needs no more than its name, and is active [INST-74]', async () => {
    const { json } = await create({ name: 'Só o nome' })
    expect(json).toMatchObject({ active: true, homologated: false, is_group: false, enable_signature: false })
    expect(await api.rows('SELECT FROM institution_settings WHERE institution_id = $1', [json.id])).toEqual(
      [],
    )
  })

  test('begins its log with what was said of it, its password left out [INST-74]', async () => {
    const id = await created(WHOLE)
    const [entry, ...rest] = await logOf(id)
    expect(rest).toEqual([])
    expect(entry).toMatchObject({ user_id: 1, event: 'institution.create' })
    expect(entry.updated_fields).toContainEqual({ field: 'name', old_value: null, new_value: WHOLE.name })
    expect(entry.updated_fields).toContainEqual({ field: 'password', old_value: null, new_value: null })
    expect(JSON.stringify(entry)).not.toMatch(/Segredo|argon2/)
  })

  test('has its creator as administrator, who can select it at once and whom its log names [INST-55]', async () => {
    const id = await created()
    expect(
      await api.rows(
        'SELECT user_id, active, is_admin, is_manager, is_anaesthetist FROM institution_users WHERE institution_id = $1',
        [id],
      ),
    ).toEqual([{ user_id: 1, active: true, is_admin: true, is_manager: false, is_anaesthetist: false }])
    const selected = await api.call(`GET /manager/refresh-token/institution/${id}`, { token })
    expect([selected.status, selected.json]).toEqual([
      200,
      expect.objectContaining({ institution_id: id, is_admin: true }),
    ])
    const [entry] = await logOf(id)
    expect(entry.updated_fields).toContainEqual({
      field: 'institution_users',
      old_value: null,
      new_value: { id: 1, name: expect.any(String) },
    })
  })

  test('is associated only by calls of its own [INST-76]', async () => {
    const id = await created({ group_institution: [{ group_id: 4 }] })
    expect(await api.rows('SELECT FROM group_members WHERE member_id = $1', [id])).toEqual([])
  })
})

describe('changing an institution', () => {
  test('writes what the body says, keeps the rest, and logs each field [INST-73]', async () => {
    const id = await created(WHOLE)
    const { status, json } = await put(id, { city: 'Canoas', is_paying: false, payment_end: null })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      name: WHOLE.name,
      city: 'Canoas',
      is_paying: false,
      payment_end: null,
      payment_start: '2026-01-01',
    })
    expect((await logOf(id)).at(-1)).toEqual({
      user_id: 1,
      event: 'institution.edit',
      updated_fields: [
        { field: 'city', old_value: 'Pelotas', new_value: 'Canoas' },
        { field: 'payment_end', old_value: '2026-12-31', new_value: null },
        { field: 'is_paying', old_value: true, new_value: false },
      ],
    })
  })

  test('accepts the answer as its body, and logs nothing where nothing changes [INST-73]', async () => {
    const id = await created(WHOLE)
    const { json: answered } = await api.call(`GET /preset/institutions/${id}`, { token })
    const before = await logOf(id)
    const { status, json } = await put(id, answered)
    expect([status, json]).toEqual([200, answered])
    expect(await logOf(id)).toEqual(before)
  })

  test('works by uuid too', async () => {
    const id = await created()
    const { uuid } = await rowOf(id)
    const body = { name: 'Pelo uuid' }
    expect((await api.call(`PUT /v1/institutions/${uuid}`, { token, body })).json).toMatchObject({
      id,
      ...body,
    })
  })

  test('switches the digital signature, which is setting 34, by either call [INST-75]', async () => {
    const id = await created()
    const setting = async () =>
      (
        await api.rows(
          'SELECT value FROM institution_settings WHERE institution_id = $1 AND setting_id = 34',
          [id],
        )
      )[0]?.value
    const body = { name: 'Hospital novo', enable_signature: true }
    const { status, json } = await api.call(`PUT /preset/institutions/${id}`, { token, body })
    expect([status, json.enable_signature, await setting()]).toEqual([200, true, '1'])
    expect((await put(id, { enable_signature: false })).json.enable_signature).toBe(false)
    expect(await setting()).toBe('0')
    expect((await logOf(id)).at(-1).updated_fields).toEqual([
      { field: 'enable_signature', old_value: true, new_value: false },
    ])
  })

  test('keeps an external system’s password where it is empty, and never answers it [INST-53]', async () => {
    const id = await created(WHOLE)
    const { login_password_hash: first } = await rowOf(id)
    for (const password of ['', null, undefined]) {
      expect((await put(id, { city: 'Rio', password })).status).toBe(200)
      expect((await rowOf(id)).login_password_hash).toBe(first)
    }
    const { json } = await put(id, { password: 'Outro#22' })
    expect(JSON.stringify(json)).not.toMatch(/Outro|argon2/)
    const { login_password_hash: second } = await rowOf(id)
    expect(await verifyPassword(second, 'Outro#22')).toBe(true)
    expect((await logOf(id)).at(-1).updated_fields).toEqual([
      { field: 'password', old_value: null, new_value: null },
    ])
    expect(JSON.stringify(await logOf(id))).not.toMatch(/Segredo|Outro|argon2/)
  })

  test('forgets login and password once the institution is no external system any more [INST-53]', async () => {
    const id = await created(WHOLE)
    expect((await put(id, { is_external_system: false })).json.login).toBeNull()
    expect(await rowOf(id)).toMatchObject({ login: null, login_password_hash: null })
  })

  test('allows one of group and network, never both [INST-59]', async () => {
    const id = await created({ is_group: true })
    const before = await checksums(api)
    for (const answer of [
      await put(id, { is_network: true }),
      await create({ name: 'Ambos', is_group: true, is_network: true }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.json.errors).some((name) => /is_(group|network)/.test(name))).toBe(true)
    }
    expect(await checksums(api)).toEqual(before)
    expect((await put(id, { is_group: false, is_network: true })).json).toMatchObject({
      is_group: false,
      is_network: true,
    })
  })

  test('refuses to take the kind from a group or a network that has members', async () => {
    const before = await checksums(api)
    const group = await put(4, { is_group: false })
    expect([group.status, group.json.errors]).toEqual([
      422,
      { is_group: 'O grupo ainda tem instituições associadas.' },
    ])
    const network = await put(5, { is_network: false })
    expect([network.status, network.json.errors]).toEqual([
      422,
      { is_network: 'A rede ainda tem instituições associadas.' },
    ])
    const member = await put(1, { is_network: true })
    expect([member.status, member.json.errors]).toEqual([
      422,
      { is_network: 'Uma rede não pode fazer parte de outra rede.' },
    ])
    expect(await checksums(api)).toEqual(before)
  })
})

describe('removing an institution', () => {
  const remove = (key: number | string) => api.call(`DELETE /preset/institutions/${key}`, { token })

  test('takes it out of sight with what it belongs to, and keeps its records [INST-79]', async () => {
    const group = await created({ is_group: true })
    const id = await created()
    await api.rows('INSERT INTO group_members VALUES ($1, $2)', [group, id])
    await api.rows('INSERT INTO network_members VALUES (5, $1)', [id])
    const { status, json } = await remove(id)
    expect([status, json]).toEqual([200, { id }])
    expect((await api.call(`GET /preset/institutions/${id}`, { token })).status).toBe(404)
    expect((await rowOf(id)).removed_at).not.toBeNull()
    expect(
      await api.rows(
        'SELECT FROM group_members WHERE member_id = $1 UNION ALL SELECT FROM network_members WHERE member_id = $1',
        [id],
      ),
    ).toEqual([])
    expect((await logOf(id)).at(-1)).toMatchObject({ user_id: 1, event: 'institution.remove' })
    for (const answer of [await remove(id), await put(id, { city: 'X' })]) expect(answer.status).toBe(404)
  })

  test('ends the sessions in it at their next call [INST-79]', async () => {
    const id = await created()
    await api.rows('INSERT INTO institution_users (institution_id, user_id) VALUES ($1, 5)', [id])
    const inside = await api.signIn('gerente@sala.test', id)
    expect((await api.call('GET /preset/surgeons/', { token: inside })).status).toBe(200)
    await remove(id)
    expect((await api.call('GET /preset/surgeons/', { token: inside })).status).toBe(403)
  })

  test('is refused for the selected institution, and for an unknown one', async () => {
    const before = await checksums(api)
    const { status, json } = await remove(1)
    expect([status, json.code, json.message]).toEqual([
      409,
      'institution.current',
      'A instituição em que você está não pode ser removida.',
    ])
    for (const key of [0, 999999, 'x', '99999999999']) expect((await remove(key)).status).toBe(404)
    expect(await checksums(api)).toEqual(before)
  })
})

describe('the time zone of an institution', () => {
  const zoneOf = async (id: number) => (await rowOf(id)).time_zone

  test('is that of Brasília until another one of Brazil is chosen, and stays where a body has none', async () => {
    const id = await created()
    expect(await zoneOf(id)).toBe('America/Sao_Paulo')
    expect((await put(id, { time_zone: 'America/Manaus' })).json.time_zone).toBe('America/Manaus')
    expect((await put(id, { city: 'Manaus' })).status).toBe(200)
    expect(await zoneOf(id)).toBe('America/Manaus')
    for (const zone of ['Europe/Lisbon', 'x', 3, null, ['America/Bahia']]) {
      const { status, json } = await put(id, { time_zone: zone })
      expect([status, json.errors]).toEqual([422, { time_zone: 'Opção inexistente.' }])
    }
    expect(await zoneOf(id)).toBe('America/Manaus')
    const entry = (await logOf(id)).find(
      ({ updated_fields }) => updated_fields?.[0]?.field === 'time_zone_id',
    )
    expect(entry?.updated_fields).toEqual([
      {
        field: 'time_zone_id',
        old_value: { id: 2, name: 'Brasília, Sudeste e Sul (UTC−3)' },
        new_value: { id: 10, name: 'Manaus (UTC−4)' },
      },
    ])
  })

  test('reaches an open session with its next answer, and the group of its members', async () => {
    const member = await api.signIn('usuario@sala.test', 1)
    const group = await api.signIn('grupo@sala.test', 4)
    const zone = async () =>
      (await api.call('GET /preset/institutions', { token: member })).headers.get('x-time-zone')
    expect(await zone()).toBe('America/Sao_Paulo')
    await put(1, { time_zone: 'America/Rio_Branco' })
    expect(await zone()).toBe('America/Rio_Branco')
    const { json } = await api.call('GET /preset/institutions-group/4', { token: group })
    expect(
      json.map((institution: Record<string, unknown>) => [institution.id, institution.time_zone]),
    ).toContainEqual([1, 'America/Rio_Branco'])
  })
})
