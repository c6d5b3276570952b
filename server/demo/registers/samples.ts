import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { definitions } from '../../../src/resources/index.ts'
import type { Definition } from '../../../src/schema/definition.ts'
import { sampleBody } from '../../../src/schema/sample.ts'
import { registerTable } from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { demoInstitutions } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { registerColumns } from './register.ts'

const PER_INSTITUTION = 3

/** Fills registers that have no specific demo data with samples. */
export async function fillSamples(context: DemoContext): Promise<void> {
  for (const definition of definitions) {
    const found = await context.tx.execute(sql`SELECT FROM ${registerTable(definition)} LIMIT 1`)
    if (!found.rowCount) await fillRegister(context, definition)
  }
}

async function fillRegister(context: DemoContext, definition: Definition): Promise<void> {
  const random = context.random(definition.name)
  const hosts = demoInstitutions.filter(({ kind }) => kind !== 'is_group' && kind !== 'is_network')
  const rows = []
  for (const { id } of hosts) {
    const referred = await registerReferences(context, definition, id)
    for (let index = 0; index < PER_INSTITUTION; index++)
      rows.push({
        ...registerColumns(context, random, id),
        ...sampleBody(definition, rows.length),
        ...referred,
      })
  }
  const table: PgTable = registerTable(definition)
  await insertAll(context.tx, table, numbered(rows))
}

/** A record of the institution for each field that refers to a register. */
async function registerReferences(
  { tx }: DemoContext,
  { fields }: Definition,
  institution: number,
): Promise<Record<string, number | null>> {
  const ids: Record<string, number | null> = {}
  for (const [name, field] of Object.entries(fields)) {
    const register = field.kind === 'reference' && definitions.find((other) => other.name === field.to)
    if (!register) continue
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT id FROM ${registerTable(register)} WHERE institution_id = ${institution} ORDER BY id LIMIT 1`,
    )
    ids[name] = rows[0]?.id ?? null
  }
  return ids
}
