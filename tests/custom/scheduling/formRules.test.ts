import { describe, expect, test } from 'vitest'
import {
  emptyValues,
  type FormKind,
  recordToValues,
  type SchedulingValues,
  valuesToPayload,
} from '../../../src/custom/scheduling/formModel.ts'
import {
  schedulingErrors,
  schedulingResolver,
  toFieldErrors,
} from '../../../src/custom/scheduling/formRules.ts'
import { shownFields } from '../../../src/custom/scheduling/shownFields.ts'
import { procedureRuleTexts } from '../../../src/i18n/ptBR/scheduling.ts'
import { procedureErrors } from '../../../src/resources/procedures/rules.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'
import { asNew, filled, filledConsultation, onlyConsultation, ZONE } from './examples.ts'

const facts = { registerNumberRequired: false, residents: new Set<number>() }
const wrong = (values: SchedulingValues, kind: FormKind, more = {}) =>
  schedulingErrors(values, { ...asNew(kind), ...facts, ...more })

const [plan] = filled.procedure_medical_plans
const [surgery] = filled.laterality_procedures
const [main] = filled.active_anaesthetists
if (!plan || !surgery || !main) throw new Error('the example is empty')

describe('the form of a procedure', () => {
  test('accepts a surgery whose fields are filled in', () => {
    expect(wrong(filled, 'surgery')).toEqual({})
  })

  test('asks for the fields that a surgery needs [PROC-44, PROC-45, PROC-47, PROC-49]', () => {
    expect(wrong(emptyValues, 'surgery')).toEqual({
      patient_id: 'Selecione um paciente',
      surgery_probable_date: 'Data provável da cirurgia é obrigatória',
      procedure_medical_plans: 'Selecione um convênio',
      surgery_type_id: 'Selecione um tipo de cirurgia',
    })
  })

  test('asks for a surgery once there is a plan to choose it by [PROC-50]', () => {
    expect(wrong({ ...filled, laterality_procedures: [] }, 'surgery')).toEqual({
      laterality_procedures: 'Adicione ao menos uma cirurgia',
    })
  })

  test('asks for the attendance number where setting 17 says so [PROC-46]', () => {
    const values = { ...filled, register_number: '  ' }
    expect(wrong(values, 'surgery')).toEqual({})
    expect(wrong(values, 'surgery', { registerNumberRequired: true })).toEqual({
      register_number: 'Preencha o nº de atendimento',
    })
  })

  test('asks why a finished record gets another patient, where the server keeps the reason', () => {
    const record = procedureRecord({ id: 3, procedure_closed_date: '2026-11-21T15:00:00.000Z' })
    const values = recordToValues(record, ZONE)
    const other = { ...values, patient_id: filled.patient_id }
    const requested = { record, sendsReason: true }
    expect(wrong(values, 'surgery', requested)).toEqual({})
    expect(wrong({ ...other, change_reason: ' ' }, 'surgery', requested)).toEqual({
      change_reason: 'Informe por que o paciente será trocado.',
    })
    expect(wrong(other, 'surgery', { record })).toEqual({})
    expect(wrong(other, 'surgery', { ...requested, record: procedureRecord({ id: 3 }) })).toEqual({})
    const given = { ...other, change_reason: ' Homônimo ' }
    expect(wrong(given, 'surgery', requested)).toEqual({})
    const context = { ...asNew('surgery'), ...requested }
    expect(valuesToPayload(given, context)).toMatchObject({ patient_id: 11, change_reason: 'Homônimo' })
    for (const payload of [
      valuesToPayload(given, { ...context, sendsReason: false }),
      valuesToPayload({ ...given, patient_id: values.patient_id }, context),
    ])
      expect(payload).not.toHaveProperty('change_reason')
  })

  test.each([
    [{ day: '2026-12-25', time: '' }, 'Data provável da cirurgia é obrigatória'],
    [{ day: '', time: '07:30' }, 'Data provável da cirurgia é obrigatória'],
    [{ day: '25/12/20', time: '07:30' }, 'Data e hora inválidas.'],
    [{ day: '2026-12-25', time: '24:00' }, 'Data e hora inválidas.'],
  ])('refuses the date %j [PROC-45]', (surgery_probable_date, text) => {
    expect(wrong({ ...filled, surgery_probable_date }, 'surgery')).toEqual({ surgery_probable_date: text })
  })

  test('accepts two plans and refuses a third [PROC-48]', () => {
    const plans = [4, 5, 6].map((id) => ({ ...plan, medical_plan_id: id }))
    const values = (count: number) => ({ ...filled, procedure_medical_plans: plans.slice(0, count) })
    expect(wrong(values(2), 'surgery')).toEqual({})
    expect(wrong(values(3), 'surgery')).toEqual({
      procedure_medical_plans: 'Não é possível incluir mais de dois convênios.',
    })
  })

  test.each([
    [0, 'Informe uma quantidade de 1 a 15.'],
    [1, undefined],
    [15, undefined],
    [16, 'Informe uma quantidade de 1 a 15.'],
  ])('answers a surgery done %d times with %j [PROC-51]', (laterality, text) => {
    const values = { ...filled, laterality_procedures: [{ ...surgery, laterality }] }
    expect(wrong(values, 'surgery').laterality_procedures).toBe(text)
  })

  test('refuses a resident as main anaesthetist, whether the choice or the institution says so [PROC-52]', () => {
    const text = 'Não é possível adicionar um residente como anestesiologista principal'
    const resident = { ...filled, active_anaesthetists: [{ ...main, isResident: true }] }
    expect(wrong(resident, 'surgery')).toEqual({ active_anaesthetists: text })
    expect(wrong(filled, 'surgery', { residents: new Set([main.id]) })).toEqual({
      active_anaesthetists: text,
    })
    const helper = { ...filled, active_anaesthetists: [{ ...main, isResident: true, isMain: false }] }
    expect(wrong(helper, 'surgery')).toEqual({})
  })

  test('refuses two main anaesthetists [PROC-43]', () => {
    const values = { ...filled, active_anaesthetists: [main, { ...main, id: 26 }] }
    expect(wrong(values, 'surgery')).toEqual({
      active_anaesthetists: 'Marque um só anestesiologista principal.',
    })
  })

  test('requires the date of the surgery also for a record that has a consultation', () => {
    const values = { ...filledConsultation, surgery_probable_date: { day: '', time: '' } }
    expect(wrong(values, 'surgery')).toMatchObject({
      surgery_probable_date: 'Data provável da cirurgia é obrigatória',
    })
  })
})

