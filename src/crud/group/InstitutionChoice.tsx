import { useSearchParams } from 'react-router'
import type { Institution } from '../../providers/session.ts'
import { InfoAlert, LazyInstitutionSelect } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import styles from './InstitutionChoice.module.css'
import { useMembers } from './useMembers.ts'

/** The institution of a settings screen: the selected one, or in a group the one in the query. */
export function useChosenInstitution({ id, is_group }: Institution): number | undefined {
  const [params] = useSearchParams()
  if (!is_group) return id
  const chosen = params.get('institution') ?? ''
  return /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined
}

interface InstitutionChoiceProps {
  /** The selected institution; renders nothing unless it is a group. */
  institution: Institution
  chosen: number | undefined
  /** Offers the group itself. */
  withGroup?: boolean
  /** Notice until one is selected. */
  invitation: string
}

/** Selects the institution of a group's screen that works on one at a time; kept in the query. */
export function InstitutionChoice({ institution, chosen, withGroup, invitation }: InstitutionChoiceProps) {
  const { members, isPending } = useMembers(institution)
  const [, setParams] = useSearchParams()
  if (!institution.is_group) return null
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { institution: String(id) }, { replace: true })
  return (
    <div className={styles.choice}>
      <div className={styles.select}>
        <LazyInstitutionSelect
          institutions={withGroup ? [institution, ...members] : members}
          loading={isPending}
          onChange={choose}
          value={chosen ?? null}
        />
      </div>
      {chosen === undefined && <InfoAlert role="status">{invitation}</InfoAlert>}
    </div>
  )
}

/** Selects the member of a register that a group keeps by member. */
export function MemberChoice({ register: { scope, session, texts } }: { register: RegisterView }) {
  if (scope.kind !== 'member') return null
  return (
    <InstitutionChoice
      chosen={scope.member}
      institution={session.institution}
      invitation={texts.chooseInstitution}
    />
  )
}
