import { useEffect, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import type { PatientRow } from '../../providers/patients.ts'
import { patients } from '../../resources/patients.ts'
import { savedTitle, useForgottenSaved, useSaved } from '../../ui/index.ts'

/** Searches for the patient who was saved last by name, where the page does not have them. */
export function useSavedPatient(onSearch: (name: string) => void): void {
  const { data, isFetching } = useListContext<PatientRow>()
  const saved = useSaved(patients.name)
  useForgottenSaved(patients.name)
  const handledId = useRef<number>(undefined)
  const seek = useEvent(onSearch)
  useEffect(() => {
    if (saved === undefined || !data || isFetching || handledId.current === saved) return
    handledId.current = saved
    // The record is not read for its name: that would be logged. A patient who is not found stays unmarked.
    const name = savedTitle(patients.name)
    if (name && data.every(({ id }) => id !== saved)) seek(name)
  })
}
