import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { conflicts as conflictTexts } from '../../i18n/ptBR/conflicts.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { ConflictGroup } from '../table/session.ts'
import { nameWithout } from './RowList.tsx'
import styles from './results.module.css'

const { conflicts: texts, listed } = importWizard

interface ConflictListProps {
  /** Number of conflicts. */
  count: number
  /** Number of rows that will be without the main anaesthetist whom they name. */
  withoutMain: number
  fileName: string
  flow: WizardFlow
}

/** Conflicts of the rows with each other and with what is on the map, by day and room: they are imported all the same. */
export function ConflictList({ count, withoutMain, fileName, flow }: ConflictListProps) {
  const { data } = useQuery({
    queryKey: ['importConflicts', fileName, count, withoutMain],
    queryFn: () => flow.conflicts(),
    enabled: count > 0,
    gcTime: 0,
    retry: false,
  })
  if (count === 0) return null
  const { title, note, fileName: name } = listed.conflicting
  return (
    <>
      <p className={styles.note}>{texts.text}</p>
      {withoutMain > 0 && <p className={styles.note}>{pluralize(texts.withoutMain, withoutMain)}</p>}
      <details className={styles.listed}>
        <summary>{pluralize(title, count)}</summary>
        {data && (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">{listed.line}</th>
                  <th scope="col">{texts.patient}</th>
                  <th scope="col">{note}</th>
                </tr>
              </thead>
              {data.groups.map((group) => (
                <GroupRows group={group} key={`${group.day} ${group.room}`} />
              ))}
            </table>
            {count > data.listed && (
              <p className={styles.note}>
                {fillText(listed.more, { count: data.listed.toLocaleString('pt-BR') })}
              </p>
            )}
            <DownloadButton
              failure={importWizard.failures.downloadFailed}
              make={() => flow.listedFile('conflicting')}
              name={fillText(name, { name: nameWithout(fileName) })}
            >
              {listed.download}
            </DownloadButton>
          </>
        )}
      </details>
    </>
  )
}

function GroupRows({ group: { day, room, rows } }: { group: ConflictGroup }) {
  const values = { day: day ? formatDate(day) : texts.day, room: room ?? conflictTexts.noRoom }
  return (
    <tbody>
      <tr>
        <th className={styles.group} colSpan={3} scope="rowgroup">
          {fillText(texts.group, values)}
        </th>
      </tr>
      {rows.map(({ line, text, note }) => (
        <tr key={`${line} ${note}`}>
          <th className="figures" scope="row">
            {line}
          </th>
          <td>{text}</td>
          <td>{note}</td>
        </tr>
      ))}
    </tbody>
  )
}
