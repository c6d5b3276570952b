import { federativeUnits } from '../../../src/domain/federativeUnits.ts'
import {
  accessRouteTypes,
  accommodations,
  cancellationReasons,
  ethnicGroups,
  fieldsOfWork,
  guideTypes,
  jobTitles,
  medicalPlanTables,
  specialities,
  states,
  surgeryTypes,
  surgicalTeamPositions,
} from '../tables/index.ts'
import { fieldsOfWorkNames } from './content/jobTitles.ts'
import {
  accessRouteNames,
  accommodationNames,
  cancellationReasonNames,
  ethnicGroupNames,
  guideTypeNames,
  medicalPlanTableNames,
  surgeryTypeNames,
  teamPositions,
} from './content/lookups.ts'
import { specialityNames } from './content/specialities.ts'
import { type DemoContext, insertAll, numbered } from './context.ts'
import { fillSurgicalProcedures } from './surgicalProcedures.ts'

const named = (names: readonly string[]) => numbered(names.map((name) => ({ name })))

/** The platform's closed lists: what no register and no form works without. */
export async function fillLookups(tx: DemoContext['tx']): Promise<void> {
  await insertAll(tx, states, federativeUnits)
  await insertAll(tx, specialities, named(specialityNames))
  await insertAll(tx, medicalPlanTables, named(medicalPlanTableNames))
  await insertAll(tx, surgicalTeamPositions, named(teamPositions.map(({ name }) => name)))
  await insertAll(tx, accommodations, named(accommodationNames))
  await insertAll(tx, surgeryTypes, named(surgeryTypeNames))
  await insertAll(tx, ethnicGroups, named(ethnicGroupNames))
  await insertAll(tx, accessRouteTypes, named(accessRouteNames))
  await insertAll(tx, guideTypes, named(guideTypeNames))
  await insertAll(tx, cancellationReasons, numbered(cancellationReasonNames))
  await insertAll(tx, fieldsOfWork, named(fieldsOfWorkNames.map(({ name }) => name)))
  await insertAll(tx, jobTitles, numbered(titlesByField()))
  await fillSurgicalProcedures(tx)
}

const titlesByField = () =>
  fieldsOfWorkNames.flatMap(({ titles }, place) =>
    titles.map((name) => ({ field_of_work_id: place + 1, name })),
  )
