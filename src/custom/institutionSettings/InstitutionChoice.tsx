import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMembers } from '../../crud/group/useMembers.ts'
import type { Institution } from '../../providers/session.ts'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import styles from './settings.module.css'

const InstitutionSelect = lazy(async () => ({
  default: (await import('../../ui/InstitutionSelect.tsx')).InstitutionSelect,
}))

/** The institution that a settings screen is about: the selected one, or in a group the one that the address names. */
export function useChosenInstitution({ id, is_group }: Institution): number | undefined {
  const [params] = useSearchParams()
  if (!is_group) return id
  const chosen = params.get('institution') ?? ''
  return /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined
}

interface InstitutionChoiceProps {
  /** The selected institution; nothing is asked unless it is a group. */
  institution: Institution
  chosen: number | undefined
  /** The group has such settings of its own. */
  withGroup?: boolean
  /** What to do until one is chosen. */
  invitation: string
}

/** In a group: whose settings are shown. */
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
