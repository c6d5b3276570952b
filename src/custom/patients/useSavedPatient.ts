import { useEffect, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import type { PatientRow } from '../../providers/patients.ts'
import { patients } from '../../resources/patients.ts'
import { savedTitle, useForgottenSaved, useSaved } from '../../ui/index.ts'

/** Searches by name for the last saved patient if the page does not list them. */
export function useSavedPatient(onSearch: (name: string) => void): void {
  const { data, isFetching } = useListContext<PatientRow>()
  const saved = useSaved(patients.name)
  useForgottenSaved(patients.name)
  const handledId = useRef<number>(undefined)
  const seek = useEvent(onSearch)
  useEffect(() => {
    if (saved === undefined || !data || isFetching || handledId.current === saved) return
    handledId.current = saved
    // The name is not read from the record, as that would be logged. A patient not found is not marked.
    const name = savedTitle(patients.name)
    if (name && data.every(({ id }) => id !== saved)) seek(name)
  })
}
