import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { type Assigned, offered } from '../table/mapping.ts'
import type { SheetView } from '../table/session.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import styles from './mapping.module.css'

interface MappingTableProps {
  view: SheetView
  assigned: Assigned
  columns: readonly ImportColumn[]
  onAssign: (place: number, column: string | undefined) => void
}

const { columns: texts } = importWizard

/** The file's columns and first rows, and above each column the field that it fills (IMP-53…IMP-56, IMP-64). */
export function MappingTable({ view, assigned, columns, onAssign }: MappingTableProps) {
  const { headers, preview } = view
  const free = offered(columns, assigned)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too
    <section aria-label={texts.preview} className={styles.scroller} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headers.map((header, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's column is its place
              <th key={place} scope="col">
                <span className={styles.header} title={header}>
                  {header}
                </span>
                <ColumnChoice
                  automatic={view.suggested[place] === assigned[place]}
                  column={columns.find(({ name }) => name === assigned[place])}
                  free={free}
                  header={header}
                  onAssign={onAssign}
                  place={place}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {headers.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td className={assigned[place] ? undefined : styles.unused} key={place} title={cells[place]}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
