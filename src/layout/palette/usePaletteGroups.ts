import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { mapLink } from '../../custom/surgicalMap/mapLink.ts'
import { focusesForm } from '../../form/FormFocus.tsx'
import { canAccess } from '../../providers/access.ts'
import { currentDay } from '../../providers/clock.ts'
import { findDrugs } from '../../providers/drugs.ts'
import { readPatients } from '../../providers/patients.ts'
import { MIN_SEARCH_LENGTH, readSurgeonsPage } from '../../providers/pickers.ts'
import { type Session, timeZone as sessionTimeZone } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { type DrugRecord, drugs } from '../../resources/drugs.ts'
import { patients } from '../../resources/patients.ts'
import { surgeons } from '../../resources/surgeons.ts'
import { type Entry, type GroupName, groupNames } from './entry.ts'
import { prepare, search, searchWords } from './match.ts'
import { actionEntries, dayEntries, type Surroundings, screenEntries } from './ownEntries.ts'
import type { QuickViewOf } from './QuickView.tsx'
import {
  type AnySurgeon,
  drugEntry,
  patientEntry,
  procedureEntry,
  surgeonEntry,
  teamEntries,
} from './recordEntries.ts'
import { useFound } from './useFound.ts'
import { type TodaysItem, useToday } from './useToday.ts'

/** Maximum rows of a group while searching. */
const MAX_ROWS = 6

export interface Group {
  name: GroupName
  entries: Entry[]
}

interface Source {
  isSearching: boolean
  error: Error | null
  retry: () => void
}

export interface PaletteResults {
  /** Only groups with entries. */
  groups: Group[]
  words: string[]
  isSearching: boolean
  /** The text is too short for a server search, which this user would be allowed to make. */
  isShort: boolean
  failed: { name: Exclude<GroupName, 'screens' | 'actions'>; source: Source }[]
}

interface PaletteOptions extends Omit<Surroundings, 'navigate'> {
  text: string
  onView: (view: QuickViewOf) => void
}

const searchPatients = async (filter: string, signal: AbortSignal) => {
  void track('patientSearch')
  return (await readPatients({ page: 1, limit: MAX_ROWS, filter }, signal)).result
}

const searchSurgeons = async (filter: string, signal: AbortSignal): Promise<AnySurgeon[]> =>
  (await readSurgeonsPage({ page: 1, filter }, signal)).result

const searchDrugs = (filter: string, signal: AbortSignal) => findDrugs(filter, MAX_ROWS, signal)

/** The entries that match the text, by group. */
export function usePaletteGroups({ text, onView, ...given }: PaletteOptions): PaletteResults {
  const { session } = given
  const query = text.trim()
  const words = useMemo(() => searchWords(query), [query])
  const own = useOwnEntries(given)
  const records = useRecords(session, query)
  const toEntries = useRecordEntries(session, onView)
  const today = usePrepared(records.today.items, toEntries.today)
  const known = {
    patients: usePrepared(records.patients.known, (rows) => rows.map(toEntries.patient)),
    surgeons: usePrepared(records.surgeons.known, (rows) => rows.map(toEntries.surgeon)),
    drugs: usePrepared(records.drugs.known, (rows) => rows.map(toEntries.drug)),
  }
  const isOpen = words.length > 0
  const groups: Record<GroupName, Entry[]> = {
    screens: [...own.ofDay(query), ...search(own.screens, words)],
    actions: search(own.actions, words),
    today: isOpen ? search(today, words) : [],
    patients: isOpen
      ? withAnswer(search(known.patients, words), records.patients.answered.map(toEntries.patient))
      : [],
    surgeons: isOpen
      ? withAnswer(search(known.surgeons, words), records.surgeons.answered.map(toEntries.surgeon))
      : [],
    drugs: isOpen ? withAnswer(search(known.drugs, words), records.drugs.answered.map(toEntries.drug)) : [],
  }
  const sources = (['today', 'patients', 'surgeons', 'drugs'] as const).map((name) => ({
    name,
    source: records[name],
  }))
  return {
    groups: groupNames
      .map((name) => ({ name, entries: isOpen ? groups[name].slice(0, MAX_ROWS) : groups[name] }))
      .filter(({ entries }) => entries.length > 0),
    words,
    isSearching: isOpen && sources.some(({ source }) => source.isSearching),
    isShort: isOpen && query.length < MIN_SEARCH_LENGTH && records.areAllowed,
    failed: isOpen ? sources.filter(({ source }) => source.error) : [],
  }
}

