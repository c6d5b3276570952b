import { useFormContext } from 'react-hook-form'
import { useRecordForm } from './RecordForm.tsx'
import { MEMBER_FIELD } from './resolver.ts'

/** The member of the selected group that the form's record belongs to; undefined outside a group, and while it is not chosen. */
export function useRecordMember(): { member: number | undefined; isAwaited: boolean } {
  const { record, register, choosesMember } = useRecordForm()
  const { watch } = useFormContext()
  const member: unknown = choosesMember ? watch(MEMBER_FIELD) : record?.institution_id
  const isAwaited = choosesMember && typeof member !== 'number'
  const isMembers = register.session.institution.is_group && typeof member === 'number'
  return { member: isMembers ? member : undefined, isAwaited }
}
