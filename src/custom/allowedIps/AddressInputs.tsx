import OutlinedInput from '@mui/material/OutlinedInput'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { isIpv4 } from '../../domain/ipv4.ts'
import { allowedIps as texts } from '../../i18n/ptBR/allowedIps.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import styles from './allowedIps.module.css'
import type { AddressRow, AddressRows } from './useAddressRows.ts'

/** The id of a row's input, to focus it by. */
export const inputId = (key: number | undefined) => `ip-${key}`

export const isWrong = ({ text }: AddressRow) => text !== '' && !isIpv4(text)

interface AddressInputsProps {
  list: AddressRows
  readOnly: boolean
  /** Incomplete addresses are marked. */
  judged: boolean
}

/** An input for each address, with what adds and removes them. */
export function AddressInputs({ list, readOnly, judged }: AddressInputsProps) {
  const wanted = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(inputId(wanted.current))?.focus()
    wanted.current = undefined
  })

  return (
    <fieldset className={styles.list}>
      <legend className="visuallyHidden">{texts.list}</legend>
      {list.rows.map((row, index) => (
        <Row
          judged={judged}
          key={row.key}
          number={index + 1}
          onChange={(text) => list.change(row.key, text)}
          onRemove={() => {
            wanted.current = list.remove(row.key)
          }}
          only={list.rows.length === 1}
          readOnly={readOnly}
          row={row}
        />
      ))}
      {!readOnly && (
        <Button
          className={styles.add}
          icon="add"
          onClick={() => {
            wanted.current = list.add()
          }}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}

/** A list is taken whole: the input itself would run the lines of a column together. */
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
  judged: boolean
  onChange: (text: string) => void
  onRemove: () => void
}

function Row({ row, number, only, readOnly, judged, onChange, onRemove }: RowProps) {
  const wrong = judged && isWrong(row)
  const id = inputId(row.key)
  const numbered = (text: string) => text.replace('{number}', String(number))
  return (
    <div className={styles.row}>
      <OutlinedInput
        className={styles.input}
        error={wrong}
        id={id}
        inputProps={{
          'aria-describedby': wrong ? `${id}-wrong` : undefined,
          'aria-invalid': wrong || undefined,
          'aria-label': numbered(texts.address),
          inputMode: 'decimal',
          autoComplete: 'off',
        }}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => pasteList(event, onChange)}
        placeholder={readOnly ? undefined : texts.placeholder}
        readOnly={readOnly}
        value={row.text}
      />
      {!readOnly && (
        <IconButton disabled={only} icon="remove" label={numbered(texts.remove)} onClick={onRemove} />
      )}
      {wrong && (
        <p className={styles.wrong} id={`${id}-wrong`}>
          {texts.incomplete}
        </p>
      )}
    </div>
  )
}
