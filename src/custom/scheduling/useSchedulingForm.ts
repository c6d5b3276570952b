import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type FieldErrors, useForm } from 'react-hook-form'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import type { PatientValue } from '../../pickers/PatientField.tsx'
import { HttpError, messageOf } from '../../providers/httpClient.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { clearDraft, type Draft } from './draft.ts'
import { type FormKind, type SchedulingValues, valuesToPayload } from './formModel.ts'
import {
  type FieldName,
  type RuleContext,
  type SchedulingErrors,
  schedulingResolver,
  toFieldErrors,
} from './formRules.ts'
import { mergeChanges } from './merge.ts'
import { createSave } from './saveScheduling.ts'
import { shownFields } from './shownFields.ts'
import { useConflict } from './useConflict.ts'
import { useRuleContext } from './useRuleContext.ts'

export interface FormStart {
  kind: FormKind
  /** The record that is edited; absent for a new one. */
  record?: ProcedureRecord
  /** Whose the record is. */
  institutionId: number
  /** The institution's zone. */
  zone: string
  /** What the form starts with: nothing of it is a change yet. */
  values: SchedulingValues
  /** The patient whom the address names. */
  patient: PatientValue | null
  /** What was typed before a patient's form was opened. */
  draft: Draft | null
}

/** The form of a procedure or consultation: its rules, the saving of it, and what is refused. */
export function useSchedulingForm(start: FormStart & { onSaved: () => void }) {
  const { kind, institutionId, zone, onSaved } = start
  // As it began: what is read again meanwhile does not write over what is typed.
  const [{ values, draft, patient }] = useState(start)
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [uuid] = useState(() => crypto.randomUUID())
  const [save] = useState(createSave)
  const base = useRef(start.record)
  const facts = useRuleContext(institutionId, start.record !== undefined)
  const context = (): RuleContext => ({ kind, zone, institutionId, record: base.current, uuid, ...facts })
  const form = useForm<SchedulingValues>({
    defaultValues: values,
    resolver: schedulingResolver(context),
    shouldFocusError: false,
  })

  /** Shows errors under their fields and focuses the first; errors without a visible field become notifications. */
  const showErrors = (wrong: SchedulingErrors) => {
    const shown = shownFields(kind, !base.current, form.getValues()).filter((name) => wrong[name])
    for (const name of shown) form.setError(name, { type: 'refused', message: wrong[name] })
    const [first] = shown
    if (first) form.setFocus(first)
    else for (const text of new Set(Object.values(wrong))) notify(text, { type: 'error' })
  }

  const fail = (error: unknown, sent: SchedulingValues) => {
    if (conflict.handleError(error, sent)) return
    const refused = (error instanceof HttpError && error.errors) || {}
    notify(stopOf(refused) ?? messageOf(error, procedureForm.saveFailed), { type: 'error' })
    if (Object.keys(refused).length > 0) showErrors(toFieldErrors(refused, sent, facts.residents))
  }

  const submit = form.handleSubmit(
    async (sent) => {
      try {
        await save(valuesToPayload(sent, context()))
      } catch (error) {
        return fail(error, sent)
      }
      const texts = procedureForm[kind]
      notify(base.current ? texts.updated : texts.created, { type: 'success' })
      clearDraft()
      // Nothing that a list or a detail remembers of the day is sure to hold any more.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      onSaved()
    },
    (errors) => {
      const wrong = wrongIn(errors)
      const stop = stopOf(wrong)
      if (stop) notify(stop, { type: 'error' })
      showErrors(wrong)
    },
  )
  const conflict = useConflict({ form, base, zone, submit })

  const { reset } = form
  useEffect(() => {
    if (!draft && (!patient || patient.id === values.patient_id?.id)) return
    const kept = draft ? mergeChanges(draft.base, draft.values, values) : values
    reset({ ...kept, patient_id: patient ?? kept.patient_id }, { keepDefaultValues: true })
    if (draft) notify(procedureForm.restored, { type: 'info' })
    clearDraft()
  }, [draft, patient, values, reset, notify])

  return { id: useId(), form, submit, conflict, record: base.current, ...facts }
}

export type SchedulingForm = ReturnType<typeof useSchedulingForm>

function wrongIn(errors: FieldErrors<SchedulingValues>): SchedulingErrors {
  const wrong = Object.entries(errors).map(([name, error]) => [name as FieldName, String(error?.message)])
  return Object.fromEntries(wrong)
}

/** The error that blocks the whole save, shown as a notification. */
function stopOf(wrong: Record<string, string>): string | undefined {
  return Object.values(wrong).find((text) => text === procedureRuleTexts.residentMain)
}
