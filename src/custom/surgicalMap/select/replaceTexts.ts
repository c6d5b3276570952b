import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { scheduledTime } from '../list/agenda.ts'
import type { Replacement } from './replacement.ts'

/** Puts the two people of a replacement into a text, and a count where it has one. */
export const fillNames = (
  text: string,
  { from, to }: Pick<Replacement, 'from' | 'to'>,
  count: number | string = '',
): string => fillText(text, { from: from.name, to: to.name, count })

/** '09:30 · Cida Santos: já começou' */
export function describeItem(
  record: ProcedureRecord,
  reason: string,
  { kind, timeZone }: { kind: ProcedureHalf; timeZone: string },
): string {
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  return fillText(map.replace.item, { time: formatTime(scheduledTime(record, kind), timeZone), name, reason })
}
