import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})

const send = (rows: unknown, query?: string) => importing(api, token)('drugCatalogue', rows, {}, query)

const stored = () =>
  api.rows(
    `SELECT p.name, c.name AS class, p.conversion_factor_to_mg::float8 AS factor, f.presentation, f.type,
            f.presentation_volume::float8 AS volume, f.presentation_volume_unit AS unit, b.brand, b.laboratory
       FROM active_principles p LEFT JOIN active_principle_classes c ON c.id = p.class_id
       JOIN active_principle_forms f ON f.active_principle_id = p.id JOIN active_principle_brands b ON b.form_id = f.id
      WHERE p.name LIKE 'Zirva%' ORDER BY b.id`,
  )

const ampoule = {
  active_principle: 'Zirvafol',
  class: 'Classe nova',
  conversion_factor_to_mg: 0.001,
  presentation: 'Ampola 10 mg/mL',
  type: 'Emulsão injetável',
  presentation_volume: 2.5,
  presentation_volume_unit: 'mL',
}

test('brands are imported with their drugs, classes and presentations, except those already there', async () => {
  const rows = [
    { ...ampoule, brand: 'Zirvan', laboratory: 'Cristália' },
    {
      ...ampoule,
      active_principle: 'ZIRVAFOL ',
      presentation: 'ampola 10 MG/ml',
      brand: 'zirvan',
      laboratory: 'Cristalia',
    },
    { ...ampoule, brand: 'Zirvan', laboratory: 'Blau' },
    { active_principle: 'Zirvafol', presentation: 'Bolsa', brand: 'Zirvan' },
    { active_principle: 'Zirvacaína', class: 'classe  NOVA', presentation: 'Tubete', brand: 'Zirvanest' },
    {
      active_principle: 'Propofol',
      presentation: 'Ampola 10 mg/mL',
      type: 'Emulsão injetável',
      presentation_volume: 20,
      presentation_volume_unit: 'mL',
      brand: 'Diprivan',
      laboratory: 'Aspen',
    },
  ]
  const rehearsed = await send(rows, '?rehearse=true')
  expect([rehearsed.status, rehearsed.json.existing]).toEqual([200, [2, 6]])
  expect(await stored()).toEqual([])

  const { status, json } = await send(rows)
  expect([status, json.errors, json.existing]).toEqual([200, [], [2, 6]])
  const drug = { name: 'Zirvafol', class: 'Classe nova', factor: 0.001 }
  const form = { presentation: 'Ampola 10 mg/mL', type: 'Emulsão injetável', volume: 2.5, unit: 'mL' }
  const plain = { type: null, volume: null, unit: null, laboratory: null }
  expect(await stored()).toEqual([
    { ...drug, ...form, brand: 'Zirvan', laboratory: 'Cristália' },
    { ...drug, ...form, brand: 'Zirvan', laboratory: 'Blau' },
    { ...drug, ...plain, presentation: 'Bolsa', brand: 'Zirvan' },
    {
      name: 'Zirvacaína',
      class: 'Classe nova',
      factor: null,
      ...plain,
      presentation: 'Tubete',
      brand: 'Zirvanest',
    },
  ])
  expect(await api.rows("SELECT FROM active_principle_classes WHERE name = 'Classe nova'")).toHaveLength(1)

  const list = await api.call('GET /web/v2/active-principles?page=1&limit=10&filter=zirvafol', { token })
  expect(list.json.count).toBe(1)
  expect((await send(rows)).json.summary).toMatchObject({ created: 0, existing: 6 })
})

