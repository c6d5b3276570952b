import type { PoolClient } from 'pg'
import { fillText } from '../../src/domain/fillText.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { prepared } from '../db/prepared.ts'
import type { Findings } from './findings.ts'
import type { Delivery } from './schema.ts'

const { fields, phases } = deliveryRefusals

type Phase = keyof typeof phases

/** An anaesthetist of a delivery, as found in the institution. */
export interface DeliveredAnaesthetist {
  anaesthetist_id: number
  phase: Phase
  is_main: boolean
}

/** The records that a delivery refers to, as found in its institution. */
export interface References {
  patientId: number
  anaesthetists: DeliveredAnaesthetist[]
}

interface Facts {
  patient: number | null
  anaesthetists: { id: number; cpf: string | null; is_resident: boolean }[]
  surgeons: number[]
  events: number[]
  materials: number[]
  principles: number[]
  brands: { id: number; principle: number }[]
}

// Entries may refer to records removed since; the patient, and the surgeons of a new procedure, must still
// exist.
const SELECT_FACTS = `SELECT json_build_object(
  'patient', (SELECT id FROM patients WHERE institution_id = $1 AND removed_at IS NULL AND (id = $2 OR uuid = $3 OR cpf = $4) FOR KEY SHARE),
  'anaesthetists', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'cpf', u.document, 'is_resident', m.is_resident)), '[]')
      FROM institution_users m JOIN users u ON u.id = m.user_id
     WHERE m.institution_id = $1 AND m.is_anaesthetist AND (u.id = any ($5) OR u.document = any ($6))),
  'surgeons', ARRAY(SELECT id FROM surgeons WHERE institution_id = $1 AND removed_at IS NULL AND id = any ($7)),
  'events', ARRAY(SELECT id FROM events WHERE institution_id = $1 AND id = any ($8)),
  'materials', ARRAY(SELECT id FROM materials WHERE institution_id = $1 AND id = any ($9)),
  'principles', ARRAY(SELECT id FROM active_principles WHERE id = any ($10)),
  'brands', (SELECT coalesce(json_agg(json_build_object('id', b.id, 'principle', f.active_principle_id)), '[]')
      FROM active_principle_brands b JOIN active_principle_forms f ON f.id = b.form_id WHERE b.id = any ($11))
) AS facts`

const idsOf = (ids: readonly (number | undefined)[]): number[] => ids.flatMap((id) => id ?? [])

const courses = ({ trans, post }: Delivery) => [
  { stage: 'trans', course: trans },
  { stage: 'post', course: post },
]

async function selectFacts(tx: PoolClient, institutionId: number, delivery: Delivery): Promise<Facts> {
  const { patient, anaesthetists = [], procedure, trans } = delivery
  const given = courses(delivery).flatMap(({ course }) => course?.administrations ?? [])
  const happened = courses(delivery).flatMap(({ course }) => course?.events ?? [])
  const { rows } = await tx.query<{ facts: Facts }>(
    prepared(SELECT_FACTS, [
      institutionId,
      patient.id ?? null,
      patient.uuid ?? null,
      patient.cpf ?? null,
      idsOf(anaesthetists.map(({ id }) => id)),
      anaesthetists.flatMap(({ cpf }) => cpf ?? []),
      procedure?.surgeon_ids ?? [],
      idsOf(happened.map(({ event_id }) => event_id)),
      idsOf((trans?.materials ?? []).map(({ material_id }) => material_id)),
      idsOf(given.map(({ active_principle_id }) => active_principle_id)),
      idsOf(given.map(({ brand_id }) => brand_id)),
    ]),
  )
  if (!rows[0]) throw new Error('the facts of a delivery were not answered')
  return rows[0].facts
}

/** Whether a reference is absent or known. */
const isKnown = (id: number | undefined, validIds: readonly number[]) =>
  id === undefined || validIds.includes(id)

