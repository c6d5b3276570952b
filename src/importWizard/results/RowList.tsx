import { useQuery } from '@tanstack/react-query'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult, ListedKind } from '../table/session.ts'
import { ListedDetails, ListedRows } from './ListedDetails.tsx'

const { listed: texts } = importWizard

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
  return (
    <ListedDetails
      count={count}
      fileName={fileName}
      flow={flow}
      kind={kind}
      shown={data?.rows.length}
      title={texts.row}
    >
      <tbody>
        <ListedRows rows={data?.rows ?? []} />
      </tbody>
    </ListedDetails>
  )
}
