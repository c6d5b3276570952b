import type { DataProvider, UpdateParams } from 'react-admin'
import { institutions } from '../resources/institutions.ts'
import type { Definition } from '../schema/definition.ts'
import { dataProvider } from './dataProvider.ts'
import { isHttpError, send } from './httpClient.ts'
import { chooseInstitution, defaultInstitution, listInstitutions } from './institutions.ts'
import { registerProvider } from './register/registerProvider.ts'
import { type Institution, readInstitution, readSession, selectInstitution } from './session.ts'
import { timeZone } from './timeZone.ts'

const FORBIDDEN = 403

/** Makes whoever is signed in an active user of an institution. @throws HttpError */
export async function joinInstitution(institutionId: number): Promise<void> {
  const body = { institution_id: institutionId, is_anaesthetist: true, is_admin: true, is_dashboard: true }
  await send({ method: 'POST', path: '/users/add-to-institution' }, { body })
}

/** Takes a user out of an institution. @throws HttpError */
export async function removeFromInstitution(userId: number, institutionId: number): Promise<void> {
  const body = { user_id: userId, institution_id: institutionId }
  await send({ method: 'POST', path: '/users/remove-from-institution' }, { body })
}

/**
 * Leaves the institution that is selected: another one is selected first, as at a sign-in that remembers none, and the old
 * one again where the leaving fails.
 * @returns whether there is another one; without it nothing is left to work in.
 * @throws HttpError
 */
export async function leaveSelected(userId: number, selected: Institution): Promise<boolean> {
  const others = (await listInstitutions()).filter(({ id }) => id !== selected.id)
  if (others.length > 0) await chooseOneOf(others)
  try {
    await removeFromInstitution(userId, selected.id)
  } catch (error) {
    if (others.length > 0) await chooseInstitution(selected).catch(() => undefined)
    throw error
  }
  return others.length > 0
}

/** Selects the default of some institutions, or the next one where it is closed to this network. @throws HttpError where all are. */
async function chooseOneOf([first, ...rest]: Institution[]): Promise<void> {
  if (!first) return
  const chosen = defaultInstitution([first, ...rest])
  try {
    await chooseInstitution(chosen)
  } catch (error) {
    const others = [first, ...rest].filter((one) => one !== chosen)
    if (!isHttpError(error, FORBIDDEN) || others.length === 0) throw error
    await chooseOneOf(others)
  }
}

/** What the console shows of the selected institution is read again, where it is the one that was changed. @throws HttpError */
export async function refreshSelected(institutionId: number): Promise<void> {
  const session = readSession()
  if (session?.institution.id !== institutionId) return
  const changed = (await listInstitutions()).find(({ id }) => id === institutionId)
  if (changed) selectInstitution(changed, session.permissions)
}

/** Puts an institution into a group. @throws HttpError */
export async function associateGroup(institutionId: number, groupId: number): Promise<void> {
  const body = { institution_id: institutionId, group_id: groupId }
  await send({ method: 'PUT', path: '/preset/institution_group/associate' }, { body })
}

/** Puts an institution into a network. @throws HttpError */
export async function associateNetwork(networkId: number, institutionId: number): Promise<void> {
  const body = { network_id: networkId, institution_id: institutionId }
  await send({ method: 'PUT', path: '/preset/institution_network/associate' }, { body })
}

/** The register with the other call that saves it. */
const withSignature: Definition = {
  ...institutions,
  wire: institutions.wire && {
    ...institutions.wire,
    paths: { ...institutions.wire.paths, update: 'PUT /preset/institutions/{id}' },
  },
}

const signatureProvider = registerProvider(
  {
    send,
    labelOf: async () => undefined,
    place: () => ({ institutionId: readInstitution()?.id ?? 0, timeZone: timeZone() }),
  },
  () => withSignature,
)

const changesSignature = ({ data, previousData }: UpdateParams) =>
  Boolean(data.enable_signature) !== Boolean(previousData?.enable_signature)

/** The console's own provider, but that an institution whose digital signature is switched is saved by its own call (INST-75). */
export const institutionsProvider: DataProvider = {
  ...dataProvider,
  update: (name, params) =>
    name === institutions.name && changesSignature(params)
      ? signatureProvider.update(name, params)
      : dataProvider.update(name, params),
}
