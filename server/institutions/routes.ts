import type { Hono } from 'hono'
import * as calls from '../../src/calls/institutions.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import type { Services, SessionEnv } from '../context.ts'
import { invalidQuery, searchPattern } from '../crud/query.ts'
import { handle } from '../http/handle.ts'
import { associate, groupAssociation, institutionChoices, networkAssociation } from './associations.ts'
import { saveLogo, sendLogo } from './logo.ts'
import { institutionCount, institutionPage, institutionScope, readInstitution } from './read.ts'
import { createInstitution, removeInstitution, updateInstitution } from './write.ts'

const patternOf = (search: string | null) => search && searchPattern(search)

export function mountInstitutions(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.listInstitutions, ({ tx, query: { search, order_by, page, limit } }) => {
    if (order_by !== null && order_by !== 'name') throw invalidQuery('order_by')
    return institutionPage(tx, { pattern: patternOf(search), limit, offset: offsetOf(page, limit) })
  })
  handle(app, calls.countInstitutions, async ({ tx, query }) => ({
    count: await institutionCount(tx, patternOf(query.search)),
  }))
  handle(app, calls.readInstitution, ({ c, tx, params }) =>
    readInstitution(tx, params.id, institutionScope(c)),
  )
  handle(app, calls.createInstitution, createInstitution)
  handle(app, calls.updateInstitution, updateInstitution)
  handle(app, calls.updateSignature, updateInstitution)
  handle(app, calls.removeInstitution, removeInstitution)
  handle(app, calls.associateGroup, (request) => associate(request, groupAssociation))
  handle(app, calls.associateNetwork, (request) => associate(request, networkAssociation))
  handle(app, calls.listGroups, (request) => institutionChoices(request, 'groups'))
  handle(app, calls.listNetworks, (request) => institutionChoices(request, 'networks'))
  handle(app, calls.readLogo, (request) => sendLogo(request, services))
  handle(app, calls.saveLogo, saveLogo)
}
