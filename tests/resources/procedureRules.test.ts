import { describe, expect, test } from 'vitest'
import { procedureRuleTexts } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { type ProcedureRuleContext, procedureErrors } from '../../src/resources/procedures/rules.ts'

const RESIDENT = 4

const plan = (medical_plan_id: number) => ({ medical_plan_id, code: null, password: null })
const surgery = (surgical_procedure_id: number, laterality = '1x') => ({ surgical_procedure_id, laterality })

const procedure: Partial<ProcedurePayload> = {
  patient_id: 1,
  surgery_probable_date: '2026-03-11T09:00:00.000-03:00',
  pre_probable_date: null,
  register_number: '1234567',
  surgery_type_id: 1,
  procedure_medical_plans: [plan(1)],
  laterality_procedures: [surgery(1)],
  active_surgeons: [],
  active_anaesthetists: [],
}

const consultation: Partial<ProcedurePayload> = {
  ...procedure,
  surgery_probable_date: null,
  pre_probable_date: '2026-03-04T09:00:00.000-03:00',
  register_number: null,
  surgery_type_id: null,
  procedure_medical_plans: [],
  laterality_procedures: [],
}

const facts: ProcedureRuleContext = { registerNumberRequired: false, residents: new Set([RESIDENT]) }

const refused = (payload: Partial<ProcedurePayload>, more: Partial<ProcedureRuleContext> = {}) =>
  procedureErrors(payload, procedureRuleTexts, { ...facts, ...more })

/** A change of the payload, the field refused because of it, and the message. */
type Case = [change: Partial<ProcedurePayload>, field: keyof ProcedurePayload, text: string]

describe('a procedure', () => {
  test('that is complete is accepted, also without what is optional', () => {
    expect(refused(procedure)).toEqual({})
    const { active_surgeons, active_anaesthetists, pre_probable_date, ...least } = procedure
    expect(refused({ ...least, register_number: null })).toEqual({})
  })

  test.each<Case>([[{ patient_id: null }, 'patient_id', 'Selecione um paciente']])(
    'with %j is refused [PROC-44]',
    (change, field, text) => {
      expect(refused({ ...procedure, ...change })).toEqual({ [field]: text })
    },
  )

  test.each([null, ''])('with the surgery’s date %j is refused [PROC-45]', (surgery_probable_date) => {
    expect(refused({ ...procedure, surgery_probable_date })).toEqual({
      surgery_probable_date: 'Data provável da cirurgia é obrigatória',
    })
  })

  test.each(['', '   ', null])(
    'with the registration number %j is refused only if setting 17 asks for it [PROC-46]',
    (register_number) => {
      expect(refused({ ...procedure, register_number })).toEqual({})
      expect(refused({ ...procedure, register_number }, { registerNumberRequired: true })).toEqual({
        register_number: 'Preencha o nº de atendimento',
      })
      expect(refused(procedure, { registerNumberRequired: true })).toEqual({})
    },
  )

  test('without a health plan, a type or a surgery is refused [PROC-47, PROC-49, PROC-50]', () => {
    expect(refused({ ...procedure, procedure_medical_plans: [] })).toEqual({
      procedure_medical_plans: 'Selecione um convênio',
    })
    expect(refused({ ...procedure, surgery_type_id: null })).toEqual({
      surgery_type_id: 'Selecione um tipo de cirurgia',
    })
    expect(refused({ ...procedure, laterality_procedures: [] })).toEqual({
      laterality_procedures: 'Adicione ao menos uma cirurgia',
    })
  })

  test('with none of what is required is refused for each missing field [PROC-44, PROC-45, PROC-46, PROC-47, PROC-49, PROC-50]', () => {
    expect(refused({}, { registerNumberRequired: true })).toEqual({
      patient_id: 'Selecione um paciente',
      surgery_probable_date: 'Data provável da cirurgia é obrigatória',
      register_number: 'Preencha o nº de atendimento',
      procedure_medical_plans: 'Selecione um convênio',
      surgery_type_id: 'Selecione um tipo de cirurgia',
      laterality_procedures: 'Adicione ao menos uma cirurgia',
    })
  })

  test('takes two health plans, not a third, and none twice [PROC-48]', () => {
    expect(refused({ ...procedure, procedure_medical_plans: [plan(1), plan(2)] })).toEqual({})
    expect(refused({ ...procedure, procedure_medical_plans: [plan(1), plan(2), plan(3)] })).toEqual({
      procedure_medical_plans: 'Não é possível incluir mais de dois convênios.',
    })
    expect(refused({ ...procedure, procedure_medical_plans: [plan(1), plan(1)] })).toEqual({
      procedure_medical_plans: procedureRuleTexts.repeated,
    })
  })

  test.each(['0x', '16x', '-1x', '2', '', 'x', '1.5x'])(
    'with a surgery done %j times is refused [PROC-51]',
    (laterality) => {
      expect(refused({ ...procedure, laterality_procedures: [surgery(1, laterality)] })).toEqual({
        laterality_procedures: 'Informe uma quantidade de 1 a 15.',
      })
    },
  )

  test.each(['1x', '15x'])('with a surgery done %j is accepted [PROC-51]', (laterality) => {
    expect(refused({ ...procedure, laterality_procedures: [surgery(1, laterality)] })).toEqual({})
  })

  test('does not name one surgery or one surgeon twice', () => {
    expect(refused({ ...procedure, laterality_procedures: [surgery(1), surgery(1, '2x')] })).toEqual({
      laterality_procedures: procedureRuleTexts.repeated,
    })
    expect(refused({ ...procedure, active_surgeons: [{ surgeon_id: 7 }, { surgeon_id: 7 }] })).toEqual({
      active_surgeons: procedureRuleTexts.repeated,
    })
  })

  const trans = (anaesthetist_id: number, is_main: boolean) => ({ anaesthetist_id, is_trans: true, is_main })
  const pre = (anaesthetist_id: number, is_main_pre: boolean) => ({
    anaesthetist_id,
    is_pre: true,
    is_main_pre,
  })

  test('has at most one main anaesthetist in each phase [PROC-43]', () => {
    const oneMain = [trans(2, true), trans(3, false), pre(3, true), pre(2, false)]
    expect(refused({ ...procedure, active_anaesthetists: oneMain })).toEqual({})
    expect(refused({ ...procedure, active_anaesthetists: [trans(2, false)] })).toEqual({})
    for (const twoMains of [
      [trans(2, true), trans(3, true)],
      [pre(2, true), pre(3, true)],
    ])
      expect(refused({ ...procedure, active_anaesthetists: twoMains })).toEqual({
        active_anaesthetists: procedureRuleTexts.oneMain,
      })
  })

  test('takes a resident as a helper, and never as main anaesthetist [PROC-52]', () => {
    expect(refused({ ...procedure, active_anaesthetists: [trans(2, true), trans(RESIDENT, false)] })).toEqual(
      {},
    )
    for (const main of [trans(RESIDENT, true), pre(RESIDENT, true)])
      expect(refused({ ...procedure, active_anaesthetists: [main] })).toEqual({
        active_anaesthetists: 'Não é possível adicionar um residente como anestesiologista principal',
      })
  })

  test.each([
    '11/03/2026 09:00',
    '2026-03-11',
    '2026-03-11T09:00:00',
    '2026-02-30T09:00:00.000-03:00',
    '2026-03-11T25:00:00.000-03:00',
    '2026-03-11T09:00:00.000-3',
    'amanhã',
  ])('with the date %j, which is in the wrong form, is refused', (date) => {
    expect(refused({ ...procedure, surgery_probable_date: date })).toEqual({
      surgery_probable_date: procedureRuleTexts.date,
    })
    expect(refused({ ...consultation, pre_probable_date: date })).toHaveProperty(
      'pre_probable_date',
      procedureRuleTexts.date,
    )
  })

  test.each(['register_number', 'medical_record_number', 'surgery_warning_number'] as const)(
    'takes 255 characters of %s and no more',
    (field) => {
      expect(refused({ ...procedure, [field]: 'a'.repeat(255) })).toEqual({})
      expect(refused({ ...procedure, [field]: 'a'.repeat(256) })).toEqual({
        [field]: procedureRuleTexts.tooLong,
      })
    },
  )
})

