import { useQuery } from '@tanstack/react-query'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult, ListedKind } from '../table/session.ts'
import styles from './results.module.css'

const { listed: texts } = importWizard

export const nameWithout = (fileName: string) => fileName.replace(/\.\w+$/, '')

interface RowListProps {
  kind: ListedKind
  /** Number of such rows. */
  count: number
  /** The check that the rows result from, if it can change while the list is shown. */
  check?: CheckResult
  fileName: string
  flow: WizardFlow
}

/**
 * Expandable list of the first rows with a note, and all of them as a spreadsheet.
 * Renders nothing if there are none.
 */
export function RowList({ kind, count, check, fileName, flow }: RowListProps) {
  const { data } = useQuery({
    queryKey: ['listedRows', kind, fileName, count, check],
    queryFn: () => flow.listed(kind),
    enabled: count > 0,
    gcTime: 0,
    retry: false,
  })
  if (count === 0) return null
  const { title, note, fileName: name } = texts[kind]
  return (
    <details className={styles.listed}>
      <summary>{pluralize(title, count)}</summary>
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
              {fillText(texts.more, { count: data.rows.length.toLocaleString('pt-BR') })}
            </p>
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
