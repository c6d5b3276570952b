import { SaveError } from '../../crud/index.ts'
import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import { associateGroup, associateNetwork } from '../../providers/institutionAdmin.ts'
import type { RegisterRecord } from '../../schema/record.ts'

type Values = Readonly<Record<string, unknown>>

/** The ids added to a list. */
function addedIds(name: string, values: Values, before: Values = {}): number[] {
  const previous = toList(before[name])
  return toList(values[name]).filter((id) => !previous.includes(id))
}

const toList = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/**
 * Adds a saved institution to its new groups, or the new institutions to a network: one call per pair (OQ-056). Removed
 * associations are handled by the save itself.
 * @param values form values, lists as ids
 * @param before the previous record; undefined for a new one
 * @throws SaveError at the first rejected pair
 */
export async function associateChosen(
  { id }: RegisterRecord,
  values: Values,
  before?: RegisterRecord,
): Promise<void> {
  try {
    for (const group of addedIds('group_institution', values, before)) await associateGroup(id, group)
    for (const member of addedIds('network', values, before)) await associateNetwork(id, member)
  } catch {
    throw new SaveError(institutionsAdmin.associationFailed)
  }
}
