import { fold, hasWords, searchWords } from '../../../domain/fold.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { DayItems } from '../../../resources/procedures/schedule.ts'
import { type Agenda, type AgendaList, sortItems } from './agenda.ts'
import { surgeonNames } from './cardFacts.ts'

/** The names by which a search finds a record: those of its patient and of each surgeon and anaesthetist. */
const namesOf = (record: ProcedureRecord): string[] => [
  [record.patient_preferred_name, record.patient_name].join(' '),
  ...surgeonNames(record),
  ...record.active_anaesthetists.map(({ name }) => name),
]

function addItems(days: readonly DayItems[], added: readonly DayItems[], kind: ProcedureHalf): DayItems[] {
  const merged = new Map(days.map(({ date, items }) => [date, items]))
  for (const { date, items } of added)
    if (items.length > 0) merged.set(date, sortItems([...(merged.get(date) ?? []), ...items], kind))
  return Array.from(merged, ([date, items]) => ({ date, items })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

interface Loaded {
  /** The agenda of the day that the map is at. */
  day: Agenda
  search: string
  /** Whether the server, too, searches for surgeons and anaesthetists, so that it has counted what it did not send. */
  isCounted: boolean
}

/**
 * What a search found, with what else of the loaded day matches it: the specified call finds patients only, and ours gives patients
 * first.
 */
export function withLoaded(found: Agenda, { day, search, isCounted }: Loaded): Agenda {
  const words = searchWords(search)
  const isMatch = (record: ProcedureRecord) => namesOf(record).some((name) => hasWords(fold(name), words))
  const listOf = (kind: ProcedureHalf): AgendaList => {
    const list = found[kind]
    const known = new Set([...list.running, ...list.days.flatMap(({ items }) => items)].map(({ id }) => id))
    const isNew = (record: ProcedureRecord) => !known.has(record.id) && isMatch(record)
    const running = day[kind].running.filter(isNew)
    const days = day[kind].days.map(({ date, items }) => ({ date, items: items.filter(isNew) }))
    const added = days.reduce((count, { items }) => count + items.length, running.length)
    if (added === 0) return list
    return {
      ...list,
      running: sortItems([...list.running, ...running], kind),
      days: addItems(list.days, days, kind),
      shown: list.shown + added,
      missing: isCounted ? Math.max(0, list.missing - added) : list.missing,
    }
  }
  return { consultation: listOf('consultation'), surgery: listOf('surgery') }
}
