import type { Member } from '../calls/session.ts'
import * as calls from '../calls/session.ts'
import { errors as texts } from '../i18n/ptBR/errors.ts'
import { request } from './call.ts'
import {
  endSession,
  type Institution,
  type NamedRecord,
  readInstitution,
  readSession,
  selectInstitution,
  storeGroups,
} from './session.ts'

export type { Member } from '../calls/session.ts'

/** The user has no institution. The message can be shown. */
export class NoInstitution extends Error {
  override readonly name = 'NoInstitution'
}

/**
 * The institutions of the signed-in user, at least one.
 * @throws NoInstitution, after ending the session
 */
export async function listInstitutions(signal?: AbortSignal): Promise<[Institution, ...Institution[]]> {
  const { data } = await request(calls.listInstitutions, { signal })
  const [first, ...others] = data
  if (first) return [first, ...others]
  endSession(texts.noInstitution)
  throw new NoInstitution(texts.noInstitution)
}

/**
 * The selected institution, else the user's default, else the first group, else the first. Institutions that block this
 * network are chosen only if all do.
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

/** An institution to which users can be invited. */
type Managed = Pick<Institution, 'id' | 'name'> & Partial<Institution>

/**
 * The institutions whose users can be managed: the selected one and, for a group, its members; for platform
 * administrators all of theirs.
 * @throws HttpError
 */
export async function managedInstitutions(): Promise<Managed[]> {
  const session = readSession()
  const available = await listInstitutions()
  if (!session || session.permissions.type === 'AD') return available
  const { id, is_group } = session.institution
  const members = is_group ? await readMembers(id) : []
  return [...available.filter((institution) => institution.id === id), ...members]
}

async function readGroups(institution: Institution): Promise<NamedRecord[] | null> {
  try {
    return (await request(calls.listGroups, { params: { id: institution.id } })).data
  } catch {
    return null
  }
}

/**
 * Selects an institution: its token, permissions and groups are stored.
 * @returns whether its groups could be read; they are optional
 * @throws HttpError if it cannot be selected (403: blocked network); the selection is then unchanged
 */
export async function chooseInstitution(institution: Institution): Promise<{ groupsRead: boolean }> {
  const { data } = await request(calls.chooseInstitution, { params: { id: institution.id } })
  selectInstitution(institution, data)
  const groups = await readGroups(institution)
  storeGroups(groups ?? [])
  return { groupsRead: groups !== null }
}

/** The member institutions of a group. */
export async function readMembers(groupId: number, signal?: AbortSignal): Promise<Member[]> {
  return (await request(calls.listMembers, { params: { id: groupId }, signal })).data
}
