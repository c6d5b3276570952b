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
  onAssign: (columnIndex: number, column: string | undefined) => void
}

const { columns: texts } = importWizard

/** The file's columns with their fields, and its first rows (IMP-53…IMP-56, IMP-64). */
export function MappingTable({ view, assigned, columns, onAssign }: MappingTableProps) {
  const { headers, preview } = view
  const free = offered(columns, assigned)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen
    <section aria-label={texts.preview} className={styles.scroller} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headers.map((header, columnIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no key but their index
              <th key={columnIndex} scope="col">
                <span className={styles.header} title={header}>
                  {header}
                </span>
                <span className={styles.field}>
                  <ColumnChoice
                    automatic={view.suggested[columnIndex] === assigned[columnIndex]}
                    column={columns.find(({ name }) => name === assigned[columnIndex])}
                    free={free}
                    header={header}
                    onAssign={onAssign}
                    columnIndex={columnIndex}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key but their index
            <tr key={row}>
              {headers.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key but their index
                <td className={assigned[index] ? undefined : styles.unused} key={index} title={cells[index]}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
