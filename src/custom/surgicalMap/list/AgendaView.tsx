import { useDeferredValue, useMemo, useRef } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { messageOf } from '../../../providers/httpClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureState } from '../../../ui/FailureState.tsx'
import styles from './AgendaView.module.css'
import type { Kind } from './agenda.ts'
import type { CardSetting } from './Card.tsx'
import { EmptyAgenda, type EmptyAgendaProps } from './EmptyAgenda.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import type { useAgenda } from './useAgenda.ts'
import { useKeptFocus } from './useKeptFocus.ts'

interface AgendaViewProps extends Omit<EmptyAgendaProps, 'kind'> {
  agenda: ReturnType<typeof useAgenda>
  kind: Kind
  timeZone: string
  today: string
  onOpen: CardSetting['onOpen']
}

/** The list of a tab, or what stands in its place while there is none. */
export function AgendaView({ agenda, kind, timeZone, today, onOpen, ...empty }: AgendaViewProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = agenda
  // A day of many cards is drawn piece by piece, so that keys and clicks are answered in between.
  const drawn = useDeferredValue(data)
  const setting = useMemo(() => ({ kind, timeZone, today, onOpen }), [kind, timeZone, today, onOpen])
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, drawn)

  if (!data && (error || errorUpdateCount > 0))
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {messageOf(error, texts.failed)}
      </FailureState>
    )
  const isStale = agenda.isPlaceholderData || drawn !== data
  // That a list is empty is said of the day and the search that were asked for, never of those before.
  if (!drawn || (isStale && drawn[kind].shown === 0)) return <MapSkeleton />
  return (
    <div aria-busy={isStale} className={styles.view} ref={list}>
      {error && <StaleNote agenda={agenda} timeZone={timeZone} />}
      {drawn[kind].shown > 0 ? (
        <Timeline half={drawn[kind]} setting={setting} />
      ) : (
        <EmptyAgenda {...empty} kind={kind} />
      )}
    </div>
  )
}

/** That what is shown may have changed since it was read. */
function StaleNote({ agenda, timeZone }: Pick<AgendaViewProps, 'agenda' | 'timeZone'>) {
  const time = formatTime(new Date(agenda.dataUpdatedAt), timeZone)
  return (
    <div className={styles.stale} role="status">
      <p>{texts.stale.replace('{time}', time)}</p>
      <Button busy={agenda.isFetching} onClick={() => agenda.refetch()}>
        {app.common.retry}
      </Button>
    </div>
  )
}
