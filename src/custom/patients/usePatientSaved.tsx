import { useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SaveOptions } from '../../crud/index.ts'
import { capitaliseName } from '../../domain/names.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { patients as definition } from '../../resources/patients.ts'
import { ConfirmDialog, noteSaved } from '../../ui/index.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { patientFormProvider } from './patientFormProvider.ts'
import {
  consoleUrl,
  type DuplicatePatient,
  duplicatePatient,
  newProcedurePath,
  returnPath,
} from './targets.ts'

/** With the name as stored. */
interface SavedPatient {
  id: number
  name: string
}

const answers = { confirmLabel: texts.yes, cancelLabel: texts.no }

/**
 * Navigation after saving a patient: back to the requesting page, to a new procedure of the patient, or to
 * the existing patient of a duplicate. The form must use the returned id and data provider.
 */
export function usePatientSaved(isNew: boolean, onLeave: () => void) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const saved = useRef(false)
  const [created, setCreated] = useState<SavedPatient>()
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
  const leaveToList = ({ id, name }: SavedPatient) => {
    noteSaved(definition.name, id, name)
    onLeave()
  }
  const options: SaveOptions = {
    onSaved: ({ id }, values) => {
      const name = capitaliseName(String(values.name))
      // Other backends may respond without an id.
      const target = id ? returnPath(route, id, institution) : undefined
      saved.current = true
      if (target) go(target)
      else if (isNew && id) setCreated({ id, name })
      else leaveToList({ id, name })
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
        onClose={() => created && leaveToList(created)}
        onConfirm={() => created && go(newProcedurePath(created.id, institution))}
        open={created !== undefined}
        title={texts.created.title}
      >
        {texts.created.question}
      </ConfirmDialog>
      <DuplicateDialog
        duplicate={duplicate}
        onClose={() => setDuplicate(undefined)}
        onEdit={(id) => go(`/pacientes/editar/${id}${query.size > 0 ? `?${query}` : ''}`)}
        onInsist={saveAnotherPerson}
      />
    </>
  )
  const isCreated = created !== undefined
  const isAwaited = consoleUrl(route ?? '') !== null
  return { ...options, saved, isCreated, questions, formId, provider, isAwaited }
}
