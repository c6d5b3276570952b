import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { type UserAnswer, users } from '../../src/resources/users.ts'
import { platformAdmins } from '../../src/schema/can.ts'
import { parseId, queryInteger } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { searchPattern } from '../crud/query.ts'
import { ApiError, notFound } from '../errors.ts'
import { countByInstitution, giveRows } from '../log/bulkReads.ts'
import { inviteUser, resendInvite } from './invite.ts'
import { changePermissions } from './permissions.ts'
import { readUser, userCount, userPage } from './read.ts'
import { joinInstitution, leaveInstitution, removeUser } from './removal.ts'
import { requestedInstitutions } from './scope.ts'

const MAX_PAGE_SIZE = 100

const MAX_PAGE = 1_000_000

function namePattern(c: Context): string | null {
  const name = (c.req.query('name') ?? '').replaceAll('\u0000', '').trim()
  return name ? searchPattern(name) : null
}

function isAscending(c: Context): boolean {
  const asc = c.req.query('asc') ?? 'true'
  if (asc !== 'true' && asc !== 'false')
    throw new ApiError(400, texts.invalidQuery, { errors: { asc: texts.invalidQuery } })
  return asc === 'true'
}

const userScope = (c: Context<SessionEnv>) => ({
  institutions: requestedInstitutions(c),
  pattern: namePattern(c),
})

/** A user of several of the institutions counts in the first. */
const shownIn = ({ institutions }: UserAnswer) => ({ institution_id: institutions[0]?.id })

/** Users of the visible institutions: list, read, invite, update, remove; and platform administrators joining and leaving institutions. */
export function mountUsers(app: Hono<SessionEnv>, services: Services): void {
  const { access } = users

  app.get(
    '/v2/users',
    authorize(access.list, async (c) => {
      const limit = queryInteger(c, 'limit', 10, 1, MAX_PAGE_SIZE)
      const page = queryInteger(c, 'page', 1, 1, MAX_PAGE)
      const query = { ...userScope(c), ascending: isAscending(c), limit, offset: (page - 1) * limit }
      const users = await userPage(c.get('tx'), query)
      const search = query.pattern && c.req.query('name')
      const rows = countByInstitution(users.map(shownIn))
      await giveRows(services, c, { event: 'userList', kind: 'staff', rows, search, page, size: limit })
      return c.json(users)
    }),
  )
  app.get(
    '/v2/users/count',
    authorize(access.list, async (c) => c.json({ count: await userCount(c.get('tx'), userScope(c)) })),
  )
  app.get(
    '/users/:id',
    authorize(access.read, async (c) => {
      const id = parseId(c.req.param('id') ?? '')
      if (id === null) throw notFound()
      return c.json(await readUser(c.get('tx'), requestedInstitutions(c), id))
    }),
  )
  app.post(
    '/users/invite-to-institution',
    authorize(access.create, async (c) => {
      const { user, isNew } = await inviteUser(c, services)
      return c.json(user, isNew ? 201 : 200)
    }),
  )
  app.put(
    '/users/permissions/:id',
    authorize(access.update, async (c) => c.json(await changePermissions(c, services))),
  )
  app.delete(
    '/users/institution-association/:id',
    authorize(access.remove, async (c) => c.json(await removeUser(c))),
  )
  app.post(
    '/users/resend-invite-to-institution/:id',
    authorize(access.update, async (c) => c.json(await resendInvite(c, services))),
  )
  app.post(
    '/users/add-to-institution',
    authorize(platformAdmins, async (c) => c.json(await joinInstitution(c))),
  )
  app.post(
    '/users/remove-from-institution',
    authorize(platformAdmins, async (c) => c.json(await leaveInstitution(c))),
  )
}
