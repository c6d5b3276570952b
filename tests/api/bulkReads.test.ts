import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ROWS_PER_MINUTE } from '../../server/http/rowBudget.ts'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'
import { insertAttendance } from '../support/attendance.ts'
import { insertProcedure } from '../support/documents.ts'
import { patientRow, procedureRow } from './patientRows.ts'

/* Lists of people: what is logged of them, and how many rows a user may read in a minute. */

vi.setConfig({ testTimeout: 30_000 })

const api = testApi({ address: '203.0.113.7', rowsPerMinute: ROWS_PER_MINUTE })
const EMAIL = 'instituicao@sala.test'
const LIST = '/surgical-map/v2/patients/'

let token: string
let group: string
beforeAll(async () => {
  token = await api.signIn(EMAIL, 1)
  group = await api.signIn('grupo@sala.test', 4)
})

const read = async (path: string, by = token) => {
  const answer = await api.call(`GET ${path}`, { token: by })
  expect(answer.status).toBe(200)
  return answer
}

/** The entries that some work adds: `[institution, event, subject]`. */
async function logged(work: () => Promise<unknown>): Promise<[number, string, string][]> {
  await api.settled()
  const [{ last }] = await api.rows('SELECT coalesce(max(id), 0) AS last FROM user_logs')
  await work()
  await api.settled()
  const rows = await api.rows(
    'SELECT institution_id, event, subject FROM user_logs WHERE id > $1 ORDER BY id',
    [last],
  )
  return rows.map(({ institution_id, event, subject }) => [institution_id, event, subject])
}

describe('the activity log', () => {
  test('has every page when 2,001 patients are copied, for the administrator to see', async () => {
    await patientRow(api, { name: 'Última da Lista' })
    const [{ patients }] = await api.rows(
      'SELECT count(*)::integer AS patients FROM patients WHERE institution_id = 1 AND removed_at IS NULL',
    )
    const pages = Array.from({ length: Math.ceil(patients / 100) }, (_, at) => at + 1)
    const copy = () => Promise.all(pages.map((page) => read(`${LIST}?page=${page}&limit=100`)))
    const entries = await logged(copy)
    expect(patients).toBeGreaterThanOrEqual(2001)
    expect(entries.map(([, , subject]) => subject).sort()).toEqual(
      pages
        .map((page) => {
          const rows = Math.min(100, patients - (page - 1) * 100)
          return `${rows === 1 ? '1 paciente' : `${rows} pacientes`}, página ${page} de até 100`
        })
        .sort(),
    )
    const shown = await api.call('GET /app/user_log?limit=100&search=lista%20de%20pacientes', { token })
    expect(shown.json.count).toBe(pages.length)
    expect(shown.json.result[0]).toMatchObject({
      event: 'patient.list',
      by_server: true,
      address: '203.0.113.7',
      record_id: null,
    })
    expect(await logged(copy)).toEqual([])
  })

  test('says that a CPF, a number or a text was searched, and not which', async () => {
    await patientRow(api, { name: 'Zqbusca Um', cpf: '11144477735' })
    const searches = ['111.444.777-35', '11144477735', '1114447', 'zqbusca']
    const entries = await logged(async () => {
      for (const filter of searches) await read(`/surgical-map/patients/1?filter=${filter}`)
    })
    const page = 'página 1 de até 10'
    expect(entries).toEqual([
      [1, 'patient.list', `1 paciente, busca por CPF, ${page}`],
      [1, 'patient.list', `1 paciente, busca por CPF, ${page}`],
      [1, 'patient.list', `1 paciente, busca por número, ${page}`],
      [1, 'patient.list', `1 paciente, busca por texto, ${page}`],
    ])
    const stored = await api.rows("SELECT FROM user_logs WHERE user_logs::text ~* '1114447|444.777|zqbusca'")
    expect(stored).toEqual([])
  })

  test('has each count of search matches, which would tell a CPF digit by digit', async () => {
    await patientRow(api, { name: 'Zqconta Quatro', cpf: '39053344705' })
    const counted = (filter: string) => read(`/surgical-map/v2/patients/count${filter}`)
    const entries = await logged(async () => {
      for (const cpf of ['390533447', '3905334470', '39053344705', '39053344706'])
        await counted(`?filter=${cpf}`)
      await counted('')
    })
    expect(entries).toEqual([
      [1, 'patient.list', 'contagem, busca por número'],
      [1, 'patient.list', 'contagem, busca por número'],
      [1, 'patient.list', 'contagem, busca por CPF'],
    ])
  })

  test('has one entry of a day of the map, however often an open screen reads it, and one of each other day and search', async () => {
    const day = (date: string) =>
      `/app/v4/schedules?type=all&limit=50&page=1&probable_date=${date}T00:00:00.000-03:00`
    const patient = await patientRow(api, { name: 'Zqmapa Dois' })
    for (const surgery of [400, 401]) await procedureRow(api, patient, { surgery })
    const dates = await api.rows(
      "SELECT to_char(surgery_probable_date AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS date FROM procedures WHERE patient_id = $1 ORDER BY 1",
      [patient],
    )
    const entries = await logged(async () => {
      for (const { date } of [...dates, ...dates, ...dates]) await read(day(date))
      await read('/app/v4/schedules?search=zqmapa')
      await read(day('2090-01-01'))
    })
    const shown = (date: string) => date.split('-').reverse().join('/')
    expect(entries).toEqual([
      [1, 'procedure.list', `1 agendamento, dia ${shown(dates[0].date)}`],
      [1, 'procedure.list', `1 agendamento, dia ${shown(dates[1].date)}`],
      [1, 'procedure.list', '2 agendamentos, todos os dias, busca por texto'],
    ])
  })

  test('has the reading of a month of attendances with its period', async () => {
    const id = await insertProcedure(api, 1, { patient: 'Zqmes Tres' })
    await insertAttendance(api, id, 2, '2019-03-10T12:00:00Z')
    const month = 'start_date=2019-03-01&end_date=2019-03-31'
    const entries = await logged(() => read(`/app/v4/procedures-attendances?key=2&limit=100&${month}`))
    expect(entries).toEqual([
      [1, 'attendance.list', '1 atendimento, 01/03/2019 a 31/03/2019, página 1 de até 100'],
    ])
  })

  test('has the readings of registers of people, and none of a register of things', async () => {
    const entries = await logged(async () => {
      for (const path of [
        '/preset/surgeons/?size=1000&offset=0',
        '/preset/surgical-teams',
        '/v2/users?limit=100',
      ])
        await read(path)
      for (const path of ['/preset/materials', '/preset/medical-plans/', '/v2/states']) await read(path)
    })
    expect(entries).toEqual([
      [1, 'record.list', expect.stringMatching(/^Cirurgiões: \d+ registros, página 1 de até 1000$/)],
      [1, 'record.list', expect.stringMatching(/^Equipe Auxiliar: \d+ registros$/)],
      [1, 'user.list', expect.stringMatching(/^\d+ usuários, página 1 de até 100$/)],
    ])
  })

  test('of each member of a group has the member’s own rows', async () => {
    for (const institution_id of [2, 3])
      await patientRow(api, { institution_id, name: `Zqgrupo ${institution_id}` })
    const id = await insertProcedure(api, 2, { patient: 'Zqgrupo 2' })
    await insertAttendance(api, id, 2, '2018-03-10T12:00:00Z')
    const entries = await logged(async () => {
      await read(`${LIST}?filter=zqgrupo`, group)
      await read('/app/v4/procedures-attendances?key=2&end_date=2018-12-31', group)
    })
    expect(entries.sort()).toEqual([
      [2, 'attendance.list', '1 atendimento, até 31/12/2018, página 1 de até 10'],
      [2, 'patient.list', '2 pacientes, busca por texto, página 1 de até 10'],
      [3, 'patient.list', '1 paciente, busca por texto, página 1 de até 10'],
    ])
  })
})

