import type { ReactNode } from 'react'
import { jointMoveTexts as texts } from '../../../i18n/ptBR/jointMove.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState, UnreadText } from '../../../ui/index.ts'
import type { useDayCases } from './useDayCases.ts'

interface DayCasesProps {
  day: ReturnType<typeof useDayCases>
  children: (cases: readonly ProcedureRecord[]) => ReactNode
}

/** The surgeries of a day once they are read, or why they are not. */
export function DayCases({ day: { cases, error, isFetching, refetch }, children }: DayCasesProps) {
  if (cases) return children(cases)
  if (error)
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        <UnreadText error={error} text={texts.loadFailed} />
      </FailureState>
    )
  return <p role="status">{texts.loading}</p>
}
