import { useId } from 'react'
import { preMonths } from '../../domain/institutionSettings.ts'
import { FormInput } from '../../form/FormInput.tsx'
import { SelectInput } from '../../form/SelectInput.tsx'
import { preAnaesthesia } from '../../i18n/ptBR/preAnaesthesia.ts'
import { FailureState } from '../../ui/index.ts'
import { SwitchRow } from '../settings/SwitchRow.tsx'
import styles from '../settings/settings.module.css'

const texts = preAnaesthesia.evaluation

export const monthsText = (months: number | string): string =>
  texts.months.replace('{months}', String(months))

interface EvaluationSectionProps {
  /** Whether an availability was set before: it can then be changed, but not removed. */
  isSet: boolean
  /** Whether the availability could be loaded. */
  isRead: boolean
  onRetry: () => void
  retrying: boolean
}

/** Settings that enable the pre-anaesthetic evaluation and limit its validity. */
export function EvaluationSection({ isSet, isRead, onRetry, retrying }: EvaluationSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <SwitchRow label={texts.activate} source="activatePre" />
      {isRead ? (
        <FormInput hint={texts.availabilityHint} label={texts.availability} source="availability">
          {(input) => (
            <SelectInput {...input} field={{ kind: 'text' }}>
              {!isSet && <option value="">{texts.none}</option>}
              {preMonths.map((months) => (
                <option key={months} value={String(months)}>
                  {monthsText(months)}
                </option>
              ))}
            </SelectInput>
          )}
        </FormInput>
      ) : (
        <FailureState busy={retrying} onRetry={onRetry}>
          {preAnaesthesia.availabilityLoadFailed}
        </FailureState>
      )}
    </section>
  )
}
