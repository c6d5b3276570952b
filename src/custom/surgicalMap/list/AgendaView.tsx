import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { FailureState, useRowWalk } from '../../../ui/index.ts'
import { useMinute } from '../clock.ts'
import styles from './AgendaView.module.css'
import type { CardSettings } from './Card.tsx'
import type { CardMarks } from './cardList.tsx'
import { cardListeners } from './cardListeners.ts'
import { EmptyAgenda, type EmptyAgendaProps } from './EmptyAgenda.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { RecoveryList } from './RecoveryList.tsx'
import { StaleNote } from './StaleNote.tsx'
import { SteadyScroll } from './SteadyScroll.tsx'
import { filterList, momentOf, type StripKey } from './strip.ts'
import { Timeline } from './Timeline.tsx'
import type { useAgenda } from './useAgenda.ts'
import { useRestoredFocus } from './useRestoredFocus.ts'

interface AgendaViewProps extends Omit<EmptyAgendaProps, 'kind' | 'stripKey'>, CardMarks {
  agenda: Omit<ReturnType<typeof useAgenda>, 'answer' | 'constraints' | 'isAway'>
  kind: ProcedureHalf
  timeZone: string
  today: string
  institution: number
  onOpen: CardSettings['onOpen']
  onToggle: CardSettings['onToggle']
  /** The strip's entry that the list is filtered by. */
  stripKey: StripKey | undefined
}

/** The past of today's list is folded, until the user unfolds it; where items are searched, filtered or selected it never is. */
function usePastFold(kind: ProcedureHalf, today: string, isOffered: boolean) {
  const list = `${kind} ${today}`
  const [unfolded, setUnfolded] = useState<string>()
  const isFolded = unfolded !== list
  return useMemo(
    () => (isOffered ? { isFolded, onToggle: () => setUnfolded(isFolded ? list : undefined) } : undefined),
    [isOffered, isFolded, list],
  )
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
  stripKey,
  selected,
  changed,
  justChanged,
  conflicts,
  pendings,
  ...empty
}: AgendaViewProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = agenda
  const [isRestored] = useState(data !== undefined)
  const fold = usePastFold(kind, today, !empty.search && !stripKey && !selected)
  const minute = useMinute()
  const hasTimes = useCapability('times')
  // Deferred so that rendering many cards does not block input.
  const rendered = useDeferredValue(data)
  const cardSettings = useMemo(
    () => ({ kind, timeZone, today, institution, hasTimes, onOpen, onToggle }),
    [kind, timeZone, today, institution, hasTimes, onOpen, onToggle],
  )
  const shown = useMemo(
    () =>
      rendered &&
      (stripKey
        ? filterList(rendered[kind], kind, stripKey, { now: minute, marked: conflicts, pendings })
        : rendered[kind]),
    [rendered, kind, stripKey, minute, conflicts, pendings],
  )
  const moment = useMemo(() => momentOf(rendered?.[kind], minute), [rendered, kind, minute])
  const marks = { selected, changed, justChanged, conflicts, pendings }
  const list = useRef<HTMLDivElement>(null)
  useRestoredFocus(list, rendered)
  useRowWalk()

  if (!data && (error || errorUpdateCount > 0))
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {errorMessage(error, stripKey === 'recovery' ? texts.recovery.failed : texts.failed)}
      </FailureState>
    )
  const isStale = agenda.isPlaceholderData || rendered !== data
  // Stale data must not show the empty state of the previous query.
  if (!shown || (isStale && shown.shown === 0)) return <MapSkeleton />
  return (
    <div
      aria-busy={isStale}
      className={styles.view}
      data-live-list
      data-strip={stripKey}
      ref={list}
      {...cardListeners}
    >
      {error && <StaleNote list={agenda} text={texts.stale} timeZone={timeZone} />}
      {shown.shown + shown.missing === 0 ? (
        <EmptyAgenda {...empty} kind={kind} stripKey={stripKey} />
      ) : stripKey === 'recovery' ? (
        <RecoveryList {...marks} agendaList={shown} setting={cardSettings} />
      ) : (
        <SteadyScroll list={shown}>
          <Timeline
            {...marks}
            agendaList={shown}
            fold={fold}
            isFresh={!isFetching && !isStale}
            isRestored={isRestored}
            moment={moment}
            setting={cardSettings}
          />
        </SteadyScroll>
      )}
    </div>
  )
}
