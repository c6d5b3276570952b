import { useLocation, useSearchParams } from 'react-router'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { Institution } from '../../providers/session.ts'
import { FailureState, InfoAlert, LazyInstitutionSelect, useIsOpening } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import styles from './InstitutionChoice.module.css'
import { useMembers } from './useMembers.ts'

/**
 * The institution of a settings screen: the selected one, or in a group the one in the query; none if its
 * name could not be read, so that nothing is changed for an unnamed institution.
 */
export function useChosenInstitution(institution: Institution): number | undefined {
  const { id, is_group } = institution
  const [params] = useSearchParams()
  const { failed } = useMembers(institution)
  if (!is_group) return id
  const chosen = params.get('institution') ?? ''
  if (failed && Number(chosen) !== id) return undefined
  return /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined
}

interface InstitutionChoiceProps {
  /** The selected institution; renders nothing unless it is a group. */
  institution: Institution
  chosen: number | undefined
  /** Also offers the group itself. */
  withGroup?: boolean
  /** Notice shown until an institution is selected. */
  invitation: string
}

/** Selects the institution of a group's screen that works on one institution at a time; kept in the query. */
export function InstitutionChoice({ institution, chosen, withGroup, invitation }: InstitutionChoiceProps) {
  const { members, isPending, failed, isFetching, refetch } = useMembers(institution)
  const [, setParams] = useSearchParams()
  const { state } = useLocation()
  if (!institution.is_group) return null
  if (failed)
    return (
      <div className={styles.choice}>
        <FailureState busy={isFetching} compact onRetry={refetch}>
          {app.institutions.failed}
        </FailureState>
      </div>
    )
  // `state` is kept: it names what the link to this screen opens once an institution is selected.
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { institution: String(id) }, { replace: true, state })
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

/** Selects the member for a register that a group keeps separately for each member. */
export function MemberChoice({ register: { scope, session, texts } }: { register: RegisterView }) {
  const isNew = useIsOpening('new')
  if (scope.kind !== 'member') return null
  return (
    <InstitutionChoice
      chosen={scope.member}
      institution={session.institution}
      invitation={isNew ? fillText(crud.chooseToCreate, { new: texts.new }) : texts.chooseInstitution}
    />
  )
}
