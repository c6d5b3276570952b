import type { Context, Hono } from 'hono'
import { presetEventRefusals as texts } from '../../src/i18n/ptBR/presetEventRefusals.ts'
import { events } from '../../src/resources/events.ts'
import { jsonBody, queryInteger } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { authorize, requestedInstitution } from '../crud/mount.ts'
import { scopeInstitutions, searchPattern } from '../crud/query.ts'
import { institutionFor } from '../crud/record.ts'
import { notFound, validationError } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import { importPresets, materialsPage, presetNamed, presetsPage, type SearchedPage } from './presets.ts'

const KEY = 'preset_trans_events_id'

/** Presets in one import; the platform has a few hundred. */
const MAX_PRESETS = 1000

const INTEGER_LIMIT = 2_147_483_647

/** @throws ApiError 400 for an invalid page */
function searchedPage(c: Context): SearchedPage {
  const search = (c.req.query('search') ?? '').replaceAll('\u0000', '').trim()
  return {
    page: queryInteger(c, 'page', 1, 1, 1_000_000),
    pattern: search ? searchPattern(search) : '%',
  }
}

const isPresetId = (id: unknown): id is number =>
  Number.isInteger(id) && Number(id) > 0 && Number(id) <= INTEGER_LIMIT

/**
 * The presets to import, each once.
 * @throws ApiError 422 for none, too many, or anything but a list of ids
 */
function presetIds(body: Record<string, unknown>): number[] {
  const requested = body[KEY] ?? []
  if (Array.isArray(requested) && requested.length === 0)
    throw validationError({ [KEY]: texts.nothingSelected })
  if (!Array.isArray(requested) || requested.length > MAX_PRESETS || !requested.every(isPresetId))
    throw validationError({ [KEY]: texts.unknown })
  return [...new Set(requested)]
}

async function importChosenPresets(c: Context<SessionEnv>): Promise<Response> {
  const body = await jsonBody(c)
  const caller = requireInstitution(c)
  const institutionId = institutionFor(requestedInstitution(c, body), caller)
  const tx = c.get('tx')
  const imported = await importPresets(tx, institutionId, presetIds(body))
  if (!imported) throw validationError({ [KEY]: texts.unknown })
  for (const { id, name } of imported.added)
    await writeLog(tx, c.get('caller').user_id, {
      institutionId,
      event: 'eventImport',
      recordId: id,
      subject: name,
    })
  return c.json(imported.events)
}

/**
 * Routes of events besides those of every register: the platform's presets, and the materials of its form.
 */
export function mountEvents(app: Hono<SessionEnv>): void {
  const { list, create } = events.access
  app.post('/institution-trans-event/import', authorize(create, importChosenPresets))
  app.get(
    '/preset-trans-events',
    authorize(list, async (c) =>
      c.json(await presetsPage(c.get('tx'), searchedPage(c), scopeInstitutions(c))),
    ),
  )
  app.get(
    '/preset-trans-events/:name',
    authorize(list, async (c) => {
      scopeInstitutions(c)
      const found = await presetNamed(c.get('tx'), (c.req.param('name') ?? '').replaceAll('\u0000', ''))
      if (!found) throw notFound()
      return c.json(found)
    }),
  )
  app.get(
    '/materials-trans-events',
    authorize(list, async (c) =>
      c.json(await materialsPage(c.get('tx'), searchedPage(c), scopeInstitutions(c))),
    ),
  )
}