describe('the budget of rows that a user may read', () => {
  test('refuses what is read after it was reached, with one entry and one line, for all sessions of the user', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const manager = await api.signIn('gestor@sala.test', 1)
    const other = await api.signIn('gestor@sala.test', 2)
    const [{ id }] = await api.rows("SELECT id FROM users WHERE email = 'gestor@sala.test'")
    const page = (at: number, by: string) => api.call(`GET ${LIST}?page=${at}&limit=100`, { token: by })
    const statuses: number[] = []
    const entries = await logged(async () => {
      for (let at = 0; at < 65; at++) statuses.push((await page(1 + (at % 15), manager)).status)
    })
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(429)])
    expect(entries.filter(([, event]) => event === 'access.budget')).toEqual([
      [1, 'access.budget', '6.000 linhas em um minuto'],
    ])
    expect(warn.mock.calls).toEqual([
      [`leituras: o usuário ${id} atingiu o limite: 6.000 linhas em um minuto`],
    ])
    const refused = await page(1, other)
    expect(refused.status).toBe(429)
    expect(refused.json.message).toMatch(/^Você leu muitos registros em pouco tempo\. Aguarde \d+ segundos/)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    // One's own records, the registers of staff, and other users are not concerned.
    expect((await api.call('GET /preset/surgeons/', { token: manager })).status).toBe(200)
    expect((await page(1, token)).status).toBe(200)
  })

  test('counts each record that is read whole by its id', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const reader = await api.signIn('gerente@sala.test', 1)
    const page = () => api.call(`GET ${LIST}?page=1&limit=100`, { token: reader })
    for (let at = 0; at < 59; at++) expect((await page()).status).toBe(200)
    const patient = await patientRow(api, { name: 'Lida por Inteiro' })
    const whole = () => api.call(`GET /surgical-map/v1/patient/${patient}`, { token: reader })
    const statuses: number[] = []
    const entries = await logged(async () => {
      for (let at = 0; at < 102; at++) statuses.push((await whole()).status)
    })
    expect(statuses).toEqual([...Array(100).fill(200), 429, 429])
    // The same record is logged once in five minutes.
    expect(entries.map(([, event]) => event)).toEqual(['patient.read', 'access.budget'])
  })
})
