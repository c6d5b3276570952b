import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FoundGaps, Gap } from '../../../calls/scheduling.ts'
import { DateInput } from '../../../crud/index.ts'
import { formatDate, formatTimeBeside, isDate, today } from '../../../domain/dates.ts'
import { formatDuration } from '../../../domain/durations.ts'
import { fillText } from '../../../domain/fillText.ts'
import { toMoment } from '../../../domain/moment.ts'
import { weekdayName } from '../../../domain/weekdays.ts'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { LoneInput } from '../../../form/LoneInput.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { gaps as texts } from '../../../i18n/ptBR/gaps.ts'
import { useFormSectors, useRooms } from '../../../pickers/index.ts'
import { currentDay } from '../../../providers/clock.ts'
import { gapsQuery } from '../../../providers/scheduling.ts'
import type { ProcedurePayload } from '../../../resources/procedures/payload.ts'
import { FailureState, Modal, Select, UnreadText } from '../../../ui/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import styles from './gaps.module.css'

export interface GapModalProps {
  /** What the form says. */
  plan: Partial<ProcedurePayload>
  /** The sector that it says. */
  sectorId: number | null
  /** The institution's. */
  zone: string
  onClose: () => void
}

/** The places in which is sought: the form's room, its sector, or all. A room or sector that was removed is none. */
function usePlaces({ plan, sectorId }: Pick<GapModalProps, 'plan' | 'sectorId'>) {
  const roomId = plan.surgery_center_room_id ?? null
  const { sectors } = useFormSectors(plan.institution_id ?? null)
  const sector = sectors.find(({ id }) => id === sectorId)
  const room = useRooms(sector).rooms.find(({ id }) => id === roomId)
  return [
    ...(room ? [{ label: fillText(texts.inRoom, { room: room.name }), roomId: room.id, sectorId }] : []),
    ...(sector ? [{ label: fillText(texts.inSector, { sector: sector.name }), roomId: null, sectorId }] : []),
    { label: texts.anywhere, roomId: null, sectorId: null },
  ]
}

/** The times at which a surgery could be without any conflict, of which one is put into the form. */
export function GapModal({ plan, sectorId, zone, onClose }: GapModalProps) {
  const id = useId()
  const { setValue } = useFormContext<SchedulingValues>()
  const day = currentDay(zone)
  const planned = plan.surgery_probable_date ? today(zone, new Date(plan.surgery_probable_date)) : day
  const [from, setFrom] = useState(planned < day ? day : planned)
  const places = usePlaces({ plan, sectorId })
  const [label, choosePlace] = useState<string>()
  const chosen = places.find((place) => place.label === label) ?? places[0]
  const { surgery_probable_date: _, pre_probable_date: __, ...surgery } = plan
  const found = useQuery({
    ...gapsQuery({
      ...surgery,
      surgery_center_room_id: chosen?.roomId ?? null,
      surgery_center_id: chosen?.sectorId ?? null,
      from,
    }),
    enabled: isDate(from),
    placeholderData: keepPreviousData,
  })
  const take = (gap: Gap) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('surgery_center_id', gap.surgery_center_id, options)
    setValue('surgery_center_room_id', gap.surgery_center_room_id, options)
    setValue('surgery_probable_date', toMoment(gap.surgery_probable_date, zone), options)
    onClose()
  }
  return (
    <Modal cancel={app.common.cancel} onClose={onClose} open title={texts.title}>
      <div className={styles.sought}>
        <LoneInput error={isDate(from) ? undefined : texts.day} label={texts.from}>
          {(input) => (
            <DateInput
              {...input}
              field={{ kind: 'date' }}
              onChange={(value) => setFrom(String(value))}
              today={day}
              value={from}
            />
          )}
        </LoneInput>
        <FieldFrame id={`${id}where`} label={texts.where} messageId={`${id}whereMessage`}>
          <Select
            id={`${id}where`}
            onChange={({ target }) => choosePlace(target.value)}
            value={chosen?.label}
          >
            {places.map((place) => (
              <option key={place.label}>{place.label}</option>
            ))}
          </Select>
        </FieldFrame>
      </div>
      {found.data ? (
        <Gaps found={found.data} isStale={found.isPlaceholderData} onTake={take} zone={zone} />
      ) : found.error ? (
        <FailureState busy={found.isFetching} onRetry={() => void found.refetch()}>
          <UnreadText error={found.error} text={texts.failed} />
        </FailureState>
      ) : (
        <p role="status">{app.common.loading}</p>
      )}
    </Modal>
  )
}

interface GapsProps {
  found: FoundGaps
  /** Of what was sought before. */
  isStale: boolean
  onTake: (gap: Gap) => void
  zone: string
}

function Gaps({ found, isStale, onTake, zone }: GapsProps) {
  const duration = formatDuration(found.minutes)
  return (
    <div aria-busy={isStale} className={styles.found}>
      <p>{fillText(found.is_assumed ? texts.assumed : texts.sought, { duration })}</p>
      {found.gaps.length === 0 ? (
        <p role="status">{fillText(texts.none, { date: formatDate(found.last_day) })}</p>
      ) : (
        <ul aria-label={texts.found} className={styles.list}>
          {found.gaps.map((gap) => {
            const { day, time } = toMoment(gap.surgery_probable_date, zone)
            const until = formatTimeBeside(gap.until, Date.parse(gap.surgery_probable_date), zone)
            return (
              <li key={`${gap.surgery_center_room_id} ${gap.surgery_probable_date}`}>
                <button className={styles.gap} disabled={isStale} onClick={() => onTake(gap)} type="button">
                  <b>
                    {weekdayName(day)}, {formatDate(day)}, {time}
                  </b>{' '}
                  <span>
                    {gap.room} ({gap.sector})
                  </span>{' '}
                  <span className={styles.until}>{fillText(texts.until, { until })}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {found.has_usual_hours && <p className={styles.note}>{texts.usualHours}</p>}
    </div>
  )
}
