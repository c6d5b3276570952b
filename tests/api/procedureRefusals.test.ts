import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { consultationBody, schedulingFixture, surgeryBody } from '../support/scheduling.ts'
import { anaesthetist, CREATE, plan, refusedProcedures } from './refusedProcedures.ts'

const api = testApi()
const { own, refusedWith, surgery } = refusedProcedures(api)

describe('the server requires of a surgery', () => {
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
    const { plan: firstPlan, otherPlan, thirdPlan } = own.fixture
    await refusedWith(
      { procedure_medical_plans: 'Não é possível incluir mais de dois convênios.' },
      { procedure_medical_plans: [firstPlan, otherPlan, thirdPlan].map(plan) },
    )
    await refusedWith(
      { procedure_medical_plans: 'Há um item repetido na lista.' },
      { procedure_medical_plans: [firstPlan, firstPlan].map(plan) },
    )
  })

  test('a repetition from 1 to 15 [PROC-51]', async () => {
    const wrong = ['0x', '16x', '-1x', '1', 'x', '01x', '1.5x', '1x ', '١x', '99999999999x', '']
    await refusedWith(
      { laterality_procedures: 'Informe uma quantidade de 1 a 15.' },
      wrong.map((laterality) => ({ laterality_procedures: surgery(laterality) })),
    )
    for (const laterality of ['1x', '15x']) {
      const body = surgeryBody(own.fixture, { laterality_procedures: surgery(laterality) as never })
      expect(
        (await api.call(CREATE, { token: own.token, body })).json.laterality_procedures[0].laterality,
      ).toBe(laterality)
    }
  })

  test('one main anaesthetist, who is no resident [PROC-52]', async () => {
    await refusedWith(
      { active_anaesthetists: 'Não é possível adicionar um residente como anestesiologista principal' },
      { active_anaesthetists: [anaesthetist(own.fixture.resident, true)] },
    )
    const second = await schedulingFixture(api, 1)
    await refusedWith(
      { active_anaesthetists: 'Marque um só anestesiologista principal.' },
      {
        active_anaesthetists: [own.fixture.anaesthetist, second.anaesthetist].map((id) =>
          anaesthetist(id, true),
        ),
      },
    )
    await refusedWith(
      { active_anaesthetists: 'Há um item repetido na lista.' },
      { active_anaesthetists: [true, false].map((main) => anaesthetist(own.fixture.anaesthetist, main)) },
    )
  })

  test('the attendance’s number, where the institution asks for it [PROC-46, SET-09]', async () => {
    await refusedWith(
      { register_number: 'Preencha o nº de atendimento' },
      [null, '', '  '].map((register_number) => ({ register_number })),
    )
    await api.rows("UPDATE institution_settings SET value = '0' WHERE institution_id = 1 AND setting_id = 17")
    const body = surgeryBody(own.fixture, { register_number: null })
    expect((await api.call(CREATE, { token: own.token, body })).status).toBe(201)
    await api.rows("UPDATE institution_settings SET value = '1' WHERE institution_id = 1 AND setting_id = 17")
  })
})

describe('the server requires of a consultation', () => {
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
      { ...withSurgery, surgery_type_id: null, procedure_medical_plans: [plan(own.fixture.plan)] },
      consultationBody,
    )
  })

  test('its date, without which it is a surgery, and an earlier consultation stops being one [PRE-22]', async () => {
    const body = consultationBody(own.fixture, { pre_probable_date: null })
    const made = await api.call(CREATE, { token: own.token, body })
    expect([made.status, made.json.errors.surgery_probable_date]).toEqual([
      422,
      'Data provável da cirurgia é obrigatória',
    ])
    const saved = await api.call(`PUT /app/v2/procedures/${own.consultationId}`, { token: own.token, body })
    expect([saved.status, saved.json.errors]).toEqual([
      422,
      { pre_probable_date: 'Selecione data e horário da consulta' },
    ])
  })

  test('a main anaesthetist who is no resident', async () => {
    await refusedWith(
      { active_anaesthetists: 'Não é possível adicionar um residente como anestesiologista principal' },
      { active_anaesthetists: [{ anaesthetist_id: own.fixture.resident, is_pre: true, is_main_pre: true }] },
      consultationBody,
    )
  })
})
