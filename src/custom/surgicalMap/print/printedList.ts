import { formatAge } from '../../../domain/age.ts'
import { today as dayOf, formatDate, formatDayMonth, formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { conflicts } from '../../../i18n/ptBR/conflicts.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { compareValues } from '../../../providers/register/fieldText.ts'
import { isRoomMissing } from '../../../resources/procedures/attention.ts'
import { cancellationReason, type ProcedureRecord } from '../../../resources/procedures/record.ts'
import { type AgendaList, scheduledTime, sortItems } from '../list/agenda.ts'
import {
  anaesthetistNames,
  consultationLocation,
  integrationFailure,
  isSqueezedIn,
  mapStatus,
  sexLetter,
  statusAppearances,
  surgeonNames,
  surgeryBeside,
  surgeryName,
  surgerySides,
} from '../list/cardFacts.ts'

const { print: texts } = map

/** `roomSheets`: each room on sheets of its own, for its wall. `lanes`: the rooms over the hours, as the tab 'Salas' shows them. */
export type PrintOrder = 'lanes' | 'hour' | 'room' | 'roomSheets'

/** The direction of the paper. */
export const papers = {
  lanes: 'across',
  hour: 'across',
  room: 'across',
  roomSheets: 'upright',
} as const satisfies Record<PrintOrder, string>

/** The records of a list that stand together on paper; `title` only by room. */
interface PrintedGroup {
  title?: string
  records: ProcedureRecord[]
}

/** A row's texts. What is not known, or was not sent by another server, is empty. */
export interface PrintedRow {
  id: number
  isCancelled: boolean
  hour: string
  name: string
  /** Civil name, birth date, age, sex and record number. */
  about: string[]
  place: string[]
  procedure: string[]
  surgeons: string
  anaesthetists: string
  plan: string
  accommodation: string
  type: string
  state: string[]
}

const inOrder = (list: AgendaList, kind: ProcedureHalf) =>
  sortItems([...list.running, ...list.days.flatMap(({ items }) => items)], kind)

/** What stands for a room that a record lacks, or that another server did not send. */
const noRoom = (record: ProcedureRecord): string =>
  isRoomMissing(record) ? map.missing.room : texts.unknownRoom

/** Room and sector, as several sectors may have a 'Sala 1'. */
const roomOf = (record: ProcedureRecord): string =>
  record.surgery_center_room
    ? [record.surgery_center_room.name, record.surgery_center?.name].filter(Boolean).join(' · ')
    : noRoom(record)

/** Groups with a room come first. */
const rankOf = ({ records: [record] }: PrintedGroup): number => Number(!record?.surgery_center_room)

/** All of a list, by hour or by room: rooms in natural order, what has none and what is not known to have one at the end. */
export function printedGroups(list: AgendaList, kind: ProcedureHalf, order: PrintOrder): PrintedGroup[] {
  const records = inOrder(list, kind)
  if (order === 'hour' || kind === 'consultation') return [{ records }]
  const rooms = new Map<string, ProcedureRecord[]>()
  for (const record of records) rooms.set(roomOf(record), [...(rooms.get(roomOf(record)) ?? []), record])
  return [...rooms]
    .map(([title, found]) => ({ title, records: found }))
    .sort((a, b) => rankOf(a) - rankOf(b) || compareValues(a.title, b.title))
}

const filled = (texts: readonly (string | number | false | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [String(text).trim()] : [])).filter((text) => text && text !== '-')

interface RowSettings {
  kind: ProcedureHalf
  timeZone: string
  /** 'YYYY-MM-DD', for ages. */
  today: string
  /** The list has several days. */
  dated: boolean
  /** What is said of the record's stages. */
  stages: readonly string[]
  /** The records of the whole list. */
  listed: readonly ProcedureRecord[]
}

/** That a surgery was squeezed in, and with which of the listed ones; in that room the hour says which. */
function squeezedInText(record: ProcedureRecord, { kind, listed, timeZone }: RowSettings): string | false {
  const { mark, with: beside } = conflicts.squeezedIn
  if (!isSqueezedIn(record, kind)) return false
  const others = listed
    .filter(({ id }) => record.squeezed_in_with?.includes(id))
    .map((other) => surgeryBeside(other, record, timeZone))
  return others.length > 0 ? `${beside} ${others.join('; ')}` : mark
}

/** What paper says of a record. */
export function printedRow(record: ProcedureRecord, settings: RowSettings): PrintedRow {
  const { kind, timeZone, today, dated, stages } = settings
  const { patient, patient_name, patient_preferred_name } = record
  const name = displayName({ name: patient_name, preferred_name: patient_preferred_name })
  const time = scheduledTime(record, kind)
  const status = statusAppearances[mapStatus(record, kind)]?.label
  return {
    id: record.id,
    isCancelled: Boolean(record.cancellation_date),
    hour: filled([
      dated && time && formatDayMonth(dayOf(timeZone, new Date(time))),
      formatTime(time, timeZone),
    ]).join(' '),
    name,
    about: filled([
      name !== patient_name && fillText(map.card.civilName, { name: patient_name }),
      filled([
        patient?.birth_date && formatDate(patient.birth_date),
        patient?.birth_date && formatAge(patient.birth_date, today),
        patient && sexLetter(record),
        record.medical_record_number &&
          fillText(texts.recordNumber, { number: record.medical_record_number }),
      ]).join(' · '),
    ]),
    place: filled(
      kind === 'consultation'
        ? consultationLocation(record)
        : [
            record.surgery_center_room?.name ?? (isRoomMissing(record) && map.missing.room),
            record.surgery_center?.name,
          ],
    ),
    procedure: filled([
      surgeryName(record) ?? (kind === 'consultation' && map.card.consultation),
      surgerySides(record),
      squeezedInText(record, settings),
      record.cancellation_date && cancellationReason(record),
    ]),
    surgeons: kind === 'consultation' ? '' : surgeonNames(record).join(', '),
    anaesthetists: anaesthetistNames(record, kind).join(', '),
    plan: (record.procedure_medical_plans ?? [])
      .map(({ medical_plan }) => medical_plan.medical_plan)
      .join(', '),
    accommodation: record.room?.room_i18n?.[0]?.name ?? '',
    type: record.surgery_type?.surgery_type_i18n?.[0]?.name ?? '',
    state: filled([status, ...stages, integrationFailure(record.documento_clinico) && texts.failed]),
  }
}
