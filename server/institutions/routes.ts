import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { institutions } from '../../src/resources/institutions.ts'
import { anaesthesia, platformAdmins } from '../../src/schema/can.ts'
import { queryInteger } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { allowed, keyOf } from '../crud/mount.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError } from '../errors.ts'
import { associate, ofGroups, ofNetworks } from './associations.ts'
import { institutionChoices } from './choices.ts'
import { answerLogo, saveLogo } from './logo.ts'
import { institutionAnswer, institutionCount, institutionPage, scopeOf } from './read.ts'
import { createInstitution, removeInstitution, updateInstitution } from './write.ts'

const LARGEST_PAGE = 100

const LAST_PAGE = 1_000_000

function patternOf(c: Context): string | null {
  const search = (c.req.query('search') ?? '').replaceAll('\u0000', '').trim()
  return search ? searchPattern(search) : null
}

/** @throws ApiError 400 for a value of the query that is none of these. */
function checkQuery(c: Context, name: string, known: readonly string[]): void {
  const value = c.req.query(name)
  if (value !== undefined && !known.includes(value))
    throw new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })
}

/**
 * Which institutions a list call wants. The console's list is sorted by name although its call says `asc=false` (OQ-051):
 * the order is that of the names from A to Z, whatever `asc` says.
 * @throws ApiError 400
 */
function pageQuery(c: Context) {
  checkQuery(c, 'order_by', ['name'])
  checkQuery(c, 'asc', ['true', 'false'])
  const limit = queryInteger(c, 'limit', 20, 1, LARGEST_PAGE)
  return { pattern: patternOf(c), limit, offset: (queryInteger(c, 'page', 1, 1, LAST_PAGE) - 1) * limit }
}

/** The platform's institutions: list, count, one, new, changed and removed, what belongs to what, their logos. */
export function mountInstitutions(app: Hono<SessionEnv>, services: Services): void {
  const { access } = institutions
  const update = allowed(access.update, async (c) => c.json(await updateInstitution(c)))

  app.get(
    '/preset/v2/institutions/all',
    allowed(access.list, async (c) => c.json(await institutionPage(c.get('tx'), pageQuery(c)))),
  )
  app.get(
    '/preset/v2/institutions/all/count',
    allowed(access.list, async (c) => c.json({ count: await institutionCount(c.get('tx'), patternOf(c)) })),
  )
  app.get('/preset/institutions/:id', async (c) =>
    c.json(await institutionAnswer(c.get('tx'), keyOf(c), scopeOf(c))),
  )
  app.post(
    '/preset/institutions',
    allowed(access.create, async (c) => c.json(await createInstitution(c), 201)),
  )
  app.put('/v1/institutions/:id', update)
  // The same change, sent here where the digital signature is switched (INST-75).
  app.put('/preset/institutions/:id', update)
  app.delete(
    '/preset/institutions/:id',
    allowed(access.remove, async (c) => c.json(await removeInstitution(c))),
  )

  app.put(
    '/preset/institution_group/associate',
    allowed(platformAdmins, async (c) => c.json(await associate(c, ofGroups))),
  )
  app.put(
    '/preset/institution_network/associate',
    allowed(platformAdmins, async (c) => c.json(await associate(c, ofNetworks))),
  )
  app.get(
    '/web/groups',
    allowed(platformAdmins, async (c) => c.json(await institutionChoices(c, 'groups'))),
  )
  app.get(
    '/web/networks',
    allowed(platformAdmins, async (c) => c.json(await institutionChoices(c, 'networks'))),
  )

  app.get('/app/institutions/:id/logo', (c) => answerLogo(c, services))
  app.post(
    '/web/institution/:id/logo',
    allowed(anaesthesia, async (c) => c.json(await saveLogo(c))),
  )
}
