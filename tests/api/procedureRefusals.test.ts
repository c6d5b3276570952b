import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { consultationBody, type Ground, groundOf, surgeryBody } from '../support/scheduling.ts'
import { type BadCall, refuser } from './refusal.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
const logged = vi.spyOn(console, 'error')
let token: string
let ground: Ground
let foreign: Ground
let surgeryId: number
let consultationId: number
const refuse = refuser(api, () => token)

const CREATE = 'POST /app/v3/procedures'
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  ground = await groundOf(api, 1)
  foreign = await groundOf(api, 6)
  surgeryId = (await api.call(CREATE, { token, body: surgeryBody(ground) })).json.id
  consultationId = (await api.call(CREATE, { token, body: consultationBody(ground) })).json.id
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

type More = Partial<Record<keyof ProcedurePayload, unknown>>

/** Asks to create and to change with each fault; all must answer these texts, and nothing may be written. */
async function refusedWith(
  errors: Record<string, string>,
  more: More | More[],
  make = surgeryBody,
): Promise<void> {
  const before = await checksums(api)
  const id = make === surgeryBody ? surgeryId : consultationId
  for (const fault of [more].flat())
    for (const request of [CREATE, `PUT /app/v2/procedures/${id}`]) {
      const body = make(ground, fault as Partial<ProcedurePayload>)
      const { status, json } = await api.call(request, { token, body })
      expect([request, fault, status, json.errors]).toEqual([request, fault, 422, errors])
    }
  expect(await checksums(api)).toEqual(before)
}

const anaesthetist = (id: number, is_main: boolean) => ({ anaesthetist_id: id, is_trans: true, is_main })
const plan = (id: number) => ({ medical_plan_id: id, code: null, password: null })
const surgery = (laterality: unknown, id = ground.surgery) => [{ laterality, surgical_procedure_id: id }]

describe('the rules of a surgery, asked again by the server', () => {
  test('its patient, its date, its plan, its type and a proposed surgery [PROC-47, PROC-49, PROC-50]', async () => {
    await refusedWith({ patient_id: 'Selecione um paciente' }, { patient_id: null, patient_uuid: null })
    await refusedWith(
      { surgery_probable_date: 'Data provável da cirurgia é obrigatória' },
      { surgery_probable_date: null },
    )
    await refusedWith({ procedure_medical_plans: 'Selecione um convênio' }, { procedure_medical_plans: [] })
    await refusedWith({ surgery_type_id: 'Selecione um tipo de cirurgia' }, { surgery_type_id: null })
    await refusedWith(
      { laterality_procedures: 'Adicione ao menos uma cirurgia' },
      { laterality_procedures: [] },
    )
  })

  test('at most two plans, none of them twice [PROC-48]', async () => {
    const { plan: one, otherPlan: two, thirdPlan: three } = ground
    await refusedWith(
      { procedure_medical_plans: 'Não é possível incluir mais de dois convênios.' },
      { procedure_medical_plans: [one, two, three].map(plan) },
    )
    await refusedWith(
      { procedure_medical_plans: 'Há um item repetido na lista.' },
      { procedure_medical_plans: [one, one].map(plan) },
    )
  })

  test('a repetition from 1 to 15 [PROC-51]', async () => {
    const wrong = ['0x', '16x', '-1x', '1', 'x', '01x', '1.5x', '1x ', '١x', '99999999999x', '']
    await refusedWith(
      { laterality_procedures: 'Informe de 1 a 15 repetições.' },
      wrong.map((laterality) => ({ laterality_procedures: surgery(laterality) })),
    )
    for (const laterality of ['1x', '15x']) {
      const body = surgeryBody(ground, { laterality_procedures: surgery(laterality) as never })
      expect((await api.call(CREATE, { token, body })).json.laterality_procedures[0].laterality).toBe(
        laterality,
      )
    }
  })

  test('one main anaesthetist, who is no resident [PROC-52]', async () => {
    await refusedWith(
      { active_anaesthetists: 'Não é possível adicionar um residente como anestesiologista principal' },
      { active_anaesthetists: [anaesthetist(ground.resident, true)] },
    )
    const second = await groundOf(api, 1)
    await refusedWith(
      { active_anaesthetists: 'Marque um só anestesiologista principal.' },
      {
        active_anaesthetists: [ground.anaesthetist, second.anaesthetist].map((id) => anaesthetist(id, true)),
      },
    )
    await refusedWith(
      { active_anaesthetists: 'Há um item repetido na lista.' },
      { active_anaesthetists: [true, false].map((main) => anaesthetist(ground.anaesthetist, main)) },
    )
  })

  test('the attendance’s number, where the institution asks for it [PROC-46]', async () => {
    await refusedWith(
      { register_number: 'Preencha o nº de atendimento' },
      [null, '', '  '].map((register_number) => ({ register_number })),
    )
    await api.rows("UPDATE institution_settings SET value = '0' WHERE institution_id = 1 AND setting_id = 17")
    const body = surgeryBody(ground, { register_number: null })
    expect((await api.call(CREATE, { token, body })).status).toBe(201)
    await api.rows("UPDATE institution_settings SET value = '1' WHERE institution_id = 1 AND setting_id = 17")
  })
})

