import { federativeUnits } from '../../src/domain/federativeUnits.ts'
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
} from '../db/tables/index.ts'
import { fieldsOfWorkNames } from './content/jobTitles.ts'
import {
  accessRouteNames,
  accommodationNames,
  cancellationReasonNames,
  ethnicGroupNames,
  guideTypeNames,
  surgeryTypeNames,
  teamPositions,
} from './content/lookups.ts'
import { specialityNames } from './content/specialities.ts'
import { insertAll, numbered, type Tx } from './insert.ts'

const numberedNames = (names: readonly string[]) => numbered(names.map((name) => ({ name })))

/** @param planTables names of the price tables */
export async function fillLookups(tx: Tx, planTables: readonly string[]): Promise<void> {
  await insertAll(tx, states, federativeUnits)
  await insertAll(tx, specialities, numberedNames(specialityNames))
  await insertAll(tx, medicalPlanTables, numberedNames(planTables))
  await insertAll(tx, surgicalTeamPositions, numberedNames(teamPositions.map(({ name }) => name)))
  await insertAll(tx, accommodations, numberedNames(accommodationNames))
  await insertAll(tx, surgeryTypes, numberedNames(surgeryTypeNames))
  await insertAll(tx, ethnicGroups, numberedNames(ethnicGroupNames))
  await insertAll(tx, accessRouteTypes, numberedNames(accessRouteNames))
  await insertAll(tx, guideTypes, numberedNames(guideTypeNames))
  await insertAll(tx, cancellationReasons, numbered(cancellationReasonNames))
  await insertAll(tx, fieldsOfWork, numberedNames(fieldsOfWorkNames.map(({ name }) => name)))
  await insertAll(tx, jobTitles, numbered(flattenJobTitles()))
}

const flattenJobTitles = () =>
  fieldsOfWorkNames.flatMap(({ titles }, index) =>
    titles.map((name) => ({ field_of_work_id: index + 1, name })),
  )
