import type { PoolClient } from 'pg'
import { fillText } from '../../../src/domain/fillText.ts'
import { nameKey } from '../../../src/domain/names.ts'
import { normalizeCode } from '../../../src/domain/procedures.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import type { ImportOffer } from '../../../src/resources/importWire.ts'
import type { Refusal } from '../importer.ts'
import type { ImportLists } from '../lists.ts'

interface Surgery {
  id: number
  medical_plan_table_id: number
  code: string
  name: string
  /** First and last day, null without a limit. */
  from: string | null
  until: string | null
}

const SURGERY_COLUMNS = `id, medical_plan_table_id, code, name, valid_from::text AS "from", valid_until::text AS until`

const SELECT_SURGERIES = `SELECT ${SURGERY_COLUMNS} FROM surgical_procedures
  WHERE upper(translate(code, '.-/ ', '')) = any ($1::text[]) ORDER BY id`

/** Surgeries with a similar name, the most similar first. */
const SELECT_SIMILAR = `SELECT wanted.name AS wanted, s.*
  FROM unnest($1::text[]) AS wanted(name), LATERAL (
    SELECT ${SURGERY_COLUMNS} FROM surgical_procedures
     WHERE search % sala_fold(wanted.name)
     ORDER BY similarity(sala_fold(name), sala_fold(wanted.name)) DESC, id LIMIT $2
  ) AS s`

const CODE_COLUMN = 'surgical-procedure_code'

/** Surgeries offered for an invalid code: few enough to be read. */
const MAX_OFFERED = 3
/** Similar surgeries loaded per name: a surgery may be in several tables. */
const MAX_SIMILAR = 12
/** Names per chunk of rows for which similar surgeries are searched. */
const MAX_NAMES = 200

/** A row's data on its surgery. */
export interface WantedSurgery {
  code: string
  name: string | null
  /**
   * Price table of the row's health plan, to which the search is limited; null for a row without a valid
   * plan.
   */
  tableId: number | null
  /** Day of the surgery; null for a row without a valid one. */
  day: string | null
}

/** Surgeries of the health plans' price tables, loaded on demand. */
export class Catalogue {
  private readonly found = new Map<string, Surgery[]>()
  /** Similar surgeries by name. */
  private readonly similar = new Map<string, Surgery[]>()
  private readonly tx: PoolClient

  constructor(tx: PoolClient) {
    this.tx = tx
  }

  async load(wanted: readonly WantedSurgery[]): Promise<void> {
    await this.loadCodes(wanted.map(({ code }) => code))
    const unknown = wanted.filter((surgery) => this.candidates(surgery).length === 0)
    await this.loadSimilar(unknown.flatMap(({ name }) => name ?? []))
  }

  private async loadSimilar(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.similar.has(name)).slice(0, MAX_NAMES)
    if (!missing.length) return
    for (const name of missing) this.similar.set(name, [])
    const { rows } = await this.tx.query<Surgery & { wanted: string }>(SELECT_SIMILAR, [missing, MAX_SIMILAR])
    for (const { wanted, ...surgery } of rows) this.similar.get(wanted)?.push(surgery)
  }

  private async loadCodes(codes: readonly string[]): Promise<void> {
    const missing = [...new Set(codes.map(normalizeCode))].filter((code) => !this.found.has(code))
    if (!missing.length) return
    for (const code of missing) this.found.set(code, [])
    const { rows } = await this.tx.query<Surgery>(SELECT_SURGERIES, [missing])
    for (const row of rows) this.found.get(normalizeCode(row.code))?.push(row)
  }

  private candidates(wanted: WantedSurgery): Surgery[] {
    return this.ofCode(wanted).filter((surgery) => isValidOn(surgery, wanted.day))
  }

  /** Surgeries of a code, including those not in force on the day of the surgery. */
  private ofCode({ code, tableId }: WantedSurgery): Surgery[] {
    return ofTable(this.found.get(normalizeCode(code)) ?? [], tableId)
  }

  /** The surgery of a loaded code; a refusal offers similar ones, and to continue without a code. */
  find(wanted: WantedSurgery): { id: number } | { refusal: Refusal } {
    const { code } = wanted
    const candidates = this.candidates(wanted)
    const refusal = (
      refusalCode: 'procedure.unknownCode' | 'procedure.ambiguousCode' | 'procedure.endedCode',
    ) => ({
      refusal: {
        field: CODE_COLUMN,
        code: refusalCode,
        texts: { value: code },
        offers: [...this.similarOffers(wanted), withoutCode],
      },
    })
    if (!candidates[0])
      return refusal(this.ofCode(wanted).length ? 'procedure.endedCode' : 'procedure.unknownCode')
    const isUnique = new Set(candidates.map(({ name }) => nameKey(name))).size === 1
    return wanted.tableId !== null || isUnique ? { id: candidates[0].id } : refusal('procedure.ambiguousCode')
  }

  /** Offers of similar surgeries from the plan's table; without a plan, each code once. */
  private similarOffers({ name: wanted, tableId, day }: WantedSurgery): ImportOffer[] {
    const all = (wanted && this.similar.get(wanted)) || []
    const valid = all.filter((surgery) => isValidOn(surgery, day))
    const byCode = new Map(ofTable(valid, tableId).map(({ code, name }) => [code, name]))
    return [...byCode].slice(0, MAX_OFFERED).map(([code, name]) => ({
      label: fillText(texts.offers.surgery, { code, name }),
      cells: { [CODE_COLUMN]: code },
    }))
  }
}

const ofTable = (surgeries: readonly Surgery[], tableId: number | null) =>
  surgeries.filter((surgery) => tableId === null || surgery.medical_plan_table_id === tableId)

const isValidOn = ({ from, until }: Surgery, day: string | null) =>
  day === null || ((from === null || from <= day) && (until === null || until >= day))

const withoutCode: ImportOffer = { label: texts.offers.withoutCode, cells: { [CODE_COLUMN]: '' } }

interface Plan {
  id: number
  /** Price table of its surgeries. */
  tableId: number
}

const SELECT_PLANS = `SELECT id, medical_plan_table_id AS "tableId" FROM health_plans
  WHERE institution_id = $1 AND removed_at IS NULL`

/** The institution's health plans with their price tables. */
export class HealthPlanIndex {
  private readonly lists: ImportLists
  private readonly plans: Map<number, Plan>

  private constructor(lists: ImportLists, plans: readonly Plan[]) {
    this.lists = lists
    this.plans = new Map(plans.map((plan) => [plan.id, plan]))
  }

  static async open(tx: PoolClient, institutionId: number, lists: ImportLists): Promise<HealthPlanIndex> {
    const { rows } = await tx.query<Plan>(SELECT_PLANS, [institutionId])
    return new HealthPlanIndex(lists, rows)
  }

  /** Plan named by a cell; null when deliberately matched with none. */
  find(name: string): { plan: Plan | null } | { refusal: Refusal } {
    const found = this.lists.find('healthPlans', name)
    const plan = 'id' in found && found.id !== null ? this.plans.get(found.id) : undefined
    if (plan) return { plan }
    if ('id' in found && found.id === null) return { plan: null }
    const code = 'problem' in found && found.problem === 'ambiguous' ? 'plan.ambiguous' : 'value.unmatched'
    return { refusal: { field: 'medical-plan_name', code, texts: { value: name }, unmatched: 'healthPlans' } }
  }
}
