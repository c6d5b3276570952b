import { useEffect, useRef, useState } from 'react'

/** One input of the list. */
export interface AddressRow {
  key: number
  text: string
}

/** Keeps digits and dots, at most 15 characters. */
const sanitize = (text: string) => text.replace(/[^\d.]/g, '').slice(0, 15)

/** Splits pasted text into addresses. */
function splitPasted(text: string): string[] {
  const addresses = text
    .split(/[\s,;]+/)
    .map(sanitize)
    .filter(Boolean)
  return addresses.length > 1 ? addresses : [sanitize(text)]
}

const addressesIn = (rows: readonly AddressRow[]) => rows.map(({ text }) => text).filter(Boolean)

function withoutBlanks(rows: AddressRow[]): AddressRow[] {
  const filled = rows.filter(({ text }) => text)
  return filled.length > 0 ? filled : rows.slice(0, 1)
}

/**
 * State of the address rows, at least one, with stable keys.
 * @param initial the initial addresses
 * @param saved the saved addresses; once the rows match them, blank rows are removed
 * @param onChange receives the addresses without blanks
 */
export function useAddressRows(
  initial: readonly string[],
  saved: readonly string[],
  onChange: (addresses: string[]) => void,
) {
  const nextKey = useRef(0)
  const createRow = (text: string): AddressRow => {
    nextKey.current += 1
    return { key: nextKey.current, text }
  }
  const [rows, setRows] = useState(() => (initial.length > 0 ? initial : ['']).map(createRow))
  useEffect(() => {
    setRows((now) => (addressesIn(now).join() === saved.join() ? withoutBlanks(now) : now))
  }, [saved])
  const changeRows = (changed: AddressRow[]) => {
    setRows(changed)
    onChange(addressesIn(changed))
  }

  return {
    rows,
    change(key: number, text: string) {
      const [first = '', ...others] = splitPasted(text)
      changeRows(
        rows.flatMap((row) => (row.key === key ? [{ key, text: first }, ...others.map(createRow)] : [row])),
      )
    },
    add(text = '') {
      const blank = rows.findIndex((row) => text !== '' && row.text === '')
      const row = createRow(text)
      changeRows(blank < 0 ? [...rows, row] : rows.with(blank, row))
      return row.key
    },
    /** @returns the key of the row to focus next */
    remove(key: number) {
      const index = rows.findIndex((row) => row.key === key)
      const others = rows.filter((row) => row.key !== key)
      changeRows(others)
      return (others[index] ?? others.at(-1))?.key
    },
  }
}

export type AddressRows = ReturnType<typeof useAddressRows>
