import { sql } from 'drizzle-orm'
import { type DocumentType, documentTypes, type Stage, stages } from '../../../src/domain/attendance.ts'
import { attendances, procedureDocuments } from '../../db/tables/attendance.ts'
import { type RecordRows, recordRows } from '../../deliveries/rows.ts'
import type { Delivery } from '../../deliveries/schema.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import type { DemoContext } from '../context.ts'
import { personGenerator } from '../people.ts'
import type { Random } from '../random.ts'
import { anaesthesiaOf } from './anaesthesia.ts'
import { type Case, selectCases, surgeryOf } from './cases.ts'
import { evaluationOf } from './evaluation.ts'
import { planCourse, randomPatient, techniqueFor } from './patient.ts'
import { LONGEST_RECOVERY_MINUTES, recoveryOf } from './recovery.ts'
import { fillRegisterIds } from './registerIds.ts'
import type { Scene } from './scene.ts'

const MINUTE_MS = 60_000
/** Remaining minutes of a running anaesthesia. */
const REMAINING_MINUTES = 45

const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

const LIMBS = ['Cirurgia da Mão', 'Ortopedia e Traumatologia']

function sceneOf(source: Case, random: Random, now: Date): Scene {
  const surgery = surgeryOf(source)
  const technique = techniqueFor(surgery, source.age, random)
  const start = source.start ?? source.evaluated ?? now.toISOString()
  const elapsed = Math.max(0, minutesBetween(start, source.end ?? now.toISOString()))
  const isLimb = LIMBS.includes(surgery.speciality) && technique !== 'sedation'
  const minutes = source.end ? elapsed : elapsed + REMAINING_MINUTES
  return {
    patient: randomPatient(source.age, source.is_woman, random),
    technique,
    isEmergency: source.unplanned && random.chance(0.4),
    random,
    start,
    elapsed,
    ...planCourse(technique, { minutes, isLimb, random }),
  }
}

/** Share of emergencies that left no time for an evaluation. */
const UNEVALUATED = 0.65

/**
 * When a patient was evaluated, at the bedside for a surgery without a consultation; null without an
 * evaluation.
 */
function evaluatedAt(source: Case, random: Random): string | null {
  const { evaluated, planned_consultation, start, unplanned } = source
  if (unplanned && random.chance(UNEVALUATED)) return null
  if (evaluated || planned_consultation || !start) return evaluated
  return new Date(Date.parse(start) - random.between(25, 80) * MINUTE_MS).toISOString()
}

interface Recorded {
  source: Case
  delivery: Delivery
}

function recordOf(source: Case, context: DemoContext, names: readonly string[]): Recorded {
  const random = context.random(`anaesthesia ${source.id}`)
  const scene = sceneOf(source, random, context.now)
  const at = evaluatedAt(source, random)
  const isRecovered =
    source.end &&
    source.closed &&
    minutesBetween(source.end, context.now.toISOString()) > LONGEST_RECOVERY_MINUTES
  const { patient, isEmergency } = scene
  const common = {
    revision: 1,
    patient: { id: source.id },
    asa: patient.asa,
    is_emergency: isEmergency,
    weight_kg: patient.weight,
    height_cm: patient.height,
  }
  const pre = at
    ? { pre: evaluationOf(scene, { at, hasTerm: random.chance(0.75), allergies: source.allergies }) }
    : undefined
  const post = isRecovered ? { post: recoveryOf(scene) } : {}
  if (source.start) {
    const trans = anaesthesiaOf(scene, { closedAt: source.closed, names })
    return { source, delivery: { ...common, ...pre, trans, ...post } }
  }
  if (!pre) throw new Error(`nothing took place of the procedure ${source.id}`)
  return { source, delivery: { ...common, ...pre } }
}

const tables = [
  'anaesthesia_records',
  'record_answers',
  'record_vital_signs',
  'record_administrations',
  'record_outputs',
  'record_events',
  'record_handovers',
  'record_accesses',
  'record_materials',
  'record_scores',
  'record_team_members',
] as const satisfies readonly (keyof RecordRows)[]

/** When a record was delivered: at the latest instant that it contains. */
const deliveredAt = ({ pre, trans, post }: Delivery): string =>
  [pre?.evaluated_at, trans?.anesthesia_start, trans?.closed_at, post?.recovery_exit_at]
    .flatMap((at) => at ?? [])
    .reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest))

async function writeRecords(tx: DemoContext['tx'], recorded: readonly Recorded[]): Promise<void> {
  const all = recorded.map(({ source, delivery }) =>
    recordRows(
      delivery,
      { institution_id: source.institution_id, procedure_id: source.id },
      new Date(deliveredAt(delivery)).toISOString(),
    ),
  )
  for (const table of tables) {
    const rows = JSON.stringify(all.flatMap((record): readonly object[] => record[table]))
    await tx.execute(
      sql`INSERT INTO ${sql.raw(table)} SELECT * FROM json_populate_recordset(NULL::${sql.raw(table)}, ${rows})`,
    )
  }
}

