import { useRef, useState } from 'react'
import { parseAddresses } from '../../domain/ipv4.ts'

/** One input of the list. */
export interface AddressRow {
  key: number
  text: string
}

/** Keeps digits and dots, at most 15 characters. */
const sanitize = (text: string) => text.replace(/[^\d.]/g, '').slice(0, 15)

/** Splits pasted text into addresses. */
function splitPasted(text: string): string[] {
  const parts = text
    .split(/[\s,;]+/)
    .map(sanitize)
    .filter(Boolean)
  return parts.length > 1 ? parts : [sanitize(text)]
}

const rowAddresses = (rows: readonly AddressRow[]) => parseAddresses(rows.map(({ text }) => text).join())

/** State of the address rows, at least one, with stable keys. */
export function useAddressRows(start: readonly string[]) {
  const nextKey = useRef(0)
  const createRow = (text: string): AddressRow => {
    nextKey.current += 1
    return { key: nextKey.current, text }
  }
  const createRows = (ips: readonly string[]) => (ips.length > 0 ? [...ips] : ['']).map(createRow)
  const [rows, setRows] = useState(() => createRows(start))

  return {
    rows,
    /** Trimmed, without blank rows. */
    addresses: rowAddresses(rows),
    /** Adopts the saved list; text typed since is kept. */
    settle: (saved: readonly string[]) =>
      setRows((now) => (rowAddresses(now).join() === saved.join() ? createRows(saved) : now)),
    change(key: number, text: string) {
      const [first = '', ...others] = splitPasted(text)
      setRows(
        rows.flatMap((row) => (row.key === key ? [{ key, text: first }, ...others.map(createRow)] : [row])),
      )
    },
    add(text = '') {
      const blank = rows.findIndex((row) => text !== '' && row.text === '')
      const row = createRow(text)
      setRows(blank < 0 ? [...rows, row] : rows.with(blank, row))
      return row.key
    },
    /** @returns the key of the row to focus next */
    remove(key: number) {
      const index = rows.findIndex((row) => row.key === key)
      const others = rows.filter((row) => row.key !== key)
      setRows(others)
      return (others[index] ?? others.at(-1))?.key
    },
  }
}

export type AddressRows = ReturnType<typeof useAddressRows>
