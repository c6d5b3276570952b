import { type Stage, stages } from '../../src/domain/attendance.ts'
import type {
  anaesthesiaRecords,
  recordAccesses,
  recordAdministrations,
  recordAnswers,
  recordEvents,
  recordHandovers,
  recordMaterials,
  recordOutputs,
  recordScores,
  recordTeamMembers,
  recordVitalSigns,
} from '../db/tables/records.ts'
import type { Delivery } from './schema.ts'

/** The rows of a record, by table. */
export interface RecordRows {
  anaesthesia_records: Required<typeof anaesthesiaRecords.$inferInsert>[]
  record_answers: Required<typeof recordAnswers.$inferInsert>[]
  record_vital_signs: Required<typeof recordVitalSigns.$inferInsert>[]
  record_administrations: Required<typeof recordAdministrations.$inferInsert>[]
  record_outputs: Required<typeof recordOutputs.$inferInsert>[]
  record_events: Required<typeof recordEvents.$inferInsert>[]
  record_handovers: Required<typeof recordHandovers.$inferInsert>[]
  record_accesses: Required<typeof recordAccesses.$inferInsert>[]
  record_materials: Required<typeof recordMaterials.$inferInsert>[]
  record_scores: Required<typeof recordScores.$inferInsert>[]
  record_team_members: Required<typeof recordTeamMembers.$inferInsert>[]
}

/** The institution and procedure that a record belongs to. */
interface Owner {
  institution_id: number
  procedure_id: number
}

/** Rows of the entries of all given stages, each with its stage and position. */
function byStage<Entry, Row>(
  entriesByStage: readonly (readonly [Stage, readonly Entry[] | undefined])[],
  toRow: (entry: Entry, at: { stage: Stage; position: number }) => Row,
): Row[] {
  return entriesByStage.flatMap(([stage, entries = []]) =>
    entries.map((entry, position) => toRow(entry, { stage, position })),
  )
}

/** Rounded to PostgreSQL's `real`, which refuses values that are too small instead of rounding them. */
const single = (value: number | undefined): number | null => (value === undefined ? null : Math.fround(value))

const listed = (entries: readonly string[] | undefined): string[] | null => (entries ? [...entries] : null)

function recordRow(
  { revision, asa, is_emergency, weight_kg, height_cm, pre, trans, post }: Delivery,
  owner: Owner,
  delivered_at: string,
): RecordRows['anaesthesia_records'][number] {
  return {
    ...owner,
    revision,
    delivered_at,
    asa: asa ?? null,
    is_emergency: is_emergency ?? false,
    weight_kg: weight_kg ?? null,
    height_cm: height_cm ?? null,
    evaluated_at: pre?.evaluated_at ?? null,
    mallampati: pre?.mallampati ?? null,
    mouth_opening_cm: single(pre?.mouth_opening_cm),
    thyromental_distance_cm: single(pre?.thyromental_distance_cm),
    neck_mobility: pre?.neck_mobility ?? null,
    planned_techniques: [...(pre?.planned_techniques ?? [])],
    pre_notes: pre?.notes ?? null,
    room_entry_at: trans?.room_entry_at ?? null,
    surgery_start_at: trans?.surgery_start_at ?? null,
    surgery_end_at: trans?.surgery_end_at ?? null,
    room_exit_at: trans?.room_exit_at ?? null,
    techniques: [...(trans?.techniques ?? [])],
    position: trans?.position ?? null,
    monitors: [...(trans?.monitors ?? [])],
    airway_device: trans?.airway?.device ?? null,
    cormack_lehane: trans?.airway?.cormack_lehane ?? null,
    airway_attempts: trans?.airway?.attempts ?? null,
    ventilation: trans?.airway?.ventilation ?? null,
    airway_notes: trans?.airway?.notes ?? null,
    trans_notes: trans?.notes ?? null,
    recovery_entry_at: post?.recovery_entry_at ?? null,
    recovery_exit_at: post?.recovery_exit_at ?? null,
    destination: post?.destination ?? null,
    post_notes: post?.notes ?? null,
    pre_allergies: listed(pre?.allergies),
    pre_surgical_diagnosis: pre?.surgical_diagnosis ?? null,
    pre_fasting: pre?.fasting ?? null,
    pre_premedication: pre?.premedication ?? null,
    pre_consent_obtained: pre?.consent_obtained ?? null,
    pre_consent_note: pre?.consent_note ?? null,
    pre_consent_term: pre?.consent_term ?? null,
    trans_allergies: listed(trans?.allergies),
    trans_surgical_diagnosis: trans?.surgical_diagnosis ?? null,
    trans_fasting: trans?.fasting ?? null,
    trans_premedication: trans?.premedication ?? null,
    trans_consent_obtained: trans?.consent_obtained ?? null,
    trans_consent_note: trans?.consent_note ?? null,
    post_allergies: listed(post?.allergies),
    post_monitors: listed(post?.monitors),
  }
}