function useOwnEntries(given: Omit<Surroundings, 'navigate'>) {
  const navigate = useNavigate()
  const { session, sections, goKeys, onOpen } = given
  // Computed once: the palette is open only for seconds, and the menu is rebuilt with each render of the
  // shell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const surroundings = {
      session,
      sections,
      goKeys,
      onOpen,
      navigate: (to: string, options?: { state: unknown }) => void navigate(to, options),
    }
    return {
      screens: prepare(screenEntries(surroundings)),
      actions: prepare(actionEntries(surroundings)),
      ofDay: (text: string) => dayEntries(surroundings, text, currentDay(sessionTimeZone())),
    }
  }, [])
}

function useRecords(session: Session, text: string) {
  const { institution } = session
  const mayOpen = (resource: string) => canAccess(session, resource, 'list')
  const shared = { institution: institution.id, text }
  // A group's screen asks for a member first.
  const mayFindDrugs = mayOpen(drugs.name) && !institution.is_group
  return {
    areAllowed: mayOpen(patients.name) || mayOpen(surgeons.name) || mayFindDrugs,
    today: useToday(institution, sessionTimeZone(), mayOpen('surgicalMap') && text !== ''),
    patients: useFound({
      ...shared,
      resource: patients.name,
      allowed: mayOpen(patients.name),
      search: searchPatients,
    }),
    surgeons: useFound({
      ...shared,
      resource: surgeons.name,
      allowed: mayOpen(surgeons.name),
      search: searchSurgeons,
    }),
    drugs: useFound({ ...shared, resource: drugs.name, allowed: mayFindDrugs, search: searchDrugs }),
  }
}

function useRecordEntries(session: Session, onView: (view: QuickViewOf) => void) {
  const navigate = useNavigate()
  const { is_group } = session.institution
  const zone = sessionTimeZone()
  const mayEdit = canAccess(session, surgeons.name, 'edit')
  return {
    today: (items: readonly TodaysItem[]) => [
      ...teamEntries(items, (name, half) => {
        const state = mapLink({ day: currentDay(zone), search: name })
        void navigate(half === 'surgery' ? '/' : '/pre-agendamentos', { state })
      }),
      ...items.map((item) => procedureEntry(item, zone, () => onView({ kind: 'procedure', ...item }))),
    ],
    patient: (patient: Parameters<typeof patientEntry>[0]) =>
      patientEntry(patient, is_group, () => onView({ kind: 'patient', id: patient.id })),
    surgeon: (surgeon: AnySurgeon) =>
      surgeonEntry(
        surgeon,
        () =>
          void navigate(`${surgeons.route}${mayEdit ? `/editar/${surgeon.id}` : ''}`, { state: focusesForm }),
      ),
    drug: (drug: DrugRecord) =>
      drugEntry(drug, () => void navigate(`${drugs.route}?filter=${encodeURIComponent(drug.name)}`)),
  }
}

/** The entries of rows, prepared once and reused for every keystroke. */
function usePrepared<Row>(rows: readonly Row[], toEntries: (rows: readonly Row[]) => Entry[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an entry does is the same for all renderings
  return useMemo(() => prepare(toEntries(rows)), [rows])
}

/** Known matches, followed by what the server found by its own rules. */
function withAnswer(matching: Entry[], answered: Entry[]): Entry[] {
  const ids = new Set(matching.map(({ id }) => id))
  return [...matching, ...answered.filter(({ id }) => !ids.has(id))]
}
