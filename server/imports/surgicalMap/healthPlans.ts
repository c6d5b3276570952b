import type { PoolClient } from 'pg'
import type { Refusal } from '../importer.ts'
import type { Lists } from '../lists.ts'

interface Plan {
  id: number
  /** Whose codes its surgeries have. */
  tableId: number
}

const TABLES = `SELECT id, medical_plan_table_id AS "tableId" FROM health_plans
  WHERE institution_id = $1 AND removed_at IS NULL`

/** The institution's health plans with their tables of surgeries. */
export class PlanBook {
  private readonly lists: Lists
  private readonly plans: Map<number, Plan>

  private constructor(lists: Lists, plans: readonly Plan[]) {
    this.lists = lists
    this.plans = new Map(plans.map((plan) => [plan.id, plan]))
  }

  static async open(tx: PoolClient, institutionId: number, lists: Lists): Promise<PlanBook> {
    const { rows } = await tx.query<Plan>(TABLES, [institutionId])
    return new PlanBook(lists, rows)
  }

  /** The plan of a cell, null where it was matched with none on purpose. */
  find(name: string): { plan: Plan | null } | { refusal: Refusal } {
    const found = this.lists.find('healthPlans', name)
    const plan = 'id' in found && found.id !== null ? this.plans.get(found.id) : undefined
    if (plan) return { plan }
    if ('id' in found && found.id === null) return { plan: null }
    const code = 'problem' in found && found.problem === 'ambiguous' ? 'plan.ambiguous' : 'value.unmatched'
    return { refusal: { field: 'medical-plan_name', code, texts: { value: name }, unmatched: 'healthPlans' } }
  }
}