function checkEntries(findings: Findings, delivery: Delivery, facts: Facts): void {
  for (const { stage, course } of courses(delivery)) {
    for (const [index, { event_id }] of (course?.events ?? []).entries())
      if (!isKnown(event_id, facts.events))
        findings.add(`${stage}.events[${index}].event_id`, fields.unknownEvent)
    for (const [index, drug] of (course?.administrations ?? []).entries()) {
      const path = `${stage}.administrations[${index}]`
      if (!isKnown(drug.active_principle_id, facts.principles))
        findings.add(`${path}.active_principle_id`, fields.unknownPrinciple)
      const brand = facts.brands.find(({ id }) => id === drug.brand_id)
      const isOther = drug.active_principle_id !== undefined && brand?.principle !== drug.active_principle_id
      if (drug.brand_id !== undefined && (!brand || isOther))
        findings.add(`${path}.brand_id`, fields.unknownBrand)
    }
  }
  for (const [index, { material_id }] of (delivery.trans?.materials ?? []).entries())
    if (!isKnown(material_id, facts.materials))
      findings.add(`trans.materials[${index}].material_id`, fields.unknownMaterial)
  if (delivery.procedure?.surgeon_ids?.some((id) => !facts.surgeons.includes(id)))
    findings.add('procedure.surgeon_ids', fields.unknownSurgeon)
}

function findAnaesthetists(findings: Findings, delivery: Delivery, facts: Facts): DeliveredAnaesthetist[] {
  const found: DeliveredAnaesthetist[] = []
  for (const [index, { id, cpf, phase, is_main }] of (delivery.anaesthetists ?? []).entries()) {
    const path = `anaesthetists[${index}]`
    if ((id === undefined) === (cpf === undefined)) {
      findings.add(path, fields.oneIdentity)
      continue
    }
    const anaesthetist = facts.anaesthetists.find(
      (member) => member.id === id || (cpf !== undefined && member.cpf === cpf),
    )
    if (!anaesthetist) {
      findings.add(path, fields.unknownAnaesthetist)
      continue
    }
    if (is_main && anaesthetist.is_resident) findings.add(path, fields.residentAsMain)
    if (found.some((member) => member.phase === phase && member.anaesthetist_id === anaesthetist.id))
      findings.add(path, fields.repeatedAnaesthetist)
    found.push({ anaesthetist_id: anaesthetist.id, phase, is_main })
  }
  return found
}

/** Finds the records that a delivery refers to; an unknown one, or another institution's, is a finding. */
export async function findReferences(
  tx: PoolClient,
  institutionId: number,
  delivery: Delivery,
  findings: Findings,
): Promise<References> {
  const facts = await selectFacts(tx, institutionId, delivery)
  if (facts.patient === null) findings.add('patient', fields.unknownPatient)
  checkEntries(findings, delivery, facts)
  return { patientId: facts.patient ?? 0, anaesthetists: findAnaesthetists(findings, delivery, facts) }
}

/**
 * Adds a finding for each phase that does not have exactly one main anaesthetist.
 * @param current the procedure's anaesthetists; delivered phases replace theirs
 */
export function checkMainAnaesthetists(
  findings: Findings,
  delivery: Delivery,
  delivered: readonly DeliveredAnaesthetist[],
  current: readonly DeliveredAnaesthetist[],
): void {
  const needed: Record<Phase, boolean> = { pre: Boolean(delivery.pre), trans: Boolean(delivery.trans) }
  for (const phase of ['pre', 'trans'] as const) {
    const replacing = delivered.filter((member) => member.phase === phase)
    const team = replacing.length > 0 ? replacing : current.filter((member) => member.phase === phase)
    const mains = team.filter(({ is_main }) => is_main).length
    if (mains !== 1 && (needed[phase] || replacing.length > 0))
      findings.add('anaesthetists', fillText(fields.oneMain, { phase: phases[phase] }))
  }
}
