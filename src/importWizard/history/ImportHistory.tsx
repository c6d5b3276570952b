import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { imports } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { errorMessage } from '../../providers/httpClient.ts'
import {
  type Importation,
  type KeptRecord,
  type RevertAnswer,
  readImportations,
  revertImportation,
} from '../../providers/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  FailureState,
  TableSkeleton,
  useActNotice,
} from '../../ui/index.ts'
import { HistoryTable } from './HistoryTable.tsx'
import styles from './history.module.css'
import { KeptRecords } from './KeptRecords.tsx'

interface RevertQuestionProps {
  /** undefined while closed. */
  importation: Importation | undefined
  onClose: () => void
  onReverted: (answer: RevertAnswer | undefined) => void
}

const { history: texts } = importWizard

/** Confirms a revert (IMP-61). */
function RevertQuestion({ importation, onClose, onReverted }: RevertQuestionProps) {
  const notify = useActNotice(`revert import ${importation?.id}`)
  const { mutate, isPending } = useMutation({
    mutationFn: revertImportation,
    onSuccess: (answer) => {
      notify(imports.reverted, { type: 'success' })
      onReverted(answer)
    },
    onError: (error) => {
      notify(errorMessage(error, texts.revertFailed), { type: 'error' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      busy={isPending}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.revert}
      onClose={() => !isPending && onClose()}
      onConfirm={() => importation && mutate(importation.id)}
      open={importation !== undefined}
      tone="danger"
    >
      {texts.question}
    </ConfirmDialog>
  )
}

export function historyKey({ type }: Pick<ImportDefinition, 'type'>, institutionId?: number) {
  return ['importations', type, institutionId ?? null] as const
}

interface ImportHistoryProps {
  definition: ImportDefinition
  institutionId: number | undefined
  onReverted: () => void
}

/** Imports shown before the list is expanded. */
const FIRST = 5

/** Earlier imports of a type (IMP-05). */
export function ImportHistory({ definition, institutionId, onReverted }: ImportHistoryProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: historyKey(definition, institutionId),
    queryFn: ({ signal }) => readImportations(definition, institutionId, signal),
  })
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<Importation>()
  const [keptRecords, setKeptRecords] = useState<readonly KeptRecord[]>([])

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
          onRevert={definition.irreversible ? undefined : setChosen}
          rows={all ? data : data.slice(0, FIRST)}
        />
        {!all && data.length > FIRST && (
          <Button onClick={() => setAll(true)} tone="quiet">
            {fillText(texts.all, { count: data.length })}
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
        importation={chosen}
        onClose={() => setChosen(undefined)}
        onReverted={(answer) => {
          setChosen(undefined)
          setKeptRecords(answer?.kept ?? [])
          onReverted()
        }}
      />
      <KeptRecords onClose={() => setKeptRecords([])} records={keptRecords} />
    </section>
  )
}
