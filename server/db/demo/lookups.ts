import { federativeUnits } from '../../../src/domain/federativeUnits.ts'
import { medicalPlanTables, specialities, states, surgicalTeamPositions } from '../tables/index.ts'
import { medicalPlanTableNames, teamPositions } from './content/lookups.ts'
import { specialityNames } from './content/specialities.ts'
import { type DemoContext, insertAll, numbered } from './context.ts'

const named = (names: readonly string[]) => numbered(names.map((name) => ({ name })))

/** States, specialities, medical plan tables and positions: what no register works without. */
export async function fillLookups(tx: DemoContext['tx']): Promise<void> {
  await insertAll(tx, states, federativeUnits)
  await insertAll(tx, specialities, named(specialityNames))
  await insertAll(tx, medicalPlanTables, named(medicalPlanTableNames))
  await insertAll(tx, surgicalTeamPositions, named(teamPositions.map(({ name }) => name)))
}
