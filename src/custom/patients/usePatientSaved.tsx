import { useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SaveOptions } from '../../crud/index.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { ConfirmDialog } from '../../ui/index.ts'

import { consoleUrl, duplicatePatientId, newProcedurePath, returnPath } from './targets.ts'

const answers = { confirmLabel: texts.yes, cancelLabel: texts.no }

/**
 * Navigation after saving a patient: back to the requesting page, to a new procedure of the patient, or to the existing
 * patient of a duplicate.
 */
export function usePatientSaved(isNew: boolean, onLeave: () => void) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const saved = useRef(false)
  const [created, setCreated] = useState<number>()
  const [duplicate, setDuplicate] = useState<number>()
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
      const id = isNew ? duplicatePatientId(error) : undefined
      setDuplicate(id)
      return id !== undefined
    },
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
      <ConfirmDialog
        {...answers}
        onClose={() => setDuplicate(undefined)}
        onConfirm={() => go(`/pacientes/editar/${duplicate}${query.size > 0 ? `?${query}` : ''}`)}
        open={duplicate !== undefined}
        title={texts.duplicate.title}
      >
        {texts.duplicate.question}
      </ConfirmDialog>
    </>
  )
  return { ...options, saved, questions, isAwaited: consoleUrl(route ?? '') !== null }
}
