import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
})

const call = (request: string, body?: unknown, by = token) => api.call(request, { token: by, body })

const LIST = '/institution-trans-events'
const ONE = '/institution-trans-event'
const DUPLICATE = 'Já existe um evento com o mesmo título de origem preset.'
const UNKNOWN = 'Um dos eventos selecionados não existe.'
const UNKNOWN_REFERENCE = 'Opção inexistente.'

const named = async (name: string) => (await api.rows('SELECT * FROM events WHERE name = $1', [name]))[0]
const created = async (body: object) => {
  const { status, json } = await call(`POST ${ONE}`, { origin: 'USER', active: true, ...body })
  expect(status).toBe(201)
  return json
}

describe('the list of events', () => {
  test('answers a page of ten with the total, filtered by origin and text [EVT-18, EVT-42, EVT-43]', async () => {
    const { json } = await call(`GET ${LIST}`)
    const [{ total }] = await api.rows(
      'SELECT count(*)::integer AS total FROM events WHERE institution_id = 1 AND removed_at IS NULL',
    )
    expect([Object.keys(json).sort(), json.events.length, json.total]).toEqual([
      ['events', 'total'],
      10,
      total,
    ])
    expect((await call(`GET ${LIST}/count`)).json).toEqual({ total })

    const presets = (await call(`GET ${LIST}?origin=PRESET&search=&page=1&size=100`)).json
    const own = (await call(`GET ${LIST}?origin=USER&page=1&size=100`)).json
    expect([presets.total, own.total]).toEqual([total - 20, 20])
    expect(new Set(presets.events.map(({ origin }: { origin: string }) => origin))).toEqual(
      new Set(['PRESET']),
    )

    const found = (await call(`GET ${LIST}?origin=USER&search=CAL+SODADA`)).json
    expect(found.events.map(({ name }: { name: string }) => name)).toEqual(['Troca de cal sodada'])
    expect((await call(`GET ${LIST}?origin=PRESET&search=cal+sodada`)).json).toEqual({ events: [], total: 0 })
    const pages = await Promise.all([1, 2, 99].map((page) => call(`GET ${LIST}?origin=USER&page=${page}`)))
    expect(pages.map(({ json }) => [json.events.length, json.total])).toEqual([
      [10, 20],
      [10, 20],
      [0, 20],
    ])
    expect(pages[0]?.json.events[0].id).not.toBe(pages[1]?.json.events[0].id)
  })

  test('refuses an unknown origin', async () => {
    const { status, json } = await call(`GET ${LIST}?origin=OTHER`)
    expect([status, Object.keys(json.errors)]).toEqual([400, ['origin']])
  })
})

