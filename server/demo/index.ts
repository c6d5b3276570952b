import { demoTableName } from '../../src/domain/demoCodes.ts'
import type { Database } from '../db/database.ts'
import { medicalPlanTableNames } from '../seed/content/lookups.ts'
import { fillDrugCatalogue } from '../seed/drugs.ts'
import {
  type CatalogueFill,
  drugTables,
  fillCatalogues,
  fillIfEmpty,
  sharedCatalogues,
} from '../seed/fill.ts'
import { fillLookups } from '../seed/lookups.ts'
import { hashPassword } from '../signIn/passwords.ts'
import { fillActivityLog } from './activityLog.ts'
import { fillAttendances } from './attendance/index.ts'
import { fillConsentTerms } from './consentTerms.ts'
import { type DemoContext, demoContext } from './context.ts'
import { fillBrands, fillDrugs } from './drugs.ts'
import { fillImports } from './imports.ts'
import { fillInstitutions } from './institutions.ts'
import { fillLateSurgery } from './lateSurgery.ts'
import { fillLetters } from './letters.ts'
import { fillPatientLinks } from './patientLinks.ts'
import { fillPatients } from './patients.ts'
import { fillPreAnaesthesia } from './preQuestions.ts'
import { DEMO_PASSWORD } from './publishedPassword.ts'
import { fillReadiness } from './readiness.ts'
import { fillAnaesthetistInvites } from './registers/anaesthetistInvites.ts'
import { fillClosures } from './registers/closures.ts'
import { fillEvents } from './registers/events.ts'
import { fillHealthPlans } from './registers/healthPlans.ts'
import { fillMaterials } from './registers/materials.ts'
import { fillSamples } from './registers/samples.ts'
import { fillSmallRegisters } from './registers/small.ts'
import { fillSurgeons } from './registers/surgeons.ts'
import { fillSurgeryCenters } from './registers/surgeryCenters.ts'
import { fillSurgicalTeam } from './registers/surgicalTeam.ts'
import { fillSchedule } from './schedule/index.ts'
import { fillSqueezedIn } from './squeezedIn.ts'
import { fillStageTimes } from './stageTimes.ts'
import { fillSurgicalProcedures } from './surgicalProcedures.ts'
import { fillUsers } from './users.ts'
import { fillWaiting } from './waiting.ts'

/** In dependency order. */
const areas: readonly ((context: DemoContext) => Promise<void>)[] = [
  fillInstitutions,
  fillUsers,
  fillLetters,
  fillSurgeons,
  fillSurgeryCenters,
  fillHealthPlans,
  fillMaterials,
  fillSmallRegisters,
  fillSurgicalTeam,
  fillAnaesthetistInvites,
  fillEvents,
  fillPreAnaesthesia,
  fillConsentTerms,
  fillDrugs,
  fillClosures,
  fillSamples,
  fillPatients,
  fillSchedule,
  fillSqueezedIn,
  fillLateSurgery,
  fillAttendances,
  fillStageTimes,
  fillReadiness,
  fillPatientLinks,
  fillWaiting,
  fillImports,
  fillActivityLog,
]

/** The demo's: it pairs brands with presentations, whether they are sold so or not. */
const demoCatalogues: readonly CatalogueFill[] = [
  ...sharedCatalogues,
  {
    tables: [...drugTables, 'active_principle_forms', 'active_principle_brands'],
    async fill(tx) {
      await fillDrugCatalogue(tx)
      await fillBrands(tx)
    },
  },
]

/**
 * Fills a database without institutions with the demo data, in one transaction; any other gets the catalogues
 * that it lacks.
 * @param options.now time to which all dates are relative
 * @returns whether it was filled
 */
export async function fillDemo(db: Database, { now }: { now: Date }): Promise<boolean> {
  return fillIfEmpty(db, demoCatalogues, async (tx) => {
    const context = demoContext(tx, now, await hashPassword(DEMO_PASSWORD))
    await fillLookups(tx, medicalPlanTableNames.map(demoTableName))
    await fillSurgicalProcedures(tx)
    await fillCatalogues(tx, demoCatalogues)
    for (const fill of areas) await fill(context)
  })
}
