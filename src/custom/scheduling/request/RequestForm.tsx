import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DateInput, LongTextInput } from '../../../crud/index.ts'
import { fillText } from '../../../domain/fillText.ts'
import { MAX_NOTE } from '../../../domain/waiting.ts'
import { BaseForm } from '../../../form/BaseForm.tsx'
import { errorsResolver } from '../../../form/errorsResolver.ts'
import { FormBar } from '../../../form/FormBar.tsx'
import { FormContent } from '../../../form/FormContent.tsx'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { FormInput } from '../../../form/FormInput.tsx'
import screen from '../../../form/FormScreen.module.css'
import { LeaveGuard } from '../../../form/LeaveGuard.tsx'
import { changedFields, mergeChanges } from '../../../form/merge.ts'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { useFieldFocus } from '../../../form/useFieldFocus.ts'
import { useSave } from '../../../form/useSave.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { priorityNames, requestTexts as texts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import {
  MedicalPlansField,
  type PatientValue,
  SurgeonsField,
  SurgicalProceduresField,
} from '../../../pickers/index.ts'
import { currentDay } from '../../../providers/clock.ts'
import { readInstitution } from '../../../providers/session.ts'
import { createRequest, updateRequest } from '../../../providers/surgeryRequests.ts'
import { waitingKey } from '../../../providers/waiting.ts'
import { useWaiting } from '../../../providers/waitingEntries.ts'
import { requestPayload, type SurgeryRequest } from '../../../resources/procedures/request.ts'
import { InfoAlert, useInfoNotice } from '../../../ui/index.ts'
import { clearDraft, type Draft, isPatientForm, storeDraft } from '../draft.ts'
import { DurationItem } from '../fields/DurationItem.tsx'
import { PickerItem } from '../fields/PickerItem.tsx'
import { LookupItem } from '../fields/SimpleItems.tsx'
import { InstitutionHeader } from '../InstitutionHeader.tsx'
import styles from '../scheduling.module.css'
import { PatientSection } from '../sections/PatientSection.tsx'
import { Section } from '../sections/Section.tsx'
import type { useFormInstitution } from '../useFormInstitution.ts'
import {
  describeRequestChanges,
  type RequestValues,
  requestFormErrors,
  requestValues,
  valuesToRequest,
} from './requestModel.ts'

interface RequestFormProps {
  /** The request that is edited; absent for a new one. */
  request?: SurgeryRequest
  institutionId: number
  /** In a group, the member that it is for. */
  place?: ReturnType<typeof useFormInstitution>
  zone: string
  /** Initial values, which do not count as changes. */
  values: RequestValues
  /** The patient in the URL. */
  patient: PatientValue | null
  /** Values typed before a patient form was opened. */
  draft: Draft<RequestValues> | null
  path: string
  onLeave: () => void
  onSaved: () => void
}

/** Values to restore over the initial ones: the draft and the patient in the URL; undefined for neither. */
function restoredValues({ draft, patient, values }: RequestFormProps): RequestValues | undefined {
  if (!draft && (!patient || patient.id === values.patient_id?.id)) return
  const merged = draft
    ? mergeChanges({ base: draft.base, mine: draft.values, current: values }, undefined, [])
    : values
  return { ...merged, patient_id: patient ?? merged.patient_id }
}

/** Validates and saves a request. */
function useSaveRequest({ request, institutionId, zone, onSaved }: RequestFormProps) {
  const client = useQueryClient()
  const saving = useSave<SurgeryRequest, RequestValues>(request, (current, base, mine) => ({
    versions: { base: requestValues(base), mine, current: requestValues(current) },
    changes: describeRequestChanges(base, current),
    title: texts.conflictTitle,
    zone,
  }))
  const submit = (values: RequestValues) =>
    saving.submit(values, {
      act: `save request ${request?.id ?? 'new'}`,
      create: (values, uuid) =>
        createRequest({ ...valuesToRequest(values), institution_id: institutionId }, uuid),
      update: (values, base) => updateRequest(base.id, valuesToRequest(values), requestPayload(base)),
      lostEdit: 'repeat',
      saved: request ? texts.updated : texts.created,
      failed: texts.saveFailed,
      onSaved: () => {
        clearDraft()
        void client.invalidateQueries({ queryKey: waitingKey })
        onSaved()
      },
    })
  return { saving, submit }
}

