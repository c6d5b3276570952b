import { useSearchParams } from 'react-router'
import { useSelectedMembers } from '../../crud/index.ts'
import type { Institution } from '../../providers/session.ts'

interface FormInstitutionOptions {
  /** The selected institution. */
  selected: Institution | undefined
  /** Id of the institution of what is edited or planned anew. */
  known: number | undefined
  /** Id of the one that was chosen for the values that are restored. */
  drafted: string | null | undefined
}

/** The institution that a form is for: that of its record, the selected one, or in a group the member that the address names. */
export function useFormInstitution({ selected, known, drafted }: FormInstitutionOptions) {
  const [params, setParams] = useSearchParams()
  const { members, isLoading, failed, isFetching, refetch } = useSelectedMembers()
  const param = params.get('institution') ?? drafted ?? null
  const wanted = known === undefined ? param : String(known)
  const institution = selected?.is_group ? members.find((member) => String(member.id) === wanted) : selected
  return {
    institution,
    institutionId: known ?? institution?.id,
    /** Id of the institution that the form names; null for none. */
    named: selected?.is_group ? wanted : param,
    isUnchosen: !institution && !(wanted && isLoading),
    failure: failed ? { busy: isFetching, onRetry: refetch } : undefined,
    choose: (id: number) =>
      setParams((previous) => ({ ...Object.fromEntries(previous), institution: String(id) }), {
        replace: true,
      }),
  }
}
