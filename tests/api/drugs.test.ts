import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { configureDrug } from '../support/drugs.ts'

const LIST = '/web/v2/active-principles'
const HOSPITAL = 1
const GROUP = 4

const api = testApi()
const tokens: Record<'manager' | 'platform' | 'group', string> = { manager: '', platform: '', group: '' }
let drug: { id: number; form: number; brands: number[] }
let foreign: { form: number; brands: number[] }

async function stored(principle: string) {
  const [row] = await api.rows(
    `SELECT p.id, f.id AS form, array_agg(b.id ORDER BY b.id) AS brands FROM active_principles p
       JOIN active_principle_forms f ON f.active_principle_id = p.id JOIN active_principle_brands b ON b.form_id = f.id
      WHERE p.name = $1 GROUP BY p.id, f.id`,
    [principle],
  )
  return row
}

beforeAll(async () => {
  tokens.manager = await api.signIn('gestor@sala.test', HOSPITAL)
  tokens.platform = await api.signIn('plataforma@sala.test', HOSPITAL)
  tokens.group = await api.signIn('gestor@sala.test', GROUP)
  await configureDrug(api, 6, {
    principle: 'Álcool zetílico',
    class: 'Anestésico de ensaio',
    presentation: 'Ampola',
    type: 'Solução',
    volume: 2.5,
    unit: 'mL',
    brands: [
      ['Zetivan', 'Cristália'],
      ['Zetifol', null],
    ],
  })
  await configureDrug(api, 6, {
    principle: 'Zeta outra',
    presentation: 'Frasco',
    brands: [['Outrazet', 'Eurofarma']],
  })
  drug = await stored('Álcool zetílico')
  foreign = await stored('Zeta outra')
})
beforeEach(() => api.rows('DELETE FROM institution_active_principle_brands WHERE institution_id = 1'))

const readDrug = (query = '') => api.call(`GET ${LIST}/${drug.id}${query}`, { token: tokens.manager })
const save = (body: object, token = tokens.manager) =>
  api.call(`PUT /web/institutions/active-principles/${drug.id}`, { token, body })
const list = async (query: string) => (await api.call(`GET ${LIST}?${query}`, { token: tokens.manager })).json

describe('reading drugs', () => {
  test('answers a drug with its class, presentations, brands and what the institution uses [DRUG-19, DRUG-20, DRUG-21, DRUG-26]', async () => {
    const [zetifol, zetivan] = [drug.brands[1], drug.brands[0]]
    await save({ forms: [{ id: drug.form, active_principle_brands: [zetivan] }] })
    const { json } = await readDrug()
    expect(json).toMatchObject({
      id: drug.id,
      active_principle_i18n: [{ name: 'Álcool zetílico' }],
      conversion_factor_to_mg: null,
      class: { active_principle_class_i18n: [{ name: 'Anestésico de ensaio' }] },
      institutions: [{ id: HOSPITAL }],
    })
    const brands = [
      { id: zetifol, brand: 'Zetifol', laboratory: null, institutions: [] },
      { id: zetivan, brand: 'Zetivan', laboratory: 'Cristália', institutions: [{ id: HOSPITAL }] },
    ]
    expect(json.brands).toEqual(brands)
    expect(json.forms).toEqual([
      {
        id: drug.form,
        presentation: 'Ampola',
        type: 'Solução',
        presentation_volume: 2.5,
        presentation_volume_unit: 'mL',
        brands,
      },
    ])
  })

  test('searches names and brands without case and accents, page by page [DRUG-24, DRUG-25, COM-14]', async () => {
    expect((await list('filter=alcool%20ZET')).activePrinciples.map(({ id }: { id: number }) => id)).toEqual([
      drug.id,
    ])
    expect((await list('filter=zetifol')).count).toBe(1)
    const all = await list('')
    expect(all.activePrinciples).toHaveLength(Math.min(10, all.count))
    const second = await list('filter=zet&page=2&limit=1')
    expect(second.count).toBe(2)
    expect(second.activePrinciples.map((row: { id: number }) => row.id)).toEqual([
      (await stored('Zeta outra')).id,
    ])
    const counted = await api.call(`GET ${LIST}/count?filter=zet&page=2&limit=1`, { token: tokens.manager })
    expect(counted.json).toEqual({ count: 2 })
  })

  test('finds a drug by its other names, folded, and answers them', async () => {
    await api.rows(
      `UPDATE active_principles SET synonyms = ARRAY['zuarênalina', 'zuareína S(+)'] WHERE id = ${drug.id}`,
    )
    for (const filter of ['ZUARENALINA', 'zuareina s(']) {
      const { activePrinciples, count } = await list(`filter=${encodeURIComponent(filter)}`)
      expect([count, activePrinciples[0]?.id]).toEqual([1, drug.id])
    }
    expect((await readDrug()).json.synonyms).toEqual(['zuarênalina', 'zuareína S(+)'])
  })

  test.each([
    ['adrenalina', 'Epinefrina'],
    ['noradrenalina', 'Norepinefrina'],
    ['succinilcolina', 'Suxametônio'],
    ['quetamina', 'Cetamina'],
    ['meperidina', 'Petidina'],
  ])('finds by %s what the demo catalogue calls %s', async (filter, name) => {
    const { activePrinciples } = await list(`filter=${filter}`)
    const names = activePrinciples.map(
      (row: { active_principle_i18n: { name: string }[] }) => row.active_principle_i18n[0]?.name,
    )
    expect(names).toContain(name)
  })

  test('answers the classes by name [DRUG-29]', async () => {
    const { json } = await api.call('GET /active_principle_classes', { token: tokens.manager })
    expect(json).toContainEqual(
      expect.objectContaining({ active_principle_class_i18n: [{ name: 'Anestésico de ensaio' }] }),
    )
  })

  test('asks a group for a member, and shows what that member uses [DRUG-10, DRUG-26]', async () => {
    const without = await api.call(`GET ${LIST}/${drug.id}`, { token: tokens.group })
    expect(without.status).toBe(422)
    await save({ forms: [{ id: drug.form, active_principle_brands: drug.brands }] })
    const { json } = await api.call(`GET ${LIST}/${drug.id}?institution_id=${HOSPITAL}`, {
      token: tokens.group,
    })
    expect(json.institutions).toEqual([{ id: HOSPITAL }])
  })

  test.each([`${LIST}?page=0`, `${LIST}?limit=x`, `${LIST}?limit=101`, `${LIST}/count?limit=101`])(
    'refuses %s',
    async (path) => {
      expect((await api.call(`GET ${path}`, { token: tokens.manager })).status).toBe(400)
    },
  )

  test.each(['0', 'x', '2147483647'])('does not find a drug %s', async (id) => {
    expect((await api.call(`GET ${LIST}/${id}`, { token: tokens.manager })).status).toBe(404)
  })
})

