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
import { refusalsOf, useSendExams } from './useExams.ts'

interface Wrong {
  resultDate?: string
  files?: string
}

/** The form that sends exams: when their result was given, and the files. */
export function ExamUpload({ procedureId }: { procedureId: number }) {
  const id = useId()
  const [resultDate, setResultDate] = useState<Moment>(emptyMoment)
  const [files, setFiles] = useState<readonly File[]>([])
  const [wrong, setWrong] = useState<Wrong>({})
  const dateInput = useRef<HTMLElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const clear = () => {
    setResultDate(emptyMoment)
    setFiles([])
  }
  const sending = useSendExams(procedureId, clear)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form stands inside a page that may have one of its own around it.
    event.stopPropagation()
    const found: Wrong = {
      ...(isMoment(resultDate) ? {} : { resultDate: texts.dateRequired }),
      ...(files.length > 0 ? {} : { files: texts.filesRequired }),
    }
    setWrong(found)
    if (found.resultDate) dateInput.current?.focus()
    else if (found.files) chooseButton.current?.focus()
    else if (!sending.isPending)
      sending.mutate({ resultDate: `${resultDate.day} ${resultDate.time}:00`, files })
  }

  function changeFiles(chosen: readonly File[], refused: string) {
    setFiles(chosen)
    setWrong({ ...wrong, files: refused || undefined })
    sending.reset()
  }

  const refusals = refusalsOf(sending.error)
  return (
    <form className={styles.upload} noValidate onSubmit={submit}>
      <FieldFrame
        error={wrong.resultDate}
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
          invalid={Boolean(wrong.resultDate)}
          label={texts.resultDate}
          onBlur={() => {}}
          onChange={(moment) => {
            setResultDate(moment)
            setWrong({ ...wrong, resultDate: undefined })
          }}
          required
          today={today(timeZone())}
          value={resultDate}
        />
      </FieldFrame>
      <FileField
        buttonRef={chooseButton}
        error={wrong.files}
        files={files}
        messageId={`${id}filesMessage`}
        onChange={changeFiles}
      />
      {refusals.length > 0 && (
        <div className={styles.refusals} role="alert">
          <ul>
            {refusals.map((refusal) => (
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
