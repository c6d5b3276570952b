import { beforeAll, describe, expect, test, vi } from 'vitest'
import { today } from '../../src/domain/dates.ts'
import { genders, maritalStatuses } from '../../src/domain/people.ts'
import { patients as definition } from '../../src/resources/patients.ts'
import { testApi } from '../support/api.ts'
import { patientRow, procedureRow } from './patientRows.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
})

const ask = (request: string, body?: unknown) => api.call(request, { token, body })
const create = (body: Record<string, unknown>) =>
  ask('POST /app/patients?fullDeduplication', { name: 'Ana Prata', gender_id: 2, job_title_id: 1, ...body })
const update = (id: number, body: unknown, query = '?withChangelog') =>
  ask(`PUT /app/v2/patients/${id}${query}`, body)
const read = (id: number | string) => ask(`GET /surgical-map/v1/patient/${id}`)
const stored = async (id: number) => (await api.rows('SELECT * FROM patients WHERE id = $1', [id]))[0]
const MINUTE_MS = 60_000

/** All that a patient is, as the form sends it. */
const whole = {
  name: 'Helena Prates',
  preferred_name: 'Lena Prates',
  birth_date: '1958-12-31',
  cpf: '11144477735',
  gender_id: 2,
  marital_status_id: 4,
  ethnic_group_id: 3,
  job_title_id: 2,
  phone_number: '11987654321',
  phone_number_2: '1133334444',
  allergies: 'Dipirona',
  address: 'Rua das Flores, 10',
  email: 'helena@exemplo.com.br',
  parent_name: 'Marta Prates',
  parent_cpf: '52998224725',
  parent_phone_number: '11912345678',
  parent_email: 'marta@exemplo.com.br',
  kinship: 'Filha',
}

describe('a new patient', () => {
  test('keeps every field of the entity and its guardian’s [PAT-55, PAT-57, PAT-58, PAT-85]', async () => {
    const { status, json } = await create(whole)
    expect(status).toBe(201)
    expect(json).toEqual({ ...whole, id: expect.any(Number), uuid: expect.any(String), institution_id: 1 })
    expect(Object.keys(whole).sort()).toEqual(Object.keys(definition.fields).sort())
    expect(await stored(json.id)).toMatchObject(whole)
    expect((await read(json.id)).json).toMatchObject(whole)
  })

  test('is stored as it is shown nowhere else: names capitalised, documents and phones as digits [PAT-72, PAT-73]', async () => {
    const { json } = await create({
      name: '  MARIA  das DORES ',
      cpf: '390.533.447-05',
      parent_cpf: '529.982.247-25',
      phone_number: '(11) 98765-4321',
    })
    expect(await stored(json.id)).toMatchObject({
      name: 'Maria das Dores',
      cpf: '39053344705',
      parent_cpf: '52998224725',
      phone_number: '11987654321',
    })
  })

  test.each(['123', '11111111111', '52998224724', '529982247250', 'abc.def.ghi-jk'])(
    'is refused with the CPF %s, its own or the guardian’s [PAT-72, PAT-73]',
    async (cpf) => {
      const { status, json } = await create({ cpf, parent_cpf: cpf })
      expect([status, json.errors]).toEqual([
        422,
        { cpf: 'CPF informado inválido.', parent_cpf: 'CPF informado inválido.' },
      ])
    },
  )

  test('needs a name and a gender, and takes no gender or marital status but those of the lists [PAT-56, PAT-63]', async () => {
    const { status, json } = await create({ name: '', gender_id: null })
    expect([status, json.errors]).toEqual([
      422,
      { name: 'Preencha o nome do paciente.', gender_id: 'Preencha o gênero do paciente.' },
    ])
    expect(genders.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 Masculino', '2 Feminino'])
    expect(maritalStatuses.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Solteiro(a)',
      '2 Casado(a)',
      '3 Divorciado(a)',
      '4 Viúvo(a)',
      '5 Separado(a)',
      '6 Companheiro(a)',
    ])
    for (const { id } of genders) expect((await create({ gender_id: id })).status).toBe(201)
    for (const { id } of maritalStatuses)
      expect((await create({ marital_status_id: id })).json.marital_status_id).toBe(id)
    const unknown = await create({
      gender_id: 3,
      marital_status_id: 7,
      ethnic_group_id: 99,
      job_title_id: 9999,
    })
    expect([unknown.status, Object.keys(unknown.json.errors).sort()]).toEqual([
      422,
      ['ethnic_group_id', 'gender_id', 'job_title_id', 'marital_status_id'],
    ])
  })

  test('is nobody who is born tomorrow, nor on no day; unknown and today will do [PAT-71]', async () => {
    const tomorrow = today('America/Sao_Paulo', new Date(Date.now() + 24 * 60 * MINUTE_MS))
    for (const birth_date of [tomorrow, '2024-02-30', '31/12/1958', '1958-12-31T00:00:00Z', '58-12-31'])
      expect(Object.keys((await create({ birth_date })).json.errors)).toEqual(['birth_date'])
    for (const birth_date of [null, '', today('America/Sao_Paulo'), '1900-02-28'])
      expect((await create({ name: `Ana ${birth_date}`, birth_date })).json.birth_date).toBe(
        birth_date || null,
      )
  })

  test('is born on the same day wherever server and institution are [PAT-71]', async () => {
    const { json } = await create({ name: 'Nascida no Fim do Ano', birth_date: '1958-12-31' })
    const zones = ['Pacific/Kiritimati', 'America/Noronha', 'America/Rio_Branco', 'Pacific/Pago_Pago']
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      await api.rows('UPDATE institutions SET time_zone = $1 WHERE id = 1', [zone])
      expect((await read(json.id)).json.birth_date).toBe('1958-12-31')
      expect((await update(json.id, { allergies: zone })).json.birth_date).toBe('1958-12-31')
    }
    vi.unstubAllEnvs()
    await api.rows("UPDATE institutions SET time_zone = 'America/Sao_Paulo' WHERE id = 1")
  })
})

