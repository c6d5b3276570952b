import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownPhone } from '../../../domain/phone.ts'
import type { ListedRecord } from '../../../resources/procedures/record.ts'
import { patientOf } from '../list/cardFacts.ts'
import styles from './workList.module.css'

interface ListedPatientProps {
  row: ListedRecord
  /** Before the name: an hour, a position. */
  lead?: ReactNode
  /** What is planned. */
  what: string | null
  /** Where and with whom. */
  facts: readonly (string | null)[]
  /** The selected institution: another one is named. */
  institution: number
  /** Opens the detail. */
  onOpen?: (id: number) => void
  /** Path that the name leads to instead. */
  to?: string
}

/** Whom a row of a work list is about: the name opens the detail, the telephone calls. */
export function ListedPatient({ row, lead, what, facts, institution, onOpen, to }: ListedPatientProps) {
  const { id, phone_number, institution_id, institution_name } = row
  const where = [...facts, institution_id === institution ? null : institution_name]
  return (
    <div className={styles.listed}>
      {lead}
      <div className={styles.about}>
        {onOpen ? (
          <button aria-haspopup="dialog" className={styles.open} onClick={() => onOpen(id)} type="button">
            {patientOf(row)}
          </button>
        ) : to ? (
          <Link className={styles.open} to={to}>
            {patientOf(row)}
          </Link>
        ) : (
          <b>{patientOf(row)}</b>
        )}
        {what && <span>{what}</span>}
        <span className={styles.where}>{where.filter(Boolean).join(' · ')}</span>
        {phone_number && (
          <a href={`tel:${phone_number.replace(/[^\d+]/g, '')}`}>{shownPhone(phone_number)}</a>
        )}
      </div>
    </div>
  )
}