test('a row that contradicts the catalogue of drugs is refused, and nothing of the sheet is written', async () => {
  const brand = { presentation: 'Ampola', brand: 'Zirvax' }
  const { status, json } = await send([
    { ...brand, active_principle: 'Zirvatest' },
    { ...brand, active_principle: 'Propofol', class: 'Opioides' },
    { ...brand, active_principle: 'Propofol', conversion_factor_to_mg: 0.001 },
    { ...brand, active_principle: 'Zirvatest', presentation_volume: -1 },
    { ...brand, active_principle: 'Zirvatest', class: 'Opioides' },
  ])
  expect(status).toBe(422)
  expect(
    json.errors.map(({ row, field, code, message }: Record<string, unknown>) => [row, field, code, message]),
  ).toEqual([
    [
      2,
      'class',
      'drug.otherClass',
      '“Propofol” já está no catálogo em outra classe: Hipnóticos e anestésicos venosos.',
    ],
    [
      3,
      'conversion_factor_to_mg',
      'drug.otherFactor',
      '“Propofol” já está no catálogo com outro fator de conversão: 1.',
    ],
    [4, 'presentation_volume', 'drug.volume', 'O volume e o fator de conversão devem ser maiores que zero.'],
    [5, 'class', 'drug.otherClass', '“Zirvatest” já está no catálogo em outra classe: –.'],
  ])
  expect(await api.rows("SELECT FROM active_principles WHERE name = 'Zirvatest'")).toEqual([])
})

test('synonyms are added to a drug of the catalogue and to a new one, and found [DRUG-24]', async () => {
  const brand = { presentation: 'Ampola', brand: 'Zirvona' }
  const known = { active_principle: 'Propofol', presentation: 'Ampola 10 mg/mL', type: 'Emulsão injetável' }
  const rows = [
    { ...brand, active_principle: 'Zirvadrina', synonyms: 'zirvalina; zirvina S(+), Zirvalina' },
    { ...brand, active_principle: 'Zirvadrina', laboratory: 'Blau', synonyms: 'zirvalol 0,9%' },
    {
      ...known,
      presentation_volume: 20,
      presentation_volume_unit: 'mL',
      brand: 'Diprivan',
      laboratory: 'Aspen',
      synonyms: 'Propofol; zirvaleite',
    },
  ]
  const { status, json } = await send(rows)
  expect([status, json.summary.created, json.summary.existing]).toEqual([200, 3, 0])
  expect(
    await api.rows(
      "SELECT name, synonyms FROM active_principles WHERE name IN ('Zirvadrina', 'Propofol') ORDER BY 1",
    ),
  ).toEqual([
    { name: 'Propofol', synonyms: ['zirvaleite'] },
    { name: 'Zirvadrina', synonyms: ['zirvalina', 'zirvina S(+)', 'zirvalol 0,9%'] },
  ])
  const found = await api.call('GET /web/v2/active-principles?filter=ZIRVALEITE', { token })
  expect(found.json.activePrinciples[0].synonyms).toEqual(['zirvaleite'])
  expect((await send(rows)).json.summary).toMatchObject({ created: 0, existing: 3 })
})

test('a synonym that another drug has is refused, and the drug that it means is offered', async () => {
  const brand = { presentation: 'Ampola', brand: 'Zirvox' }
  await send([{ ...brand, active_principle: 'Zirvaxina', synonyms: 'zirvaxol' }])
  const { status, json } = await send([
    { ...brand, active_principle: 'Zirvatal', synonyms: 'Zirvaxina' },
    { ...brand, active_principle: 'Zirvatal', synonyms: 'ZIRVAXOL' },
    { ...brand, active_principle: 'Zirvaxol' },
  ])
  expect(status).toBe(422)
  expect(json.errors).toMatchObject([
    { row: 1, field: 'synonyms', message: '“Zirvaxina” já é nome de outro fármaco do catálogo: Zirvaxina.' },
    { row: 2, field: 'synonyms', message: '“ZIRVAXOL” já é nome de outro fármaco do catálogo: Zirvaxina.' },
    {
      row: 3,
      field: 'active_principle',
      message: '“Zirvaxol” é outro nome de Zirvaxina, que já está no catálogo.',
      offers: [{ label: 'Usar Zirvaxina', cells: { active_principle: 'Zirvaxina' } }],
    },
  ])
  expect(await api.rows("SELECT FROM active_principles WHERE name IN ('Zirvatal', 'Zirvaxol')")).toEqual([])
})
