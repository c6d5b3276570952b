import { fillText } from '../../domain/fillText.ts'
import { withArticle } from '../../domain/institutionNames.ts'
import { capitaliseFirst } from '../../domain/text.ts'
import { timeZoneName } from '../../domain/timeZones.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { Member } from '../../providers/institutions.ts'
import { FailureState, InfoAlert, InstitutionAvatar } from '../../ui/index.ts'
import styles from './scheduling.module.css'

/** How to retry a failed request. */
export interface Retry {
  busy: boolean
  onRetry: () => void
}

interface InstitutionHeaderProps {
  /** Label of the institution. */
  place: string
  /** Undefined until loaded. */
  institution?: Member
  /** Set if it could not be loaded. */
  failure?: Retry
  /** Time zone of the form's times. */
  zone: string
}

/** The record's institution, chosen before the form was opened, and a note if its time zone differs. */
export function InstitutionHeader({ place, institution, failure, zone }: InstitutionHeaderProps) {
  const other = institution?.time_zone
  return (
    <>
      <div className={styles.place}>
        {institution && <InstitutionAvatar institution={institution} />}
        <p>
          <span className={styles.placeLabel}>{place}</span>
          <span className={styles.placeName}>{institution?.name}</span>
        </p>
        {!institution && failure && (
          <FailureState {...failure} compact>
            {app.institutions.failed}
          </FailureState>
        )}
      </div>
      {other && other !== zone && (
        <div className={styles.clock}>
          <InfoAlert>
            {fillText(procedureForm.clock, {
              zone: timeZoneName(zone),
              o_institution: capitaliseFirst(withArticle('o', institution.name)),
              other: timeZoneName(other),
            })}
          </InfoAlert>
        </div>
      )}
    </>
  )
}
