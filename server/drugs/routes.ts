import type { Context, Hono } from 'hono'
import { platformAdmins, staff } from '../../src/schema/can.ts'
import { queryInteger } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { authorize, requestedInstitution } from '../crud/mount.ts'
import { searchPattern } from '../crud/query.ts'
import { institutionFor } from '../crud/record.ts'
import { countDrugs, type DrugQuery, selectDrug, selectDrugs } from './read.ts'
import { drugId, saveClass, saveConfiguration } from './write.ts'

const MAX_PAGE_SIZE = 100

/**
 * The institution in the query, else the selected one.
 * @throws ApiError 403, 422 for a group that names no member.
 */
function institutionOf(c: Context<SessionEnv>): number {
  const { institution } = c.req.query()
  return institutionFor(
    institution ? Number(institution) : requestedInstitution(c, {}),
    requireInstitution(c),
  )
}

function drugQuery(c: Context<SessionEnv>): DrugQuery {
  const filter = (c.req.query('filter') ?? '').replaceAll('\u0000', '').trim()
  const limit = queryInteger(c, 'limit', 10, 1, MAX_PAGE_SIZE)
  return {
    institutionId: institutionOf(c),
    pattern: filter ? searchPattern(filter) : null,
    limit,
    offset: (queryInteger(c, 'page', 1, 1, 1_000_000) - 1) * limit,
  }
}

/** The platform's catalogue of drugs, and the brands that each institution uses. */
export function mountDrugs(app: Hono<SessionEnv>): void {
  app.get(
    '/web/v2/active-principles',
    authorize(staff, async (c) => {
      const query = drugQuery(c)
      const { drugs, count } = await selectDrugs(c.get('tx'), query)
      return c.json({ activePrinciples: drugs, count })
    }),
  )

  app.get(
    '/web/v2/active-principles/count',
    authorize(staff, async (c) => c.json({ count: await countDrugs(c.get('tx'), drugQuery(c).pattern) })),
  )

  app.get(
    '/web/v2/active-principles/:id',
    authorize(staff, async (c) => c.json(await selectDrug(c.get('tx'), drugId(c), institutionOf(c)))),
  )

  app.put('/web/institutions/active-principles/:id', authorize(staff, saveConfiguration))
  app.put('/v3/active-principles/:id', authorize(platformAdmins, saveClass))
}
