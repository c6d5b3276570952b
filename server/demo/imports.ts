import { sql } from 'drizzle-orm'
import { importNamed } from '../../src/resources/imports.ts'
import { importations, importedRows } from '../db/tables/index.ts'
import { insertAll, numbered } from '../seed/insert.ts'
import { type PastImport, pastImports } from './content/imports.ts'
import { signIns } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { addDays, formatMinutes, instantAt } from './days.ts'
import type { Random } from './random.ts'

/** The records of active imports exist, created at the import's time and without anaesthetists. */
export async function fillImports(context: DemoContext): Promise<void> {
  const random = context.random('imports')
  const imports = numbered(pastImports.map((past) => ({ past, at: importTime(past, context.now, random) })))
  const rows: (typeof importedRows.$inferInsert)[] = []
  const history: (typeof importations.$inferInsert)[] = []
  for (const { id, past, at } of imports) {
    const ids = await markImported(context, past, at)
    const created = past.takenBack ?? ids.length
    const usersByInstitution = userId(past.by)
    history.push({
      id,
      uuid: random.uuid(),
      institution_id: past.institution,
      user_id: usersByInstitution,
      type: importNamed(past.kind).type,
      file_name: past.file,
      total: created + past.existing,
      created,
      existing: past.existing,
      created_at: at,
      ...(past.takenBack
        ? { active: false, reverted_at: hoursLater(at, 1), reverted_by: usersByInstitution }
        : {}),
    })
    for (const row_id of ids)
      rows.push({
        importation_id: id,
        institution_id: past.institution,
        entity: past.records?.entity ?? 'materials',
        row_id,
      })
  }
  await insertAll(context.tx, importations, history)
  await insertAll(context.tx, importedRows, rows)
}

const importTime = ({ daysAgo }: PastImport, now: Date, random: Random): string =>
  instantAt(addDays(now, -daysAgo), formatMinutes(random.between(8 * 60, 17 * 60)))

const hoursLater = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

const userId = (email: string): number => signIns.findIndex((account) => account.email === email) + 1

/** Turns the newest records of a table into an import's: created at its time, some changed a day later. */
async function markImported({ tx }: DemoContext, past: PastImport, at: string): Promise<number[]> {
  const { institution, records } = past
  if (!records) return []
  const { entity, count, where = 'true', changed = 0 } = records
  const table = sql.raw(entity)
  const { rows } = await tx.execute<{ id: number; kept: boolean }>(sql`
    UPDATE ${table} t
       SET created_at = ${at}, updated_at = CASE WHEN rank <= ${changed} THEN ${hoursLater(at, 24)}::timestamptz ELSE ${at} END
      FROM (SELECT t.id, row_number() OVER (ORDER BY t.id DESC) AS rank FROM ${table} t
             WHERE t.institution_id = ${institution} AND ${sql.raw(where)} ORDER BY t.id DESC LIMIT ${count}) chosen
     WHERE t.id = chosen.id RETURNING t.id, rank <= ${changed} AS kept`)
  const untouched = rows.filter(({ kept }) => !kept).map(({ id }) => id)
  if (entity === 'procedures')
    await tx.execute(
      sql`DELETE FROM procedure_anaesthetists WHERE procedure_id IN (SELECT value::integer FROM json_array_elements_text(${JSON.stringify(untouched)}::json))`,
    )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