describe('a consultation', () => {
  const form = 'consultation' as const

  test('needs a patient and its date, and nothing of a surgery', () => {
    expect(refused(consultation)).toEqual({})
    expect(refused(consultation, { form, registerNumberRequired: true })).toEqual({})
  })

  test('without a patient is refused [PRE-21]', () => {
    expect(refused({ ...consultation, patient_id: null }, { form })).toEqual({
      patient_id: 'Selecione um paciente',
    })
  })

  test.each([null, ''])('with its date %j is refused [PRE-22]', (pre_probable_date) => {
    expect(refused({ ...consultation, pre_probable_date }, { form })).toEqual({
      pre_probable_date: 'Selecione data e horário da consulta',
    })
  })

  const surgery_probable_date = '2026-03-11T09:00:00.000-03:00'

  test('with its surgery’s date requires health plan and type, but no surgeries and no number [PRE-24, PRE-25]', () => {
    expect(
      refused({ ...consultation, surgery_probable_date }, { form, registerNumberRequired: true }),
    ).toEqual({
      procedure_medical_plans: 'Selecione um convênio',
      surgery_type_id: 'Selecione um tipo de cirurgia',
    })
    const whole = {
      ...consultation,
      surgery_probable_date,
      surgery_type_id: 1,
      procedure_medical_plans: [plan(1)],
    }
    expect(refused(whole, { form })).toEqual({})
    expect(refused(whole)).toEqual({})
  })

  test('with its surgery obeys the rules of a surgery', () => {
    expect(
      refused({
        ...consultation,
        procedure_medical_plans: [plan(1), plan(2), plan(3)],
        laterality_procedures: [surgery(1, '16x')],
      }),
    ).toEqual({
      procedure_medical_plans: procedureRuleTexts.tooManyMedicalPlans,
      laterality_procedures: procedureRuleTexts.laterality,
    })
  })
})
