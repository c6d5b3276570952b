import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findPatients } from '../../providers/pickers.ts'
import { patientOptions, soughtPatient } from './patientOptions.ts'

/** Milliseconds after the last key press. */
const PAUSE = 300

/** The lines for what is typed, once typing pauses; a call that more typing makes useless is ended. */
export function usePatientSearch(typed: string, institutionId: number | undefined) {
  const sought = soughtPatient(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (sought === asked) return
    const timer = setTimeout(() => setAsked(sought), sought ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [sought, asked])
  const search = useQuery({
    queryKey: ['patientSearch', institutionId, asked],
    queryFn: ({ signal }) => findPatients(asked, institutionId, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    options: patientOptions(sought, { data: asked ? search.data : undefined, isError: search.isError }),
    isStale: sought !== asked || search.isPlaceholderData,
    retry: () => void search.refetch(),
  }
}
