import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { type Importation, type KeptRecord, readImportations } from '../../providers/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import styles from './history.module.css'
import { historyKey } from './history.ts'
import { KeptRecords } from './KeptRecords.tsx'
import { RevertQuestion } from './RevertQuestion.tsx'

interface ImportHistoryProps {
  definition: ImportDefinition
  institutionId: number | undefined
  onReverted: () => void
}

const { history: texts } = importWizard

/** Imports that are shown before all are asked for. */
const FIRST = 5

/** The earlier imports of a kind, and the way to take one back (IMP-05). */
export function ImportHistory({ definition, institutionId, onReverted }: ImportHistoryProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: historyKey(definition, institutionId),
    queryFn: ({ signal }) => readImportations(definition, institutionId, signal),
  })
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<Importation>()
  const [kept, setKept] = useState<readonly KeptRecord[]>([])

  const body = () => {
    if (isError && !data)
      return (
        <FailureState busy={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </FailureState>
      )
    if (!data) return <TableSkeleton columns={4} rows={3} />
    if (data.length === 0) return <EmptyState>{texts.empty}</EmptyState>
    return (
      <>
        <HistoryTable
          onRevert={definition.irreversible ? undefined : setAsked}
          rows={all ? data : data.slice(0, FIRST)}
        />
        {!all && data.length > FIRST && (
          <Button onClick={() => setAll(true)} tone="quiet">
            {texts.all.replace('{count}', String(data.length))}
          </Button>
        )}
      </>
    )
  }
  return (
    <section className={styles.history}>
      <h4 className={styles.title}>{texts.title}</h4>
      {body()}
      <RevertQuestion
        importation={asked}
        onClose={() => setAsked(undefined)}
        onReverted={(answer) => {
          setAsked(undefined)
          setKept(answer.kept)
          onReverted()
        }}
      />
      <KeptRecords onClose={() => setKept([])} records={kept} />
    </section>
  )
}