describe('the form of a consultation', () => {
  test('asks for the patient and its date and time [PRE-21, PRE-22]', () => {
    expect(wrong(emptyValues, 'consultation')).toEqual({
      patient_id: 'Selecione um paciente',
      pre_probable_date: 'Selecione data e horário da consulta',
    })
    const day = { ...onlyConsultation, pre_probable_date: { day: '2026-12-01', time: '' } }
    expect(wrong(day, 'consultation')).toEqual({ pre_probable_date: 'Selecione data e horário da consulta' })
  })

  test('accepts a consultation without a surgery [PRE-24, PRE-25]', () => {
    const bare = {
      ...emptyValues,
      patient_id: filled.patient_id,
      pre_probable_date: { day: '2026-12-01', time: '10:00' },
    }
    expect(wrong(bare, 'consultation')).toEqual({})
  })

  test('asks for plan and type once the surgery has a date [PRE-24, PRE-25]', () => {
    const values = { ...filledConsultation, procedure_medical_plans: [], surgery_type_id: null }
    expect(wrong(values, 'consultation')).toEqual({
      procedure_medical_plans: 'Selecione um convênio',
      surgery_type_id: 'Selecione um tipo de cirurgia',
    })
  })

  test.each([
    { day: '2026-12-25', time: '' },
    { day: '', time: '07:30' },
  ])('requires date and hour of the surgery both or neither: %j [PRE-23]', (surgery_probable_date) => {
    expect(wrong({ ...filledConsultation, surgery_probable_date }, 'consultation')).toMatchObject({
      surgery_probable_date: 'Selecione a data e a hora da cirurgia ou deixe os campos em branco.',
    })
    expect(wrong(onlyConsultation, 'consultation')).toEqual({})
  })

  test('refuses a resident as its main anaesthetist, and reports that in the consultation’s list [PROC-52]', () => {
    const [pre] = filledConsultation.pre_anaesthetists
    if (!pre) throw new Error('the example is empty')
    const values = { ...filledConsultation, pre_anaesthetists: [{ ...pre, isResident: true }] }
    expect(wrong(values, 'consultation')).toEqual({ pre_anaesthetists: procedureRuleTexts.residentMain })
  })
})

test('the server’s rules accept a request that the forms accept', () => {
  expect(procedureErrors(valuesToPayload(filled, asNew('surgery')), procedureRuleTexts, facts)).toEqual({})
  expect(
    procedureErrors(valuesToPayload(onlyConsultation, asNew('consultation')), procedureRuleTexts, facts),
  ).toEqual({})
})

test('react-hook-form gets one error for each field', async () => {
  const call = schedulingResolver(async () => ({ ...asNew('surgery'), ...facts }))
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await call(filled, undefined, options)).toEqual({ values: filled, errors: {} })
  const { errors } = await call({ ...filled, patient_id: null }, undefined, options)
  expect(errors).toEqual({ patient_id: { type: 'rule', message: 'Selecione um paciente' } })
})

test('the server’s refusal of the anaesthetists is shown at the list that the form shows', () => {
  const refused = { active_anaesthetists: 'não', room_id: 'nem esta' }
  const nobody = new Set<number>()
  expect(toFieldErrors(refused, filled, nobody)).toEqual({ active_anaesthetists: 'não', room_id: 'nem esta' })
  expect(toFieldErrors(refused, { ...filledConsultation, active_anaesthetists: [] }, nobody)).toHaveProperty(
    'pre_anaesthetists',
  )
})

test('the fields of a form are in the order of the page, those of the surgery once its date is chosen [PRE-15, PRE-17, PRE-18]', () => {
  expect(shownFields('surgery', true, filled)[0]).toBe('patient_id')
  expect(shownFields('consultation', true, onlyConsultation)).not.toContain('surgery_center_id')
  expect(shownFields('consultation', true, filledConsultation)).toContain('surgery_center_room_id')
  expect(shownFields('consultation', false, filledConsultation)).toEqual([
    'patient_id',
    'change_reason',
    'pre_probable_date',
    'clinic_id',
    'pre_anaesthetists',
  ])
})
