import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import type { PatientValue } from '../../pickers/index.ts'
import { readPatient } from '../../providers/patients.ts'
import { UnreadText, useActNotice } from '../../ui/index.ts'

type PresetPatient = { state: 'loading' } | { state: 'ready'; patient: PatientValue | null }

async function readValue(patientId: number, signal: AbortSignal): Promise<PatientValue> {
  const patient = await readPatient(patientId, signal)
  const { id, uuid, name, preferred_name, cpf, birth_date, gender_id, medical_record_numbers } = patient
  return { id, uuid, name, preferred_name, cpf, birth_date, gender_id, medical_record_numbers }
}

/** The patient in the URL; null for none or after a failure, which is notified. */
export function usePresetPatient(id: string | null): PresetPatient {
  const notify = useActNotice(`read patient ${id}`)
  const { data, error, isError } = useQuery({
    queryKey: ['givenPatient', id],
    queryFn: ({ signal }) => readValue(Number(id), signal),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (isError)
      notify(createElement(UnreadText, { error, text: procedureForm.patientFailed }), { type: 'error' })
    else if (data) notify.done()
  }, [isError, error, data, notify])
  if (id === null || isError) return { state: 'ready', patient: null }
  return data ? { state: 'ready', patient: data } : { state: 'loading' }
}
