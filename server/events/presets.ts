import type { PoolClient } from 'pg'
import type { NamedPage, PresetEvent } from '../../src/calls/events.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { hasEveryWord, searchPattern, wordPatterns } from '../crud/query.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import { prepared } from '../db/prepared.ts'

const PRESETS_PER_PAGE = 10
const MATERIALS_PER_PAGE = 50

interface SearchedPage {
  /** From 1. */
  page: number
  search: string | null
}

/**
 * A page of `{id, name}` by name.
 * @param from rest of the query, on table `t`, with `values` as `$1` onwards
 */
async function namedPage(
  tx: PoolClient,
  page: number,
  perPage: number,
  from: string,
  values: unknown[],
): Promise<NamedPage> {
  const counted = await tx.query(prepared(`SELECT count(*)::integer AS count ${from}`, values))
  const { rows } = await tx.query(
    prepared(
      `SELECT t.id, t.name ${from} ORDER BY ${inNaturalOrder('t.name')}, t.id LIMIT ${perPage} OFFSET $${values.length + 1}`,
      [...values, offsetOf(page, perPage)],
    ),
  )
  const count = counted.rows[0]?.count ?? 0
  return { result: rows, page, pages: Math.max(1, Math.ceil(count / perPage)), count }
}

/** Presets that none of the institutions has imported. */
export const presetsPage = (tx: PoolClient, { page, search }: SearchedPage, institutions: number[]) =>
  namedPage(
    tx,
    page,
    PRESETS_PER_PAGE,
    `FROM preset_events t WHERE ${hasEveryWord('t.search', '$2')} AND NOT EXISTS (
       SELECT FROM events e WHERE e.institution_id = any ($1) AND e.preset_event_id = t.id AND e.removed_at IS NULL)`,
    [institutions, wordPatterns(search ?? '')],
  )

/** Materials that an event of the institutions may use. */
export const materialsPage = (tx: PoolClient, { page, search }: SearchedPage, institutions: number[]) =>
  namedPage(
    tx,
    page,
    MATERIALS_PER_PAGE,
    `FROM materials t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
       AND ($2::text IS NULL OR t.id = any (ARRAY(SELECT sala_matching('materials', $2))))`,
    [institutions, search && searchPattern(search)],
  )

/** The preset with a name, ignoring case and accents; undefined if there is none. */
export async function presetNamed(tx: PoolClient, name: string): Promise<PresetEvent | undefined> {
  const { rows } = await tx.query<PresetEvent>(
    prepared('SELECT id, name FROM preset_events WHERE sala_fold(name) = sala_fold($1)', [name.trim()]),
  )
  return rows[0]
}

interface ImportedEvent {
  id: number
  name: string
}

/**
 * Creates events from presets; existing events of the institution are kept, so that the import is idempotent.
 * @returns the events of all presets, and which of them are new; undefined if a preset does not exist
 */
export async function importPresets(
  tx: PoolClient,
  institutionId: number,
  presetIds: readonly number[],
): Promise<{ events: ImportedEvent[]; added: ImportedEvent[] } | undefined> {
  const presets = await tx.query('SELECT FROM preset_events WHERE id = any ($1)', [presetIds])
  if (presets.rowCount !== presetIds.length) return undefined
  // Ordered, so that two imports of the same presets do not deadlock.
  const added = await tx.query<ImportedEvent>(
    `INSERT INTO events (institution_id, name, description, origin, preset_event_id)
     SELECT $1, p.name, p.description, 'PRESET', p.id FROM preset_events p WHERE p.id = any ($2) ORDER BY p.id
     ON CONFLICT (institution_id, preset_event_id) WHERE removed_at IS NULL DO NOTHING RETURNING id, name`,
    [institutionId, presetIds],
  )
  const events = await tx.query<ImportedEvent>(
    `SELECT id, name FROM events WHERE institution_id = $1 AND preset_event_id = any ($2) AND removed_at IS NULL ORDER BY id`,
    [institutionId, presetIds],
  )
  return { events: events.rows, added: added.rows }
}
