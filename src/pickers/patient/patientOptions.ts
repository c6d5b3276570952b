import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchedNumber } from '../../domain/documents.ts'
import { plainHyphens, visibleText } from '../../domain/visibleText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import { type FoundPatient, findPatients, MIN_SEARCH_LENGTH } from '../../providers/pickers.ts'
import { useDebounced } from '../../providers/useDebounced.ts'

const texts = pickers.patient

/** An entry of the dropdown; `note` is not selectable. */
export type PatientOption =
  | { kind: 'patient'; patient: FoundPatient }
  | { kind: 'note' | 'retry' | 'new'; text: string }

interface Search {
  data: FoundPatient[] | undefined
  isError: boolean
}

/** The search query: '' below three characters; digits only for a CPF. */
export function patientQuery(typed: string): string {
  const text = visibleText(typed)
  if (text.length < MIN_SEARCH_LENGTH) return ''
  return searchedNumber(plainHyphens(text)) ?? text
}

/** The dropdown's entries: results or a status, and always 'add patient' (PICK-16). */
export function patientOptions(query: string, { data, isError }: Search): PatientOption[] {
  const add: PatientOption = { kind: 'new', text: texts.add }
  if (!query) return [add]
  if (isError) return [{ kind: 'retry', text: texts.failed }, add]
  if (!data) return [{ kind: 'note', text: app.common.loading }, add]
  if (data.length === 0) return [{ kind: 'note', text: texts.none }, add]
  return [...data.map((patient): PatientOption => ({ kind: 'patient', patient })), add]
}

/**
 * Path of the new patient form that returns to `route`.
 * @param typed used as the name if it contains letters
 */
export function newPatientPath(typed: string, institution: number | undefined, route: string): string {
  const name = /\p{L}/u.test(typed) ? typed.trim() : ''
  const query = new URLSearchParams({ name, institution: String(institution ?? ''), route })
  for (const [key, value] of [...query]) if (!value) query.delete(key)
  return `/pacientes/novo?${query}`
}

const DEBOUNCE_MS = 300

/** Debounced patient search; further typing cancels pending requests. */
export function usePatientSearch(typed: string, institutionId: number | undefined) {
  const query = patientQuery(typed)
  const debouncedQuery = useDebounced(query, query ? DEBOUNCE_MS : 0)
  const search = useQuery({
    queryKey: ['patientSearch', institutionId, debouncedQuery],
    queryFn: ({ signal }) => findPatients(debouncedQuery, institutionId, signal),
    enabled: debouncedQuery !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    options: patientOptions(query, {
      data: debouncedQuery ? search.data : undefined,
      isError: search.isError,
    }),
    /** Whether the options do not belong to the typed text yet. */
    isStale:
      query !== debouncedQuery || search.isPlaceholderData || (debouncedQuery !== '' && search.isPending),
    retry: () => void search.refetch(),
  }
}
