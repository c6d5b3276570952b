import OutlinedInput from '@mui/material/OutlinedInput'
import { type ClipboardEvent, type Ref, useEffect, useRef } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { isIpv4 } from '../../domain/ipv4.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { allowedIps as generated } from '../../i18n/ptBR/resources/allowedIps.ts'
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
export function AddressInputs(props: AddressInputsProps) {
  const { list, readOnly } = props
  const focusKey = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (focusKey.current !== undefined) document.getElementById(inputId(focusKey.current))?.focus()
    focusKey.current = undefined
  })
  const focusNext = (key: number | undefined) => {
    focusKey.current = key
  }
  return (
    <fieldset className={styles.list}>
      <legend className="visuallyHidden">{generated.fields.ips}</legend>
      {list.rows.map((row, index) => (
        <Row {...props} focusNext={focusNext} index={index} key={row.key} row={row} />
      ))}
      {!readOnly && (
        <Button className={styles.add} icon="add" onClick={() => focusNext(list.add())}>
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

interface RowProps extends AddressInputsProps {
  row: AddressRow
  index: number
  /** Focuses the input of another row. */
  focusNext: (key: number | undefined) => void
}

function Row({ list, row, index, readOnly, showErrors, inputRef, focusNext }: RowProps) {
  const id = inputId(row.key)
  const wrong = showErrors && isInvalid(row)
  const withNumber = (text: string) => fillText(text, { number: index + 1 })
  const change = (text: string) => list.change(row.key, text)
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
        inputRef={row === list.rows.find(isInvalid) ? inputRef : undefined}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => pasteList(event, change)}
        placeholder={readOnly ? undefined : texts.placeholder}
        readOnly={readOnly}
        value={row.text}
      />
      {!readOnly && (
        <IconButton
          disabledReason={list.rows.length === 1 ? texts.onlyRow : undefined}
          icon="remove"
          label={withNumber(texts.remove)}
          onClick={() => focusNext(list.remove(row.key))}
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
