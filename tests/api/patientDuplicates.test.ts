import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { patientRow } from './patientRows.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 2)
})

const CPFS = ['11144477735', '12345678909', '39053344705', '86288366757', '98765432100', '15350946056']
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = '', SIXTH = ''] = CPFS

const SWAPPED = ['31415926590', '27182818205']

const create = (body: Record<string, unknown>, query = '?fullDeduplication', by = token) =>
  api.call(`POST /app/patients${query}`, { token: by, body: { gender_id: 2, ...body } })
const update = (id: number, body: unknown) =>
  api.call(`PUT /app/v2/patients/${id}?withChangelog`, { token, body })
const row = (values: Record<string, unknown>) => patientRow(api, { institution_id: 2, ...values })
const count = async (where: string) =>
  (await api.rows(`SELECT count(*)::integer AS n FROM patients WHERE ${where}`))[0].n

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database()
  AND wait_event = 'relation'`

/** Lets calls write in the same moment: the first of them waits until all have come to their write. */
async function writtenTogether<T>(send: () => Promise<T>[]): Promise<T[]> {
  const holder = await api.services().db.system.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE patients IN SHARE MODE')
    const calls = send()
    await vi.waitFor(async () => expect(await api.rows(WAITING)).toHaveLength(calls.length), {
      timeout: 20_000,
    })
    await holder.query('COMMIT')
    return await Promise.all(calls)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

const refusal = (id: number) => ({
  message: 'Já existe um cadastro de paciente com estes dados',
  code: 'patient.duplicate',
  data: { id },
})
const namesake = (id: number) => ({ ...refusal(id), data: { id, namesake: true } })

describe('a patient’s CPF', () => {
  test('belongs to one patient within an institution, and the refusal names who has it [PAT-85]', async () => {
    const id = await row({ name: 'Rita Campos', cpf: FIRST })
    for (const query of ['?fullDeduplication', '?fullDeduplication=true', '']) {
      const { status, json } = await create({ name: 'Outra Pessoa', cpf: FIRST }, query)
      expect([status, json]).toEqual([409, refusal(id)])
    }
    expect((await create({ name: 'Outra Pessoa', cpf: '111.444.777-35' })).json).toEqual(refusal(id))
    expect(await count(`cpf = '${FIRST}' AND institution_id = 2`)).toBe(1)
  })

  test('may also be another institution’s, or that of a removed patient', async () => {
    await patientRow(api, { name: 'Vizinha', cpf: SECOND, institution_id: 6 })
    await row({ name: 'Removida', cpf: SECOND, removed_at: new Date() })
    expect((await create({ name: 'Nova', cpf: SECOND })).status).toBe(201)
  })

  test('is refused to a changed patient when another has it, and the changed one stays as it was [PAT-86]', async () => {
    const owner = await row({ name: 'Dona', cpf: THIRD })
    const id = await row({ name: 'Mudada', cpf: FOURTH })
    const { status, json } = await update(id, { name: 'Renomeada', cpf: THIRD })
    expect([status, json]).toEqual([409, refusal(owner)])
    expect(await count(`id = ${id} AND name = 'Mudada' AND cpf = '${FOURTH}'`)).toBe(1)
    expect(await api.rows("SELECT id FROM user_logs WHERE updated_fields::text LIKE '%Renomeada%'")).toEqual(
      [],
    )
    expect((await update(id, { name: 'Renomeada', cpf: FOURTH })).status).toBe(200)
    expect((await update(id, { cpf: null })).status).toBe(200)
    expect((await update(owner, { cpf: FOURTH })).status).toBe(200)
  })

  test('is given to one of several who arrive at once, and the others get its id [PAT-85]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => create({ name: `Corrida ${'ABCDEFGHIJKL'[at]}`, cpf: FIFTH })),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const others = answers.filter((answer) => answer !== made[0])
    expect(others.map(({ status, json }) => [status, json])).toEqual(
      others.map(() => [409, refusal(made[0]?.json.id)]),
    )
    expect(await count(`cpf = '${FIFTH}'`)).toBe(1)
  })

  test('that two patients swap at the same moment is refused, and neither waits for ever', async () => {
    const ids = await Promise.all(SWAPPED.map((cpf) => row({ name: 'Trocada', cpf })))
    const wanted = SWAPPED.toReversed()
    // Twice only: PostgreSQL looks for a deadlock after a second.
    for (let round = 0; round < 2; round++) {
      const answers = await writtenTogether(() => ids.map((id, at) => update(id, { cpf: wanted[at] })))
      expect(answers.map(({ status }) => status)).toEqual([409, 409])
    }
  })

  test('is given to one of two patients who are changed to it at once', async () => {
    const ids = await Promise.all([1, 2].map((at) => row({ name: `Par ${at}`, cpf: null })))
    const answers = await Promise.all(ids.map((id) => update(id, { cpf: SIXTH })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a patient without a CPF', () => {
  test('is the same person as one with the same name and birth date, accents and case aside [PAT-85]', async () => {
    const id = await row({ name: 'João Álvares', birth_date: '1970-03-04', cpf: '52998224725' })
    for (const name of ['João Álvares', 'JOAO ALVARES', ' joão  álvares '])
      expect((await create({ name, birth_date: '1970-03-04' })).json).toEqual(namesake(id))
  })

  test('is refused with all of several namesakes named, five at most [PAT-85]', async () => {
    const ids: number[] = []
    for (let at = 0; at < 6; at++) ids.push(await row({ name: 'Trigêmea Igual', birth_date: '1990-05-06' }))
    const { status, json } = await create({ name: 'Trigêmea Igual', birth_date: '1990-05-06' })
    expect([status, json.data]).toEqual([409, { id: ids[0], namesake: true, others: ids.slice(1, 5) }])
  })

  test('is another person than one of another birth date, a longer name, another institution, or who was removed', async () => {
    await row({ name: 'Lia Torres', birth_date: '1980-01-01' })
    await row({ name: 'Eva Torres', birth_date: '1980-01-01', removed_at: new Date() })
    await patientRow(api, { name: 'Iara Torres', birth_date: '1980-01-01', institution_id: 6 })
    for (const [name, birth_date] of [
      ['Lia Torres', '1980-01-02'],
      ['Lia', '1980-01-01'],
      ['Lia Torres Neta', '1980-01-01'],
      ['Lia% Torres', '1980-01-01'],
      ['Eva Torres', '1980-01-01'],
      ['Iara Torres', '1980-01-01'],
    ])
      expect([name, (await create({ name, birth_date })).status]).toEqual([name, 201])
  })

  test('and without a birth date cannot be distinguished, and is entered as often as it comes', async () => {
    for (let at = 0; at < 2; at++) expect((await create({ name: 'Desconhecido' })).status).toBe(201)
  })

  test('is the same person as one who comes with a CPF and the same name and birth date [PAT-85]', async () => {
    const id = await row({ name: 'Gêmea Igual', birth_date: '1990-05-05' })
    const body = { name: 'Gêmea Igual', birth_date: '1990-05-05', cpf: '04735274057' }
    const { status, json } = await create(body)
    expect([status, json]).toEqual([409, namesake(id)])
  })

  test('two CPFs distinguish namesakes born on the same day', async () => {
    await row({ name: 'Gêmea Diversa', birth_date: '1990-05-05', cpf: '52601815906' })
    const body = { name: 'Gêmea Diversa', birth_date: '1990-05-05', cpf: '08301661305' }
    expect((await create(body)).status).toBe(201)
  })

  test('is another person than a namesake where the call says so; a CPF still belongs to one patient', async () => {
    await row({ name: 'Outra Mesmo', birth_date: '1990-05-05', cpf: '18609139034' })
    const body = { name: 'Outra Mesmo', birth_date: '1990-05-05' }
    for (const query of ['?anotherPerson', '?fullDeduplication&anotherPerson'])
      expect((await create(body, query)).status).toBe(201)
    const twice = { ...body, cpf: '18609139034' }
    expect((await create(twice, '?fullDeduplication&anotherPerson')).status).toBe(409)
  })

  test('is compared with namesakes only by a call that asks for it', async () => {
    await row({ name: 'Comparada', birth_date: '1990-05-05' })
    const body = { name: 'Comparada', birth_date: '1990-05-05' }
    expect((await create(body, '')).status).toBe(201)
    expect((await create(body)).status).toBe(409)
  })

  test('is entered once when many enter the same person at once [PAT-85]', async () => {
    const body = { name: 'Clicada Duas Vezes', birth_date: '2001-02-03' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await count("name = 'Clicada Duas Vezes'")).toBe(1)
  })
})

describe('a change of a patient', () => {
  const BORN = '1984-07-08'
  const pair = async (name: string, more = {}) => ({
    id: await row({ name, birth_date: BORN }),
    other: await row({ name: `${name} Neto`, birth_date: BORN, gender_id: 2, ...more }),
  })

  test('into a namesake of another one is refused as a new patient is [PAT-86]', async () => {
    const { id, other } = await pair('Caio Lemos')
    for (const body of [{ name: 'CAIO LEMOS' }, { name: 'Caio Lemos', cpf: '99603082430' }]) {
      const { status, json } = await update(other, body)
      expect([status, json]).toEqual([409, namesake(id)])
    }
    expect(await count(`id = ${other} AND name = 'Caio Lemos Neto' AND cpf IS NULL`)).toBe(1)
  })

  test('of the birth date, or one that takes the CPF away, is checked for namesakes', async () => {
    const id = await row({ name: 'Lara Reis', birth_date: BORN, cpf: '62819482112' })
    const later = await row({ name: 'Lara Reis', birth_date: '1984-07-09', gender_id: 2 })
    expect((await update(later, { birth_date: BORN })).json).toEqual(namesake(id))
    const twin = await row({ name: 'Lara Reis', birth_date: BORN, cpf: '99351819019', gender_id: 2 })
    expect((await update(twin, { cpf: null })).status).toBe(409)
  })

  test('of other fields is not checked for namesakes', async () => {
    const { other } = await pair('Davi Rocha')
    await row({ name: 'Davi Rocha Neto', birth_date: BORN })
    expect((await update(other, { allergies: 'Látex' })).status).toBe(200)
  })

  test('into a namesake is made where the call says that it is another person', async () => {
    const { other } = await pair('Enzo Dias')
    const call = `PUT /app/v2/patients/${other}?withChangelog&anotherPerson`
    expect((await api.call(call, { token, body: { name: 'Enzo Dias' } })).status).toBe(200)
  })
})

test('a group sees a duplicate patient in the member that it chose, and in no other', async () => {
  const group = await api.signIn('grupo@sala.test', 4)
  const id = await patientRow(api, { name: 'No Três', cpf: '71428793860', institution_id: 3 })
  const at = (institution_id: number) =>
    create({ name: 'No Três', cpf: '71428793860', institution_id }, '?fullDeduplication', group)
  expect((await at(3)).json).toEqual(refusal(id))
  expect((await at(2)).status).toBe(201)
})
