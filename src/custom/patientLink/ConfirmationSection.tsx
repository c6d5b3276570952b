import { useEffect, useRef, useState } from 'react'
import { LongTextInput } from '../../crud/index.ts'
import { MAX_PATIENT_WORDS, type PatientConfirmation } from '../../domain/patientLink.ts'
import { FormInput } from '../../form/FormInput.tsx'
import { patientPage } from '../../i18n/ptBR/patientLink.ts'
import { fieldErrorsText, isHttpError } from '../../providers/httpClient.ts'
import {
  confirmByLink,
  openPatientLink,
  type PatientKey,
  type PatientPage,
} from '../../providers/patientPage.ts'
import { Button } from '../../ui/index.ts'
import { VisitorForm } from '../visitor/VisitorForm.tsx'
import styles from './patientLink.module.css'

const texts = patientPage.confirmation

export interface PatientSectionProps {
  page: PatientPage
  patient: PatientKey
  onChange: (page: PatientPage) => void
}

/** Focuses what takes the place of a button that is gone: what was said, the question of what has to change, or the choice again. */
function useFocusOnChange(isChanging: boolean, confirmation: PatientConfirmation | null) {
  const section = useRef<HTMLDivElement>(null)
  const shown = useRef({ isChanging, confirmation })
  useEffect(() => {
    const before = shown.current
    shown.current = { isChanging, confirmation }
    const place = isChanging ? 'textarea' : 'button'
    if (before.confirmation !== confirmation)
      section.current?.querySelector<HTMLElement>('[role=status]')?.focus()
    else if (before.isChanging !== isChanging) section.current?.querySelector<HTMLElement>(place)?.focus()
  }, [isChanging, confirmation])
  return section
}

/** Whether the patient comes: one tap, or what has to change. */
export function ConfirmationSection({ page, patient, onChange }: PatientSectionProps) {
  const [isChanging, setChanging] = useState(false)
  const [busy, setBusy] = useState<PatientConfirmation>()
  const [failure, setFailure] = useState<string>()
  const { confirmation, moment } = page
  const section = useFocusOnChange(isChanging, confirmation)

  /** @returns why it was not taken; undefined if it was */
  async function say(said: PatientConfirmation, words?: string): Promise<string | undefined> {
    try {
      onChange(await confirmByLink(patient, { confirmation: said, moment, ...(words && { words }) }))
      setChanging(false)
      return undefined
    } catch (error) {
      // Another date is shown before it is asked about again.
      if (isHttpError(error, 409)) await openPatientLink(patient).then(onChange, () => undefined)
      return fieldErrorsText(error, patientPage.notSent)
    }
  }

  async function confirm() {
    setBusy('confirmed')
    setFailure(undefined)
    setFailure(await say('confirmed'))
    setBusy(undefined)
  }

  return (
    <div className={styles.confirmation} ref={section}>
      <h2>{texts.title}</h2>
      <p className={styles.said} role="status" tabIndex={-1}>
        {confirmation === 'confirmed' && texts.confirmed}
        {confirmation === 'change' && texts.changed}
      </p>
      {isChanging ? (
        <>
          <VisitorForm
            defaults={{ words: '' }}
            failureOf={(error) => fieldErrorsText(error, patientPage.notSent)}
            faultsIn={() => ({})}
            onSend={({ words }) => say('change', words.trim())}
            submit={texts.send}
          >
            <FormInput label={texts.words} source="words" wide>
              {(input) => (
                <LongTextInput {...input} field={{ kind: 'longText' }} maxLength={MAX_PATIENT_WORDS} />
              )}
            </FormInput>
          </VisitorForm>
          <Button onClick={() => setChanging(false)}>{texts.back}</Button>
        </>
      ) : (
        <>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <div className={styles.choices}>
            {confirmation !== 'confirmed' && (
              <Button busy={busy === 'confirmed'} onClick={() => void confirm()} tone="primary">
                {texts.confirm}
              </Button>
            )}
            {confirmation !== 'change' && <Button onClick={() => setChanging(true)}>{texts.change}</Button>}
          </div>
        </>
      )}
    </div>
  )
}
