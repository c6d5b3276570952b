import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { Member } from '../../providers/institutions.ts'
import { InstitutionAvatar } from '../../ui/InstitutionAvatar.tsx'
import type { FormKind } from './formModel.ts'
import styles from './scheduling.module.css'

/** Whose the record is: the institution that was chosen before the form was opened. @param place absent until it is read */
export function Place({ kind, place }: { kind: FormKind; place?: Member }) {
  return (
    <div className={styles.place}>
      {place && <InstitutionAvatar institution={place} />}
      <p>
        <span className={styles.placeLabel}>{procedureForm[kind].place}</span>
        <span className={styles.placeName}>{place?.name}</span>
      </p>
    </div>
  )
}
