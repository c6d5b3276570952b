import type { Hono } from 'hono'
import * as calls from '../../src/calls/users.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import type { Services, SessionEnv } from '../context.ts'
import { searchPattern } from '../crud/query.ts'
import { handle, type Request } from '../http/handle.ts'
import { countByInstitution, giveRows } from '../log/reads.ts'
import { inviteUser, resendInvite } from './invite.ts'
import { changePermissions } from './permissions.ts'
import { readUser, userCount, userPage } from './read.ts'
import { joinInstitution, leaveInstitution, removeUser } from './removal.ts'
import { requestedInstitutions } from './scope.ts'

const userScope = (request: Pick<Request<typeof calls.countUsers>, 'member' | 'query'>) => ({
  institutions: requestedInstitutions(request),
  pattern: request.query.name && searchPattern(request.query.name),
})

/** A user of several of the institutions counts in the first. */
const shownIn = ({ institutions }: UserAnswer) => ({ institution_id: institutions[0]?.id })

/** Users of the visible institutions: list, read, invite, update, remove; and platform administrators joining and leaving institutions. */
export function mountUsers(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.listUsers, async (request) => {
    const { asc, limit: size, page, name: search } = request.query
    const paging = { ascending: asc ?? true, limit: size, offset: offsetOf(page, size) }
    const users = await userPage(request.tx, { ...userScope(request), ...paging })
    const rows = countByInstitution(users.map(shownIn))
    await giveRows(services, request.c, { event: 'userList', kind: 'staff', rows, search, page, size })
    return users
  })
  handle(app, calls.countUsers, async (request) => ({
    count: await userCount(request.tx, userScope(request)),
  }))
  handle(app, calls.readUser, (request) =>
    readUser(request.tx, requestedInstitutions(request), request.params.id),
  )
  handle(app, calls.inviteUser, (request) => inviteUser(request, services))
  handle(app, calls.changePermissions, (request) => changePermissions(request, services))
  handle(app, calls.removeUser, removeUser)
  handle(app, calls.resendInvite, (request) => resendInvite(request, services))
  handle(app, calls.joinInstitution, joinInstitution)
  handle(app, calls.leaveInstitution, leaveInstitution)
}
