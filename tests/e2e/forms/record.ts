import { rows } from '../support/server.ts'
import { callApi } from '../support/wire.ts'
import { PATIENT, PLAN, someSurgery } from './formPage.ts'

interface Made {
  id: number
  updated_at: string
}

/**
 * A procedure of institution 1 that no other test touches. @param overrides values besides the required ones
 */
export async function newProcedure(overrides: Record<string, unknown> = {}): Promise<Made> {
  const [patient] = await rows('SELECT id FROM patients WHERE name = $1 AND institution_id = 1', [PATIENT])
  const [plan] = await rows('SELECT id FROM health_plans WHERE name = $1 AND institution_id = 1', [PLAN])
  const { id: surgery } = await someSurgery()
  const { status, json } = await callApi('gestor', 'POST /app/v3/procedures', {
    uuid: crypto.randomUUID(),
    patient_id: patient?.id,
    surgery_probable_date: '2031-04-10T09:00:00.000-03:00',
    register_number: '2026-900',
    medical_record_number: '1',
    surgery_type_id: 1,
    procedure_medical_plans: [{ medical_plan_id: plan?.id, code: '77', password: null }],
    laterality_procedures: [{ laterality: '2x', surgical_procedure_id: surgery }],
    ...overrides,
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json
}

/** A consultation of institution 1. */
export const newConsultation = (overrides: Record<string, unknown> = {}) =>
  newProcedure({
    surgery_probable_date: null,
    pre_probable_date: '2031-04-09T14:00:00.000-03:00',
    surgery_type_id: null,
    procedure_medical_plans: [],
    laterality_procedures: [],
    ...overrides,
  })

/** Makes a user of the mobile app its owner. */
export const giveToMobile = (id: number) => rows('UPDATE procedures SET user_id = 7 WHERE id = $1', [id])
