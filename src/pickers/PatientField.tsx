import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { pickers } from '../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../providers/pickers.ts'
import { PatientCard } from './patient/PatientCard.tsx'
import { PatientSearch } from './patient/PatientSearch.tsx'

const texts = pickers.patient

export type PatientValue = FoundPatient

export interface PatientFieldProps {
  value: PatientValue | null
  onChange: (value: PatientValue | null) => void
  /** Whose patients are searched; the selected institution's without it. */
  institutionId?: number
  error?: string
  disabled?: boolean
  required?: boolean
  label?: string
  /** Where to come back to from adding a patient. */
  route: string
  /** The search box: what takes the focus where no patient is chosen. */
  inputRef?: Ref<HTMLInputElement>
  /** A patient was chosen: the form may move the focus on; without it the focus stays at the patient. */
  onChosen?: (patient: PatientValue) => void
}

/** The patient of a record: searched for by name or CPF, then shown; another can be chosen, or a new one added. */
export function PatientField(props: PatientFieldProps) {
  const { value, onChange, error, disabled, required, label = texts.label, onChosen } = props
  const id = useId()
  const [justChosen, setJustChosen] = useState<PatientValue | null>(null)
  const [changing, setChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const chosen = useRef(onChosen)
  useEffect(() => {
    chosen.current = onChosen
  })
  // Once the card stands where the focused search box was, the focus must be somewhere.
  useEffect(() => {
    if (!justChosen) return
    if (chosen.current) chosen.current(justChosen)
    else changeButton.current?.focus()
  }, [justChosen])

  if (value)
    return (
      <FieldFrame error={error} label={label} messageId={`${id}message`} required={required}>
        <PatientCard
          changeRef={changeButton}
          disabled={disabled}
          onChange={() => {
            setChanging(true)
            setJustChosen(null)
            onChange(null)
          }}
          patient={value}
        />
      </FieldFrame>
    )
  return (
    <FieldFrame
      error={error}
      hint={texts.hint}
      id={id}
      label={label}
      messageId={`${id}message`}
      required={required}
    >
      <PatientSearch
        autoFocus={changing}
        describedBy={`${id}message`}
        disabled={disabled}
        id={id}
        inputRef={props.inputRef}
        institutionId={props.institutionId}
        invalid={Boolean(error)}
        onChoose={(patient) => {
          onChange(patient)
          setJustChosen(patient)
        }}
        required={required}
        route={props.route}
      />
    </FieldFrame>
  )
}
