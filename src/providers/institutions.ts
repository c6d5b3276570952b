import { errors as texts } from '../i18n/ptBR/errors.ts'
import { send } from './httpClient.ts'
import {
  endSession,
  type Institution,
  type Named,
  type Permissions,
  readInstitution,
  readSession,
  selectInstitution,
  storeGroups,
} from './session.ts'

/** A member of a group, as 'choose an institution' modals list it. */
export type Member = Pick<Institution, 'id' | 'name' | 'logo_url' | 'is_group' | 'is_clinic' | 'group_id'>

/** Nobody works without an institution; the message is the text to show. */
export class NoInstitution extends Error {
  override readonly name = 'NoInstitution'
}

/**
 * The institutions of whoever is signed in, at least one.
 * @throws NoInstitution, when the session is over.
 */
export async function listInstitutions(signal?: AbortSignal): Promise<[Institution, ...Institution[]]> {
  const { data } = await send<Institution[]>({ method: 'GET', path: '/preset/institutions' }, { signal })
  const [first, ...others] = data
  if (first) return [first, ...others]
  endSession(texts.noInstitution)
  throw new NoInstitution(texts.noInstitution)
}

/**
 * The selected institution as the list knows it, else the user's own default, else the first group, else the first of all.
 * One that is closed to this network only where all are.
 */
export function defaultInstitution(list: [Institution, ...Institution[]]): Institution {
  const selected = readInstitution()?.id
  const open = list.filter(({ is_blocked }) => !is_blocked)
  return (
    open.find(({ id }) => id === selected) ??
    open.find(({ is_default }) => is_default) ??
    open.find(({ is_group }) => is_group) ??
    open[0] ??
    list[0]
  )
}

/** An institution that users can be invited to. */
export type Managed = Pick<Institution, 'id' | 'name'> & Partial<Institution>

/**
 * The institutions whose users are managed from the selected one: itself and, where it is a group, its members. Whoever
 * administers the platform manages those of all their institutions.
 * @throws HttpError
 */
export async function managedInstitutions(): Promise<Managed[]> {
  const session = readSession()
  const own = await listInstitutions()
  if (!session || session.permissions.type === 'AD') return own
  const { id, is_group } = session.institution
  const members = is_group ? await membersOf(id) : []
  return [...own.filter((one) => one.id === id), ...members]
}

async function groupsOf(institution: Institution): Promise<Named[] | null> {
  try {
    const path = `/preset/institution/${institution.id}/groups`
    return (await send<Named[]>({ method: 'GET', path })).data
  } catch {
    return null
  }
}

/**
 * Makes an institution the selected one: its token, permissions and groups are stored.
 * @returns whether its groups could be read; without them everything else still works.
 * @throws HttpError when it cannot be selected (403: not from this network); the one selected before stays.
 */
export async function chooseInstitution(institution: Institution): Promise<{ groupsRead: boolean }> {
  const path = `/manager/refresh-token/institution/${institution.id}`
  const { data } = await send<Permissions>({ method: 'GET', path })
  selectInstitution(institution, data)
  const groups = await groupsOf(institution)
  storeGroups(groups ?? [])
  return { groupsRead: groups !== null }
}

/** The member institutions of a group. */
export async function membersOf(groupId: number, signal?: AbortSignal): Promise<Member[]> {
  const path = `/preset/institutions-group/${groupId}`
  return (await send<Member[]>({ method: 'GET', path }, { signal })).data
}
