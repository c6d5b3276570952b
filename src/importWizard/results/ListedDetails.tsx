import type { ReactNode } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { ListedKind } from '../table/session.ts'
import styles from './results.module.css'

const { listed: texts } = importWizard

export const nameWithout = (fileName: string) => fileName.replace(/\.\w+$/, '')

interface ListedDetailsProps {
  kind: ListedKind
  count: number
  /** How many of them the table has; undefined until it is read. */
  shown: number | undefined
  /** Of the column between the line and the note. */
  title: string
  fileName: string
  flow: WizardFlow
  /** The table's bodies. */
  children: ReactNode
}

/** A table of the first of some rows that unfolds below their number, and all of them as a spreadsheet. */
export function ListedDetails({ kind, count, shown, title, fileName, flow, children }: ListedDetailsProps) {
  const { title: summary, note, fileName: name } = texts[kind]
  return (
    <details className={styles.listed}>
      <summary>{pluralize(summary, count)}</summary>
      {shown !== undefined && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{title}</th>
                <th scope="col">{note}</th>
              </tr>
            </thead>
            {children}
          </table>
          {count > shown && (
            <p className={styles.note}>{fillText(texts.more, { count: shown.toLocaleString('pt-BR') })}</p>
          )}
          <DownloadButton
            failure={importWizard.failures.downloadFailed}
            make={() => flow.listedFile(kind)}
            name={fillText(name, { name: nameWithout(fileName) })}
          >
            {texts.download}
          </DownloadButton>
        </>
      )}
    </details>
  )
}

interface ListedRowsProps {
  rows: readonly { line: number; text: string; note: string }[]
}

/** Rows with their note: of one line there may be several. */
export function ListedRows({ rows }: ListedRowsProps) {
  return rows.map(({ line, text, note }) => (
    <tr key={`${line} ${note}`}>
      <th className="figures" scope="row">
        {line}
      </th>
      <td>{text}</td>
      <td>{note}</td>
    </tr>
  ))
}
