import { useId } from 'react'
import { Link } from 'react-router'
import { LongTextInput } from '../../crud/index.ts'
import { MAX_RECOMMENDATIONS } from '../../domain/preAnaesthesia.ts'
import { FormInput } from '../../form/FormInput.tsx'
import { preAnaesthesia } from '../../i18n/ptBR/preAnaesthesia.ts'
import { buttonClass } from '../../ui/index.ts'
import styles from '../settings/settings.module.css'

const texts = preAnaesthesia.patient

/**
 * Texts for the patient: recommendations, and a link to the page of the consent term.
 * @param termPath undefined if the term may not be changed
 */
export function PatientSection({ termPath }: { termPath: string | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <FormInput
        hint={texts.recommendationsHint}
        label={texts.recommendations}
        source="defaultOrientationPatientPre"
      >
        {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} maxLength={MAX_RECOMMENDATIONS} />}
      </FormInput>
      {termPath && (
        <p>
          <Link className={buttonClass()} to={termPath}>
            {texts.consentTerm}
          </Link>
        </p>
      )}
    </section>
  )
}
