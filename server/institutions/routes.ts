import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { institutions } from '../../src/resources/institutions.ts'
import { anaesthesia, platformAdmins } from '../../src/schema/can.ts'
import { queryInteger } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { authorize, idOrUuid } from '../crud/mount.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError } from '../errors.ts'
import { associate, groupAssociation, institutionChoices, networkAssociation } from './associations.ts'
import { saveLogo, sendLogo } from './logo.ts'
import { institutionCount, institutionPage, institutionScope, readInstitution } from './read.ts'
import { createInstitution, removeInstitution, updateInstitution } from './write.ts'

const MAX_PAGE_SIZE = 100

const MAX_PAGE = 1_000_000

function institutionPattern(c: Context): string | null {
  const search = (c.req.query('search') ?? '').replaceAll('\u0000', '').trim()
  return search ? searchPattern(search) : null
}

/** @throws ApiError 400 for a query parameter outside the known values. */
function requireQueryValue(c: Context, name: string, allowed: readonly string[]): void {
  const value = c.req.query(name)
  if (value !== undefined && !allowed.includes(value))
    throw new ApiError(400, texts.invalidQuery, { errors: { [name]: texts.invalidQuery } })
}

/**
 * Filter and page of a list call. The list is sorted by name from A to Z whatever `asc` is: the console sends `asc=false`
 * and expects A to Z (OQ-051).
 * @throws ApiError 400
 */
function pageQuery(c: Context) {
  requireQueryValue(c, 'order_by', ['name'])
  requireQueryValue(c, 'asc', ['true', 'false'])
  const limit = queryInteger(c, 'limit', 20, 1, MAX_PAGE_SIZE)
  return {
    pattern: institutionPattern(c),
    limit,
    offset: (queryInteger(c, 'page', 1, 1, MAX_PAGE) - 1) * limit,
  }
}

export function mountInstitutions(app: Hono<SessionEnv>, services: Services): void {
  const { access } = institutions
  const update = authorize(access.update, async (c) => c.json(await updateInstitution(c)))

  app.get(
    '/preset/v2/institutions/all',
    authorize(access.list, async (c) => c.json(await institutionPage(c.get('tx'), pageQuery(c)))),
  )
  app.get(
    '/preset/v2/institutions/all/count',
    authorize(access.list, async (c) =>
      c.json({ count: await institutionCount(c.get('tx'), institutionPattern(c)) }),
    ),
  )
  app.get('/preset/institutions/:id', async (c) =>
    c.json(await readInstitution(c.get('tx'), idOrUuid(c), institutionScope(c))),
  )
  app.post(
    '/preset/institutions',
    authorize(access.create, async (c) => {
      const { institution, isNew } = await createInstitution(c)
      return c.json(institution, isNew ? 201 : 200)
    }),
  )
  app.put('/v1/institutions/:id', update)
  // Same update, called by the console's digital signature switch (INST-75).
  app.put('/preset/institutions/:id', update)
  app.delete(
    '/preset/institutions/:id',
    authorize(access.remove, async (c) => c.json(await removeInstitution(c))),
  )

  app.put(
    '/preset/institution_group/associate',
    authorize(platformAdmins, async (c) => c.json(await associate(c, groupAssociation))),
  )
  app.put(
    '/preset/institution_network/associate',
    authorize(platformAdmins, async (c) => c.json(await associate(c, networkAssociation))),
  )
  app.get(
    '/web/groups',
    authorize(platformAdmins, async (c) => c.json(await institutionChoices(c, 'groups'))),
  )
  app.get(
    '/web/networks',
    authorize(platformAdmins, async (c) => c.json(await institutionChoices(c, 'networks'))),
  )

  app.get('/app/institutions/:id/logo', (c) => sendLogo(c, services))
  app.post(
    '/web/institution/:id/logo',
    authorize(anaesthesia, async (c) => c.json(await saveLogo(c))),
  )
}
