import { sql } from 'drizzle-orm'
import { events } from '../../../src/resources/events.ts'
import { materials } from '../../../src/resources/materials.ts'
import { registerTable } from '../../db/tables/index.ts'
import { presetEventContents } from '../../seed/content/presetEvents.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { hospitalEvents, smallEvents, strangersEvents } from '../content/events.ts'
import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { registerColumns } from './register.ts'

/** The hospital imports one in this many presets, beginning with the fourth. */
const IMPORTED_EVERY = 5

interface Event {
  name: string
  description: string | null
  material_ids?: number[]
  origin?: 'PRESET'
  preset_event_id?: number
}

const imported = (): Event[] =>
  presetEventContents.flatMap((preset, index) =>
    index % IMPORTED_EVERY === 3
      ? [{ ...preset, origin: 'PRESET' as const, preset_event_id: index + 1 }]
      : [],
  )

export async function fillEvents(context: DemoContext): Promise<void> {
  const random = context.random('events')
  const own = await hospitalOwn(context)
  const lists: [institution: number, events: readonly Event[]][] = [
    [HOSPITAL, [...own, ...imported()]],
    [CLINIC, smallEvents],
    [HOSPITAL_CLINIC, smallEvents],
    [STRANGER, strangersEvents],
    [CLOSED, smallEvents.slice(0, 1)],
  ]
  const rows = lists.flatMap(([institution, list]) =>
    list.map((event) => ({ ...registerColumns(context, random, institution), ...event })),
  )
  await insertAll(context.tx, registerTable(events), numbered(rows))
}

/**
 * The hospital's own events; each material's name becomes the id of the first material that starts with it.
 */
async function hospitalOwn({ tx }: DemoContext): Promise<Event[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${registerTable(materials)} WHERE institution_id = ${HOSPITAL} ORDER BY id`,
  )
  return hospitalEvents.map(({ materials: names, ...event }) => ({
    ...event,
    material_ids: names.flatMap((start) => rows.find(({ name }) => name.startsWith(start))?.id ?? []),
  }))
}
