import { drizzle } from 'drizzle-orm/node-postgres'
import { UNNAMED_INSTITUTION } from '../../src/domain/institutionNames.ts'
import { ensureAdministrator } from '../db/administrator.ts'
import type { Database } from '../db/database.ts'
import { lockSql } from '../db/locks.ts'
import { institutions } from '../db/tables/index.ts'
import type { Env } from '../env.ts'
import { medicalPlanTableNames } from './content/lookups.ts'
import { fillDrugCatalogue } from './drugs.ts'
import { insertAll, type Tx } from './insert.ts'
import { fillLookups } from './lookups.ts'
import { fillPreQuestions } from './preQuestions.ts'
import { fillPresetEvents } from './presetEvents.ts'

export interface CatalogueFill {
  tables: readonly string[]
  fill: (tx: Tx) => Promise<void>
}

/**
 * The platform's catalogues, from which institutions choose. Older databases lack them, so that empty ones
 * are filled at every start.
 */
export const sharedCatalogues: readonly CatalogueFill[] = [
  { tables: ['preset_events'], fill: fillPresetEvents },
  { tables: ['pre_questions', 'question_categories'], fill: fillPreQuestions },
]

export const drugTables = ['active_principles', 'active_principle_classes']

const catalogues: readonly CatalogueFill[] = [
  ...sharedCatalogues,
  { tables: drugTables, fill: fillDrugCatalogue },
]

export async function fillCatalogues(tx: Tx, wanted: readonly CatalogueFill[]): Promise<void> {
  for (const { tables, fill } of wanted) {
    const [first] = tables
    const { rowCount } = await tx.execute(`SELECT FROM ${first} LIMIT 1`)
    if (rowCount) continue
    await fill(tx)
    await tx.execute(numberOn(tables))
  }
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
    await insertAll(tx, institutions, [{ id: 1, name: UNNAMED_INSTITUTION }])
    await ensureAdministrator(tx, admin)
  })
}

/** @returns whether it was empty */
export async function fillIfEmpty(
  db: Database,
  wanted: readonly CatalogueFill[],
  fill: (tx: Tx) => Promise<void>,
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
