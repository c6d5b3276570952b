import { useFormState } from 'react-hook-form'
import { MomentInput } from '../../../crud/index.ts'
import { dateRefusal, isDate } from '../../../domain/dates.ts'
import { emptyMoment, isMoment, type Moment } from '../../../domain/moment.ts'
import { BaseForm } from '../../../form/BaseForm.tsx'
import { errorsResolver } from '../../../form/errorsResolver.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { FormInput } from '../../../form/FormInput.tsx'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { currentDay } from '../../../providers/clock.ts'
import { timeZone } from '../../../providers/session.ts'
import { Button } from '../../../ui/index.ts'
import styles from './exams.module.css'
import { FileField } from './FileField.tsx'
import { fileErrorsOf, useSendExams } from './useExams.ts'

const empty = { resultDate: emptyMoment, files: [] as readonly File[] }
const fields = Object.keys(empty)

function resultDateError(resultDate: Moment): string | undefined {
  if (!isDate(resultDate.day)) return texts.dateRequired
  if (!resultDate.time) return texts.timeRequired
  if (!isMoment(resultDate)) return texts.timeInvalid
  const refusal = dateRefusal(resultDate.day, currentDay(timeZone()))
  return refusal && texts.refusals[refusal]
}

const uploadResolver = errorsResolver<typeof empty>(({ resultDate, files }) => ({
  ...(resultDateError(resultDate) && { resultDate: resultDateError(resultDate) }),
  ...(files.length === 0 && { files: texts.filesRequired }),
}))

/** Upload form of exams: date of the result and files. */
export function ExamUpload({ procedureId }: { procedureId: number }) {
  const sending = useSendExams(procedureId)
  const fileErrors = fileErrorsOf(sending.error)
  return (
    <BaseForm
      className={styles.upload}
      initial={empty}
      onSubmit={({ resultDate, files }, form) =>
        sending.mutateAsync({ resultDate: `${resultDate.day} ${resultDate.time}:00`, files }).then(
          () => form.reset(empty),
          () => undefined,
        )
      }
      resolver={uploadResolver}
    >
      <FormFocus fields={fields} />
      <FormInput label={texts.resultDate} required source="resultDate">
        {(input) => <MomentInput {...input} required value={input.value as Moment} />}
      </FormInput>
      <FileField onChange={sending.reset} />
      {fileErrors.length > 0 && (
        <div className={styles.refusals} role="alert">
          <ul>
            {fileErrors.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </div>
      )}
      <SendButton />
    </BaseForm>
  )
}

function SendButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button busy={isSubmitting} className={styles.send} tone="primary" type="submit">
      {isSubmitting ? texts.sending : texts.send}
    </Button>
  )
}
