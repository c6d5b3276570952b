import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)

const summary = (created: number, existing: number) => ({
  total: created + existing,
  success: created + existing,
  created,
  existing,
  failed: 0,
})

test('surgeons are imported, of rows with one CPF or one CRM only the first [IMP-87, IMP-82]', async () => {
  const rows = [
    {
      cpf: '11144477735',
      crm_number: '900001',
      crm_state_id: 25,
      name: 'ZULMIRA DE SÁ',
      speciality: 'Cirurgia geral',
      phone_number: '11988881000',
    },
    { cpf: '11144477735', crm_number: '900001', crm_state_id: 25, name: 'Dra. Zulmira Sá' },
    { crm_number: '900001', crm_state_id: 25, name: 'Zulmira' },
    { crm_number: '900001', crm_state_id: 19, name: 'zulmiro d’ávila' },
    { crm_number: '900003', crm_state_id: 28, name: 'Zoe Smith' },
  ]
  const { status, json } = await send('surgeons', rows)
  expect([status, json.summary, json.existing]).toEqual([200, summary(3, 2), [2, 3]])
  const stored = await api.rows(
    `SELECT institution_id, cpf, crm_number, crm_state_id, name, speciality, specialities, phone_number
       FROM surgeons WHERE crm_number LIKE '90000_' ORDER BY id`,
  )
  const surgeon = { institution_id: 1, cpf: null, speciality: null, specialities: [], phone_number: null }
  expect(stored).toEqual([
    { ...surgeon, ...rows[0], name: 'Zulmira de Sá' },
    { ...surgeon, ...rows[3], name: 'Zulmiro D’Ávila' },
    { ...surgeon, ...rows[4] },
  ])
  expect((await send('surgeons', rows)).json.summary).toEqual(summary(0, 5))
})

test('health plans are imported into the price table that their row names, one of a name in each', async () => {
  const rows = [
    {
      name: 'Zelo Saúde Apartamento',
      table: 'TUSS (demonstração)',
      document: '11222333000181',
      description: 'Rede ampla',
    },
    { name: 'Zelo Saúde Apartamento', table: 'CBHPM (demonstração)' },
    { name: 'ZELO SAUDE APARTAMENTO', table: 'tuss' },
    { name: 'Zelo Saúde Enfermaria', table: 'TUSS (demonstração)', document: '11222333000181' },
  ]
  const { status, json } = await send('healthPlans', rows)
  expect([status, json.summary, json.existing]).toEqual([200, summary(3, 1), [3]])
  const stored = await api.rows(
    `SELECT health_plans.name, medical_plan_tables.name AS "table", document, description, institution_id FROM health_plans
       JOIN medical_plan_tables ON medical_plan_tables.id = medical_plan_table_id
      WHERE health_plans.name LIKE 'Zelo%' ORDER BY health_plans.id`,
  )
  const plan = { document: null, description: null, institution_id: 1 }
  expect(stored).toEqual([rows[0], rows[1], rows[3]].map((row) => ({ ...plan, ...row })))
  expect((await send('healthPlans', rows)).json.summary).toEqual(summary(0, 4))
})

test('a health plan without a table, or with one that is not known, is refused and nothing stored', async () => {
  const { status, json } = await send('healthPlans', [
    { name: 'Zênite Um', table: 'TUSS (demonstração)' },
    { name: 'Zênite Dois', table: null },
    { name: 'Zênite Três', table: 'TISS 1999' },
  ])
  expect(status).toBe(422)
  expect(json.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
    [2, 'table'],
    [3, 'table'],
  ])
  expect(await api.rows("SELECT id FROM health_plans WHERE name LIKE 'Zênite%'")).toEqual([])
})

test('health plans are imported by who may add one', async () => {
  const manager = await api.signIn('gerente@sala.test', 1)
  const { status } = await importing(api, manager)('healthPlans', [
    { name: 'Zafira', table: 'TUSS (demonstração)' },
  ])
  expect(status).toBe(403)
})

