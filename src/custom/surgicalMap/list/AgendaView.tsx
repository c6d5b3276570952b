import { useDeferredValue, useMemo, useRef } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { Button, FailureState, useRowWalk } from '../../../ui/index.ts'
import styles from './AgendaView.module.css'
import type { CardSettings } from './Card.tsx'
import { cardListeners } from './cardListeners.ts'
import { EmptyAgenda, type EmptyAgendaProps } from './EmptyAgenda.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import type { useAgenda } from './useAgenda.ts'
import { useRestoredFocus } from './useRestoredFocus.ts'

interface AgendaViewProps extends Omit<EmptyAgendaProps, 'kind'> {
  agenda: ReturnType<typeof useAgenda>
  kind: ProcedureHalf
  timeZone: string
  today: string
  institution: number
  onOpen: CardSettings['onOpen']
  onToggle: CardSettings['onToggle']
  /** Ids of the selected items; undefined while none can be selected. */
  selected: ReadonlySet<number> | undefined
}

/** The list of a tab, or its loading, error or empty state. */
export function AgendaView({
  agenda,
  kind,
  timeZone,
  today,
  institution,
  onOpen,
  onToggle,
  selected,
  ...empty
}: AgendaViewProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = agenda
  // Deferred so that rendering many cards does not block input.
  const rendered = useDeferredValue(data)
  const cardSettings = useMemo(
    () => ({ kind, timeZone, today, institution, onOpen, onToggle }),
    [kind, timeZone, today, institution, onOpen, onToggle],
  )
  const list = useRef<HTMLDivElement>(null)
  useRestoredFocus(list, rendered)
  useRowWalk()

  if (!data && (error || errorUpdateCount > 0))
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {errorMessage(error, texts.failed)}
      </FailureState>
    )
  const isStale = agenda.isPlaceholderData || rendered !== data
  // Stale data must not show the empty state of the previous query.
  if (!rendered || (isStale && rendered[kind].shown === 0)) return <MapSkeleton />
  return (
    <div aria-busy={isStale} className={styles.view} ref={list} {...cardListeners}>
      {error && <StaleNote agenda={agenda} timeZone={timeZone} />}
      {rendered[kind].shown + rendered[kind].missing > 0 ? (
        <Timeline
          agendaList={rendered[kind]}
          isFresh={!isFetching && !isStale}
          selected={selected}
          setting={cardSettings}
        />
      ) : (
        <EmptyAgenda {...empty} kind={kind} />
      )}
    </div>
  )
}

/** Notice that the last refresh failed. */
function StaleNote({ agenda, timeZone }: Pick<AgendaViewProps, 'agenda' | 'timeZone'>) {
  const time = formatTime(new Date(agenda.dataUpdatedAt), timeZone)
  return (
    <div className={styles.stale} role="status">
      <p>{fillText(texts.stale, { time })}</p>
      <Button busy={agenda.isFetching} onClick={() => agenda.refetch()}>
        {app.common.retry}
      </Button>
    </div>
  )
}
