import { timeZoneName } from '../../domain/timeZones.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { Member } from '../../providers/institutions.ts'
import { InfoAlert, InstitutionAvatar } from '../../ui/index.ts'
import type { FormKind } from './formModel.ts'
import styles from './scheduling.module.css'

interface InstitutionHeaderProps {
  kind: FormKind
  /** Absent until it is read. */
  place?: Member
  /** The zone of the form's times. */
  zone: string
}

/** Whose the record is: the institution that was chosen before the form was opened. */
export function InstitutionHeader({ kind, place: institution, zone }: InstitutionHeaderProps) {
  const other = institution?.time_zone
  return (
    <>
      <div className={styles.place}>
        {institution && <InstitutionAvatar institution={institution} />}
        <p>
          <span className={styles.placeLabel}>{procedureForm[kind].place}</span>
          <span className={styles.placeName}>{institution?.name}</span>
        </p>
      </div>
      {other && other !== zone && (
        <div className={styles.clock}>
          <InfoAlert>
            {procedureForm.clock
              .replace('{zone}', timeZoneName(zone))
              .replace('{institution}', institution.name)
              .replace('{other}', timeZoneName(other))}
          </InfoAlert>
        </div>
      )}
    </>
  )
}
