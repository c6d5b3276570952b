import type { ReactNode } from 'react'
import { LongTextInput } from '../../crud/index.ts'
import { MAX_REASON_LENGTH } from '../../domain/attendance.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import { ModalForm } from '../../form/ModalForm.tsx'
import { attendance } from '../../i18n/ptBR/attendance.ts'
import styles from './ReasonModal.module.css'

const { change: texts } = attendance

interface Reason {
  reason: string
}

const noReason: Reason = { reason: '' }
const fields = ['reason']
const errorsIn = ({ reason }: Reason) => (reason.trim() ? {} : { reason: texts.reasonRequired })

interface ReasonModalProps {
  /** Identifies the draft. */
  form: string
  title: string
  /** What the act is done to. */
  subject: string
  /** More about it, or what the act leads to. */
  detail?: string
  submit: string
  submitting: string
  tone: 'danger' | 'primary'
  onClose: () => void
  /**
   * @param reason without surrounding spaces
   * @returns the error of a refused reason; undefined if the caller handled the outcome itself
   */
  onSubmit: (reason: string) => Promise<Record<string, string> | undefined>
  /** Shown below the reason. */
  children?: ReactNode
}

/** Asks for the reason of an act that needs one. */
export function ReasonModal(props: ReasonModalProps) {
  const { form, title, subject, detail, tone, onSubmit, children, ...dialog } = props
  return (
    <ModalForm
      {...dialog}
      confirmLeave
      draft={{ form, title }}
      errorsIn={errorsIn}
      initial={noReason}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
      size="small"
      title={title}
      tone={tone}
    >
      <FormFocus fields={fields} first="reason" />
      <div className={styles.subject}>
        <strong>{subject}</strong>
        {detail && <span>{detail}</span>}
      </div>
      <FormInput label={texts.reason} required source="reason">
        {(input) => (
          <LongTextInput
            {...input}
            field={{ kind: 'longText', required: true }}
            maxLength={MAX_REASON_LENGTH}
            placeholder={texts.reason}
          />
        )}
      </FormInput>
      {children}
    </ModalForm>
  )
}