describe('configuring a drug', () => {
  test('replaces what the institution uses, and logs it by name [DRUG-27]', async () => {
    const [first, second] = drug.brands
    await save({ forms: [{ id: drug.form, active_principle_brands: [first] }] })
    const { status } = await save({ forms: [{ id: drug.form, active_principle_brands: [second, second] }] })
    expect(status).toBe(200)
    const rows = await api.rows(
      'SELECT brand_id FROM institution_active_principle_brands WHERE institution_id = 1',
    )
    expect(rows).toEqual([{ brand_id: second }])
    const [entry] = await api.rows(
      "SELECT subject, updated_fields FROM user_logs WHERE event = 'drug.save' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [drug.id],
    )
    expect(entry.subject).toBe('Álcool zetílico')
    expect(entry.updated_fields).toEqual([
      { field: 'brands', old_value: ['Ampola: Zetivan'], new_value: ['Ampola: Zetifol'] },
    ])
  })

  test('without a brand takes the drug out of the institution, once more when the answer was lost, and logs it', async () => {
    const configured = { forms: [{ id: drug.form, active_principle_brands: drug.brands }] }
    await save(configured)
    const recall = { forms: [{ id: drug.form, active_principle_brands: [] }], previous: configured }
    for (const body of [recall, recall]) expect((await save(body)).status).toBe(200)
    expect((await readDrug()).json.institutions).toEqual([])
    const entries = await api.rows(
      "SELECT subject, updated_fields FROM user_logs WHERE event = 'drug.recall' AND record_id = $1",
      [drug.id],
    )
    expect(entries).toEqual([
      {
        subject: 'Álcool zetílico',
        updated_fields: [
          { field: 'brands', old_value: ['Ampola: Zetifol', 'Ampola: Zetivan'], new_value: null },
        ],
      },
    ])
    const late = await save({ ...configured, previous: configured }, tokens.platform)
    expect([late.status, late.json.code]).toEqual([409, 'record.changed'])
    expect(late.json.changed_by).toBeTruthy()
  })

  test('by a group is for the member that its body names, and for no other [DRUG-10, DRUG-27]', async () => {
    const body = { forms: [{ id: drug.form, active_principle_brands: drug.brands }] }
    expect((await save(body, tokens.group)).status).toBe(422)
    expect((await save({ ...body, institution_id: HOSPITAL }, tokens.group)).status).toBe(200)
    const rows = await api.rows(
      `SELECT DISTINCT institution_id FROM institution_active_principle_brands WHERE brand_id = ANY($1)
          AND institution_id IN (SELECT member_id FROM group_members WHERE group_id = $2 UNION SELECT $2)`,
      [drug.brands, GROUP],
    )
    expect(rows).toEqual([{ institution_id: HOSPITAL }])
  })

  test('takes a drug out for a client that sends no earlier state', async () => {
    await save({ forms: [{ id: drug.form, active_principle_brands: drug.brands }] })
    expect((await save({ forms: [] })).status).toBe(200)
    expect((await save({ forms: [] })).status).toBe(422)
  })

  test.each([
    ['no list', () => ({})],
    ['an empty list', () => ({ forms: [] })],
    ['no brand', () => ({ forms: [{ id: drug.form, active_principle_brands: [] }] })],
  ])('refuses %s [DRUG-23]', async (_, body) => {
    const { status, json } = await save(body())
    expect(status).toBe(422)
    expect(json.errors.forms).toBe('Selecione a marca comercial de acordo com apresentação farmacológica!')
  })

  test.each([
    ['a brand of another presentation', () => [{ id: drug.form, active_principle_brands: foreign.brands }]],
    ['a presentation of another drug', () => [{ id: foreign.form, active_principle_brands: foreign.brands }]],
    ['an unknown brand', () => [{ id: drug.form, active_principle_brands: [2_147_483_647] }]],
    ['a text', () => 'Ampola'],
    ['brands by name', () => [{ id: drug.form, active_principle_brands: ['Zetivan'] }]],
    ['a key too many', () => [{ id: drug.form, active_principle_brands: [1], brand: 1 }]],
    ['a presentation twice', () => Array(2).fill({ id: drug.form, active_principle_brands: drug.brands })],
  ])('refuses %s and changes nothing', async (_, forms) => {
    const { status, json } = await save({ forms: forms() })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['forms']])
    expect((await readDrug()).json.institutions).toEqual([])
  })

  test('refuses a user who did not see what another configured meanwhile, and accepts a repeated save', async () => {
    const [first, second] = drug.brands
    const previous = { forms: [] }
    const mine = { forms: [{ id: drug.form, active_principle_brands: [first] }], previous }
    expect((await save(mine)).status).toBe(200)
    expect((await save(mine)).status).toBe(200)
    const theirs = { forms: [{ id: drug.form, active_principle_brands: [second] }], previous }
    const { status, json } = await save(theirs, tokens.platform)
    expect([status, json.code, json.current.id]).toEqual([409, 'record.changed', drug.id])
    expect(
      (await readDrug()).json.brands.filter((brand: { institutions: [] }) => brand.institutions.length),
    ).toHaveLength(1)
  })

  test('keeps one of two configurations saved at once whole', async () => {
    const configured = drug.brands.map((brand) => ({
      forms: [{ id: drug.form, active_principle_brands: [brand] }],
      previous: { forms: [] },
    }))
    const statuses = await Promise.all(configured.map(async (body) => (await save(body)).status))
    expect(statuses.sort()).toEqual([200, 409])
    expect(
      await api.rows('SELECT FROM institution_active_principle_brands WHERE institution_id = 1'),
    ).toHaveLength(1)
  })
})

