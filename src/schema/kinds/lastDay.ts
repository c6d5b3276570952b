import { dateRefusal, dayOf, formatDate, isDate, isInstant, toUtc } from '../../domain/dates.ts'
import type { FieldOf } from '../fields.ts'
import { date } from './date.ts'
import type { FieldKind } from './fieldKind.ts'
import { trimmed } from './text.ts'

/** A day until whose end something holds: sent and stored as its last instant in the institution's time zone. */
export const lastDay: FieldKind<FieldOf<'lastDay'>> = {
  ...date,
  store(value) {
    const given = trimmed(value)
    return typeof given === 'string' ? toUtc(given) : given
  },
  refusal(value, { notFuture }, today) {
    const given = String(value)
    return isDate(given) || isInstant(given) ? dateRefusal(given, notFuture && today) : 'invalid'
  },
  text: ({ value }, { zone }) => (typeof value === 'string' ? formatDate(dayOf(value, zone())) : ''),
  column: () => 'instant',
}
