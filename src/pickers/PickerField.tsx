import { type ReactNode, type Ref, useId, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { pickers as texts } from '../i18n/ptBR/pickers.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import styles from './PickerField.module.css'
import type { Chosen } from './picker.ts'

/** What every picker's field takes beside its value. */
export interface PickerFieldProps<Value> {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Whose records are picked from; the selected institution's without it. */
  institutionId?: number
  /** What is wrong with the choice. */
  error?: string
  disabled?: boolean
  required?: boolean
  label?: string
  /** The button that opens the list: what takes the focus where the choice is wrong. */
  inputRef?: Ref<HTMLButtonElement>
}

interface FrameProps {
  label: string
  /** The add link. */
  add: string
  /** What stands in an empty field. */
  none: string
  chosen: readonly Chosen[]
  onRemove: (id: number) => void
  /** The list to pick from, while it is open. */
  modal: (close: () => void) => ReactNode
  /** Under or beside a chosen item: what the user says of it. */
  details?: (id: number) => ReactNode
  /** What must be done before anything can be picked: it stands in place of the add link and of an empty list. */
  placeholder?: string
  error?: string
  disabled?: boolean
  required?: boolean
  inputRef?: Ref<HTMLButtonElement>
}

/** A field whose value is a list of records: those chosen, and a link that opens the list to pick from. */
export function PickerField(props: FrameProps) {
  const { label, error, disabled, placeholder } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in one line with the link
    <div aria-labelledby={`${id}label`} className={styles.field} role="group">
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
            onClick={() => setOpen(true)}
            ref={props.inputRef}
            tone="quiet"
          >
            {props.add}
          </Button>
        )}
      </div>
      {(placeholder || props.chosen.length === 0) && (
        <p className={error ? `${styles.none} ${styles.wrong}` : styles.none}>{placeholder ?? props.none}</p>
      )}
      {props.chosen.length > 0 && <ChosenList {...props} />}
      <p className={styles.message} id={`${id}message`}>
        {error}
      </p>
      {open && props.modal(() => setOpen(false))}
    </div>
  )
}

function ChosenList({ chosen, details, disabled, onRemove, error }: FrameProps) {
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
            label={texts.remove.replace('{name}', label)}
            onClick={() => onRemove(id)}
            small
          />
        </li>
      ))}
    </ul>
  )
}