describe('the profession', () => {
  const decide = (value: string | null) =>
    value === null
      ? api.rows('DELETE FROM institution_settings WHERE institution_id = 1 AND setting_id = 52')
      : api.rows(
          `INSERT INTO institution_settings VALUES (1, 52, $1)
           ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
          [value],
        )
  const REQUIRED = '{"isEnabled":true,"isRequired":true}'

  test('is asked for where setting 52 says so, of a new patient and of a changed one [PAT-75, PAT-76]', async () => {
    const refusal = { job_title_id: 'Preencha a profissão/patente do paciente.' }
    const made = await create({ name: 'Com Profissão' })
    const without = await create({ name: 'Sem Profissão', job_title_id: null })
    expect([without.status, without.json.errors]).toEqual([422, refusal])
    const emptied = await update(made.json.id, { job_title_id: null })
    expect([emptied.status, emptied.json.errors]).toEqual([422, refusal])
    expect((await update(made.json.id, { allergies: 'Látex' })).status).toBe(200)
  })

  test.each([
    ['was never set', null],
    ['says optional', '{"isEnabled":true,"isRequired":false}'],
    ['says hidden, required or not', '{"isEnabled":false,"isRequired":true}'],
    ['says nothing that can be read', 'sim'],
  ])('is optional where setting 52 %s [PAT-75, PAT-76]', async (_, value) => {
    await decide(value)
    expect((await create({ name: `Sem ${value}`, job_title_id: null })).status).toBe(201)
    await decide(REQUIRED)
  })

  test('is decided by the institution of the patient, not by the group that asks [PAT-75]', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const body = { name: 'Do Grupo', gender_id: 1 }
    const at = (institution_id: number) =>
      api.call('POST /app/patients?fullDeduplication', { token: group, body: { ...body, institution_id } })
    expect((await at(1)).status).toBe(422)
    expect((await at(2)).status).toBe(201)
  })
})

describe('one patient', () => {
  test('comes with its institution and its procedures, the newest first [PAT-59, PAT-84]', async () => {
    const id = await patientRow(api, { name: 'Com História' })
    const far = await procedureRow(api, id, { name: 'Longe', surgery: 30, user_id: 9 })
    const old = await procedureRow(api, id, { name: 'Antiga', pre: -40, surgery: -30 })
    const seen = await procedureRow(api, id, { name: 'Consulta', pre: -2 })
    const { status, json } = await read(id)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      institution_id: 1,
      institution: { id: 1, name: 'Hospital Santa Luzia' },
      institution_name: 'Hospital Santa Luzia',
      last_procedure: { date: expect.stringMatching(/Z$/), name: 'Consulta' },
    })
    expect(json.procedures.map(({ id }: { id: number }) => id)).toEqual([far, seen, old])
    expect(json.procedures.map(({ kind }: { kind: string }) => kind)).toEqual(['surgery', 'pre', 'pre'])
    expect(json.procedures[0]).toEqual({
      id: far,
      name: 'Longe',
      date: json.procedures[0].surgery_probable_date,
      surgery_probable_date: expect.stringMatching(/^\d{4}-.*\dZ$/),
      pre_probable_date: null,
      user_id: 9,
      cancellation_date: null,
      kind: 'surgery',
    })
    expect(json.procedures[2].date).toBe(json.procedures[2].surgery_probable_date)
  })

  test('without procedures has an empty list and no last one [PAT-59]', async () => {
    const { json } = await read(await patientRow(api, { name: 'Sem História' }))
    expect([json.procedures, json.last_procedure]).toEqual([[], null])
  })

  test('is found by its uuid too; what is removed or does not exist is not found', async () => {
    const id = await patientRow(api, { name: 'Achada' })
    expect((await read((await stored(id)).uuid)).json.id).toBe(id)
    await api.rows('UPDATE patients SET removed_at = now() WHERE id = $1', [id])
    for (const key of [id, 2_000_000_000])
      expect([(await read(key)).status, (await update(Number(key), { name: 'X' })).status]).toEqual([
        404, 404,
      ])
  })
})

describe('a changed patient', () => {
  const changes = async (id: number) =>
    api.rows(
      `SELECT institution_id, user_id, event, updated_fields FROM user_logs
        WHERE event = 'patient.edit' AND updated_fields->0->>'new_value' = (SELECT name FROM patients WHERE id = $1)`,
      [id],
    )

  test('keeps what the body does not name, and logs what was changed by whom [PAT-86]', async () => {
    const { json } = await create({ ...whole, cpf: '12345678909' })
    const { status, json: saved } = await update(json.id, { name: 'helena registrada', allergies: null })
    expect(status).toBe(200)
    expect(saved).toEqual({ ...json, name: 'Helena Registrada', allergies: null })
    const [user] = await api.rows("SELECT id FROM users WHERE email = 'usuario@sala.test'")
    expect(await changes(json.id)).toEqual([
      {
        institution_id: 1,
        user_id: user.id,
        event: 'patient.edit',
        updated_fields: [
          { field: 'name', old_value: 'Helena Prates', new_value: 'Helena Registrada' },
          { field: 'allergies', old_value: 'Dipirona', new_value: null },
        ],
      },
    ])
  })

  test('logs nothing where nothing changed, or where the call asks for no changelog [PAT-86]', async () => {
    const id = await patientRow(api, { name: 'Quieta', job_title_id: 1 })
    const logged = () => api.rows("SELECT id FROM user_logs WHERE event = 'patient.edit'")
    const before = await logged()
    expect((await update(id, { name: 'Quieta' })).status).toBe(200)
    expect((await update(id, { name: 'Mudada' }, '')).json.name).toBe('Mudada')
    expect(await logged()).toEqual(before)
  })

  test('may be sent back as it was read [PAT-86]', async () => {
    const { json } = await create({ name: 'Ida e Volta' })
    const whole = (await read(json.id)).json
    expect((await update(json.id, { ...whole, name: 'Volta e Ida' })).json).toEqual({
      ...json,
      name: 'Volta e Ida',
    })
  })

  test('stays with its institution, whatever the body says', async () => {
    const id = await patientRow(api, { name: 'Fixa', job_title_id: 1 })
    expect((await update(id, { name: 'Ainda Fixa', institution_id: 2 })).json.institution_id).toBe(1)
  })

  test('survives half a character: what is stored is what is logged [PAT-86]', async () => {
    const id = await patientRow(api, { name: 'Inteira', job_title_id: 1 })
    const { status, json } = await ask(
      `PUT /app/v2/patients/${id}?withChangelog`,
      '{"name":"Meia \\ud800 letra"}',
    )
    expect([status, (await stored(id)).name]).toEqual([200, json.name])
  })
})
