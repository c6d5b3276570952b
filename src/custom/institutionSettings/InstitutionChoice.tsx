import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMembers } from '../../crud/group/useMembers.ts'
import type { Institution } from '../../providers/session.ts'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import styles from './settings.module.css'

const InstitutionSelect = lazy(async () => ({
  default: (await import('../../ui/InstitutionSelect.tsx')).InstitutionSelect,
}))

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

/** Selects the institution of a group's settings screen. */
export function InstitutionChoice({ institution, chosen, withGroup, invitation }: InstitutionChoiceProps) {
  const { members, isPending } = useMembers(institution)
  const [, setParams] = useSearchParams()
  if (!institution.is_group) return null
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { institution: String(id) }, { replace: true })
  return (
    <div className={styles.choice}>
      <div className={styles.select}>
        <Suspense>
          <InstitutionSelect
            institutions={withGroup ? [institution, ...members] : members}
            loading={isPending}
            onChange={choose}
            value={chosen ?? null}
          />
        </Suspense>
      </div>
      {chosen === undefined && <InfoAlert role="status">{invitation}</InfoAlert>}
    </div>
  )
}
