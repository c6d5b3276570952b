import { INSTITUTION_NAME_LIMIT, truncate } from '../domain/names.ts'
import { app } from '../i18n/ptBR/app.ts'
import type { Institution } from '../providers/session.ts'
import { InstitutionAvatar, Tag } from '../ui/index.ts'
import styles from './InstitutionSwitcher.module.css'

interface SwitcherOptionProps {
  institution: Institution
  /** Id of the institution being switched to. */
  busy?: number
  onChoose: (institution: Institution) => void
}

export function SwitcherOption({ institution, busy, onChoose }: SwitcherOptionProps) {
  const waiting = busy !== undefined
  return (
    <button
      aria-busy={busy === institution.id}
      aria-disabled={waiting}
      className={styles.option}
      onClick={() => !waiting && onChoose(institution)}
      title={institution.name}
      type="button"
    >
      <InstitutionAvatar institution={institution} />
      <span className={styles.optionName}>{truncate(institution.name, INSTITUTION_NAME_LIMIT)}</span>
      {institution.is_group && <Tag>{app.institutions.group}</Tag>}
    </button>
  )
}
