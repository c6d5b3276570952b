import type { PoolClient } from 'pg'
import { type RegisteredPatient, recordNumberKey, registeredFacts } from '../../src/domain/identity.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import { selectNamesakes } from '../patients/duplicates.ts'
import { Findings } from './findings.ts'

const SELECT_PATIENT = `SELECT name, preferred_name, cpf, birth_date, gender_id FROM patients
  WHERE institution_id = $1 AND id = $2`

const SELECT_NUMBERS = `SELECT DISTINCT patient_id, medical_record_number AS number FROM procedures
  WHERE institution_id = $1 AND patient_id = any ($2) AND medical_record_number <> ''`

/**
 * Refuses a new procedure of one patient under the medical record number of another of the same name and birth date, such
 * as a twin: one of the two is not who was anaesthetised.
 * @throws ApiError 422
 */
export async function refuseNamesakesNumber(
  tx: PoolClient,
  institutionId: number,
  { patientId, recordNumber }: { patientId: number; recordNumber: string },
): Promise<void> {
  const key = recordNumberKey(recordNumber)
  const { rows } = await tx.query<RegisteredPatient>(prepared(SELECT_PATIENT, [institutionId, patientId]))
  if (!key || !rows[0]?.birth_date) return
  // Whoever the CPF is, the number may be another's.
  const person = { ...registeredFacts(rows[0]), cpf: null }
  const namesakes = await selectNamesakes(tx, institutionId, person, patientId)
  if (namesakes.length === 0) return
  const ids = [patientId, ...namesakes.map(({ id }) => id)]
  const numbers = await tx.query<{ patient_id: number; number: string }>(
    prepared(SELECT_NUMBERS, [institutionId, ids]),
  )
  const owners = numbers.rows.flatMap(({ patient_id, number }) =>
    recordNumberKey(number) === key ? patient_id : [],
  )
  if (owners.length === 0 || owners.includes(patientId)) return
  const findings = new Findings()
  findings.add('procedure.medical_record_number', deliveryRefusals.fields.namesakesNumber)
  findings.throwIfAny()
}
