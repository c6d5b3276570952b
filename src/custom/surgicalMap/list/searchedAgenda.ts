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

function mergeDays(days: readonly DayItems[], added: readonly DayItems[], kind: ProcedureHalf): DayItems[] {
  const merged = new Map(days.map(({ date, items }) => [date, items]))
  for (const { date, items } of added)
    if (items.length > 0) merged.set(date, sortItems([...(merged.get(date) ?? []), ...items], kind))
  return Array.from(merged, ([date, items]) => ({ date, items }))
}

/** Whether a server that counts all matches has more than it sent. */
export const lacksMatches = (found: Agenda | undefined): boolean =>
  found !== undefined && (found.consultation.missing > 0 || found.surgery.missing > 0)

interface Searched {
  /** 'YYYY-MM-DD' of the day that the map is at, and its agenda if it is loaded. */
  day: string
  loaded: Agenda | undefined
  search: string
  /** Whether the server, too, searches for surgeons and anaesthetists, so that it has counted what it did not send. */
  isCounted: boolean
}

/**
 * What a search found, with what else of the loaded day matches it: the specified call finds patients only, and ours gives patients
 * first. The map's day stands before all others: 'where is Dr Igor today?'
 */
export function searchedAgenda(found: Agenda, { day, loaded, search, isCounted }: Searched): Agenda {
  const words = searchWords(search)
  const isMatch = (record: ProcedureRecord) => namesOf(record).some((name) => hasWords(fold(name), words))
  const rankOf = ({ date }: DayItems) => (date === day ? '' : date)
  const listOf = (kind: ProcedureHalf): AgendaList => {
    const list = found[kind]
    const known = new Set([...list.running, ...list.days.flatMap(({ items }) => items)].map(({ id }) => id))
    const isNew = (record: ProcedureRecord) => !known.has(record.id) && isMatch(record)
    const { running = [], days = [] } = loaded?.[kind] ?? {}
    const live = running.filter(isNew)
    const others = days.map(({ date, items }) => ({ date, items: items.filter(isNew) }))
    const added = others.reduce((count, { items }) => count + items.length, live.length)
    return {
      ...list,
      running: sortItems([...list.running, ...live], kind),
      days: mergeDays(list.days, others, kind).sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)),
      shown: list.shown + added,
      missing: isCounted ? Math.max(0, list.missing - added) : list.missing,
    }
  }
  return { consultation: listOf('consultation'), surgery: listOf('surgery') }
}
