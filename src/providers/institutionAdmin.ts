import type { DataProvider, UpdateParams } from 'react-admin'
import * as calls from '../calls/institutions.ts'
import * as users from '../calls/users.ts'
import { institutions } from '../resources/institutions.ts'
import type { Definition } from '../schema/definition.ts'
import { request } from './call.ts'
import { dataProvider } from './dataProvider.ts'
import { isHttpError, send } from './httpClient.ts'
import { chooseInstitution, defaultInstitution, listInstitutions } from './institutions.ts'
import { registerProvider } from './register/registerProvider.ts'
import { type Institution, readInstitution, readSession, selectInstitution, timeZone } from './session.ts'
import { hasCapability } from './settings.ts'

const FORBIDDEN = 403

/** Adds the signed-in user to an institution as an active user. @throws HttpError */
export async function joinInstitution(institutionId: number): Promise<void> {
  const body = { institution_id: institutionId, is_anaesthetist: true, is_admin: true, is_dashboard: true }
  await request(users.joinInstitution, { body })
}

/** Removes a user from an institution. @throws HttpError */
export async function removeFromInstitution(userId: number, institutionId: number): Promise<void> {
  const body = { user_id: userId, institution_id: institutionId }
  await request(users.leaveInstitution, { body })
}

/**
 * Leaves the selected institution. The default among the others is selected first; if leaving fails, the
 * previous one is selected again.
 * @returns whether the user has another institution
 * @throws HttpError
 */
export async function leaveSelectedInstitution(userId: number, selected: Institution): Promise<boolean> {
  const others = (await listInstitutions()).filter(({ id }) => id !== selected.id)
  if (others.length > 0) await chooseFirstAllowed(others)
  try {
    await removeFromInstitution(userId, selected.id)
  } catch (error) {
    if (others.length > 0) await chooseInstitution(selected).catch(() => undefined)
    throw error
  }
  return others.length > 0
}

/**
 * Selects the default among some institutions, skipping those that block this network.
 * @throws HttpError if all do
 */
async function chooseFirstAllowed([first, ...rest]: Institution[]): Promise<void> {
  if (!first) return
  const chosen = defaultInstitution([first, ...rest])
  try {
    await chooseInstitution(chosen)
  } catch (error) {
    const others = [first, ...rest].filter((institution) => institution !== chosen)
    if (!isHttpError(error, FORBIDDEN) || others.length === 0) throw error
    await chooseFirstAllowed(others)
  }
}

/** Reloads the stored institution if the changed one is selected. @throws HttpError */
export async function refreshSelectedInstitution(institutionId: number): Promise<void> {
  const session = readSession()
  if (session?.institution.id !== institutionId) return
  const changed = (await listInstitutions()).find(({ id }) => id === institutionId)
  if (changed) selectInstitution(changed, session.permissions)
}

/** Adds an institution to a group. @throws HttpError */
export async function associateGroup(institutionId: number, groupId: number): Promise<void> {
  const body = { institution_id: institutionId, group_id: groupId }
  await request(calls.associateGroup, { body })
}

/** Adds an institution to a network. @throws HttpError */
export async function associateNetwork(networkId: number, institutionId: number): Promise<void> {
  const body = { network_id: networkId, institution_id: institutionId }
  await request(calls.associateNetwork, { body })
}

/** The register with the update call used when the digital signature changes. */
const withSignature: Definition = {
  ...institutions,
  wire: institutions.wire && {
    ...institutions.wire,
    paths: { ...institutions.wire.paths, update: calls.updateSignature.call },
  },
}

const signatureProvider = registerProvider(
  {
    send,
    labelOf: async () => undefined,
    hasCapability,
    scope: () => ({ institutionId: readInstitution()?.id ?? 0, timeZone: timeZone() }),
  },
  () => withSignature,
)

const changesSignature = ({ data, previousData }: UpdateParams) =>
  Boolean(data.enable_signature) !== Boolean(previousData?.enable_signature)

/**
 * The data provider, with an additional call when an institution's digital signature changes (INST-75,
 * OQ-007).
 */
export const institutionsProvider: DataProvider = {
  ...dataProvider,
  update: async (name, params) => {
    const saved = await dataProvider.update(name, params)
    if (name === institutions.name && changesSignature(params)) {
      // The state that the form opened is outdated by the first update.
      await signatureProvider.update(name, { ...params, meta: { ...params.meta, opened: undefined } })
    }
    return saved
  },
}
