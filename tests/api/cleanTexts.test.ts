import { beforeAll, describe, expect, test } from 'vitest'
import { formatCpf } from '../../src/domain/documents.ts'
import { testApi } from '../support/api.ts'
import { newCpf } from '../support/invited.ts'
import { patientCalls } from './patientCalls.ts'

const api = testApi()
const { call, create, update, stored } = patientCalls(api)

const cpf = newCpf()
const masked = formatCpf(cpf)

const found = async (search: string): Promise<string[]> => {
  const { json } = await call(`GET /surgical-map/v2/patients?filter=${encodeURIComponent(search)}`)
  return json.result.map(({ name }: { name: string }) => name)
}

describe('a text of a record', () => {
  test('is stored without invisible characters, in one line or in several', async () => {
    const { status, json } = await create({
      name: '\u200bZuleica\u00a0 D’Ávila\u2011Souza\u000bNeta\u202c',
      allergies: 'Látex\u000bDipi\u00adrona\u00a0(choque)',
      address: 'Rua\u00a0Um,\t 10',
      email: '\u00a0zuleica@santa\u2011luzia.test\u200e',
      cpf: `\u202a${masked.replace('-', '–')}\u202c`,
      phone_number: '+55\u00a011\u00a098888\u20111000',
    })
    expect(status).toBe(201)
    expect(await stored(json.id)).toMatchObject({
      name: 'Zuleica D’Ávila-Souza Neta',
      allergies: 'Látex\nDipirona (choque)',
      address: 'Rua Um, 10',
      email: 'zuleica@santa-luzia.test',
      cpf,
      phone_number: '11988881000',
    })
  })

  test.each([
    'zuleica d\u00b4avila',
    "ZULEICA  D'AVILA",
    'Zuleica\u00a0D`Ávila',
    'zuleica d\u02bcavila\u2013souza',
    'Zu\u00adlei\u200bca',
    masked.replace('-', '\u2013'),
    `\u200e${masked}\u202c`,
  ])('is found by %j', async (search) => {
    expect(await found(search)).toEqual(['Zuleica D’Ávila-Souza Neta'])
  })

  test('with another apostrophe names the same person, about whom the call asks', async () => {
    const birth_date = '1980-05-17'
    const first = await create({ name: "Joana D'Arc", birth_date })
    expect(first.status).toBe(201)
    for (const name of ['Joana D’Arc', 'Joana D´Arc', 'Joana D`Arc', 'Joana\u00a0 DʼArc'])
      expect(await create({ name, birth_date })).toMatchObject({
        status: 409,
        json: { code: 'patient.duplicate', data: { id: first.json.id } },
      })
  })

  test('typed to sign in is read alike, but a password as it was typed', async () => {
    const signIn = (email: string, password: string) =>
      api.call('POST /manager/login', { body: { email, password } })
    expect((await signIn('\u00a0usuario@sala.test\u200b', 'Sala@2026')).status).toBe(200)
    expect((await signIn('usuario@sala.test', 'Sala@2026\u200b')).status).toBe(401)
  })
})

describe('an old value that no longer fits', () => {
  let id: number
  const OLD = {
    phone_number: '351912345678',
    phone_number_2: '33334444',
    parent_phone_number: '119888810001',
    cpf: '52998224724',
    email: 'sem e-mail',
    name: 'Maria\u00a0 antiga',
  }

  beforeAll(async () => {
    id = (await create({ name: 'Maria Antiga' })).json.id
    const names = Object.keys(OLD)
    await api.rows(
      `UPDATE patients SET ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} WHERE id = $1`,
      [id, ...Object.values(OLD)],
    )
  })

  test('stays as it is while other fields are saved, also where the body repeats it, and counts as no change', async () => {
    const { json } = await call(`GET /surgical-map/v1/patient/${id}`)
    const { status } = await update(id, { ...json, allergies: 'Látex', previous: json })
    expect(status).toBe(200)
    expect(await stored(id)).toMatchObject({ ...OLD, allergies: 'Látex' })
    const [{ updated_fields }] = await api.rows(
      "SELECT updated_fields FROM user_logs WHERE event = 'patient.save' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    )
    expect(updated_fields.map(({ field }: { field: string }) => field)).toEqual(['allergies'])
  })

  test('is not replaced by another invalid value, but by a valid one', async () => {
    const wrong = await update(id, { phone_number: '351912345679' })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['phone_number']])
    expect((await update(id, { phone_number: '+351 912 345 678' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ ...OLD, phone_number: '+351912345678' })
  })
})

describe('a CNPJ with letters', () => {
  test('is stored in capitals without its mask, refused with a wrong check digit, and found', async () => {
    const token = await api.signIn('plataforma@sala.test', 1)
    const make = (name: string, document: string) =>
      api.call('POST /preset/institutions', { token, body: { name, document } })
    const made = await make('Clínica Letrada', '12.abc.345/01de-35')
    expect([made.status, made.json.document]).toEqual([201, '12ABC34501DE35'])
    const wrong = await make('Clínica Errada', '12.ABC.345/01DE-36')
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['document']])
    for (const search of ['12.ABC.345/01DE-35', '12abc34501de35', '12.abc.345']) {
      const path = `GET /preset/v2/institutions/all?search=${encodeURIComponent(search)}`
      const { json } = await api.call(path, { token })
      expect([search, JSON.stringify(json).includes('Clínica Letrada')]).toEqual([search, true])
    }
  })
})
