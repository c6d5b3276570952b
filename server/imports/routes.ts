import type { Context, Hono } from 'hono'
import * as calls from '../../src/calls/imports.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { imports as importTexts } from '../../src/i18n/ptBR/imports.ts'
import type { Call } from '../../src/schema/call.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import type { Services, SessionEnv } from '../context.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { invalidQuery } from '../crud/query.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { writeChanges } from '../log/write.ts'
import type { Importer } from './importer.ts'
import { importers } from './importers.ts'
import { readLearnedInput, selectLearned, storeLearned } from './learned.ts'
import { lockImports } from './locks.ts'
import { performImport, rehearse } from './perform.ts'
import { readProgress, selectImportations } from './progress.ts'
import { revertImport } from './revert.ts'

/**
 * Import definition by type.
 * @throws ApiError for an unknown type 400 (query) or 422 (body), 403 without permission.
 */
function requireDefinition(
  { permit }: Pick<Request<typeof calls.listImportations>, 'permit'>,
  type: string | null,
  inBody = false,
): ImportDefinition {
  const definition = importers.find((importer) => importer.definition.type === type)?.definition
  if (!definition) {
    if (inBody) throw validationError({ type: texts.wrongType })
    throw invalidQuery('type')
  }
  permit(definition)
  return definition
}

/** @throws ApiError 400 for an unclear value: an intended rehearsal must not be written. */
function readFlag(c: Context, name: 'rehearse' | 'complete' | 'edition'): boolean {
  const value = c.req.query(name) ?? 'false'
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalidQuery(name)
}

/**
 * `POST /preset/materials/import`: `?rehearse=true` writes nothing, `complete=true` also fills blank fields
 * of known records, and `edition=true` ends the entries of the sheet's price tables that it does not contain.
 */
const importHandler =
  (services: Services, importer: Importer) =>
  async ({ c, tx, member }: Request<Call>) => {
    const received = c.get('imported')
    if (!received) throw new Error('an import was not received')
    const request = {
      services,
      tx,
      importer,
      received,
      institutionId: institutionFor(
        requestedInstitution(c, { institution_id: received.institutionId }),
        member,
      ),
      userId: member.user_id,
      completes: readFlag(c, 'complete'),
      ends: readFlag(c, 'edition'),
      signal: c.req.raw.signal,
    }
    if (readFlag(c, 'rehearse')) return c.json(await rehearse(request))
    const answer = await performImport(request)
    return answer.success ? c.json(answer) : c.json(answer, 422)
  }

interface ImportationRow {
  institution_id: number
  type: string
}

async function revert(request: Request<typeof calls.revertImportation>) {
  const { tx, member, params } = request
  const { id } = params
  const { rows } = await tx.query<ImportationRow>(
    'SELECT institution_id, type FROM importations WHERE id = $1 AND institution_id = any ($2)',
    [id, member.institutions],
  )
  const [found] = rows
  if (!found) throw notFound()
  if (requireDefinition(request, found.type).irreversible)
    throw new ApiError(422, importTexts.revertFinal, { code: 'imports.final' })
  await lockImports(tx, found.institution_id)
  return revertImport(tx, id, member.user_id)
}

async function learn(request: Request<typeof calls.saveLearned>) {
  const { c, tx, member, body } = request
  const definition = requireDefinition(request, body.type, true)
  const institutionId = institutionFor(requestedInstitution(c, body), member)
  const changes = await storeLearned(tx, institutionId, definition, readLearnedInput(body, definition))
  await writeChanges(tx, member.user_id, { institutionId, event: calls.saveLearned.logs, changes })
  return { success: true as const }
}

/** Imports of each kind, their history, progress, reverting, and learned mappings. */
export function mountImports(app: Hono<SessionEnv>, services: Services): void {
  for (const importer of importers) {
    const { call, access } = importer.definition
    handle(app, { call, access }, importHandler(services, importer))
  }
  handle(app, calls.listImportations, async (request) => {
    const { tx, institutions, query } = request
    return selectImportations(tx, institutions, requireDefinition(request, query.type).type)
  })
  handle(app, calls.readImportProgress, ({ tx, member, params }) =>
    readProgress(tx, member.institutions, params.uuid),
  )
  handle(app, calls.revertImportation, revert)
  handle(app, calls.readLearned, async (request) => {
    const { tx, member, query } = request
    const definition = requireDefinition(request, query.type)
    return selectLearned(tx, institutionFor(query.institution_id, member), definition)
  })
  handle(app, calls.saveLearned, learn)
}
