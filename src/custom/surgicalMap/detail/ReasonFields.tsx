import { useEffect, useId, useRef } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import styles from './CancelModal.module.css'
import { type Choice, OTHER, type Reason, type Refusal } from './cancellation.ts'

const { cancellation: texts } = map

interface ReasonFieldsProps {
  reasons: readonly Reason[]
  isPending: boolean
  hasFailed: boolean
  choice: Choice
  refused: Refusal
  onChoice: (choice: Choice) => void
}

/** Why it is cancelled: one of the reasons there are, or other words. What is missing takes the focus. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { reasons, isPending, hasFailed, choice, refused, onChoice } = props
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused.reason || refused.text)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <div className={styles.fields} ref={fields}>
      {hasFailed && <p role="status">{texts.reasonsFailed}</p>}
      <label htmlFor={id}>{texts.reason}</label>
      <select
        aria-describedby={refused.reason && `${id}reason`}
        aria-invalid={Boolean(refused.reason)}
        disabled={isPending}
        id={id}
        onChange={(event) => onChoice({ ...choice, reason: event.target.value })}
        value={choice.reason}
      >
        <option value="">{isPending ? app.common.loading : app.common.choose}</option>
        {reasons.map((reason) => (
          <option key={reason.id} value={reason.id}>
            {reason.description}
          </option>
        ))}
        <option value={OTHER}>{texts.other}</option>
      </select>
      {refused.reason && <Wrong id={`${id}reason`}>{refused.reason}</Wrong>}
      {choice.reason === OTHER && (
        <>
          <label htmlFor={`${id}text`}>{texts.text}</label>
          <textarea
            aria-describedby={refused.text && `${id}words`}
            aria-invalid={Boolean(refused.text)}
            id={`${id}text`}
            maxLength={255}
            onChange={(event) => onChoice({ ...choice, text: event.target.value })}
            rows={3}
            value={choice.text}
          />
          {refused.text && <Wrong id={`${id}words`}>{refused.text}</Wrong>}
        </>
      )}
    </div>
  )
}

function Wrong({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.wrong} id={id}>
      {children}
    </p>
  )
}
