import { describe, expect, test, vi } from 'vitest'
import { today } from '../../src/domain/dates.ts'
import { genders, maritalStatuses } from '../../src/domain/people.ts'
import { patients as definition } from '../../src/resources/patients.ts'
import { testApi } from '../support/api.ts'
import { patientCalls } from './patientCalls.ts'
import { patientRow, procedureRow, wholePatient } from './patientRows.ts'

const api = testApi()
const { create, update, read, stored } = patientCalls(api)
const MINUTE_MS = 60_000

describe('a new patient', () => {
  test('keeps every field of the entity and its guardian’s [PAT-55, PAT-57, PAT-58, PAT-85]', async () => {
    const { status, json } = await create(wholePatient)
    expect(status).toBe(201)
    expect(json).toEqual({
      ...wholePatient,
      id: expect.any(Number),
      uuid: expect.any(String),
      institution_id: 1,
    })
    expect(Object.keys(wholePatient).sort()).toEqual(Object.keys(definition.fields).sort())
    expect(await stored(json.id)).toMatchObject(wholePatient)
    expect((await read(json.id)).json).toMatchObject(wholePatient)
  })

  test('is stored with names capitalised, and documents and phones as digits [PAT-72, PAT-73]', async () => {
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

  test('is not born tomorrow or on an invalid day; an unknown day and today are accepted [PAT-71]', async () => {
    const tomorrow = today('America/Sao_Paulo', new Date(Date.now() + 24 * 60 * MINUTE_MS))
    for (const birth_date of [tomorrow, '2024-02-30', '31/12/1958', '1958-12-31T00:00:00Z', '58-12-31'])
      expect(Object.keys((await create({ birth_date })).json.errors)).toEqual(['birth_date'])
    for (const birth_date of [null, '', today('America/Sao_Paulo', new Date()), '1900-02-28'])
      expect((await create({ name: `Ana ${birth_date}`, birth_date })).json.birth_date).toBe(
        birth_date || null,
      )
  })

  test('is born by today in the institution’s zone, not in another [PAT-71]', async () => {
    // Their clocks are 25 hours apart: at any moment one of them has another day than São Paulo.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await api.rows('UPDATE institutions SET time_zone = $1 WHERE id = 1', [zone])
      const day = today(zone, new Date())
      const next = today(zone, new Date(Date.now() + 24 * 60 * MINUTE_MS))
      expect((await create({ name: `Nascida em ${zone}`, birth_date: day })).status).toBe(201)
      expect((await create({ birth_date: next })).json.errors).toHaveProperty('birth_date')
    }
    await api.rows("UPDATE institutions SET time_zone = 'America/Sao_Paulo' WHERE id = 1")
  })

  test('is not born before 1900, and the refusal says so [PAT-71]', async () => {
    for (const birth_date of ['1899-12-31', '0198-05-14'])
      expect((await create({ birth_date })).json.errors).toEqual({
        birth_date: 'A data não pode ser anterior a 1900.',
      })
  })

  test('has a name without invisible and direction-changing characters', async () => {
    const { json } = await create({ name: 'Ma\u200bria \u202eInvisível\u2069' })
    expect(json.name).toBe('Maria Invisível')
    const { status, json: refused } = await create({ name: '\u200b\u2060' })
    expect([status, refused.errors]).toEqual([422, { name: 'Preencha o nome do paciente.' }])
  })

  test('is born on the same day wherever server and institution are [PAT-71]', async () => {
    const { json } = await create({ name: 'Nascida no Fim do Ano', birth_date: '1958-12-31' })
    const zones = ['Pacific/Kiritimati', 'America/Noronha', 'America/Rio_Branco', 'Pacific/Pago_Pago']
    const offsets = new Set<number>()
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      offsets.add(new Date(0).getTimezoneOffset())
      await api.rows('UPDATE institutions SET time_zone = $1 WHERE id = 1', [zone])
      expect((await read(json.id)).json.birth_date).toBe('1958-12-31')
      expect((await update(json.id, { allergies: zone })).json.birth_date).toBe('1958-12-31')
    }
    expect(offsets.size).toBe(zones.length)
    vi.unstubAllEnvs()
    await api.rows("UPDATE institutions SET time_zone = 'America/Sao_Paulo' WHERE id = 1")
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
    expect(json.procedures[2].date).toBe(json.procedures[2].pre_probable_date)
  })

  test('without procedures has an empty list and no last one [PAT-59]', async () => {
    const { json } = await read(await patientRow(api, { name: 'Sem História' }))
    expect([json.procedures, json.last_procedure]).toEqual([[], null])
  })

  test('is found by its uuid too; a removed or unknown patient is not found', async () => {
    const id = await patientRow(api, { name: 'Achada' })
    expect((await read((await stored(id)).uuid)).json.id).toBe(id)
    await api.rows('UPDATE patients SET removed_at = now() WHERE id = $1', [id])
    for (const key of [id, 2_000_000_000])
      expect([(await read(key)).status, (await update(Number(key), { name: 'X' })).status]).toEqual([
        404, 404,
      ])
  })
})
