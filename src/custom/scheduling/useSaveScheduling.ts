import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import { errorMessage, HttpError, isHttpError } from '../../providers/httpClient.ts'
import { useCapability } from '../../providers/useSettings.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../resources/procedures/record.ts'
import { useActNotice } from '../../ui/index.ts'
import type { RefusedSave } from './ConflictModal.tsx'
import { clearDraft } from './draft.ts'
import { type FormKind, type PayloadContext, type SchedulingValues, valuesToPayload } from './formModel.ts'
import { schedulingResolver, toFieldErrors } from './formRules.ts'
import { createSave } from './saveScheduling.ts'
import { useRuleContext } from './useRuleContext.ts'

export interface FormStart {
  kind: FormKind
  /** The record that is edited; absent for a new one. */
  record?: ProcedureRecord
  /** The cancelled record that a new one reschedules. */
  rescheduled?: ProcedureRecord
  /** Id of the record's institution. */
  institutionId: number
  /** The institution's zone. */
  zone: string
}

/** Basis of the next save: the idempotency key of a new record, or the edited version. */
interface SaveBasis {
  uuid: string
  record?: ProcedureRecord
}

/** The saved values and the record's id. */
export interface SavedScheduling {
  id: number
  values: SchedulingValues
}

/** Validates and saves a procedure or consultation, and handles refused saves. */
export function useSaveScheduling(
  { kind, record, rescheduled, institutionId, zone }: FormStart,
  onSaved: (saved: SavedScheduling) => void,
) {
  const notify = useActNotice(`save scheduling ${record?.id ?? 'new'}`)
  const queryClient = useQueryClient()
  const [ownUuid] = useState(() => crypto.randomUUID())
  const uuid = useRef<string>(ownUuid)
  const [save] = useState(createSave)
  const base = useRef(record)
  const [conflict, setConflict] = useState<RefusedSave>()
  const { facts, loadFacts } = useRuleContext(
    institutionId,
    record !== undefined || rescheduled !== undefined,
  )
  const sendsReason = useCapability('changeReason')
  const isLinked = useCapability('rescheduling')
  const context = (): PayloadContext => ({
    kind,
    zone,
    institutionId,
    record: base.current,
    uuid: uuid.current,
    sendsReason,
    ...(isLinked && { rescheduled }),
  })

  const submit = async (sent: SchedulingValues) => {
    let id: number
    try {
      id = (await save(valuesToPayload(sent, context()))).id
    } catch (error) {
      if (base.current && isHttpError(error, 409) && error.code === 'procedure.changed') {
        setConflict({ before: base.current, mine: sent, ...(error.data as ProcedureConflict) })
        return undefined
      }
      const refused = (error instanceof HttpError && error.errors) || {}
      // The form announces this error itself.
      if (!Object.values(refused).includes(procedureRuleTexts.residentMain))
        notify(errorMessage(error, procedureForm.saveFailed), { type: 'error' })
      return toFieldErrors(refused, sent, facts.residents)
    }
    const texts = procedureForm[kind]
    notify(base.current ? texts.updated : texts.created, { type: 'success' })
    clearDraft()
    // Any cached list or detail may be outdated now.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    onSaved({ id, values: sent })
    return undefined
  }

  return {
    submit,
    resolver: schedulingResolver(async () => ({ ...context(), ...(await loadFacts()) })),
    /** The version of the record that the form is based on. */
    base,
    /** The basis of the next save, to be stored in a draft. */
    basis: (): SaveBasis => ({ uuid: uuid.current, record: base.current }),
    restoreBasis: (basis: SaveBasis) => {
      uuid.current = basis.uuid
      base.current = basis.record
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    registerNumberRequired: facts.registerNumberRequired,
  }
}
