import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Slot } from '../../domain/rescheduling.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { FormBar } from '../../form/FormBar.tsx'
import { FormContent } from '../../form/FormContent.tsx'
import { FormFocus } from '../../form/FormFocus.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useFieldFocus } from '../../form/useFieldFocus.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { procedureRuleTexts } from '../../i18n/ptBR/scheduling.ts'
import type { PatientValue } from '../../pickers/index.ts'
import { currentDay } from '../../providers/clock.ts'
import type { Member } from '../../providers/institutions.ts'
import { readInstitution } from '../../providers/session.ts'
import { InfoAlert, useInfoNotice } from '../../ui/index.ts'
import { ConflictSection } from './conflicts/ConflictSection.tsx'
import { useConflictChoices } from './conflicts/useConflictChoices.ts'
import { clearDraft, type Draft, isPatientForm, storeDraft } from './draft.ts'
import type { PayloadContext, SchedulingValues } from './formModel.ts'
import { GapFinder } from './gaps/GapFinder.tsx'
import { InstitutionHeader, type Retry } from './InstitutionHeader.tsx'
import { changedFields, mergeChanges } from './merge.ts'
import { requestText, reschedulingText } from './rescheduling.ts'
import styles from './scheduling.module.css'
import { CareSection } from './sections/CareSection.tsx'
import { ConsultationSection } from './sections/ConsultationSection.tsx'
import { InstitutionSection } from './sections/InstitutionSection.tsx'
import { PatientSection } from './sections/PatientSection.tsx'
import { SurgeryBlock } from './sections/SurgeryBlock.tsx'
import { ProcedureDate, SurgerySection } from './sections/SurgerySection.tsx'
import { shownFields } from './shownFields.ts'
import { type FormStart, type SavedScheduling, useSaveScheduling } from './useSaveScheduling.ts'

interface SchedulingFormProps extends FormStart {
  /** The time and the room that another surgery no longer needs, and that a new one takes. */
  slot?: Slot
  /** Initial values, which do not count as changes. */
  values: SchedulingValues
  /** The patient in the URL. */
  patient: PatientValue | null
  /** Values typed before a patient form was opened. */
  draft: Draft<SchedulingValues> | null
  /** The form's path without the patient. */
  path: string
  /** The path to return to from a patient's form, with the query that the form needs. */
  route: string
  /** Id of the institution to show: the one in the URL or, in a group, the record's. */
  institution: string | null
  /** That institution, once loaded. */
  member?: Member
  /** Set if the institution could not be loaded. */
  memberFailure?: Retry
  onLeave: () => void
  onSaved: (saved: SavedScheduling) => void
}

/** The form of a procedure or consultation: sections, save bar, conflict dialog and leave guard. */
export function SchedulingForm(props: SchedulingFormProps) {
  const { path, route, institution, record, onLeave, onSaved, zone, rescheduled, request, slot, kind } = props
  const source = rescheduled
    ? reschedulingText(rescheduled, slot, kind, zone)
    : request && requestText(request, slot, zone)
  const inform = useInfoNotice()
  const saved = useRef(false)
  // Captured once, so that a refetch does not overwrite what has been typed.
  const [{ values, draft, restored }] = useState(() => ({ ...props, restored: restoredValues(props) }))
  const choices = useConflictChoices()
  const { saving, submit, resolver, registerNumberRequired, isChecked, context } = useSaveScheduling(
    props,
    choices,
    (result) => {
      saved.current = true
      onSaved(result)
    },
  )
  useEffect(() => {
    if (draft) inform(procedureForm.restored)
    if (restored) clearDraft()
  }, [draft, restored, inform])

  /** Stores the typed values as a draft when a patient form is opened. */
  const keeps = (pathname: string, typed: SchedulingValues) => {
    if (!isPatientForm(pathname)) return false
    if (changedFields(values, typed).length > 0)
      storeDraft({ path, institution, base: values, values: typed })
    return true
  }
  return (
    <BaseForm
      className={`${screen.screen} ${styles.screen}`}
      draft={{
        form: [route, institution, props.patient?.id].join(' '),
        title: procedureForm[props.kind][props.record ? 'edit' : 'new'],
        container: 'page',
      }}
      initial={values}
      onSubmit={submit}
      onUnchanged={record && ((unchanged: SchedulingValues) => onSaved({ id: record.id, values: unchanged }))}
      resolver={resolver}
      restored={restored}
      saving={saving}
    >
      {institution && (
        <InstitutionHeader
          failure={props.memberFailure}
          institution={props.member}
          place={procedureForm[kind].place}
          zone={zone}
        />
      )}
      {source && (
        <div className={styles.notice}>
          <InfoAlert>{source}</InfoAlert>
        </div>
      )}
      <FormContent className={`${screen.card} ${styles.form}`}>
        <Sections
          {...props}
          record={record && saving.state.base}
          context={context}
          registerNumberRequired={registerNumberRequired}
          values={values}
        />
        {isChecked && <ConflictSection choices={choices} context={context()} />}
      </FormContent>
      <FormBar onCancel={onLeave} />
      <LeaveGuard keeps={keeps} saved={saved} />
    </BaseForm>
  )
}

/** Values to restore over the initial ones: the draft and the patient in the URL; undefined for neither. */
function restoredValues({ draft, patient, values }: SchedulingFormProps): SchedulingValues | undefined {
  if (!draft && (!patient || patient.id === values.patient_id?.id)) return
  const merged = draft ? mergeChanges(draft.base, draft.values, values) : values
  return { ...merged, patient_id: patient ?? merged.patient_id }
}

/** The field to focus once the patient is chosen. */
const afterPatient = { surgery: 'surgery_center_id', consultation: 'pre_probable_date' } as const

/** The date of each form, which is to be chosen anew when a record is rescheduled. */
const dates = { surgery: 'surgery_probable_date', consultation: 'pre_probable_date' } as const

interface SectionsProps extends SchedulingFormProps {
  registerNumberRequired: boolean
  context: () => PayloadContext
}

function Sections(props: SectionsProps) {
  const { kind, record, rescheduled, request, institutionId, route, zone, values } = props
  const { registerNumberRequired, context } = props
  const focusField = useFieldFocus()
  const { control } = useFormContext<SchedulingValues>()
  // Not the date itself: each of its keys would render all fields.
  const fields = useWatch({
    control,
    name: 'surgery_probable_date',
    compute: (surgery_probable_date) => shownFields(kind, !record, { surgery_probable_date }),
  })
  const day = currentDay(zone)
  const selected = readInstitution()
  const first = values.patient_id ? (rescheduled || request ? dates[kind] : afterPatient[kind]) : 'patient_id'
  const common = (
    <>
      <FormFocus
        announced={procedureRuleTexts.residentMain}
        fields={fields}
        first={record ? undefined : first}
      />
      <PatientSection
        institutionId={institutionId}
        onChosen={() => focusField(afterPatient[kind])}
        record={record}
        route={route}
      />
    </>
  )
  if (kind === 'surgery')
    return (
      <>
        {common}
        <InstitutionSection record={record} />
        <CareSection registerNumberRequired={registerNumberRequired} />
        <SurgerySection action={<GapFinder context={context} />} surgeriesRequired>
          <ProcedureDate today={day} />
        </SurgerySection>
      </>
    )
  return (
    <>
      {common}
      <ConsultationSection institutionId={institutionId} record={record} today={day} />
      {!record && selected && <SurgeryBlock selected={selected} today={day} />}
    </>
  )
}
