import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type HTMLAttributes, type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '../../domain/names.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import type { FoundPatient } from '../../providers/pickers.ts'
import { readInstitution } from '../../providers/session.ts'
import { Icon, NO_MATCH, useLate } from '../../ui/index.ts'
import styles from './PatientField.module.css'
import { PatientIdentity } from './PatientIdentity.tsx'
import { newPatientPath, type PatientOption, usePatientSearch } from './patientOptions.ts'

interface PatientSearchProps {
  id: string
  institutionId: number | undefined
  route: string
  onChoose: (patient: FoundPatient) => void
  inputRef?: Ref<HTMLInputElement>
  describedBy: string
  invalid: boolean
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

const optionKey = (option: PatientOption) => (option.kind === 'patient' ? option.patient.id : option.kind)

const optionLabel = (option: PatientOption) =>
  option.kind === 'patient' ? displayName(option.patient) : option.text

export function PatientSearch(props: PatientSearchProps) {
  const { institutionId, route, onChoose } = props
  const [text, setText] = useState('')
  const { options, isStale, retry } = usePatientSearch(text, institutionId)
  const isDimmed = useLate(isStale)
  const navigate = useNavigate()

  const choose = (option: PatientOption | null) => {
    if (option?.kind === 'patient') onChoose(option.patient)
    if (option?.kind === 'retry') retry()
    if (option?.kind === 'new')
      void navigate(newPatientPath(text, institutionId ?? readInstitution()?.id, route))
  }
  const awaitMatch = useAwaitedMatch(options, isStale, choose)
  return (
    <Autocomplete
      clearOnBlur={false}
      clearText={app.common.clear}
      closeText={app.common.close}
      disableCloseOnSelect
      disabled={props.disabled}
      filterOptions={(all) => all}
      forcePopupIcon={false}
      getOptionDisabled={({ kind }) => kind === 'note'}
      getOptionKey={optionKey}
      getOptionLabel={optionLabel}
      id={props.id}
      inputValue={text}
      isOptionEqualToValue={(a, b) => optionKey(a) === optionKey(b)}
      onChange={(_, option) => choose(option)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setText(text)
        awaitMatch(false)
      }}
      options={options}
      renderInput={({ slotProps: { input, htmlInput } }: AutocompleteRenderInputParams) => (
        <OutlinedInput
          {...input}
          autoFocus={props.autoFocus}
          error={props.invalid}
          fullWidth
          inputRef={props.inputRef}
          placeholder={pickers.patient.placeholder}
          slotProps={{
            input: {
              ...htmlInput,
              onKeyDown: ({ key }: KeyboardEvent) => awaitMatch(key === 'Enter' && isStale),
              'aria-describedby': props.describedBy,
              'aria-invalid': props.invalid || undefined,
              'aria-required': props.required,
            },
          }}
          startAdornment={
            <span className={styles.lens}>
              <Icon name="search" size={16} />
            </span>
          }
        />
      )}
      renderOption={(option, shown) => renderOption(option, shown, isDimmed)}
      slotProps={{ listbox: { className: styles.options, 'aria-busy': isStale } }}
      value={null}
    />
  )
}

/**
 * Enter before the results have loaded selects the only one, once they have.
 * @returns starts or stops waiting
 */
function useAwaitedMatch(
  options: readonly PatientOption[],
  isStale: boolean,
  onTake: (option: PatientOption) => void,
) {
  const [isAwaited, setAwaited] = useState(false)
  const isFound = isAwaited && !isStale
  const take = useEffectEvent(() => {
    setAwaited(false)
    const [only, ...others] = options.filter(({ kind }) => kind === 'patient')
    if (only && others.length === 0) onTake(only)
  })
  useEffect(() => {
    if (isFound) take()
  }, [isFound])
  return setAwaited
}

function renderOption(
  { key: _, ...props }: HTMLAttributes<HTMLLIElement> & { key: unknown },
  option: PatientOption,
  isDimmed: boolean,
) {
  const classes = [
    props.className,
    styles[option.kind],
    isDimmed && option.kind === 'patient' && styles.stale,
  ]
  return (
    <li
      {...props}
      {...(option.kind !== 'patient' && { [NO_MATCH]: '' })}
      className={classes.filter(Boolean).join(' ')}
      key={optionKey(option)}
    >
      {option.kind === 'new' && <Icon name="add" size={16} />}
      {option.kind === 'patient' ? <PatientIdentity patient={option.patient} /> : option.text}
    </li>
  )
}
