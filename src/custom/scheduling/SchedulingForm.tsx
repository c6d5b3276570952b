import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { today } from '../../domain/dates.ts'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import type { Member } from '../../providers/institutions.ts'
import { readInstitution } from '../../providers/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConflictModal } from './ConflictModal.tsx'
import { isPatientForm, storeDraft } from './draft.ts'
import { InstitutionHeader } from './InstitutionHeader.tsx'
import { changedFields } from './merge.ts'
import styles from './scheduling.module.css'
import { CareSection } from './sections/CareSection.tsx'
import { ConsultationSection } from './sections/ConsultationSection.tsx'
import { InstitutionSection } from './sections/InstitutionSection.tsx'
import { PatientSection } from './sections/PatientSection.tsx'
import { SurgeryBlock } from './sections/SurgeryBlock.tsx'
import { ProcedureDate, SurgerySection } from './sections/SurgerySection.tsx'
import { type FormStart, type SchedulingForm as Scheduling, useSchedulingForm } from './useSchedulingForm.ts'

export interface SchedulingFormProps extends FormStart {
  /** The form's address without its patient. */
  path: string
  /** Where it takes place, to be shown: the institution that the address names, or the record's in a group. */
  institution: string | null
  /** That institution, once it is read. */
  place?: Member
  onLeave: () => void
  onSaved: () => void
}

/** A procedure's or a consultation's form: its sections, the bar that saves it and what stands in the way of leaving. */
export function SchedulingForm(props: SchedulingFormProps) {
  const { path, institution, onLeave, onSaved, values, zone } = props
  const saved = useRef(false)
  const scheduling = useSchedulingForm({
    ...props,
    onSaved: () => {
      saved.current = true
      onSaved()
    },
  })
  const { id, form, submit, conflict } = scheduling
  const { isSubmitting: busy, isDirty } = form.formState
  const { setFocus } = form
  const isNew = !scheduling.record
  const hasPatient = values.patient_id !== null
  useEffect(() => {
    if (isNew) setFocus(hasPatient ? afterPatient[props.kind] : 'patient_id')
  }, [isNew, hasPatient, setFocus, props.kind])

  /** On the way to a patient's form nothing is lost. */
  const keeps = (pathname: string) => {
    if (!isPatientForm(pathname)) return false
    const typed = form.getValues()
    if (changedFields(values, typed).length > 0)
      storeDraft({ path, institution, base: values, values: typed })
    return true
  }
  return (
    <FormProvider {...form}>
      <div className={screen.screen}>
        {institution && <InstitutionHeader kind={props.kind} place={props.place} />}
        <div className={screen.card}>
          <form className={styles.form} id={id} noValidate onSubmit={submit}>
            <Sections {...props} scheduling={scheduling} />
          </form>
        </div>
        <div className={screen.bar}>
          <Button onClick={onLeave}>{app.common.cancel}</Button>
          <Button busy={busy} form={id} tone="primary" type="submit">
            {busy ? app.common.saving : app.common.save}
          </Button>
        </div>
      </div>
      {conflict.shown && (
        <ConflictModal
          conflict={conflict.shown}
          onClose={conflict.goOn}
          onKeepMine={() => void conflict.saveMine()}
          onUseTheirs={conflict.useTheirs}
          zone={zone}
        />
      )}
      <LeaveGuard dirty={isDirty} keeps={keeps} saved={saved} />
    </FormProvider>
  )
}

/** Where a person goes on once the patient is chosen. */
const afterPatient = { surgery: 'surgery_center_id', consultation: 'pre_probable_date' } as const

function Sections(props: SchedulingFormProps & { scheduling: Scheduling }) {
  const { kind, institutionId, path, zone, scheduling } = props
  const { form, record, registerNumberRequired } = scheduling
  const day = today(zone)
  const selected = readInstitution()
  const patient = (
    <PatientSection
      institutionId={institutionId}
      onChosen={() => form.setFocus(afterPatient[kind])}
      route={path}
    />
  )
  if (kind === 'surgery')
    return (
      <>
        {patient}
        <InstitutionSection record={record} />
        <CareSection registerNumberRequired={registerNumberRequired} />
        <SurgerySection>
          <ProcedureDate today={day} />
        </SurgerySection>
      </>
    )
  return (
    <>
      {patient}
      <ConsultationSection institutionId={institutionId} record={record} today={day} />
      {!record && selected && (
        <SurgeryBlock registerNumberRequired={registerNumberRequired} selected={selected} today={day} />
      )}
    </>
  )
}
