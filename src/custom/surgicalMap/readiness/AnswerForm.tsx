import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import type { ReadinessRow } from '../../../calls/readiness.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ReadinessKind } from '../../../domain/readiness.ts'
import { FormFocus, focusesForm } from '../../../form/FormFocus.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { readinessNames, readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { fieldErrorsText, isHttpError } from '../../../providers/httpClient.ts'
import { readinessKey } from '../../../providers/readiness.ts'
import { FailureState } from '../../../ui/index.ts'
import { patientOf } from '../list/cardFacts.ts'
import styles from './AnswerForm.module.css'
import { useAnswered } from './useAnswered.ts'

const texts = readinessTexts.answer

export interface AnswerProps {
  row: ReadinessRow
  timeZone: string
  onClose: () => void
}

interface AnswerFormProps<Values extends FieldValues> extends AnswerProps {
  kind: ReadinessKind
  /** Undefined while it is being read; then `waiting` is shown. */
  initial: Values | undefined
  waiting?: ReactNode
  errorsIn: (values: Values) => Partial<Record<string, string>>
  /** @returns what the surgery needs then, where the call answers it */
  save: (values: Values) => Promise<ReadinessRow | undefined>
  /** A failure in words; undefined for the usual ones. */
  explain?: (error: unknown) => string | undefined
  children: ReactNode
}

/** A dialog that answers one thing of one surgery. */
export function AnswerForm<Values extends FieldValues>(props: AnswerFormProps<Values>) {
  const { row, kind, timeZone, initial, waiting, errorsIn, save, explain, onClose, children } = props
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const showAnswered = useAnswered()
  const title = readinessNames[kind]
  const submit = async (values: Values) => {
    setFailure(undefined)
    try {
      await showAnswered(await save(values))
      onClose()
    } catch (error) {
      setFailure(explain?.(error) ?? fieldErrorsText(error, texts.failed))
      // What somebody else said meanwhile is what the next attempt is based on.
      if (isHttpError(error, 409)) void client.invalidateQueries({ queryKey: readinessKey })
    }
    return undefined
  }
  return (
    <ModalForm<Values>
      cancel={texts.cancel}
      draft={{ form: `readiness/${row.id}/${kind}`, title }}
      errorsIn={errorsIn}
      initial={initial}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={texts.submit}
      submitting={texts.submitting}
      title={title}
      waiting={waiting}
    >
      <p className={styles.of}>
        {fillText(texts.of, {
          name: patientOf(row),
          moment: formatDateTime(row.surgery_probable_date, timeZone).slice(0, 16),
        })}
      </p>
      <FormFocus fields={Object.keys(initial ?? {})} />
      {children}
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}

/** To the form of a surgery or its consultation, for what is not answered here. */
export const OpenForm = ({ row, isConsultation }: { row: ReadinessRow; isConsultation?: boolean }) => (
  <p>
    <Link
      state={focusesForm}
      to={`${isConsultation ? '/pre-agendamentos' : '/agendamentos'}/editar/${row.id}`}
    >
      {isConsultation ? texts.openConsultation : texts.open}
    </Link>
  </p>
)
