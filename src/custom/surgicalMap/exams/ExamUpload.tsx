import { type FormEvent, useId, useRef, useState } from 'react'
import { MomentInput } from '../../../crud/kinds/MomentInput.tsx'
import { today } from '../../../domain/dates.ts'
import { emptyMoment, isMoment, type Moment } from '../../../domain/moment.ts'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { timeZone } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './exams.module.css'
import { FileField } from './FileField.tsx'
import { fileErrorsOf, useSendExams } from './useExams.ts'

interface UploadErrors {
  resultDate?: string
  files?: string
}

/** Upload form of exams: date of the result and files. */
export function ExamUpload({ procedureId }: { procedureId: number }) {
  const id = useId()
  const [resultDate, setResultDate] = useState<Moment>(emptyMoment)
  const [files, setFiles] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<UploadErrors>({})
  const dateInput = useRef<HTMLElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const clear = () => {
    setResultDate(emptyMoment)
    setFiles([])
  }
  const sending = useSendExams(procedureId, clear)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form may be nested in another form's React tree.
    event.stopPropagation()
    const newErrors: UploadErrors = {
      ...(isMoment(resultDate) ? {} : { resultDate: texts.dateRequired }),
      ...(files.length > 0 ? {} : { files: texts.filesRequired }),
    }
    setErrors(newErrors)
    if (newErrors.resultDate) dateInput.current?.focus()
    else if (newErrors.files) chooseButton.current?.focus()
    else if (!sending.isPending)
      sending.mutate({ resultDate: `${resultDate.day} ${resultDate.time}:00`, files })
  }

  function changeFiles(chosen: readonly File[], refused: string) {
    setFiles(chosen)
    setErrors({ ...errors, files: refused || undefined })
    sending.reset()
  }

  const fileErrors = fileErrorsOf(sending.error)
  return (
    <form className={styles.upload} noValidate onSubmit={submit}>
      <FieldFrame
        error={errors.resultDate}
        id={`${id}date`}
        label={texts.resultDate}
        messageId={`${id}dateMessage`}
        required
      >
        <MomentInput
          describedBy={`${id}dateMessage`}
          id={`${id}date`}
          inputRef={(element) => {
            dateInput.current = element
          }}
          invalid={Boolean(errors.resultDate)}
          label={texts.resultDate}
          onBlur={() => {}}
          onChange={(moment) => {
            setResultDate(moment)
            setErrors({ ...errors, resultDate: undefined })
          }}
          required
          today={today(timeZone())}
          value={resultDate}
        />
      </FieldFrame>
      <FileField
        buttonRef={chooseButton}
        error={errors.files}
        files={files}
        messageId={`${id}filesMessage`}
        onChange={changeFiles}
      />
      {fileErrors.length > 0 && (
        <div className={styles.refusals} role="alert">
          <ul>
            {fileErrors.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </div>
      )}
      <Button busy={sending.isPending} className={styles.send} tone="primary" type="submit">
        {sending.isPending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
