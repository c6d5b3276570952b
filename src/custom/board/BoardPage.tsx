import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { formatDate, formatTime, today } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { weekdayName } from '../../domain/weekdays.ts'
import { boardTexts as texts } from '../../i18n/ptBR/board.ts'
import { PageSkeleton } from '../../layout/PageSkeleton.tsx'
import { type BoardPage as Board, type BoardRow, boardQuery } from '../../providers/boards.ts'
import { nowMs } from '../../providers/clock.ts'
import { fieldErrorsText, HttpError } from '../../providers/httpClient.ts'
import { VisitorFailure } from '../visitor/VisitorFailure.tsx'
import styles from './board.module.css'

/** Rows of a page that are read from three metres. */
const PAGE_ROWS = 8
/** Milliseconds for which each page is shown. */
const PAGE_MS = 12_000

/** Milliseconds after which what is shown may no longer be true. */
const STALE_MS = 90_000

/** Whether the address opens nothing any more: what was shown goes. */
const isOver = (error: unknown) => error instanceof HttpError && [403, 404].includes(error.status)

/** The day's surgeries for a waiting room's television: without names, and with nothing to operate. */
export function BoardPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(boardQuery(token))
  if (error && (!data || isOver(error)))
    return (
      <VisitorFailure error={error} isPatient onRetry={() => void refetch()} title={texts.title}>
        {fieldErrorsText(error, texts.failed)}
      </VisitorFailure>
    )
  return data ? <BoardTable board={data} isFailing={error !== null} /> : <PageSkeleton />
}

/** Counts up at an interval. */
function useTicks(everyMs: number): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return ticks
}

function BoardTable({ board, isFailing }: { board: Board; isFailing: boolean }) {
  const { rows, time_zone: zone, read_at } = board
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const page = useTicks(PAGE_MS) % pages
  const time = formatTime(read_at, zone)
  const isStale = isFailing || nowMs() - Date.parse(read_at) > STALE_MS
  const day = today(zone, new Date(read_at))
  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p>
          {board.institution} · {board.name} · {weekdayName(day)}, {formatDate(day)}
        </p>
      </header>
      {rows.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{board.by_number ? texts.columns.number : texts.columns.patient}</th>
              <th scope="col">{texts.columns.room}</th>
              <th scope="col">{texts.columns.stage}</th>
              <th scope="col">{texts.columns.expected}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS).map((row, index) => (
              // Two patients may have the same initials and hour.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, so that nobody is told one
              <BoardLine key={index} row={row} zone={zone} />
            ))}
          </tbody>
        </table>
      )}
      <footer className={styles.foot}>
        <p data-stale={isStale || undefined} role="status">
          {fillText(isStale ? texts.stale : texts.updated, { time })}
        </p>
        {pages > 1 && <p>{fillText(texts.page, { page: page + 1, pages })}</p>}
      </footer>
    </div>
  )
}

function BoardLine({ row, zone }: { row: BoardRow; zone: string }) {
  const { label, room, stage, planned_at, until } = row
  const expected =
    stage === 'waiting'
      ? formatTime(planned_at, zone)
      : until && fillText(texts.until, { time: formatTime(until, zone) })
  return (
    <tr data-stage={stage}>
      <th scope="row">{label}</th>
      <td>{room ?? texts.noRoom}</td>
      <td className={styles.stage}>{texts.stages[stage]}</td>
      <td>{expected}</td>
    </tr>
  )
}
