import { useQuery } from '@tanstack/react-query'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { ListedRows as Listed } from '../table/session.ts'
import styles from './results.module.css'

const { listed: texts } = importWizard

interface ListedRowsProps {
  title: string
  /** Header of the notes. */
  note: string
  queryKey: readonly unknown[]
  read: () => Promise<Listed>
  /** Makes the spreadsheet of all the rows. */
  make: () => Promise<Blob>
  /** Of the spreadsheet. */
  fileName: string
}

/** Rows of the sheet with something to note, which open beneath their title; the first of them, and all as a spreadsheet. */
export function ListedRows(props: ListedRowsProps) {
  const { title, note, queryKey, read, make, fileName } = props
  const { data } = useQuery({ queryKey, queryFn: read, gcTime: 0, retry: false })
  return (
    <details className={styles.listed}>
      <summary>{title}</summary>
      {data && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{texts.row}</th>
                <th scope="col">{note}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ line, text, note: noted }) => (
                <tr key={line}>
                  <th className="figures" scope="row">
                    {line}
                  </th>
                  <td>{text}</td>
                  <td>{noted}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > data.rows.length && (
            <p className={styles.note}>
              {texts.more.replace('{count}', data.rows.length.toLocaleString('pt-BR'))}
            </p>
          )}
          <DownloadButton failure={importWizard.failures.downloadFailed} make={make} name={fileName}>
            {texts.download}
          </DownloadButton>
        </>
      )}
    </details>
  )
}