test('a row whose CPF or CRM is another person’s is refused with that person named [IMP-87]', async () => {
  const surgeon = { name: 'Zenaide Prado Lima', cpf: '52998224725', crm_number: '930001', crm_state_id: 25 }
  expect((await send('surgeons', [surgeon])).status).toBe(200)
  const rows = [
    { name: 'Zenaide P. Lima', crm_number: '930001', crm_state_id: 25 },
    { name: 'Zoroastro Reis', crm_number: '0930001', crm_state_id: 25 },
    { name: 'Zenaide Prado Lima', cpf: '52998224725', crm_number: '930002', crm_state_id: 19 },
    { name: 'Zélio Um', crm_number: '930003', crm_state_id: 25 },
    { name: 'Zélia Dois', crm_number: '930003', crm_state_id: 25 },
  ]
  const { status, json } = await send('surgeons', rows, {}, '?rehearse=true')
  expect([status, json.existing]).toEqual([200, [1]])
  const refused = (row: number, field: string, message: string, cells: Record<string, string>) => ({
    row,
    field,
    code: 'record.other',
    message,
    offers: [{ label: `É o mesmo: usar ${Object.values(cells).join(', ')}`, cells }],
  })
  expect(json.errors).toEqual([
    refused(2, 'crm_number', '“0930001” já é de outro cadastro: Zenaide Prado Lima.', {
      name: 'Zenaide Prado Lima',
    }),
    refused(3, 'cpf', '“52998224725” já é de outro cadastro: Zenaide Prado Lima, 930001, SP.', {
      crm_number: '930001',
      crm_state_id: 'SP',
    }),
    refused(5, 'crm_number', '“930003” já é de outro cadastro: Zélio Um.', { name: 'Zélio Um' }),
  ])
  expect((await send('surgeons', rows)).status).toBe(422)
  expect(await api.rows("SELECT FROM surgeons WHERE crm_number IN ('930002', '930003')")).toEqual([])
})

test('zeros before a CRM make no other surgeon, nor do marks another document [IMP-87, IMP-88]', async () => {
  const surgeon = { name: 'Zélia Zeros', crm_state_id: 25 }
  const surgeons = await send('surgeons', [
    { ...surgeon, crm_number: '0920001' },
    { ...surgeon, crm_number: '920001' },
  ])
  expect(surgeons.json.existing).toEqual([2])
  const again = await send('surgeons', [{ ...surgeon, crm_number: '00920001' }])
  expect(again.json.summary).toEqual(summary(0, 1))
  const member = { name: 'Zito Marcas', positionName: 'Enfermeiro' }
  const documents = ['COREN-SP 99.112', 'coren sp 99112', 'COREN-SP 99.113']
  const team = await send(
    'surgicalTeam',
    documents.map((document) => ({ ...member, document })),
  )
  expect([team.json.summary, team.json.existing]).toEqual([summary(2, 1), [2]])
})

test('a surgeon’s CPF loses its marks and must be 11 digits, whatever they are [IMP-81]', async () => {
  const surgeon = { crm_state_id: 25, name: 'Zenaide' }
  const good = await send('surgeons', [{ ...surgeon, crm_number: '910001', cpf: '123.456.789-00' }])
  expect(good.json.summary).toEqual(summary(1, 0))
  expect(await api.rows("SELECT cpf FROM surgeons WHERE crm_number = '910001'")).toEqual([
    { cpf: '12345678900' },
  ])
  const bad = await send('surgeons', [
    { ...surgeon, crm_number: '910002', cpf: '1234567890' },
    { ...surgeon, crm_number: '910003', cpf: '1234567890a' },
  ])
  const error = { field: 'cpf', code: 'value.invalid', message: 'Valor inválido para o tipo da coluna' }
  expect([bad.status, bad.json.errors]).toEqual([422, [1, 2].map((row) => ({ row, ...error }))])
})

test('the auxiliary team is imported by the names of its functions [IMP-88]', async () => {
  const rows = [
    { name: 'ZITA LIMA', document: 'COREN-SP 1', positionName: 'instrumentador cirurgico' },
    { name: 'Zita lima', document: 'coren-sp 1', positionName: 'Enfermeiro' },
    { name: 'zíta lima', positionName: 'INSTRUMENTADOR CIRÚRGICO' },
    { name: 'Zita Lima', positionName: 'enfermeiro' },
  ]
  const { status, json } = await send('surgicalTeam', rows)
  expect([status, json.summary, json.existing]).toEqual([200, summary(2, 2), [2, 3]])
  const stored = await api.rows(
    `SELECT t.name, t.document, p.name AS position FROM surgical_team t
       JOIN surgical_team_positions p ON p.id = t.surgical_team_position_id
      WHERE t.institution_id = 1 AND t.name = 'Zita Lima' ORDER BY t.id`,
  )
  expect(stored).toEqual([
    { name: 'Zita Lima', document: 'COREN-SP 1', position: 'Instrumentador cirúrgico' },
    { name: 'Zita Lima', document: null, position: 'Enfermeiro' },
  ])
})

test('the function that a text probably means is suggested, and imported once it was confirmed [IMP-88]', async () => {
  const rows = [{ name: 'Zumira Reis', positionName: 'Instrumentadora' }]
  const refused = await send('surgicalTeam', rows)
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    [
      {
        row: 1,
        field: 'positionName',
        code: 'value.guessed',
        message: '“Instrumentadora” parece ser Instrumentador cirúrgico. Confirme a correspondência.',
      },
    ],
  ])
  const { json } = await send('surgicalTeam', rows, {}, '?rehearse=true')
  const [guess] = json.unmatched
  const [position] = await api.rows(
    "SELECT id FROM surgical_team_positions WHERE name = 'Instrumentador cirúrgico'",
  )
  expect(guess).toMatchObject({ value: 'Instrumentadora', rows: 1, suggested: { id: position.id } })
  const { list, value } = guess
  const record_id = guess.suggested?.id
  await api.call('PUT /importations/learned', {
    token,
    body: { type: 'surgical-teams', matches: [{ list, value, record_id }] },
  })
  expect((await send('surgicalTeam', rows)).status).toBe(200)
})

