import { formatDate, formatTime, today } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'

const texts = {
  placement: '{date} às {time}, {room}',
  /** Rooms of two sectors may have one name. */
  room: '{room} ({sector})',
  noRoom: 'Sem sala',
} as const

interface Place {
  room: string | null | undefined
  sector: string | null | undefined
}

/** 'Sala 01 (Centro Cirúrgico A)' */
export function roomText({ room, sector }: Place): string {
  if (!room) return texts.noRoom
  return sector ? fillText(texts.room, { room, sector }) : room
}

/** '21/11/2026 às 08:00, Sala 01 (Centro Cirúrgico A)'; without an instant only the room. */
export function placementText(instant: string | null, place: Place, timeZone: string): string {
  if (!instant) return roomText(place)
  return fillText(texts.placement, {
    date: formatDate(today(timeZone, new Date(instant))),
    time: formatTime(instant, timeZone),
    room: roomText(place),
  })
}

interface Placed {
  surgery_probable_date: string | null
  surgery_center: { name: string } | null
  surgery_center_room: { name: string } | null
}

/** The place of a record, as `roomText`. */
export const placeOf = ({ surgery_center, surgery_center_room }: Placed): Place => ({
  room: surgery_center_room?.name,
  sector: surgery_center?.name,
})

/** Where a surgery is, as `placementText`. */
export const recordPlacementText = (record: Placed, timeZone: string): string =>
  placementText(record.surgery_probable_date, placeOf(record), timeZone)