describe('one event', () => {
  test('is read with what the institution keeps of it [EVT-32, EVT-44]', async () => {
    const { id } = await named('Fio de sutura trocado a pedido')
    const { json } = await call(`GET ${LIST}/${id}`)
    const materials = [{ id: expect.any(Number), name: 'Fio de sutura 3-0' }]
    const material_ids = [json.institution_config.materials[0].id]
    expect(json).toMatchObject({ id, origin: 'USER', active: true, material_ids })
    expect(json.institution_config).toMatchObject({ description: json.description, material_ids })
    expect(json.institution_config.materials).toEqual([
      { ...materials[0], name: expect.stringMatching(/^Fio de sutura/) },
    ])
    expect((await call(`GET ${LIST}/999999`)).status).toBe(404)
  })

  test('is created with materials, its title capitalised and its origin the institution [EVT-37, EVT-40, EVT-45]', async () => {
    const { json: materials } = await call('GET /preset/materials')
    const body = { name: 'queda de sinal', description: 'Sem fio', material_ids: [materials[0].id] }
    expect(await created(body)).toMatchObject({ name: 'Queda de sinal', origin: 'USER', active: true })
    const forged = await created({ ...body, name: 'Forjado', origin: 'PRESET', preset_event_id: 1 })
    expect([forged.origin, forged.preset_event_id]).toEqual(['USER', null])
    const { status, json } = await call(`POST ${ONE}`, { name: ' ' })
    expect([status, json.errors]).toEqual([422, { name: 'Preencha o título do evento.' }])
  })

  test('is changed, but a preset keeps its title and origin [EVT-25, EVT-46]', async () => {
    const own = await created({ name: 'Antes' })
    const changed = await call(`PUT ${ONE}/${own.id}`, { ...own, name: 'depois', description: 'Nova' })
    expect(changed.json).toMatchObject({ name: 'Depois', description: 'Nova' })
    const [preset] = (await call(`GET ${LIST}?origin=PRESET`)).json.events
    const answer = await call(`PUT ${ONE}/${preset.id}`, {
      ...preset,
      name: 'Outro',
      origin: 'USER',
      description: 'x',
    })
    expect([answer.status, answer.json.name, answer.json.origin, answer.json.description]).toEqual([
      200,
      preset.name,
      'PRESET',
      'x',
    ])
  })

  test('is removed by an update with active false, and listed no more [EVT-35, EVT-47]', async () => {
    const { id } = await created({ name: 'De passagem' })
    const { status, json } = await call(`PUT ${ONE}/${id}`, { id, active: false })
    expect([status, json]).toEqual([200, { id }])
    expect((await call(`GET ${LIST}?search=De+passagem`)).json.total).toBe(0)
    expect((await call(`GET ${LIST}/${id}`)).status).toBe(404)
    expect((await call(`PUT ${ONE}/${id}`, { id, active: false })).status).toBe(404)
    expect((await api.rows('SELECT removed_at FROM events WHERE id = $1', [id]))[0].removed_at).not.toBeNull()
    const [entry] = await api.rows(
      'SELECT event, subject FROM user_logs WHERE record_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
    expect(entry).toEqual({ event: 'record.remove', subject: 'De passagem' })
  })

  test('refuses a long title, a mistyped body, and materials of another institution', async () => {
    const [foreign] = await api.rows('SELECT id FROM materials WHERE institution_id = 6 LIMIT 1')
    const refused = async (body: object) =>
      (await call(`POST ${ONE}`, { name: 'Certo', ...body })).json.errors
    expect(await refused({ name: 'a'.repeat(300) })).toEqual({ name: 'Use no máximo 255 caracteres.' })
    expect(await refused({ material_ids: [foreign.id] })).toEqual({ material_ids: UNKNOWN_REFERENCE })
    expect(await refused({ material_ids: ['1'] })).toEqual({ material_ids: 'Valor de tipo inválido.' })
    expect(await refused({ active: 'false' })).toEqual({ active: 'Valor de tipo inválido.' })
    expect(await named('Certo')).toBeUndefined()
  })

  test('keeps a material that was removed since, until it is taken out', async () => {
    const material = (await call('POST /preset/materials', { name: 'De vida curta' })).json
    const event = await created({ name: 'Com material removido', material_ids: [material.id] })
    await call(`DELETE /preset/materials/${material.id}`)
    const read = (await call(`GET ${LIST}/${event.id}`)).json
    expect(read.institution_config.materials).toEqual([{ id: material.id, name: 'De vida curta' }])
    const body = { name: 'Renomeado', description: null, material_ids: read.material_ids }
    expect((await call(`PUT ${ONE}/${event.id}`, body)).status).toBe(200)
    const other = await created({ name: 'Outro' })
    const added = await call(`PUT ${ONE}/${other.id}`, { ...body, name: 'Outro' })
    expect([added.status, added.json.errors]).toEqual([422, { material_ids: UNKNOWN_REFERENCE }])
  })
})

describe('the platform’s presets', () => {
  test('are listed ten a page, without those that the institution has [EVT-33, EVT-49, EVT-58]', async () => {
    const { json } = await call('GET /preset-trans-events')
    const [{ imported }] = await api.rows(
      'SELECT count(*)::integer AS imported FROM events WHERE institution_id = 1 AND preset_event_id IS NOT NULL AND removed_at IS NULL',
    )
    expect([json.result.length, json.page, json.pages, json.count]).toEqual([
      10,
      1,
      Math.ceil((150 - imported) / 10),
      150 - imported,
    ])
    expect(Object.keys(json.result[0])).toEqual(['id', 'name'])
    const found = (await call('GET /preset-trans-events?search=HIPOTENSAO&page=1')).json
    expect(found.result.map(({ name }: { name: string }) => name)).toEqual(['Hipotensão arterial'])
    expect((await call('GET /preset-trans-events?page=0')).status).toBe(400)
  })

  test('a preset is found by its name, whatever its case and accents [EVT-38, EVT-50]', async () => {
    const { status, json } = await call('GET /preset-trans-events/hipotensao%20ARTERIAL')
    expect([status, json]).toEqual([200, { id: expect.any(Number), name: 'Hipotensão arterial' }])
    for (const name of ['hipotens', 'a%2Fb', '%25', 'x'.repeat(300)])
      expect((await call(`GET /preset-trans-events/${name}`)).status).toBe(404)
  })

  test('an own event cannot take the title of a preset [EVT-38]', async () => {
    const taken = await call(`POST ${ONE}`, { name: 'hipotensão arterial' })
    expect([taken.status, taken.json.errors]).toEqual([422, { name: DUPLICATE }])
    const own = await created({ name: 'Quase hipotensão' })
    const renamed = await call(`PUT ${ONE}/${own.id}`, { ...own, name: 'HIPOTENSAO ARTERIAL' })
    expect([renamed.status, renamed.json.errors]).toEqual([422, { name: DUPLICATE }])
  })
})

describe('an import of presets', () => {
  const presetIds = async (search: string): Promise<number[]> =>
    (await api.rows('SELECT id FROM preset_events WHERE name LIKE $1 ORDER BY id', [search])).map(
      ({ id }) => id,
    )
  const importing = (ids: unknown, by = token, more = {}) =>
    call(`POST ${ONE}/import`, { preset_trans_events_id: ids, ...more }, by)

  test('makes an event of each, which is then no longer offered [EVT-48]', async () => {
    const ids = await presetIds('Choque%')
    const { status, json } = await importing(ids)
    expect([status, json.length]).toEqual([200, ids.length])
    const event = (await call(`GET ${LIST}/${json[0].id}`)).json
    expect(event).toMatchObject({ origin: 'PRESET', preset_event_id: ids[0], active: true })
    expect((await call('GET /preset-trans-events?search=choque')).json).toMatchObject({
      result: [],
      pages: 1,
    })
    const entries = await api.rows(
      "SELECT subject FROM user_logs WHERE event = 'event.import' AND institution_id = 1",
    )
    expect(entries.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(json.map((row: { name: string }) => row.name)),
    )
  })

  test('repeated, or five times at once, makes each event once', async () => {
    const ids = await presetIds('Trans%')
    expect(ids.length).toBeGreaterThan(2)
    await api.rows('DELETE FROM events WHERE preset_event_id = any ($1)', [ids])
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed(), ids].map((order) => importing(order)),
    )
    answers.push(await importing([...ids, ...ids]))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await api.rows('SELECT FROM events WHERE preset_event_id = any ($1)', [ids])).toHaveLength(
      ids.length,
    )
  })

  test('of one that was removed brings it back as another event', async () => {
    const [id] = await presetIds('Anafilaxia')
    const first = (await importing([id])).json[0]
    await call(`PUT ${ONE}/${first.id}`, { id: first.id, active: false })
    const { status, json } = await importing([id])
    expect([status, json[0].id === first.id]).toEqual([200, false])
  })

  test('of nothing, of unknown presets or of anything but a list is refused and imports none [EVT-41]', async () => {
    const [presetId] = await presetIds('Desfibrilação')
    const count = async () => (await api.rows('SELECT count(*) FROM events'))[0].count
    const before = await count()
    const refused = async (ids: unknown) => {
      const { status, json } = await importing(ids)
      return [status, json.errors?.preset_trans_events_id]
    }
    for (const none of [[], null, undefined])
      expect(await refused(none)).toEqual([422, 'Nenhum evento selecionado!'])
    for (const wrong of [[presetId, 999_999], [presetId, '1'], 'x', [0], [2_147_483_648], { 0: presetId }])
      expect(await refused(wrong)).toEqual([422, UNKNOWN])
    expect(await count()).toBe(before)
  })

  test('goes to the requested institution when it is one of the user’s', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const ids = await presetIds('Broncoespasmo')
    expect((await importing(ids, group)).json.errors).toEqual({ institution_id: expect.any(String) })
    expect((await importing(ids, group, { institution_id: 6 })).status).toBe(403)
    const { status, json } = await importing(ids, group, { institution_id: 2 })
    expect(status).toBe(200)
    expect(
      (await api.rows('SELECT institution_id FROM events WHERE id = $1', [json[0].id]))[0].institution_id,
    ).toBe(2)
    const offered = await call(
      'GET /preset-trans-events?search=broncoespasmo&institution_id=3',
      undefined,
      group,
    )
    expect(offered.json.result).toHaveLength(1)
  })
})

describe('the materials of the form of an event', () => {
  test('are the institution’s, fifty a page [EVT-34, EVT-51, EVT-59]', async () => {
    const { json } = await call('GET /materials-trans-events')
    const [{ total }] = await api.rows(
      'SELECT count(*)::integer AS total FROM materials WHERE institution_id = 1 AND removed_at IS NULL',
    )
    expect([json.result.length, json.page, json.pages]).toEqual([50, 1, Math.ceil(total / 50)])
    expect(Object.keys(json.result[0])).toEqual(['id', 'name'])
    const found = (await call('GET /materials-trans-events?search=FIO+DE+SUTURA+3-0&page=1')).json
    expect(found.result.map(({ name }: { name: string }) => name)).toEqual(['Fio de sutura 3-0'])
    expect((await call('GET /materials-trans-events?institution_id=6')).status).toBe(403)
  })
})
