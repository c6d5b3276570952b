import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../form/useSave.tsx'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import { errorMessage, HttpError } from '../../providers/httpClient.ts'
import { conflictsIn } from '../../providers/scheduling.ts'
import { useCapability } from '../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { SurgeryRequest } from '../../resources/procedures/request.ts'
import { describeChanges } from './changes.ts'
import { checkedPlan, conflictQuery } from './conflicts/conflictQuery.ts'
import type { ConflictChoices } from './conflicts/useConflictChoices.ts'
import { clearDraft } from './draft.ts'
import * as model from './formModel.ts'
import { schedulingResolver, toFieldErrors } from './formRules.ts'
import { units } from './merge.ts'
import { procedureCalls } from './saveScheduling.ts'
import { useRuleContext } from './useRuleContext.ts'

export interface FormStart {
  kind: model.FormKind
  /** The record that is edited; absent for a new one. */
  record?: ProcedureRecord
  /** The cancelled record that a new one reschedules. */
  rescheduled?: ProcedureRecord
  /** The request that a new one is planned for. */
  request?: SurgeryRequest
  /** Id of the record's institution. */
  institutionId: number
  /** The institution's zone. */
  zone: string
}

/** The saved values and the record's id. */
export interface SavedScheduling {
  id: number
  values: model.SchedulingValues
}

/** Validates and saves a procedure or consultation. */
export function useSaveScheduling(
  { kind, record, rescheduled, request, institutionId, zone }: FormStart,
  choices: ConflictChoices,
  onSaved: (saved: SavedScheduling) => void,
) {
  const queryClient = useQueryClient()
  const { facts, loadFacts } = useRuleContext(institutionId, (record ?? rescheduled ?? request) !== undefined)
  const sendsReason = useCapability('changeReason')
  const sendsDuration = useCapability('durations')
  const sendsSides = useCapability('sides')
  const isLinked = useCapability('rescheduling')
  const isChecked = useCapability('conflicts')
  const valuesOf = (version: ProcedureRecord) => model.recordToValues(version, zone)
  const saving = useSave<ProcedureRecord, model.SchedulingValues>(record, (current, base, mine) => ({
    versions: { base: valuesOf(base), mine, current: valuesOf(current) },
    changes: describeChanges(base, current, zone),
    title: procedureForm.conflictTitle,
    units,
    zone,
  }))
  const context = (): model.PayloadContext => ({
    ...{ kind, zone, institutionId, sendsReason, sendsDuration, sendsSides, request },
    record: saving.current().base,
    uuid: saving.current().uuid,
    ...(isLinked && { rescheduled }),
  })
  const texts = procedureForm[kind]
  const submit = (values: model.SchedulingValues) =>
    saving.submit(values, {
      ...procedureCalls((values) => ({
        ...model.valuesToPayload(values, context()),
        ...(isChecked && { accepted_conflicts: choices.accepted }),
      })),
      act: `save scheduling ${record?.id ?? 'new'}`,
      saved: record ? texts.updated : texts.created,
      failed: (error, notify) => {
        const conflicts = conflictsIn(error)
        if (conflicts) {
          const plan = checkedPlan(values, context())
          if (plan) queryClient.setQueryData(conflictQuery(plan).queryKey, conflicts)
          choices.noteRefusal()
        }
        const refused = (error instanceof HttpError && error.errors) || {}
        // The form announces this error itself.
        if (!Object.values(refused).includes(procedureRuleTexts.residentMain))
          notify(errorMessage(error, procedureForm.saveFailed), { type: 'error' })
        return toFieldErrors(refused, values, facts.residents)
      },
      onSaved: ({ id }) => {
        clearDraft()
        // Any cached list or detail may be outdated now.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        onSaved({ id, values })
      },
    })
  return {
    saving,
    context,
    isChecked,
    submit,
    resolver: schedulingResolver(async () => ({ ...context(), ...(await loadFacts()) })),
    registerNumberRequired: facts.registerNumberRequired,
  }
}
