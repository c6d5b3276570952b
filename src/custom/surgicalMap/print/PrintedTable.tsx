import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import styles from './PrintSheet.module.css'
import type { PrintedRow } from './printedList.ts'

const { columns } = map.print

/** Columns with a width of their own; the others share the rest. */
const widths: Partial<Record<string, string>> = {
  [columns.hour]: styles.hour,
  [columns.patient]: styles.patient,
  [columns.procedure]: styles.procedure,
  [columns.type]: styles.type,
  [columns.accommodation]: styles.type,
  [columns.state]: styles.state,
}

const acrossClass = (label: string) => (acrossOnly.has(label) ? styles.across : undefined)

interface PrintedTableProps {
  kind: ProcedureHalf
  rows: readonly PrintedRow[]
  /** The room of all rows, whose column is then left out. */
  title: string | undefined
  /** Begins a sheet, unless it is the first. */
  hasOwnSheet: boolean
}

/** Columns that upright paper leaves out; it says their texts below others. */
const acrossOnly: ReadonlySet<string> = new Set([columns.plan, columns.type, columns.accommodation])

/** Rows to tick by hand; none is split, and the head is on every page. */
export function PrintedTable({ kind, rows, title, hasOwnSheet }: PrintedTableProps) {
  const isSurgery = kind === 'surgery'
  const labels = [
    columns.hour,
    columns.patient,
    ...(title ? [] : [isSurgery ? columns.room : columns.place]),
    columns.procedure,
    ...(isSurgery ? [columns.surgeons] : []),
    columns.anaesthetists,
    columns.plan,
    isSurgery ? columns.type : columns.accommodation,
    columns.state,
  ]
  return (
    <table className={styles.rows} data-own-sheet={hasOwnSheet || undefined}>
      <colgroup>
        <col className={styles.tick} />
        {labels.map((label) => (
          <col className={`${widths[label] ?? ''} ${acrossClass(label) ?? ''}`} key={label} />
        ))}
      </colgroup>
      <thead>
        {title && (
          <tr>
            <th
              className={styles.room}
              colSpan={1 + labels.filter((label) => !hasOwnSheet || !acrossOnly.has(label)).length}
            >
              {title}
            </th>
          </tr>
        )}
        <tr>
          <th className={styles.tick}>
            <span className="visuallyHidden">{columns.tick}</span>
          </th>
          {labels.map((label) => (
            <th className={acrossClass(label)} key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className={row.isCancelled ? styles.cancelled : undefined} key={row.id}>
            <td className={styles.tick}>
              <span className={styles.box} />
            </td>
            <td className={styles.time}>{row.hour}</td>
            <td className={styles.name}>
              <b>{row.name}</b>
              <Lines texts={row.about} />
              <span className={styles.upright}>
                <Lines texts={[row.plan && fillText(map.print.plan, { plan: row.plan })]} />
              </span>
            </td>
            {!title && (
              <td>
                <Lines texts={row.place} />
              </td>
            )}
            <td>
              <Lines texts={row.procedure} />
              <span className={styles.upright}>
                <Lines texts={[[row.type, row.accommodation].filter(Boolean).join(' · ')]} />
              </span>
            </td>
            {isSurgery && <td>{row.surgeons}</td>}
            <td>{row.anaesthetists}</td>
            <td className={styles.across}>{row.plan}</td>
            <td className={styles.across}>
              <Lines texts={[row.type, row.accommodation]} />
            </td>
            <td>
              <Lines texts={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.filter(Boolean).map((text) => (
    <span className={styles.line} key={text}>
      {text}
    </span>
  ))
