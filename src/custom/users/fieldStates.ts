import type { FieldStates } from '../../crud/form/fieldStates.ts'
import type { FormValues } from '../../crud/form/formValues.ts'
import { accessFlags, accessTypesOf } from '../../domain/access.ts'
import type { Institution } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'

type Place = Pick<Institution, 'id' | 'is_network'>

/** What the account itself says: others change it only of those who work here, and nowhere else. */
const ofTheAccount = ['name', 'crm', 'crmStateId', 'phone']

/** The institution whose kind decides which accesses there are: the first chosen one, else the one that is worked in. */
function deciding(values: FormValues, places: readonly Place[], selected: Place): Place {
  const [first] = Array.isArray(values.institution_ids) ? values.institution_ids : []
  return places.find(({ id }) => id === first) ?? selected
}

/**
 * What the users' form decides by the institutions chosen in it and by the user's state.
 * @param record the user that is edited; absent in an invite
 */
export function userFieldStates(
  record: RegisterRecord | undefined,
  values: FormValues,
  places: readonly Place[],
  selected: Place,
): FieldStates {
  const offered: readonly string[] = accessTypesOf(deciding(values, places, selected))
  const resident = offered.includes('is_anaesthetist') && values.is_anaesthetist === true
  const shown = (flag: string) => (flag === 'is_resident' ? resident : offered.includes(flag))
  const closed = record && (record.status !== 'active' || record.is_elsewhere)
  return Object.fromEntries([
    ...accessFlags.filter((flag) => !shown(flag)).map((flag) => [flag, { hidden: true, ignored: true }]),
    ...(closed ? ofTheAccount.map((name) => [name, { disabled: true }]) : []),
  ])
}