describe('the class of a drug', () => {
  const setClass = (body: object) =>
    api.call(`PUT /v3/active-principles/${drug.id}`, { token: tokens.platform, body })

  test('is saved for everybody, with an entry in the log [DRUG-28]', async () => {
    const [{ id }] = await api.rows(
      "INSERT INTO active_principle_classes (name) VALUES ('Outra classe') RETURNING id",
    )
    const { status, json } = await setClass({ class_id: id })
    expect([status, json.class.id]).toEqual([200, id])
    const [entry] = await api.rows(
      "SELECT updated_fields FROM user_logs WHERE event = 'record.edit' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [drug.id],
    )
    expect(entry.updated_fields[0].new_value).toBe('Outra classe')
  })

  test.each([{}, { class_id: null }, { class_id: '1' }, { class_id: 2_147_483_647 }, { class_id: 1.5 }])(
    'is refused with the body %j',
    async (body) => {
      const { status, json } = await setClass(body)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['class_id']])
    },
  )

  test('is refused to a user who did not see another’s change', async () => {
    const before = (await readDrug()).json.class.id
    const rows = await api.rows(
      "INSERT INTO active_principle_classes (name) VALUES ('A'), ('B') RETURNING id",
    )
    const [first, second] = rows.map(({ id }) => id)
    expect((await setClass({ class_id: first, previous: { class_id: before } })).status).toBe(200)
    expect((await setClass({ class_id: second, previous: { class_id: before } })).status).toBe(409)
  })
})
