import OutlinedInput from '@mui/material/OutlinedInput'
import { type ClipboardEvent, type Ref, useEffect, useRef } from 'react'
import { isIpv4 } from '../../domain/ipv4.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { Button, IconButton } from '../../ui/index.ts'
import styles from './allowedIps.module.css'
import type { AddressRow, AddressRows } from './useAddressRows.ts'

/** Id of a row's input. */
const inputId = (key: number | undefined) => `ip-${key}`

const isInvalid = ({ text }: AddressRow) => text !== '' && !isIpv4(text)

interface AddressInputsProps {
  list: AddressRows
  readOnly: boolean
  /** Marks invalid addresses. */
  showErrors: boolean
  /** Ref to the first invalid input. */
  inputRef: Ref<HTMLInputElement>
}

/** Inputs of the addresses with add and remove buttons. */
export function AddressInputs({ list, readOnly, showErrors, inputRef }: AddressInputsProps) {
  const firstInvalid = list.rows.find(isInvalid)
  const focusKey = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (focusKey.current !== undefined) document.getElementById(inputId(focusKey.current))?.focus()
    focusKey.current = undefined
  })

  return (
    <fieldset className={styles.list}>
      <legend className="visuallyHidden">{texts.list}</legend>
      {list.rows.map((row, index) => (
        <Row
          inputRef={row === firstInvalid ? inputRef : undefined}
          key={row.key}
          number={index + 1}
          onChange={(text) => list.change(row.key, text)}
          onRemove={() => {
            focusKey.current = list.remove(row.key)
          }}
          only={list.rows.length === 1}
          readOnly={readOnly}
          row={row}
          wrong={showErrors && isInvalid(row)}
        />
      ))}
      {!readOnly && (
        <Button
          className={styles.add}
          icon="add"
          onClick={() => {
            focusKey.current = list.add()
          }}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}

/** Handles pasted lists; the input itself would join their lines. */
function pasteList(event: ClipboardEvent, onChange: (text: string) => void) {
  const text = event.clipboardData.getData('text').trim()
  if (!/[\s,;]/.test(text)) return
  event.preventDefault()
  onChange(text)
}

interface RowProps {
  row: AddressRow
  number: number
  only: boolean
  readOnly: boolean
  wrong: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (text: string) => void
  onRemove: () => void
}

function Row({ row, number, only, readOnly, wrong, inputRef, onChange, onRemove }: RowProps) {
  const id = inputId(row.key)
  const withNumber = (text: string) => text.replace('{number}', String(number))
  return (
    <div className={styles.row}>
      <OutlinedInput
        className={styles.input}
        error={wrong}
        id={id}
        inputProps={{
          'aria-describedby': wrong ? `${id}-wrong` : undefined,
          'aria-invalid': wrong || undefined,
          'aria-label': withNumber(texts.address),
          inputMode: 'decimal',
          autoComplete: 'off',
        }}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => pasteList(event, onChange)}
        placeholder={readOnly ? undefined : texts.placeholder}
        readOnly={readOnly}
        value={row.text}
      />
      {!readOnly && (
        <IconButton
          disabledReason={only ? texts.onlyRow : undefined}
          icon="remove"
          label={withNumber(texts.remove)}
          onClick={onRemove}
        />
      )}
      {wrong && (
        <p className={styles.wrong} id={`${id}-wrong`}>
          {texts.incomplete}
        </p>
      )}
    </div>
  )
}
