import { useRef, useState } from 'react'
import { parseAddresses } from '../../domain/ipv4.ts'

/** One input of the list. */
export interface AddressRow {
  key: number
  text: string
}

/** Digits and dots are all that can be typed; no address is longer. */
const typed = (text: string) => text.replace(/[^\d.]/g, '').slice(0, 15)

/** A pasted list becomes a row for each of its addresses. */
function partsOf(text: string): string[] {
  const parts = text
    .split(/[\s,;]+/)
    .map(typed)
    .filter(Boolean)
  return parts.length > 1 ? parts : [typed(text)]
}

const addressesOf = (rows: readonly AddressRow[]) => parseAddresses(rows.map(({ text }) => text).join())

/** The rows of the list, at least one, and what changes them. Keys stay with their rows. */
export function useAddressRows(start: readonly string[]) {
  const nextKey = useRef(0)
  const rowOf = (text: string): AddressRow => {
    nextKey.current += 1
    return { key: nextKey.current, text }
  }
  const rowsOf = (ips: readonly string[]) => (ips.length > 0 ? [...ips] : ['']).map(rowOf)
  const [rows, setRows] = useState(() => rowsOf(start))

  return {
    rows,
    /** As it is saved: trimmed, without blank rows. */
    addresses: addressesOf(rows),
    /** The rows of what was saved; what has been typed since stays. */
    settle: (saved: readonly string[]) =>
      setRows((now) => (addressesOf(now).join() === saved.join() ? rowsOf(saved) : now)),
    change(key: number, text: string) {
      const [first = '', ...others] = partsOf(text)
      setRows(rows.flatMap((row) => (row.key === key ? [{ key, text: first }, ...others.map(rowOf)] : [row])))
    },
    add(text = '') {
      const blank = rows.findIndex((row) => text !== '' && row.text === '')
      const row = rowOf(text)
      setRows(blank < 0 ? [...rows, row] : rows.with(blank, row))
      return row.key
    },
    /** Answers the key of the row that takes its place. */
    remove(key: number) {
      const index = rows.findIndex((row) => row.key === key)
      const others = rows.filter((row) => row.key !== key)
      setRows(others)
      return (others[index] ?? others.at(-1))?.key
    },
  }
}

export type AddressRows = ReturnType<typeof useAddressRows>