describe('the rules of a consultation, asked again by the server', () => {
  const withSurgery = { surgery_probable_date: '2031-03-10T08:30:00.000-03:00', surgery_type_id: 1 }

  test('its patient; its plan and type only with a surgery’s date [PRE-21, PRE-24, PRE-25]', async () => {
    await refusedWith(
      { patient_id: 'Selecione um paciente' },
      { patient_id: null, patient_uuid: null },
      consultationBody,
    )
    await refusedWith({ procedure_medical_plans: 'Selecione um convênio' }, withSurgery, consultationBody)
    await refusedWith(
      { surgery_type_id: 'Selecione um tipo de cirurgia' },
      { ...withSurgery, surgery_type_id: null, procedure_medical_plans: [plan(ground.plan)] },
      consultationBody,
    )
  })

  test('its date: without one it is a surgery, and what was a consultation is none any more [PRE-22]', async () => {
    const body = consultationBody(ground, { pre_probable_date: null })
    const made = await api.call(CREATE, { token, body })
    expect([made.status, made.json.errors.surgery_probable_date]).toEqual([
      422,
      'Data provável da cirurgia é obrigatória',
    ])
    const saved = await api.call(`PUT /app/v2/procedures/${consultationId}`, { token, body })
    expect([saved.status, saved.json.errors]).toEqual([
      422,
      { pre_probable_date: 'Selecione data e horário da consulta' },
    ])
  })

  test('a resident is not its main one either', async () => {
    await refusedWith(
      { active_anaesthetists: 'Não é possível adicionar um residente como anestesiologista principal' },
      { active_anaesthetists: [{ anaesthetist_id: ground.resident, is_pre: true, is_main_pre: true }] },
      consultationBody,
    )
  })
})

test('what is not there, or is another institution’s, is refused by name', async () => {
  const nowhere = 2_000_000_000
  for (const other of [foreign, null]) {
    const id = (own: number | undefined) => own ?? nowhere
    await refusedWith(
      { patient_id: 'Este paciente não existe nesta instituição.' },
      { patient_id: id(other?.patient.id), patient_uuid: null },
    )
    await refusedWith(
      { active_surgeons: 'Há um cirurgião que não existe nesta instituição.' },
      { active_surgeons: [{ surgeon_id: ground.surgeon }, { surgeon_id: id(other?.surgeon) }] },
    )
    await refusedWith(
      { active_anaesthetists: 'Há um anestesista que não trabalha nesta instituição.' },
      { active_anaesthetists: [anaesthetist(id(other?.anaesthetist), false)] },
    )
    await refusedWith(
      { procedure_medical_plans: 'Há um convênio que não existe nesta instituição.' },
      { procedure_medical_plans: [plan(id(other?.plan))] },
    )
    await refusedWith(
      { surgery_center_room_id: 'Esta sala não existe neste setor.' },
      { surgery_center_room_id: id(other?.room) },
    )
    await refusedWith(
      {
        surgery_center_id: 'Este setor não existe nesta instituição.',
        surgery_center_room_id: 'Esta sala não existe neste setor.',
      },
      { surgery_center_id: id(other?.center) },
    )
    await refusedWith(
      { clinic_id: 'Este local de consulta não está disponível para seu usuário.' },
      { clinic_id: other?.institution ?? nowhere },
    )
  }
  await refusedWith(
    { laterality_procedures: 'Há uma cirurgia que não existe.' },
    { laterality_procedures: surgery('1x', nowhere) },
  )
  for (const name of ['room_id', 'surgery_type_id', 'access_route_type_id', 'guide_type_id'])
    await refusedWith({ [name]: 'Opção inexistente.' }, { [name]: nowhere })
  await refusedWith(
    { patient_uuid: 'Este paciente não existe nesta instituição.' },
    { patient_uuid: foreign.patient.uuid },
  )
  await refusedWith(
    { surgery_center_room_id: 'Esta sala não existe neste setor.' },
    { surgery_center_id: null },
  )
})

test('a clinic of one’s own is a place, the hospital next door is none', async () => {
  const gestor = await api.signIn('gestor@sala.test', 1)
  const at = (token: string, clinic_id: number) =>
    api.call(CREATE, { token, body: consultationBody(ground, { clinic_id }) })
  expect((await at(gestor, 2)).json.clinic_name).toBe('Clínica Boa Vista')
  expect((await at(token, 2)).json.errors).toEqual({
    clinic_id: 'Este local de consulta não está disponível para seu usuário.',
  })
  expect((await at(gestor, 6)).status).toBe(422)
})

test('an institution out of sight is forbidden', () =>
  refuse(
    403,
    [2, 6, 999].map(
      (institution_id): BadCall => [
        String(institution_id),
        CREATE,
        { body: surgeryBody(foreign, { institution_id }) },
      ],
    ),
  ))

test('an instant in another form, of no calendar or of another age is refused [PROC-36]', async () => {
  const wrong = [
    ...[
      '21/11/2026',
      '2026-11-21',
      '2026-02-30T10:00:00.000-03:00',
      '2026-13-01T10:00:00.000-03:00',
      'amanhã',
    ],
    ...[
      '2026-11-21T25:00:00.000-03:00',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00:00-03:00',
      '1e9',
      'now',
      'infinity',
    ],
    ...[
      '99999-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '0001-01-01T00:00:00.000+14:00',
      '-000001-01-01T00:00:00Z',
    ],
    ...[
      '2026-11-21T10:00:00.000+99:99',
      '2026-11-21T10:00:00.0000001Z',
      '2026-11-21T10:00:00.000-03:00; DROP',
    ],
  ]
  for (const name of ['surgery_probable_date', 'pre_probable_date', 'date'])
    await refusedWith(
      { [name]: 'Data e hora inválidas.' },
      wrong.map((value) => ({ [name]: value })),
    )
})
