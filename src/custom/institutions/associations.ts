import { SaveError } from '../../crud/extras.ts'
import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import { associateGroup, associateNetwork } from '../../providers/institutionAdmin.ts'
import type { RegisterRecord } from '../../schema/record.ts'

type Values = Readonly<Record<string, unknown>>

/** The ids that a form's list has and the record did not have before. */
function chosen(name: string, values: Values, before: Values = {}): number[] {
  const had = listIn(before[name])
  return listIn(values[name]).filter((id) => !had.includes(id))
}

const listIn = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/**
 * Associates a saved institution to the groups, and a network to the institutions, that are newly chosen: a call for each
 * pair (OQ-056). Those that were taken away the save itself has dropped.
 * @param values the form's, lists as ids
 * @param before the record as it was edited; absent for a new one
 * @throws SaveError at the first pair that is refused
 */
export async function associateChosen(
  { id }: RegisterRecord,
  values: Values,
  before?: RegisterRecord,
): Promise<void> {
  try {
    for (const group of chosen('group_institution', values, before)) await associateGroup(id, group)
    for (const member of chosen('network', values, before)) await associateNetwork(id, member)
  } catch {
    throw new SaveError(institutionsAdmin.associationFailed)
  }
}
