import type { PoolClient } from 'pg'
import { carriedDefaults } from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'

const plain = [
  ...['id', 'uuid', 'user_id', 'name', 'institution_id', 'institution', 'clinic_id', 'clinic_name'],
  ...['patient_id', 'patient_uuid', 'patient_name', 'patient_preferred_name', 'patient'],
  ...['cancellation_reason_id', 'cancellation_reason_description', 'cancellation_reason'],
  ...['is_team_changed', 'owner', 'pdf', 'active', 'documento_clinico', 'is_telemedicine'],
  ...[
    'surgery_center_id',
    'surgery_center',
    'surgery_center_room_id',
    'surgery_center_room',
    'room_id',
    'room',
  ],
  ...[
    'medical_record_number',
    'register_number',
    'surgery_type_id',
    'surgery_type',
    'surgery_warning_number',
  ],
  ...['access_route_type_id', 'access_route_type', 'guide_type_id', 'procedure_medical_plans'],
  ...['patient_medical_plan_code', 'patient_medical_plan_password', 'laterality_procedures'],
  ...['active_surgeons', 'active_anaesthetists'],
]

const instants = [
  ...[
    'date',
    'pre_probable_date',
    'surgery_probable_date',
    'create_pre_date',
    'anesthesia_start',
    'anesthesia_end',
  ],
  ...['procedure_closed_date', 'cancellation_date', 'created_at', 'updated_at'],
]

const utcText = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = [
  ...plain.map((name) => `r.${name}`),
  ...instants.map((name) => `${utcText(`r.${name}`)} AS ${name}`),
  ...Object.keys(carriedDefaults).map((name) => `r.carried -> '${name}' AS ${name}`),
].join(', ')

/** SQL: the JSON of the row `r` of the view procedure_records, as `ProcedureRecord` says it. */
export const RECORD = `(SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)`

const ONE = `SELECT ${RECORD}::text AS record FROM procedure_records r WHERE `
const BY_ID = `${ONE}r.id = $1`
const BY_UUID = `${ONE}r.uuid = $1`

/** The record in sight with this id, as the JSON text that is answered. */
export async function recordText(tx: PoolClient, id: number): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_ID, [id]))).rows[0]?.record
}

/** The record in sight with this uuid, as the JSON text that is answered. */
export async function recordTextByUuid(tx: PoolClient, uuid: string): Promise<string | undefined> {
  return (await tx.query<{ record: string }>(prepared(BY_UUID, [uuid]))).rows[0]?.record
}

export const parseRecord = (text: string): ProcedureRecord => JSON.parse(text)
