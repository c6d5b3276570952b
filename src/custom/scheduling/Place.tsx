import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { InstitutionAvatar } from '../../ui/InstitutionAvatar.tsx'
import styles from './scheduling.module.css'
import { useInstitutions } from './useInstitutions.ts'

/** Where the procedure takes place: the institution that was chosen before the form was opened. */
export function Place({ institutionId }: { institutionId: number }) {
  const { institutions } = useInstitutions()
  const place = institutions.find(({ id }) => id === institutionId)
  return (
    <div className={styles.place}>
      {place && <InstitutionAvatar institution={place} />}
      <p>
        <span className={styles.placeLabel}>{procedureForm.fields.institution_id}</span>
        <span className={styles.placeName}>{place?.name}</span>
      </p>
    </div>
  )
}
