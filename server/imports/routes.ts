import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { imports as importTexts } from '../../src/i18n/ptBR/imports.ts'
import { can } from '../../src/schema/can.ts'
import { routePattern } from '../../src/schema/endpoint.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { jsonBody, parseId, UUID } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize, requestedInstitution } from '../crud/mount.ts'
import { scopeInstitutions } from '../crud/query.ts'
import { institutionFor } from '../crud/record.ts'
import { ApiError, forbidden, notFound, validationError } from '../errors.ts'
import { writeChanges } from '../log/write.ts'
import type { Importer } from './importer.ts'
import { importers } from './importers.ts'
import { readLearnedInput, selectLearned, storeLearned } from './learned.ts'
import { lockImports } from './locks.ts'
import { performImport, rehearse } from './perform.ts'
import { readProgress, selectImportations } from './progress.ts'
import { revertImport } from './revert.ts'

/** Access to any import; each route then checks its own rule. */
const anyImportAccess = importers.flatMap(({ definition }) => [...definition.access])

const findDefinition = (type: unknown): ImportDefinition | undefined =>
  importers.find(({ definition }) => definition.type === type)?.definition

/**
 * Import definition by type.
 * @throws ApiError for an unknown type 400 (query) or 422 (body), 403 without permission.
 */
function requireDefinition(c: Context<SessionEnv>, type: unknown, inBody: boolean): ImportDefinition {
  const definition = findDefinition(type)
  if (!definition) {
    if (inBody) throw validationError({ type: texts.wrongType })
    throw new ApiError(400, texts.invalidQuery, { errors: { type: texts.invalidQuery } })
  }
  if (!can(c.get('caller'), definition.access)) throw forbidden()
  return definition
}

/** @throws ApiError 400 for an unclear value: an intended rehearsal must not be written. */
function readFlag(c: Context, name: 'rehearse' | 'complete' | 'edition'): boolean {
  const value = c.req.query(name) ?? 'false'
  if (value === 'true' || value === 'false') return value === 'true'
  throw new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })
}

/**
 * `POST /preset/materials/import`: `?rehearse=true` writes nothing, `complete=true` also fills blank fields
 * of known records, and `edition=true` ends the entries of the sheet's price tables that it does not contain.
 */
const importHandler = (services: Services, importer: Importer) => async (c: Context<SessionEnv>) => {
  const caller = requireInstitution(c)
  const received = c.get('imported')
  if (!received) throw new Error('an import was not received')
  const request = {
    services,
    tx: c.get('tx'),
    importer,
    received,
    institutionId: institutionFor(
      requestedInstitution(c, { institution_id: received.institutionId }),
      caller,
    ),
    userId: caller.user_id,
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

async function revertHandler(c: Context<SessionEnv>) {
  const { institutions, user_id } = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  const tx = c.get('tx')
  const { rows } = await tx.query<ImportationRow>(
    'SELECT institution_id, type FROM importations WHERE id = $1 AND institution_id = any ($2)',
    [id, institutions],
  )
  const [found] = rows
  if (!found) throw notFound()
  if (requireDefinition(c, found.type, false).irreversible)
    throw new ApiError(422, importTexts.revertFinal, { code: 'imports.final' })
  await lockImports(tx, found.institution_id)
  return c.json(await revertImport(tx, id, user_id))
}

/** Imports of each kind, their history, progress, reverting, and learned mappings. */
export function mountImports(app: Hono<SessionEnv>, services: Services): void {
  for (const importer of importers) {
    const { call, access } = importer.definition
    app.post(routePattern(call), authorize(access, importHandler(services, importer)))
  }

  app.get(
    '/importations',
    authorize(anyImportAccess, async (c) => {
      const { type } = requireDefinition(c, c.req.query('type'), false)
      return c.json(await selectImportations(c.get('tx'), scopeInstitutions(c), type))
    }),
  )

  app.get(
    '/importations/progress/:uuid',
    authorize(anyImportAccess, async (c) => {
      const uuid = c.req.param('uuid') ?? ''
      if (!UUID.test(uuid)) throw notFound()
      return c.json(await readProgress(c.get('tx'), requireInstitution(c).institutions, uuid))
    }),
  )

  app.put('/importations/revert/:id', authorize(anyImportAccess, revertHandler))

  app.get(
    '/importations/learned',
    authorize(anyImportAccess, async (c) => {
      const definition = requireDefinition(c, c.req.query('type'), false)
      const institutionId = institutionFor(requestedInstitution(c, {}), requireInstitution(c))
      return c.json(await selectLearned(c.get('tx'), institutionId, definition))
    }),
  )

  app.put(
    '/importations/learned',
    authorize(anyImportAccess, async (c) => {
      const body = await jsonBody(c)
      const definition = requireDefinition(c, body.type, true)
      const institutionId = institutionFor(requestedInstitution(c, body), requireInstitution(c))
      const changes = await storeLearned(
        c.get('tx'),
        institutionId,
        definition,
        readLearnedInput(body, definition),
      )
      await writeChanges(c.get('tx'), c.get('caller').user_id, {
        institutionId,
        event: 'importLearn',
        changes,
      })
      return c.json({ success: true })
    }),
  )
}
