import { useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SaveOptions } from '../../crud/index.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { ConfirmDialog } from '../../ui/index.ts'

import { DuplicateDialog } from './DuplicateDialog.tsx'
import { patientFormProvider } from './patientFormProvider.ts'
import {
  consoleUrl,
  type DuplicatePatient,
  duplicatePatient,
  newProcedurePath,
  returnPath,
} from './targets.ts'

const answers = { confirmLabel: texts.yes, cancelLabel: texts.no }

/**
 * Navigation after saving a patient: back to the requesting page, to a new procedure of the patient, or to the existing
 * patient of a duplicate. The form has the id and the data provider that it answers.
 */
export function usePatientSaved(isNew: boolean, onLeave: () => void) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const saved = useRef(false)
  const [created, setCreated] = useState<number>()
  const [duplicate, setDuplicate] = useState<DuplicatePatient>()
  const formId = useId()
  const insists = useRef(false)
  const provider = useMemo(() => patientFormProvider(() => insists.current), [])
  const route = query.get('route')
  const institution = query.get('institution')
  const go = (address: string) => {
    saved.current = true
    void navigate(address, { replace: true, state })
  }
  const options: SaveOptions = {
    onSaved: ({ id }) => {
      // Other backends may answer without an id.
      const target = id ? returnPath(route, id, institution) : undefined
      saved.current = true
      if (target) go(target)
      else if (isNew && id) setCreated(id)
      else onLeave()
    },
    onRefused: (error) => {
      insists.current = false
      const found = duplicatePatient(error)
      setDuplicate(found)
      return found !== undefined
    },
  }
  const saveAnotherPerson = () => {
    insists.current = true
    setDuplicate(undefined)
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  const questions = (
    <>
      <ConfirmDialog
        {...answers}
        onClose={onLeave}
        onConfirm={() => created && go(newProcedurePath(created, institution))}
        open={created !== undefined}
        title={texts.created.title}
      >
        {texts.created.question}
      </ConfirmDialog>
      <DuplicateDialog
        duplicate={duplicate}
        onClose={() => setDuplicate(undefined)}
        onEdit={() => go(`/pacientes/editar/${duplicate?.id}${query.size > 0 ? `?${query}` : ''}`)}
        onInsist={saveAnotherPerson}
      />
    </>
  )
  return { ...options, saved, questions, formId, provider, isAwaited: consoleUrl(route ?? '') !== null }
}
