import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { Member } from '../../providers/institutions.ts'
import { InstitutionAvatar } from '../../ui/index.ts'
import type { FormKind } from './formModel.ts'
import styles from './scheduling.module.css'

/** Whose the record is: the institution that was chosen before the form was opened. @param place absent until it is read */
export function InstitutionHeader({ kind, place: institution }: { kind: FormKind; place?: Member }) {
  return (
    <div className={styles.place}>
      {institution && <InstitutionAvatar institution={institution} />}
      <p>
        <span className={styles.placeLabel}>{procedureForm[kind].place}</span>
        <span className={styles.placeName}>{institution?.name}</span>
      </p>
    </div>
  )
}
