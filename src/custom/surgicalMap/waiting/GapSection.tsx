import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { formatDuration } from '../../../domain/durations.ts'
import { fillText } from '../../../domain/fillText.ts'
import { pluralize } from '../../../domain/text.ts'
import { whoFits } from '../../../domain/waiting.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { priorityNames } from '../../../i18n/ptBR/surgeryRequest.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { checkProcedure } from '../../../providers/scheduling.ts'
import { readInstitution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { waitingKey } from '../../../providers/waiting.ts'
import { placingPath, useWaiting } from '../../../providers/waitingEntries.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, FailureState, UnreadText } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { patientOf } from '../list/cardFacts.ts'
import styles from './GapSection.module.css'

const { gap: texts } = waitingTexts

const MAX_SHOWN = 5

/** What has taken the room meanwhile, or closes it; nothing is known before a server that does not tell conflicts. */
function useRoomConflicts(record: ProcedureRecord) {
  const tellsConflicts = useCapability('conflicts')
  const { id, institution_id, surgery_probable_date, surgery_center_room_id, expected_minutes } = record
  return useQuery({
    // A surgery may leave one time by a move and another by its cancellation.
    queryKey: [...waitingKey, 'room', id, surgery_probable_date, surgery_center_room_id],
    queryFn: ({ signal }) =>
      checkProcedure(
        {
          institution_id,
          surgery_probable_date,
          surgery_center_room_id,
          expected_minutes: expected_minutes ?? null,
        },
        signal,
      ),
    enabled: tellsConflicts && surgery_center_room_id !== null,
  })
}

/** Who could take the time of a cancelled surgery; nobody is booked by it. Only with a server that announces `waiting`. */
export function GapSection({ record, timeZone }: { record: ProcedureRecord; timeZone: string }) {
  const navigate = useNavigate()
  const { entries, error, isFetching, refetch } = useWaiting(readInstitution()?.id ?? 0)
  const room = useRoomConflicts(record)
  const gap = {
    institution_id: record.institution_id,
    surgeon_ids: record.active_surgeons.map(({ surgeon_id }) => surgeon_id),
    expected_minutes: record.expected_minutes ?? null,
    day: record.surgery_probable_date ? today(timeZone, new Date(record.surgery_probable_date)) : '',
  }
  const others = entries?.filter(({ kind, id }) => kind === 'request' || id !== record.id) ?? []
  const fitting = whoFits(others, gap)
  const taken = room.data?.find(({ level }) => level !== 'mark')
  if (taken || room.isLoading || fitting.length === 0)
    return (
      <DetailSection title={texts.title}>
        {taken ? (
          <p>{fillText(texts.taken, { conflict: taken.text })}</p>
        ) : entries && !room.isLoading ? (
          <p>{texts.nobody}</p>
        ) : error ? (
          <FailureState busy={isFetching} onRetry={() => void refetch()}>
            <UnreadText error={error} text={waitingTexts.failed} />
          </FailureState>
        ) : (
          <p role="status">{app.common.loading}</p>
        )}
      </DetailSection>
    )
  return (
    <DetailSection title={texts.title}>
      <ul className={styles.list}>
        {fitting.slice(0, MAX_SHOWN).map(({ row, isSameSurgeon }) => (
          <li className={styles.row} key={row.key}>
            <span className={styles.about}>
              <b>{patientOf(row)}</b>
              <span>{row.name}</span>
              <span className={styles.facts}>
                {[
                  row.priority && priorityNames[row.priority],
                  row.surgeons.join(', ') + (isSameSurgeon ? ` (${texts.sameSurgeon})` : ''),
                  row.expected_minutes === null
                    ? texts.unknownDuration
                    : formatDuration(row.expected_minutes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button onClick={() => void navigate(placingPath(row, record))}>{texts.place}</Button>
          </li>
        ))}
      </ul>
      {fitting.length > MAX_SHOWN && <p>{pluralize(texts.more, fitting.length - MAX_SHOWN)}</p>}
      <p className={styles.facts}>{texts.hint}</p>
    </DetailSection>
  )
}
