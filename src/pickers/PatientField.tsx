import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { pickers } from '../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../providers/pickers.ts'
import { PatientCard } from './patient/PatientCard.tsx'
import { PatientSearch } from './patient/PatientSearch.tsx'

const texts = pickers.patient

export type PatientValue = FoundPatient

interface PatientFieldProps {
  value: PatientValue | null
  onChange: (value: PatientValue | null) => void
  /** The selected institution when absent. */
  institutionId?: number
  error?: string
  disabled?: boolean
  required?: boolean
  label?: string
  /** Return path of the new patient form. */
  route: string
  /** Focused when no patient is selected. */
  inputRef?: Ref<HTMLInputElement>
  /** Called after a selection, to move the focus; without it the patient card is focused. */
  onChosen?: (patient: PatientValue) => void
}

/** Patient field: search by name or CPF, selected patient as a card, link to add a new one. */
export function PatientField(props: PatientFieldProps) {
  const { value, onChange, error, disabled, required, label = texts.label, onChosen } = props
  const id = useId()
  const [justChosen, setJustChosen] = useState<PatientValue | null>(null)
  const [replacing, setReplacing] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const chosen = useRef(onChosen)
  useEffect(() => {
    chosen.current = onChosen
  })
  // The focused search input is replaced by the card, so the focus must be moved.
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
            setReplacing(true)
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
        autoFocus={replacing}
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
