import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { pickers as texts } from '../i18n/ptBR/pickers.ts'
import { Button, focusNext, IconButton } from '../ui/index.ts'
import styles from './PickerField.module.css'
import type { Chosen } from './picker.ts'

export interface PickerFieldProps<Value> {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** The selected institution when absent. */
  institutionId?: number
  error?: string
  disabled?: boolean
  required?: boolean
  label?: string
  /** The button that opens the list, focused on errors. */
  inputRef?: Ref<HTMLButtonElement>
}

interface PickerFrameProps {
  label: string
  addLabel: string
  emptyText: string
  chosen: readonly Chosen[]
  onRemove: (id: number) => void
  modal: (close: () => void) => ReactNode
  details?: (id: number) => ReactNode
  /** Precondition for picking, shown instead of the add button and the empty text. */
  placeholder?: string
  error?: string
  disabled?: boolean
  required?: boolean
  inputRef?: Ref<HTMLButtonElement>
}

/** A field whose value is a list of records, selected in a modal; the focus then moves to the next field. */
export function PickerField(props: PickerFrameProps) {
  const { label, error, disabled, placeholder, chosen } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const before = useRef<readonly Chosen[]>(chosen)
  const start = () => {
    before.current = chosen
    setOpen(true)
  }
  const isPicked = chosen.some((item) => before.current.every(({ id }) => id !== item.id))
  // Runs after the modal has closed and returned the focus to the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the modal goes
  useEffect(() => {
    if (open || !isPicked) return
    before.current = chosen
    focusNext(field.current)
  }, [open])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be on the same line as the button
    <div aria-labelledby={`${id}label`} className={styles.field} ref={field} role="group">
      <div className={styles.head}>
        <span className={styles.label} id={`${id}label`}>
          {label}
          {props.required && (
            <span aria-hidden="true" className={styles.mark} title={app.common.required}>
              {' *'}
            </span>
          )}
        </span>
        {!placeholder && (
          <Button
            aria-describedby={`${id}message`}
            className={styles.add}
            disabled={disabled}
            icon="add"
            onClick={start}
            ref={props.inputRef}
            tone="quiet"
          >
            {props.addLabel}
          </Button>
        )}
      </div>
      {(placeholder || props.chosen.length === 0) && (
        <p className={error ? `${styles.none} ${styles.wrong}` : styles.none}>
          {placeholder ?? props.emptyText}
        </p>
      )}
      {props.chosen.length > 0 && <ChosenList {...props} />}
      <p className={styles.message} id={`${id}message`}>
        {error}
      </p>
      {open && props.modal(() => setOpen(false))}
    </div>
  )
}

function ChosenList({ chosen, details, disabled, onRemove, error }: PickerFrameProps) {
  return (
    <ul className={error ? `${styles.list} ${styles.wrong}` : styles.list}>
      {chosen.map(({ id, label }) => (
        <li className={styles.item} key={id}>
          <span className={styles.name}>{label}</span>
          {details && <div className={styles.details}>{details(id)}</div>}
          <IconButton
            className={styles.remove}
            disabled={disabled}
            icon="remove"
            label={fillText(texts.remove, { name: label })}
            onClick={() => onRemove(id)}
            small
          />
        </li>
      ))}
    </ul>
  )
}
