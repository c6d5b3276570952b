import type { PoolClient } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { procedureErrors } from '../../src/resources/procedures/rules.ts'
import { prepared } from '../db/prepared.ts'
import { noFieldErrors, validationError } from '../http/errors.ts'
import { type ProcedureValues, toPayload } from './complete.ts'

/** Database state of everything that a record references. */
export interface ReferenceFacts {
  patient_uuid: string | null
  surgeons: number[]
  plans: number[]
  surgeries: { id: number; code: string; name: string }[]
  center: boolean
  room: boolean
  clinic: boolean
  lookups: boolean[]
  /** The surgery's type, none without one. */
  surgery_types: { name: string }[]
  anaesthetists: { user_id: number; works: boolean; is_resident: boolean }[]
  register_number_required: boolean
}

/** Number of the first lookup's parameter. */
const FIRST_LOOKUP = 10

const lookups = [
  ['room_id', 'accommodations'],
  ['surgery_type_id', 'surgery_types'],
  ['access_route_type_id', 'access_route_types'],
  ['guide_type_id', 'guide_types'],
] as const

const SURGERY_TYPE = FIRST_LOOKUP + lookups.findIndex(([field]) => field === 'surgery_type_id')

/** Setting 17: a surgery requires the attendance's register number. */
const REGISTER_NUMBER_REQUIRED = 17

/**
 * Locks referenced rows until commit, so that reverting an import waits for this save, or this save for it.
 */
const KEY_SHARE = 'FOR KEY SHARE'

const visibleIds = (table: string, parameter: number) =>
  `ARRAY(SELECT id FROM ${table} WHERE id = any ($${parameter}) AND institution_id = $1 AND removed_at IS NULL ORDER BY id ${KEY_SHARE})`

const SELECT_FACTS = `SELECT json_build_object(
  'patient_uuid', (SELECT uuid FROM patients WHERE id = $2 AND removed_at IS NULL ${KEY_SHARE}),
  'surgeons', ${visibleIds('surgeons', 3)},
  'plans', ${visibleIds('health_plans', 4)},
  'surgeries', (SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name)), '[]')
                  FROM surgical_procedures WHERE id = any ($5)),
  'center', EXISTS (SELECT FROM surgery_centers WHERE id = $6 AND institution_id = $1 AND removed_at IS NULL),
  'room', EXISTS (SELECT FROM surgery_center_rooms
                   WHERE id = $7 AND surgery_center_id = $6 AND institution_id = $1 AND removed_at IS NULL),
  'clinic', EXISTS (SELECT FROM institutions i WHERE i.id = $8 AND i.active AND i.removed_at IS NULL
                     AND ((i.is_clinic OR i.is_hospital_clinic) AND i.id = any (sala_institutions())
                          OR EXISTS (SELECT FROM institution_users m
                                      WHERE m.institution_id = i.id AND m.user_id = sala_user() AND m.active))),
  'anaesthetists', (SELECT coalesce(json_agg(a), '[]') FROM sala_anaesthetists($9, $8) a),
  'lookups', json_build_array(${lookups.map(([, table], at) => `EXISTS (SELECT FROM ${table} WHERE id = $${at + FIRST_LOOKUP})`).join(', ')}),
  'surgery_types', (SELECT coalesce(json_agg(json_build_object('name', name)), '[]') FROM surgery_types WHERE id = $${SURGERY_TYPE}),
  'register_number_required', EXISTS (
    SELECT FROM institution_settings
     WHERE institution_id = $1 AND setting_id = ${REGISTER_NUMBER_REQUIRED} AND value = '1')
) AS facts`

/** Loads everything in one statement. */
export async function loadReferences(
  tx: PoolClient,
  values: ProcedureValues,
  institutionId: number,
): Promise<ReferenceFacts> {
  const { rows } = await tx.query<{ facts: ReferenceFacts }>(
    prepared(SELECT_FACTS, [
      institutionId,
      values.patient_id,
      values.active_surgeons.map((entry) => entry.surgeon_id),
      values.procedure_medical_plans.map((entry) => entry.medical_plan_id),
      values.laterality_procedures.map((entry) => entry.surgical_procedure_id),
      values.surgery_center_id,
      values.surgery_center_room_id,
      values.clinic_id,
      values.active_anaesthetists.map((entry) => entry.anaesthetist_id),
      ...lookups.map(([name]) => values[name]),
    ]),
  )
  const facts = rows[0]?.facts
  if (!facts) throw new Error('the facts of a record were not answered')
  return facts
}

