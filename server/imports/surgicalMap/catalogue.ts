import type { PoolClient } from 'pg'
import type { Refusal } from '../importer.ts'
import { type ImportLists, nameKey } from '../lists.ts'

interface Surgery {
  id: number
  medical_plan_table_id: number
  code: string
  name: string
}

/** Separators in codes, which are written '3.10.05.47-0' or without. */
const SEPARATORS = /[.\-/\s]/g

const normalizeCode = (code: string) => code.replace(SEPARATORS, '').toUpperCase()

const SELECT_SURGERIES = `SELECT id, medical_plan_table_id, code, name FROM surgical_procedures
  WHERE upper(translate(code, '.-/ ', '')) = any ($1::text[]) ORDER BY id`

const CODE_COLUMN = 'surgical-procedure_code'

/** Surgeries of the health plans' price tables, loaded on demand. */
export class Catalogue {
  private readonly found = new Map<string, Surgery[]>()
  private readonly tx: PoolClient

  constructor(tx: PoolClient) {
    this.tx = tx
  }

  async load(codes: Iterable<string>): Promise<void> {
    const missing = [...new Set(Array.from(codes, normalizeCode))].filter((code) => !this.found.has(code))
    if (!missing.length) return
    for (const code of missing) this.found.set(code, [])
    const { rows } = await this.tx.query<Surgery>(SELECT_SURGERIES, [missing])
    for (const row of rows) this.found.get(normalizeCode(row.code))?.push(row)
  }

  /**
   * The surgery of a loaded code.
   * @param tableId price table of the row's health plan, to which the search is limited; null for a row without a plan
   */
  find(code: string, tableId: number | null): { id: number } | { refusal: Refusal } {
    const all = this.found.get(normalizeCode(code)) ?? []
    const candidates = tableId === null ? all : all.filter((one) => one.medical_plan_table_id === tableId)
    const refusal = (refusalCode: 'procedure.unknownCode' | 'procedure.ambiguousCode') => ({
      refusal: { field: CODE_COLUMN, code: refusalCode, texts: { value: code } },
    })
    if (!candidates[0]) return refusal('procedure.unknownCode')
    const isUnique = new Set(candidates.map(({ name }) => nameKey(name))).size === 1
    return tableId !== null || isUnique ? { id: candidates[0].id } : refusal('procedure.ambiguousCode')
  }
}

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

  /** Plan named by a cell; null when matched with none on purpose. */
  find(name: string): { plan: Plan | null } | { refusal: Refusal } {
    const found = this.lists.find('healthPlans', name)
    const plan = 'id' in found && found.id !== null ? this.plans.get(found.id) : undefined
    if (plan) return { plan }
    if ('id' in found && found.id === null) return { plan: null }
    const code = 'problem' in found && found.problem === 'ambiguous' ? 'plan.ambiguous' : 'value.unmatched'
    return { refusal: { field: 'medical-plan_name', code, texts: { value: name }, unmatched: 'healthPlans' } }
  }
}
