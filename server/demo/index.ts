import { drizzle } from 'drizzle-orm/node-postgres'
import { demoTableName } from '../../src/domain/demoCodes.ts'
import { ensureAdministrator } from '../db/administrator.ts'
import type { Database } from '../db/database.ts'
import { lockSql } from '../db/locks.ts'
import { institutions } from '../db/tables/index.ts'
import type { Env } from '../env.ts'
import { hashPassword } from '../signIn/passwords.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { fillActivityLog } from './activityLog.ts'
import { fillAttendances } from './attendance/index.ts'
import { fillConsentTerms } from './consentTerms.ts'
import { medicalPlanTableNames } from './content/lookups.ts'
import { type DemoContext, demoContext, insertAll } from './context.ts'
import { fillBrands, fillDrugCatalogue, fillDrugs } from './drugs.ts'
import { fillImports } from './imports.ts'
import { fillInstitutions } from './institutions.ts'
import { fillLetters } from './letters.ts'
import { fillLookups } from './lookups.ts'
import { fillPatients } from './patients.ts'
import { fillPreAnaesthesia, fillPreQuestions } from './preQuestions.ts'
import { fillAnaesthetistInvites } from './registers/anaesthetistInvites.ts'
import { fillEvents, fillPresetEvents } from './registers/events.ts'
import { fillHealthPlans } from './registers/healthPlans.ts'
import { fillMaterials } from './registers/materials.ts'
import { fillSamples } from './registers/samples.ts'
import { fillSmallRegisters } from './registers/small.ts'
import { fillSurgeons } from './registers/surgeons.ts'
import { fillSurgeryCenters } from './registers/surgeryCenters.ts'
import { fillSurgicalTeam } from './registers/surgicalTeam.ts'
import { fillSchedule } from './schedule/index.ts'
import { fillSurgicalProcedures } from './surgicalProcedures.ts'
import { fillUsers } from './users.ts'

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
  fillSamples,
  fillPatients,
  fillSchedule,
  fillAttendances,
  fillImports,
  fillActivityLog,
]

interface CatalogueFill {
  tables: readonly string[]
  fill: (tx: DemoContext['tx']) => Promise<void>
}

/**
 * The platform's catalogues, from which institutions choose. Older databases lack them, so that empty ones
 * are filled at every start.
 */
const sharedCatalogues: readonly CatalogueFill[] = [
  { tables: ['preset_events'], fill: fillPresetEvents },
  { tables: ['pre_questions', 'question_categories'], fill: fillPreQuestions },
]

const drugTables = ['active_principles', 'active_principle_classes']

const catalogues: readonly CatalogueFill[] = [
  ...sharedCatalogues,
  { tables: drugTables, fill: fillDrugCatalogue },
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

async function fillCatalogues(tx: DemoContext['tx'], wanted: readonly CatalogueFill[]): Promise<void> {
  for (const { tables, fill } of wanted) {
    const [first] = tables
    const { rowCount } = await tx.execute(`SELECT FROM ${first} LIMIT 1`)
    if (rowCount) continue
    await fill(tx)
    await tx.execute(numberOn(tables))
  }
}

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

/**
 * Fills a database without institutions with lookups, one institution and its platform administrator, in one transaction;
 * any other gets the catalogues that it lacks. Nothing invented: price tables have no codes and drugs no presentations
 * until they are imported.
 * @throws EnvError as `ensureAdministrator`, and nothing is filled
 */
export async function fillEmpty(db: Database, admin: Env['admin']): Promise<void> {
  await fillIfEmpty(db, catalogues, async (tx) => {
    await fillLookups(tx, medicalPlanTableNames)
    await fillCatalogues(tx, catalogues)
    await insertAll(tx, institutions, [{ id: 1, name: 'Instituição' }])
    await ensureAdministrator(tx, admin)
  })
}

/** @returns whether it was empty */
async function fillIfEmpty(
  db: Database,
  wanted: readonly CatalogueFill[],
  fill: (tx: DemoContext['tx']) => Promise<void>,
): Promise<boolean> {
  return drizzle(db.jobs).transaction(async (tx) => {
    await tx.execute(lockSql('demo'))
    const found = await tx.execute('SELECT FROM institutions LIMIT 1')
    if (found.rowCount) {
      await fillCatalogues(tx, wanted)
      return false
    }
    await fill(tx)
    await tx.execute(numberOn())
    return true
  })
}

/** Advances the sequences of some tables, or of all, past the explicitly inserted ids. */
const numberOn = (tables?: readonly string[]) => `DO $$
DECLARE
  numbered text;
BEGIN
  FOR numbered IN SELECT table_name FROM information_schema.columns
                   WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'
                         ${tables ? `AND table_name IN (${tables.map((name) => `'${name}'`).join(', ')})` : ''}
  LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), max(id)) FROM %I', numbered, numbered);
  END LOOP;
END $$`
