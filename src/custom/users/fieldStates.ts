import type { FieldStates, FormValues } from '../../crud/index.ts'
import { accessFlags, accessTypesOf } from '../../domain/access.ts'
import type { Institution } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'

type FormInstitution = Pick<Institution, 'id' | 'is_network'>

/** Account fields: editable only for active users of no other institution. */
const accountFields = ['name', 'crm', 'crmStateId', 'phone']

/** The institution that determines the available access types: the first chosen one, else the selected one. */
function decidingInstitution(
  values: FormValues,
  institutions: readonly FormInstitution[],
  selected: FormInstitution,
): FormInstitution {
  const [first] = Array.isArray(values.institution_ids) ? values.institution_ids : []
  return institutions.find(({ id }) => id === first) ?? selected
}

/**
 * Field states by the chosen institutions and the user's status.
 * @param record undefined for an invite
 */
export function userFieldStates(
  record: RegisterRecord | undefined,
  values: FormValues,
  targets: readonly FormInstitution[],
  selected: FormInstitution,
): FieldStates {
  const offered: readonly string[] = accessTypesOf(decidingInstitution(values, targets, selected))
  const resident = offered.includes('is_anaesthetist') && values.is_anaesthetist === true
  const shown = (flag: string) => (flag === 'is_resident' ? resident : offered.includes(flag))
  const closed = record && (record.status !== 'active' || record.is_elsewhere)
  return Object.fromEntries([
    ...accessFlags.filter((flag) => !shown(flag)).map((flag) => [flag, { hidden: true, ignored: true }]),
    ...(closed ? accountFields.map((name) => [name, { disabled: true }]) : []),
  ])
}
