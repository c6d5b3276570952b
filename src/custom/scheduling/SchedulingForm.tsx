import { useEffect, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { today } from '../../domain/dates.ts'
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
import type { Member } from '../../providers/institutions.ts'
import { readInstitution } from '../../providers/session.ts'
import { ConflictModal } from './ConflictModal.tsx'
import { clearDraft, type Draft, isPatientForm, storeDraft } from './draft.ts'
import type { SchedulingValues } from './formModel.ts'
import { InstitutionHeader, type Retry } from './InstitutionHeader.tsx'
import { changedFields, mergeChanges } from './merge.ts'
import styles from './scheduling.module.css'
import { CareSection } from './sections/CareSection.tsx'
import { ConsultationSection } from './sections/ConsultationSection.tsx'
import { InstitutionSection } from './sections/InstitutionSection.tsx'
import { PatientSection } from './sections/PatientSection.tsx'
import { SurgeryBlock } from './sections/SurgeryBlock.tsx'
import { ProcedureDate, SurgerySection } from './sections/SurgerySection.tsx'
import { shownFields } from './shownFields.ts'
import { type FormStart, type SavedScheduling, useSaveScheduling } from './useSaveScheduling.ts'

export interface SchedulingFormProps extends FormStart {
  /** What the form starts with: nothing of it is a change yet. */
  values: SchedulingValues
  /** The patient whom the address names. */
  patient: PatientValue | null
  /** What was typed before a patient's form was opened. */
  draft: Draft | null
  /** The form's address without its patient. */
  path: string
  /** Where it takes place, to be shown: the institution that the address names, or the record's in a group. */
  institution: string | null
  /** That institution, once it is read. */
  member?: Member
  /** The institution could not be read. */
  memberFailure?: Retry
  onLeave: () => void
  onSaved: (saved: SavedScheduling) => void
}

/** A procedure's or a consultation's form: its sections, the bar that saves it and what stands in the way of leaving. */
export function SchedulingForm(props: SchedulingFormProps) {
  const { path, institution, onLeave, onSaved, zone } = props
  const id = useId()
  const notify = useNotify()
  const saved = useRef(false)
  // As it began: what is read again meanwhile does not write over what is typed.
  const [{ values, draft, restored }] = useState(() => ({ ...props, restored: restoredValues(props) }))
  const saving = useSaveScheduling(props, (result) => {
    saved.current = true
    onSaved(result)
  })
  useEffect(() => {
    if (draft) notify(procedureForm.restored, { type: 'info' })
    if (restored) clearDraft()
  }, [draft, restored, notify])

  /** On the way to a patient's form nothing is lost. */
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
        form: [path, institution, props.patient?.id].join(' '),
        title: procedureForm[props.kind][props.record ? 'edit' : 'new'],
        container: 'page',
        basis: saving.basis,
        rebase: saving.restoreBasis,
      }}
      id={id}
      initial={values}
      onSubmit={saving.submit}
      resolver={saving.resolver}
      restored={restored}
    >
      {institution && (
        <InstitutionHeader
          failure={props.memberFailure}
          institution={props.member}
          kind={props.kind}
          zone={zone}
        />
      )}
      <FormContent className={`${screen.card} ${styles.form}`}>
        <Sections
          {...props}
          record={saving.base.current}
          registerNumberRequired={saving.registerNumberRequired}
          values={values}
        />
      </FormContent>
      <FormBar onCancel={onLeave} />
      {saving.conflict && (
        <ConflictModal
          base={saving.base}
          conflict={saving.conflict}
          formId={id}
          onClose={saving.closeConflict}
          zone={zone}
        />
      )}
      <LeaveGuard keeps={keeps} saved={saved} />
    </BaseForm>
  )
}

/** What differs from the initial values as the form opens: the draft, and the patient whom the address names. */
function restoredValues({ draft, patient, values }: SchedulingFormProps): SchedulingValues | undefined {
  if (!draft && (!patient || patient.id === values.patient_id?.id)) return
  const merged = draft ? mergeChanges(draft.base, draft.values, values) : values
  return { ...merged, patient_id: patient ?? merged.patient_id }
}

/** Where a person goes on once the patient is chosen. */
const afterPatient = { surgery: 'surgery_center_id', consultation: 'pre_probable_date' } as const

function Sections(props: SchedulingFormProps & { registerNumberRequired: boolean }) {
  const { kind, record, institutionId, path, zone, values, registerNumberRequired } = props
  const focusField = useFieldFocus()
  const surgery_probable_date = useWatch<SchedulingValues, 'surgery_probable_date'>({
    name: 'surgery_probable_date',
  })
  const day = today(zone)
  const selected = readInstitution()
  const first = values.patient_id ? afterPatient[kind] : 'patient_id'
  const common = (
    <>
      <FormFocus
        announced={procedureRuleTexts.residentMain}
        fields={shownFields(kind, !record, { surgery_probable_date })}
        first={record ? undefined : first}
      />
      <PatientSection
        institutionId={institutionId}
        onChosen={() => focusField(afterPatient[kind])}
        record={record}
        route={path}
      />
    </>
  )
  if (kind === 'surgery')
    return (
      <>
        {common}
        <InstitutionSection record={record} />
        <CareSection registerNumberRequired={registerNumberRequired} />
        <SurgerySection surgeriesRequired>
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