/** Converts a delivery to rows. */
export function recordRows(delivery: Delivery, owner: Owner, deliveredAt: string): RecordRows {
  const { pre, trans, post } = delivery
  const transAndPost = <Entry>(of: (course: NonNullable<Delivery['post']>) => readonly Entry[] | undefined) =>
    [
      [stages.trans, trans && of({ ...trans, recovery_entry_at: '' })],
      [stages.post, post && of(post)],
    ] as const
  return {
    anaesthesia_records: [recordRow(delivery, owner, deliveredAt)],
    record_answers: byStage(
      [[stages.pre, pre?.answers], ...transAndPost(({ answers }) => answers)],
      ({ category, question_id = null, question, answer }, at) => ({
        ...owner,
        ...at,
        category,
        question_id,
        question,
        answer,
      }),
    ),
    record_vital_signs: byStage(
      transAndPost(({ vital_signs }) => vital_signs),
      (signs, { stage }) => ({
        ...owner,
        stage,
        moment: signs.moment,
        heart_rate: signs.heart_rate ?? null,
        systolic: signs.systolic ?? null,
        diastolic: signs.diastolic ?? null,
        mean_pressure: signs.mean_pressure ?? null,
        central_venous_pressure: signs.central_venous_pressure ?? null,
        spo2: signs.spo2 ?? null,
        etco2: signs.etco2 ?? null,
        respiratory_rate: signs.respiratory_rate ?? null,
        fio2: signs.fio2 ?? null,
        tidal_volume: signs.tidal_volume ?? null,
        peak_pressure: signs.peak_pressure ?? null,
        temperature: signs.temperature ?? null,
        bis: signs.bis ?? null,
        tof: signs.tof ?? null,
      }),
    ),
    record_administrations: byStage(
      transAndPost(({ administrations }) => administrations),
      (administration, at) => ({
        ...owner,
        ...at,
        kind: administration.kind,
        name: administration.name,
        brand: administration.brand ?? null,
        active_principle_id: administration.active_principle_id ?? null,
        brand_id: administration.brand_id ?? null,
        dose: administration.dose ?? null,
        unit: administration.unit ?? null,
        route: administration.route ?? null,
        started_at: administration.started_at,
        ended_at: administration.ended_at ?? null,
        is_continuous: administration.is_continuous ?? false,
      }),
    ),
    record_outputs: byStage(
      transAndPost(({ outputs }) => outputs),
      ({ kind, name = null, volume_ml, moment }, at) => ({
        ...owner,
        ...at,
        kind,
        name,
        volume_ml,
        moment,
      }),
    ),
    record_events: byStage(
      transAndPost(({ events }) => events),
      ({ moment, event_id = null, title, note = null }, at) => ({
        ...owner,
        ...at,
        moment,
        event_id,
        title,
        note,
      }),
    ),
    record_handovers: byStage(
      transAndPost(({ handovers }) => handovers),
      ({ moment, from = null, to, registration = null, note = null }, at) => ({
        ...owner,
        ...at,
        moment,
        from_name: from,
        to_name: to,
        registration,
        note,
      }),
    ),
    record_accesses: (trans?.accesses ?? []).map(
      ({ kind, moment = null, site, device = null, note = null }, position) => ({
        ...owner,
        position,
        kind,
        moment,
        site,
        device,
        note,
      }),
    ),
    record_materials: (trans?.materials ?? []).map(
      ({ material_id = null, name, quantity, unit = null }, position) => ({
        ...owner,
        position,
        material_id,
        name,
        quantity,
        unit,
      }),
    ),
    record_scores: byStage(
      transAndPost(({ scores }) => scores),
      (score, at) => ({
        ...owner,
        ...at,
        moment: score.moment,
        scale: score.scale,
        total: score.total,
        activity: score.activity ?? null,
        respiration: score.respiration ?? null,
        circulation: score.circulation ?? null,
        consciousness: score.consciousness ?? null,
        saturation: score.saturation ?? null,
      }),
    ),
    record_team_members: (trans?.team ?? []).map(({ role, name, registration = null }, position) => ({
      ...owner,
      position,
      role,
      name,
      registration,
    })),
  }
}
