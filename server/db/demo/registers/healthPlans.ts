import { healthPlans } from '../../../../src/resources/healthPlans.ts'
import { registerTable } from '../../tables/index.ts'
import { healthPlanNames, healthPlanNotes } from '../content/healthPlans.ts'
import { medicalPlanTableNames } from '../content/lookups.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { cnpj } from '../documents.ts'
import { registerColumns } from './register.ts'

/** Plans distributed over all price tables. */
export async function fillHealthPlans(context: DemoContext): Promise<void> {
  const random = context.random('healthPlans')
  const rows = [...healthPlanNames].flatMap(([institution, names]) =>
    names.map((name, place) => ({
      ...registerColumns(context, random, institution),
      name,
      description: random.chance(0.5) ? random.pick(healthPlanNotes) : null,
      document: random.chance(0.9) ? cnpj(random) : null,
      medical_plan_table_id: (place % medicalPlanTableNames.length) + 1,
    })),
  )
  await insertAll(context.tx, registerTable(healthPlans), numbered(rows))
}