test('an unknown function is reported once for all its rows, and nobody is entered [IMP-88]', async () => {
  const rows = [
    { name: 'Zoraide Um', positionName: 'Rádio-operador' },
    { name: 'Zoraide Dois', positionName: 'RADIO-OPERADOR' },
    { name: 'Zoraide Três', positionName: 'Enfermeiro' },
  ]
  const { status, json } = await send('surgicalTeam', rows, {}, '?rehearse=true')
  expect([status, json.summary]).toEqual([200, { total: 3, success: 1, created: 1, existing: 0, failed: 2 }])
  expect(json.unmatched).toEqual([
    { list: 'surgicalTeamPositions', column: 'positionName', value: 'Rádio-operador', rows: 2 },
  ])
  const refusal = (row: number, value: string) => ({
    row,
    field: 'positionName',
    code: 'value.unmatched',
    message: `“${value}” não foi encontrado no cadastro. Escolha a correspondência.`,
  })
  expect(json.errors).toEqual([refusal(1, 'Rádio-operador'), refusal(2, 'RADIO-OPERADOR')])
  const real = await send('surgicalTeam', rows)
  expect([real.status, real.json.errors]).toEqual([422, json.errors])
  expect(await api.rows("SELECT FROM surgical_team WHERE name LIKE 'Zoraide%'")).toEqual([])
})

test('imported anaesthetists are invited, except those already invited [IMP-89]', async () => {
  const rows = [
    { name: 'ZILDA PRADO', email: 'zilda@exemplo.test', is_resident: 'sim' },
    { name: 'Zilda', email: 'ZILDA@exemplo.test', is_resident: 'não' },
    { name: 'zilda prado', email: null },
    { name: 'Zico', is_resident: 'N' },
    { name: 'Zeca', is_resident: null },
  ]
  const { status, json } = await send('anaesthetistInvites', rows)
  expect([status, json.summary, json.existing]).toEqual([200, summary(3, 2), [2, 3]])
  const stored = await api.rows(
    `SELECT institution_id, name, email, is_resident, is_sent FROM anaesthetist_invites
      WHERE institution_id = 1 AND name LIKE 'Z%' ORDER BY id`,
  )
  const invite = { institution_id: 1, email: null, is_sent: false }
  expect(stored).toEqual([
    { ...invite, name: 'Zilda Prado', email: 'zilda@exemplo.test', is_resident: true },
    { ...invite, name: 'Zico', is_resident: false },
    { ...invite, name: 'Zeca', is_resident: null },
  ])
})

test('a removed record counts as missing, and is imported again [IMP-86]', async () => {
  const rows = [{ name: 'Zwecke' }]
  await send('materials', rows)
  await api.rows("UPDATE materials SET removed_at = now() WHERE name = 'Zwecke'")
  expect((await send('materials', rows)).json.summary).toEqual(summary(1, 0))
})

test('a price outside of the stored range is refused, and other rows are not [IMP-86]', async () => {
  const prices = [0, 9_999_999_999.99, -0.01, 10_000_000_000, 1e300]
  const { json } = await send(
    'materials',
    prices.map((price, at) => ({ name: `Zpreço ${at}`, price })),
    {},
    '?rehearse=true',
  )
  expect(json.summary).toMatchObject({ created: 2, failed: 3 })
  expect(json.errors.map(({ row, code, message }: Record<string, unknown>) => [row, code, message])).toEqual(
    [3, 4, 5].map((row) => [row, 'price.range', 'O preço deve ser de zero a 9.999.999.999,99.']),
  )
})

test('yes and no in an imported cell are known by their usual short forms', async () => {
  const rows = ['Sim', 's', ' X ', 'NÃO', 'nao', 'n', '0', '1', 'Quem sabe'].map((is_resident, at) => ({
    name: `Zforma ${at}`,
    is_resident,
  }))
  const { json } = await send('anaesthetistInvites', rows, {}, '?rehearse=true')
  expect(json.errors.map(({ row }: { row: number }) => row)).toEqual([9])
  await send('anaesthetistInvites', rows.slice(0, 8))
  const stored = await api.rows(
    "SELECT is_resident FROM anaesthetist_invites WHERE name LIKE 'Zforma %' ORDER BY name",
  )
  expect(stored.map(({ is_resident }) => is_resident)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    true,
  ])
})