/** Whether all ids are valid; ids that the record already had may have been removed since. */
function areAllKnown(after: number[], before: number[], validIds: number[]): boolean {
  return after.every((id) => validIds.includes(id) || before.includes(id))
}

/** References that do not exist, or belong to another institution. */
export function referenceErrors(
  values: ProcedureValues,
  facts: ReferenceFacts,
  before: ProcedureValues,
): Record<string, string> {
  const wrong = noFieldErrors()
  const changed = (name: keyof ProcedureValues) => values[name] !== null && values[name] !== before[name]
  if (changed('patient_id') && !facts.patient_uuid) wrong.patient_id = scheduling.unknownPatient
  if (changed('clinic_id') && !facts.clinic) wrong.clinic_id = scheduling.unknownClinic
  if (changed('surgery_center_id') && !facts.center) wrong.surgery_center_id = scheduling.unknownSurgeryCenter
  const moved = changed('surgery_center_room_id') || values.surgery_center_id !== before.surgery_center_id
  if (values.surgery_center_room_id !== null && moved && !facts.room)
    wrong.surgery_center_room_id = scheduling.unknownRoom
  for (const [at, [name]] of lookups.entries())
    if (changed(name) && !facts.lookups[at]) wrong[name] = texts.unknownReference

  const lists = [
    ['active_surgeons', 'surgeon_id', facts.surgeons, scheduling.unknownSurgeon],
    ['procedure_medical_plans', 'medical_plan_id', facts.plans, scheduling.unknownMedicalPlan],
    [
      'laterality_procedures',
      'surgical_procedure_id',
      facts.surgeries.map(({ id }) => id),
      scheduling.unknownSurgicalProcedure,
    ],
    [
      'active_anaesthetists',
      'anaesthetist_id',
      facts.anaesthetists.filter(({ works }) => works).map(({ user_id }) => user_id),
      scheduling.unknownAnaesthetist,
    ],
  ] as const
  for (const [name, key, validIds, text] of lists) {
    const idsIn = (list: ProcedureValues) => list[name].map((entry) => Number(Reflect.get(entry, key)))
    if (!areAllKnown(idsIn(values), idsIn(before), validIds)) wrong[name] = text
  }
  return wrong
}

/** An anaesthetist may occur once per phase. */
const hasRepeatedAnaesthetist = ({ active_anaesthetists }: ProcedureValues) =>
  new Set(active_anaesthetists.map((entry) => `${entry.phase} ${entry.anaesthetist_id}`)).size <
  active_anaesthetists.length

/**
 * Validates the values by the form's rules and by their references.
 * @param before the record's current values: references it already had may stay, even if removed since
 * @param patientUuid sent along with the patient's id, which it must match
 * @throws ApiError 422 naming each invalid field
 */
export function checkValues(
  values: ProcedureValues,
  facts: ReferenceFacts,
  before: ProcedureValues,
  patientUuid: string | null | undefined,
): void {
  const residents = facts.anaesthetists.filter((entry) => entry.is_resident).map(({ user_id }) => user_id)
  const wrong = Object.assign(
    referenceErrors(values, facts, before),
    facts.patient_uuid && patientUuid && facts.patient_uuid !== patientUuid.toLowerCase()
      ? { patient_uuid: scheduling.unknownPatient }
      : {},
    hasRepeatedAnaesthetist(values) ? { active_anaesthetists: procedureRuleTexts.repeated } : {},
    procedureErrors(toPayload(values), procedureRuleTexts, {
      registerNumberRequired: facts.register_number_required,
      residents: new Set(residents),
    }),
  )
  if (Object.keys(wrong).length) throw validationError(wrong)
}
