import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { InfoAlert } from '../../ui/InfoAlert.tsx'
import type { RegisterView } from '../registerView.ts'
import styles from './MemberChoice.module.css'
import { useMembers } from './useMembers.ts'

const InstitutionSelect = lazy(async () => ({
  default: (await import('../../ui/InstitutionSelect.tsx')).InstitutionSelect,
}))

/** Member select of a group's screen that works on one member at a time, with a notice until one is selected. */
export function MemberChoice({ register: { scope, session, texts } }: { register: RegisterView }) {
  const { members, isPending } = useMembers(session.institution)
  const [, setParams] = useSearchParams()
  if (scope.kind !== 'member') return null
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { institution: String(id) }, { replace: true })
  return (
    <div className={styles.choice}>
      <div className={styles.select}>
        <Suspense>
          <InstitutionSelect
            institutions={members}
            loading={isPending}
            onChange={choose}
            value={scope.member ?? null}
          />
        </Suspense>
      </div>
      {scope.member === undefined && <InfoAlert role="status">{texts.chooseInstitution}</InfoAlert>}
    </div>
  )
}
