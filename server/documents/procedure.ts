import type { Pool, PoolClient } from 'pg'
import type { AllergyStatement } from '../../src/domain/allergies.ts'
import type { Side } from '../../src/domain/sides.ts'

export interface Professional {
  name: string
  crm_number: string | null
  crm_state_id: number | null
}

export interface Anaesthetist extends Professional {
  phase: 'pre' | 'trans'
  is_main: boolean
}

/** The data that every document of a procedure shows. */
export interface ProcedureContent {
  procedure: {
    name: string | null
    surgery_probable_date: string | null
    pre_probable_date: string | null
    /** When the patient was evaluated. */
    create_pre_date: string | null
    anesthesia_start: string | null
    anesthesia_end: string | null
    medical_record_number: string | null
    register_number: string | null
    surgery_type: string | null
    access_route: string | null
    sector: string | null
    room: string | null
    accommodation: string | null
    clinic: string | null
  }
  patient: {
    name: string
    preferred_name: string | null
    birth_date: string | null
    cpf: string | null
    gender_id: number | null
    allergies: string | null
    parent_name: string | null
    parent_cpf: string | null
    kinship: string | null
  }
  /** One without a side has no such key: documents made before sides were known show the same as now. */
  surgeries: { code: string; name: string; laterality: number; side?: Side; table: string }[]
  plans: string[]
  surgeons: Professional[]
  anaesthetists: Anaesthetist[]
  /** What records say of the patient's allergies by then; absent if only the document's own is known. */
  allergyStatements?: readonly AllergyStatement[]
}

const SELECT = `
  SELECT json_build_object(
      'name', p.name, 'surgery_probable_date', sala_iso(p.surgery_probable_date), 'pre_probable_date', sala_iso(p.pre_probable_date),
      'create_pre_date', sala_iso(p.create_pre_date),
      'anesthesia_start', sala_iso(p.anesthesia_start), 'anesthesia_end', sala_iso(p.anesthesia_end),
      'medical_record_number', p.medical_record_number, 'register_number', p.register_number,
      'surgery_type', t.name, 'access_route', r.name, 'sector', c.name, 'room', o.name, 'accommodation', a.name, 'clinic', l.name
    ) AS procedure,
    json_build_object(
      'name', pa.name, 'preferred_name', pa.preferred_name, 'birth_date', pa.birth_date, 'cpf', pa.cpf, 'gender_id', pa.gender_id,
      'allergies', pa.allergies, 'parent_name', pa.parent_name, 'parent_cpf', pa.parent_cpf, 'kinship', pa.kinship
    ) AS patient,
    (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('code', n.code, 'name', n.name, 'laterality', s.laterality, 'side', s.side, 'table', t.name)) ORDER BY s.position, s.id), '[]')
       FROM procedure_surgeries s JOIN surgical_procedures n ON n.id = s.surgical_procedure_id
       JOIN medical_plan_tables t ON t.id = n.medical_plan_table_id WHERE s.procedure_id = p.id) AS surgeries,
    (SELECT coalesce(json_agg(h.name ORDER BY m.position, h.id), '[]')
       FROM procedure_medical_plans m JOIN health_plans h ON h.id = m.medical_plan_id WHERE m.procedure_id = p.id) AS plans,
    (SELECT coalesce(json_agg(json_build_object('name', n.name, 'crm_number', n.crm_number, 'crm_state_id', n.crm_state_id)
                              ORDER BY s.position, n.id), '[]')
       FROM procedure_surgeons s JOIN surgeons n ON n.id = s.surgeon_id WHERE s.procedure_id = p.id) AS surgeons,
    (SELECT coalesce(json_agg(json_build_object('name', u.name, 'crm_number', u.crm_number, 'crm_state_id', u.crm_state_id,
                              'phase', n.phase, 'is_main', n.is_main) ORDER BY n.is_main DESC, n.position, u.id), '[]')
       FROM procedure_anaesthetists n JOIN users u ON u.id = n.anaesthetist_id WHERE n.procedure_id = p.id) AS anaesthetists
    FROM procedures p
    JOIN patients pa ON pa.id = p.patient_id
    LEFT JOIN surgery_types t ON t.id = p.surgery_type_id
    LEFT JOIN access_route_types r ON r.id = p.access_route_type_id
    LEFT JOIN surgery_centers c ON c.id = p.surgery_center_id
    LEFT JOIN surgery_center_rooms o ON o.id = p.surgery_center_room_id
    LEFT JOIN accommodations a ON a.id = p.room_id
    LEFT JOIN institutions l ON l.id = p.clinic_id
   WHERE p.id = $1`

/** Reads the data common to all documents of a procedure. @throws Error if the procedure does not exist */
export async function selectProcedureContent(
  database: Pool | PoolClient,
  procedureId: number,
): Promise<ProcedureContent> {
  const { rows } = await database.query<ProcedureContent>(SELECT, [procedureId])
  if (!rows[0]) throw new Error(`a document of the procedure ${procedureId}, which does not exist`)
  return rows[0]
}
