import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const SECTORS = '/preset/surgery-centers'
const ROOMS = '/preset/surgery-center-rooms'
const sector = async (name: string) => (await call(`POST ${SECTORS}/`, { name })).json
const room = async (name: string, surgery_center_id: number) =>
  (await call(`POST ${ROOMS}`, { name, surgery_center_id })).json
const listed = async (id: number) =>
  (await call(`GET ${SECTORS}/?page=1&size=2000`)).json.find((row: { id: number }) => row.id === id)
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('sectors', () => {
  test('come page by page with their rooms, in the order of names [SECT-08, SECT-12, COM-13, COM-18]', async () => {
    const all = (await call(`GET ${SECTORS}/?page=1&size=2000`)).json
    expect(all).toHaveLength(8)
    expect(names(all)).toEqual([...names(all)].sort(new Intl.Collator('pt-BR').compare))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call(`GET ${SECTORS}/?page=${page}&size=3`)))
    expect(pages.flatMap(({ json }) => json)).toEqual(all)
    expect(pages.map(({ headers }) => headers.get('content-range'))).toEqual([
      'surgeryCenters 0-2/8',
      'surgeryCenters 3-5/8',
      'surgeryCenters 6-7/8',
      'surgeryCenters 9-9/8',
    ])
    const first = all.find(({ name }: { name: string }) => name === 'Centro Cirúrgico A')
    expect(first).toMatchObject({ institution_id: 1, uuid: expect.any(String) })
    expect(names(first.surgery_center_rooms)).toEqual(['Sala 01', 'Sala 02', 'Sala 03', 'Sala 04'])
    for (const sectorRoom of first.surgery_center_rooms)
      expect(sectorRoom).toMatchObject({
        id: expect.any(Number),
        uuid: expect.any(String),
        surgery_center_id: first.id,
      })
  })

  test('without page and size the first ten come [COM-13]', async () => {
    for (let at = 0; at < 4; at++) await sector(`Anexo ${at}`)
    const { json, headers } = await call(`GET ${SECTORS}/`)
    expect(json).toHaveLength(10)
    expect(headers.get('content-range')).toBe('surgeryCenters 0-9/12')
  })

  test('their number is a call of its own [SECT-16]', async () => {
    const before = (await call(`GET ${SECTORS}/total`)).json.total
    const { uuid } = await sector('Contado')
    expect((await call(`GET ${SECTORS}/total`)).json).toEqual({ total: before + 1 })
    await call(`DELETE ${SECTORS}/${uuid}`)
    expect((await call(`GET ${SECTORS}/total?institution_id=1`)).json).toEqual({ total: before })
  })

  test('a sector is created at the path with and without its last slash [SECT-13]', async () => {
    for (const path of [`${SECTORS}/`, SECTORS]) {
      const { status, json } = await call(`POST ${path}`, { name: ' Setor novo ' })
      expect(status).toBe(201)
      expect(json).toMatchObject({ name: 'Setor novo', institution_id: 1, surgery_center_rooms: [] })
    }
  })

  test('a sector is renamed and keeps its rooms [SECT-14]', async () => {
    const { id, uuid } = await sector('Antigo')
    await room('Sala única', id)
    const { status, json } = await call(`PUT ${SECTORS}/${uuid}`, { name: 'Renomeado' })
    expect([status, json.name, names(json.surgery_center_rooms)]).toEqual([200, 'Renomeado', ['Sala única']])
    expect((await call(`PUT ${SECTORS}/${uuid}`, { name: '' })).json.errors).toEqual({
      name: 'Preencha o nome do setor.',
    })
  })

  test('a sector is removed together with its rooms, whose rows are kept [SECT-15]', async () => {
    const removed = await sector('De passagem')
    const neighbour = await sector('Vizinho')
    const inside = await room('Dentro', removed.id)
    const beside = await room('Ao lado', neighbour.id)
    expect((await call(`DELETE ${SECTORS}/${removed.uuid}`)).json).toEqual({ id: removed.id })
    expect(await listed(removed.id)).toBeUndefined()
    expect((await call(`GET ${ROOMS}/uuid/${inside.uuid}`)).status).toBe(404)
    expect((await call(`GET ${ROOMS}/uuid/${beside.uuid}`)).status).toBe(200)
    const rows = await api.rows(
      'SELECT removed_at IS NOT NULL AS removed FROM surgery_center_rooms WHERE id = ANY ($1) ORDER BY id',
      [[inside.id, beside.id]],
    )
    expect(rows).toEqual([{ removed: true }, { removed: false }])
  })
})

describe('rooms', () => {
  test('a room is created in a sector and read by its uuid [SECT-09, SECT-17, SECT-20]', async () => {
    const { id } = await sector('Com salas')
    const { status, json } = await call(`POST ${ROOMS}`, { name: 'Sala 01', surgery_center_id: id })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      uuid: expect.any(String),
      institution_id: 1,
      name: 'Sala 01',
      surgery_center_id: id,
      turnover_minutes: null,
    })
    expect((await call(`GET ${ROOMS}/uuid/${json.uuid}`)).json).toEqual(json)
    expect((await listed(id)).surgery_center_rooms).toMatchObject([{ id: json.id, name: 'Sala 01' }])
  })

  test('a room is renamed, moved and removed [SECT-18, SECT-19]', async () => {
    const [from, to] = [await sector('De'), await sector('Para')]
    const { uuid, id } = await room('Sala', from.id)
    const moved = await call(`PUT ${ROOMS}/${uuid}`, { name: 'Sala A', surgery_center_id: to.id })
    expect([moved.status, moved.json.name, moved.json.surgery_center_id]).toEqual([200, 'Sala A', to.id])
    expect((await listed(from.id)).surgery_center_rooms).toEqual([])
    expect((await call(`DELETE ${ROOMS}/${uuid}`)).json).toEqual({ id })
    expect((await listed(to.id)).surgery_center_rooms).toEqual([])
  })

  test('a room needs a name and a sector [SECT-10]', async () => {
    const { status, json } = await call(`POST ${ROOMS}`, {})
    expect(status).toBe(422)
    expect(json.errors).toEqual({ name: 'Preencha o nome da sala.', surgery_center_id: 'Selecione o setor.' })
  })

  test('a room stands in no sector of another institution, nor in a removed one', async () => {
    const [stranger] = await api.rows('SELECT id FROM surgery_centers WHERE institution_id = 6 LIMIT 1')
    const gone = await sector('Fechado')
    await call(`DELETE ${SECTORS}/${gone.uuid}`)
    const own = await sector('Próprio')
    const { uuid } = await room('Minha', own.id)
    for (const surgery_center_id of [stranger.id, gone.id, 2 ** 31, -1]) {
      const body = { name: 'Invasora', surgery_center_id }
      for (const request of [`POST ${ROOMS}`, `PUT ${ROOMS}/${uuid}`]) {
        const { status, json } = await call(request, body)
        expect(status).toBe(422)
        expect(json.errors).toEqual({ surgery_center_id: 'Opção inexistente.' })
      }
    }
    expect(await api.rows("SELECT id FROM surgery_center_rooms WHERE name = 'Invasora'")).toEqual([])
  })
})
