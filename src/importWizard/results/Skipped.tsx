import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../domain/text.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult } from '../table/session.ts'
import styles from './results.module.css'

const { skipped: texts } = importWizard

interface SkippedProps {
  check: CheckResult
  /** Rows of the body whose record exists. */
  existing: readonly number[]
  fileName: string
  flow: WizardFlow
}

/** The rows that make no record, each with its reason; nothing where there are none. */
export function Skipped({ check, existing, fileName, flow }: SkippedProps) {
  const expected = existing.length + check.repeated
  const { data } = useQuery({
    queryKey: ['skippedRows', fileName, existing.length, check],
    queryFn: () => flow.skipped(existing),
    enabled: expected > 0,
    gcTime: 0,
    retry: false,
  })
  if (expected === 0) return null
  return (
    <details className={styles.skipped}>
      <summary>{pluralize(texts.title, expected)}</summary>
      {data && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{texts.row}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ line, text, reason }) => (
                <tr key={line}>
                  <th className="figures" scope="row">
                    {line}
                  </th>
                  <td>{text}</td>
                  <td>{importTable.skipped[reason]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > data.rows.length && (
            <p className={styles.note}>
              {texts.more.replace('{count}', data.rows.length.toLocaleString('pt-BR'))}
            </p>
          )}
          <DownloadButton
            failure={importWizard.failures.downloadFailed}
            make={() => flow.skippedRows(existing)}
            name={texts.downloadName.replace('{name}', fileName.replace(/\.\w+$/, ''))}
          >
            {texts.download}
          </DownloadButton>
        </>
      )}
    </details>
  )
}
