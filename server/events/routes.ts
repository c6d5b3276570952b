import type { Hono } from 'hono'
import * as calls from '../../src/calls/events.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { presetEventRefusals as texts } from '../../src/i18n/ptBR/presetEventRefusals.ts'
import type { SessionEnv } from '../context.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { jsonBody } from '../http/body.ts'
import { notFound, validationError } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { writeLog } from '../log/write.ts'
import { importPresets, materialsPage, presetNamed, presetsPage } from './presets.ts'

const KEY = 'preset_trans_events_id'

/** Presets in one import; the platform has a few hundred. */
const MAX_PRESETS = 1000

/**
 * The presets to import, each once.
 * @throws ApiError 422 for none, too many, or anything but a list of ids
 */
function presetIds(body: Record<string, unknown>): number[] {
  const requested = body[KEY] ?? []
  if (Array.isArray(requested) && requested.length === 0)
    throw validationError({ [KEY]: texts.nothingSelected })
  if (!Array.isArray(requested) || requested.length > MAX_PRESETS || !requested.every(isId))
    throw validationError({ [KEY]: texts.unknown })
  return [...new Set(requested)]
}

async function importChosenPresets({ c, tx, caller, member }: Request<typeof calls.importPresetEvents>) {
  const body = await jsonBody(c)
  const institutionId = institutionFor(requestedInstitution(c, body), member)
  const imported = await importPresets(tx, institutionId, presetIds(body))
  if (!imported) throw validationError({ [KEY]: texts.unknown })
  for (const { id, name } of imported.added)
    await writeLog(tx, caller.user_id, {
      institutionId,
      event: calls.importPresetEvents.logs,
      recordId: id,
      subject: name,
    })
  return imported.events
}

/**
 * Routes of events besides those of every register: the platform's presets, and the materials of its form.
 */
export function mountEvents(app: Hono<SessionEnv>): void {
  handle(app, calls.importPresetEvents, importChosenPresets)
  handle(app, calls.listPresetEvents, (request) =>
    presetsPage(request.tx, request.query, request.institutions),
  )
  handle(app, calls.findPresetEvent, async ({ tx, params }) => {
    const found = await presetNamed(tx, params.name.replaceAll('\u0000', ''))
    if (!found) throw notFound()
    return found
  })
  handle(app, calls.listEventMaterials, (request) =>
    materialsPage(request.tx, request.query, request.institutions),
  )
}
