import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { conflicts as conflictTexts } from '../../i18n/ptBR/conflicts.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { ConflictGroup } from '../table/session.ts'
import { ListedDetails, ListedRows } from './ListedDetails.tsx'
import styles from './results.module.css'

const { conflicts: texts } = importWizard

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
  return (
    <>
      <p className={styles.note}>{texts.text}</p>
      {withoutMain > 0 && <p className={styles.note}>{pluralize(texts.withoutMain, withoutMain)}</p>}
      <ListedDetails
        count={count}
        fileName={fileName}
        flow={flow}
        kind="conflicting"
        shown={data?.listed}
        title={texts.patient}
      >
        {data?.groups.map((group) => (
          <GroupRows group={group} key={`${group.day} ${group.room}`} />
        ))}
      </ListedDetails>
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
      <ListedRows rows={rows} />
    </tbody>
  )
}