/** When each stage of a delivery began. */
const begun = ({ pre, trans, post }: Delivery): (readonly [Stage, string | undefined])[] => [
  [stages.pre, pre?.evaluated_at],
  [stages.trans, trans?.anesthesia_start],
  [stages.post, post?.recovery_entry_at],
]

const attendancesOf = ({ source, delivery }: Recorded) =>
  begun(delivery).flatMap(([stage, at]) =>
    at
      ? {
          institution_id: source.institution_id,
          procedure_id: source.id,
          stage,
          registered_at: at,
          updated_at: new Date(deliveredAt(delivery)).toISOString(),
        }
      : [],
  )

/** Share of evaluations that have a document. */
const DOCUMENTED = 0.94

function documentsOf({ source, delivery }: Recorded, random: Random) {
  const { pre, post } = delivery
  const due: [DocumentType, string | undefined][] = [
    [documentTypes.pre, random.chance(DOCUMENTED) ? pre?.evaluated_at : undefined],
    [documentTypes.post, random.chance(DOCUMENTED) ? post?.recovery_exit_at : undefined],
    [documentTypes.term, pre?.consent_term ? pre.evaluated_at : undefined],
  ]
  return due.flatMap(([type, created_at]) =>
    created_at ? { ...rowOf(source, type, random), created_at } : [],
  )
}

const rowOf = ({ id, institution_id }: Case, type: DocumentType, random: Random) => ({
  institution_id,
  procedure_id: id,
  type,
  uuid: random.uuid(),
})

async function writeDocuments(context: DemoContext, recorded: readonly Recorded[]): Promise<void> {
  const random = context.random('documents of attendances')
  // Documents of anaesthesias have the ids to which their procedures refer.
  const records = recorded.flatMap(({ source }) =>
    source.pdf && source.closed
      ? { id: source.pdf, ...rowOf(source, documentTypes.trans, random), created_at: source.closed }
      : [],
  )
  await insertAll(context.tx, procedureDocuments, records)
  await insertAll(
    context.tx,
    procedureDocuments,
    numbered(recorded.flatMap((source) => documentsOf(source, random))),
  )
}

const SET_EVALUATED = sql`
  UPDATE procedures p SET create_pre_date = r.evaluated_at FROM anaesthesia_records r
   WHERE r.procedure_id = p.id AND p.create_pre_date IS NULL AND r.evaluated_at IS NOT NULL`

/** At the bedside, the anaesthetists of the surgery evaluate. */
const SET_EVALUATORS = sql`
  INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
  SELECT t.institution_id, t.procedure_id, t.anaesthetist_id, 'pre', t.is_main, t.position
    FROM procedure_anaesthetists t JOIN anaesthesia_records r ON r.procedure_id = t.procedure_id
   WHERE t.phase = 'trans' AND r.evaluated_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM procedure_anaesthetists p WHERE p.procedure_id = t.procedure_id AND p.phase = 'pre')`

const reasons = [
  'Atendimento registrado em duplicidade.',
  'Paciente trocado no registro; refeito em outro atendimento.',
  'Registro de treinamento da equipe.',
] as const

const INACTIVE = 0.02

/** Inactivates some past attendances. */
async function inactivateSome(context: DemoContext, cases: readonly Case[]): Promise<void> {
  const random = context.random('inactive attendances')
  const today = context.now.getTime() - 24 * 60 * MINUTE_MS
  const chosen = cases
    .filter(({ closed, evaluated }) => Date.parse(closed ?? evaluated ?? '') < today)
    .filter(() => random.chance(INACTIVE))
    .map(({ id }) => ({ id, status_reason: random.pick(reasons) }))
  await context.tx.execute(sql`
    UPDATE procedures p SET active = false, status_reason = c.status_reason
      FROM json_to_recordset(${JSON.stringify(chosen)}) AS c(id integer, status_reason text) WHERE p.id = c.id`)
}

const NAMES = 24

/** Fills records, attendances and documents of the procedures that took place. */
export async function fillAttendances(context: DemoContext): Promise<void> {
  const cases = await selectCases(context)
  const nextPerson = personGenerator(context.random('theatre team'))
  const names = Array.from({ length: NAMES }, () => nextPerson().name)
  const recorded = cases.map((source) => recordOf(source, context, names))
  await writeRecords(context.tx, recorded)
  await fillRegisterIds(context)
  await context.tx.execute(SET_EVALUATED)
  await context.tx.execute(SET_EVALUATORS)
  await inactivateSome(context, cases)
  await insertAll(context.tx, attendances, recorded.flatMap(attendancesOf))
  await writeDocuments(context, recorded)
}
