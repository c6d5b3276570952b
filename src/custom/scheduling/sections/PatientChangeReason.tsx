import { LongTextInput } from '../../../crud/index.ts'
import { TEXT_LIMIT } from '../../../domain/text.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { InfoAlert } from '../../../ui/index.ts'
import { FormItem } from '../fields/FormItem.tsx'
import styles from '../scheduling.module.css'

/** Warns that a finished record gets another patient, and asks why. */
export function PatientChangeReason() {
  const sendsReason = useCapability('changeReason')
  return (
    <>
      <div className={styles.wide}>
        <InfoAlert role="status">{procedureForm.finished.notice}</InfoAlert>
      </div>
      {sendsReason && (
        <FormItem name="change_reason" required wide>
          {(input) => (
            <LongTextInput {...input} field={{ kind: 'longText', required: true }} maxLength={TEXT_LIMIT} />
          )}
        </FormItem>
      )}
    </>
  )
}