/** The form of a request: whom, what and when somebody wishes. */
export function RequestForm(props: RequestFormProps) {
  const { request, institutionId, place, zone, path, onLeave } = props
  const saved = useRef(false)
  const inform = useInfoNotice()
  // Captured once, so that a refetch does not overwrite what has been typed.
  const [{ values, draft, restored }] = useState(() => ({ ...props, restored: restoredValues(props) }))
  const onSaved = () => {
    saved.current = true
    props.onSaved()
  }
  const { saving, submit } = useSaveRequest({ ...props, onSaved })
  useEffect(() => {
    if (draft) inform(texts.restored)
    if (restored) clearDraft()
  }, [draft, restored, inform])
  const named = place?.named ?? null
  const keeps = (pathname: string, typed: RequestValues) => {
    if (!isPatientForm(pathname)) return false
    if (changedFields(values, typed).length > 0)
      storeDraft({ path, institution: named, base: values, values: typed })
    return true
  }
  const today = currentDay(zone)
  return (
    <BaseForm
      className={`${screen.screen} ${styles.screen}`}
      draft={{
        form: [path, named, props.patient?.id].join(' '),
        title: request ? texts.edit : texts.new,
        container: 'page',
      }}
      initial={values}
      onSubmit={submit}
      onUnchanged={request && onSaved}
      resolver={errorsResolver<RequestValues>((typed) =>
        requestFormErrors(typed, { today, stored: saving.state.base }),
      )}
      restored={restored}
      saving={saving}
    >
      {named && place && (
        <InstitutionHeader
          failure={place.failure}
          institution={place.institution}
          place={texts.place}
          zone={zone}
        />
      )}
      <FormContent className={`${screen.card} ${styles.form}`}>
        <Sections
          id={request?.id}
          institutionId={institutionId}
          isNew={!request}
          route={path}
          today={today}
          values={values}
        />
      </FormContent>
      <FormBar onCancel={onLeave} />
      <LeaveGuard keeps={keeps} saved={saved} />
    </BaseForm>
  )
}

const fields = Object.keys(texts.fields)

interface SectionsProps {
  /** Of the request that is edited. */
  id: number | undefined
  institutionId: number
  isNew: boolean
  route: string
  today: string
  values: RequestValues
}

function Sections({ id, institutionId, isNew, route, today, values }: SectionsProps) {
  const focusField = useFieldFocus()
  const first = values.patient_id ? 'procedure_medical_plans' : 'patient_id'
  return (
    <>
      <FormFocus fields={fields} first={isNew ? first : undefined} />
      <PatientSection
        institutionId={institutionId}
        onChosen={() => focusField('procedure_medical_plans')}
        route={route}
      />
      <AlreadyWaiting id={id} />
      <SurgerySection institutionId={institutionId} />
      <WishSection today={today} />
    </>
  )
}

/** What else of the chosen patient waits for a date: it may be the same wish, which a person has to tell. */
function AlreadyWaiting({ id }: { id: number | undefined }) {
  const patient = useWatch<RequestValues, 'patient_id'>({ name: 'patient_id' })
  const { entries } = useWaiting(readInstitution()?.id ?? 0)
  const others = entries?.filter(
    (entry) => entry.patient_id === patient?.id && (entry.kind === 'cancelled' || entry.id !== id),
  )
  if (!others?.length) return null
  const what = others.map(({ name, isSurgery }) =>
    isSurgery ? (name ?? texts.unnamed) : waitingTexts.consultation,
  )
  return (
    <div className={`${styles.wide} ${styles.notice}`}>
      <InfoAlert role="status">{fillText(texts.alreadyWaits, { what: what.join('; ') })}</InfoAlert>
    </div>
  )
}

function SurgerySection({ institutionId }: { institutionId: number }) {
  const plans = useWatch<RequestValues, 'procedure_medical_plans'>({ name: 'procedure_medical_plans' })
  const tableIds = [...new Set(plans.map(({ medical_plan }) => medical_plan.medical_plan_table_id))]
  return (
    <Section title="surgery">
      <div className={styles.wide}>
        <PickerItem name="procedure_medical_plans">
          {(picker) => <MedicalPlansField {...picker} institutionId={institutionId} />}
        </PickerItem>
      </div>
      <div className={styles.wide}>
        <PickerItem name="laterality_procedures">
          {(picker) => (
            <SurgicalProceduresField {...picker} institutionId={institutionId} tableIds={tableIds} />
          )}
        </PickerItem>
      </div>
      <div className={styles.wide}>
        <PickerItem name="active_surgeons">
          {(picker) => <SurgeonsField {...picker} institutionId={institutionId} />}
        </PickerItem>
      </div>
      <LookupItem name="surgery_type_id" to="surgeryTypes" />
      <DurationItem />
    </Section>
  )
}

const { fields: labels } = texts

function WishSection({ today }: { today: string }) {
  return (
    <Section title="wish">
      <FormInput label={labels.priority} required source="priority">
        {(input) => (
          <SelectInput {...input} field={{ kind: 'text', required: true }}>
            <option value="">{app.common.choose}</option>
            {Object.entries(priorityNames).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectInput>
        )}
      </FormInput>
      {(['wanted_from', 'wanted_until'] as const).map((source) => (
        <FormInput key={source} label={labels[source]} source={source}>
          {(input) => <DateInput {...input} field={{ kind: 'date' }} today={today} />}
        </FormInput>
      ))}
      <FormInput label={labels.note} source="note" wide>
        {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} maxLength={MAX_NOTE} />}
      </FormInput>
    </Section>
  )
}
