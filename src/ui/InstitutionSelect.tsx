import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, useId } from 'react'
import { findByName } from '../domain/fold.ts'
import { app } from '../i18n/ptBR/app.ts'
import type { FailedRead } from './FailureState.tsx'
import { InstitutionAvatar } from './InstitutionAvatar.tsx'
import styles from './InstitutionSelect.module.css'

interface SelectableInstitution {
  id: number
  name: string
  logo_url?: string | null
}

interface SharedProps {
  label?: string
  institutions: readonly SelectableInstitution[]
  loading?: boolean
  /** A failed read of the institutions; it is retried when the list is opened. */
  failure?: FailedRead
  disabled?: boolean
  required?: boolean
  autoFocus?: boolean
  error?: string
}

interface InstitutionSelectProps extends SharedProps {
  value: number | null
  onChange: (id: number | null) => void
}

interface InstitutionsSelectProps extends SharedProps {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

export function InstitutionSelect({ value, onChange, ...shared }: InstitutionSelectProps) {
  const { id, label, common } = useSharedProps(shared)
  return (
    <div>
      {label}
      <Autocomplete
        {...common}
        id={id}
        onChange={(_, chosen) => onChange(chosen?.id ?? null)}
        value={shared.institutions.find((institution) => institution.id === value) ?? null}
      />
    </div>
  )
}

export function InstitutionsSelect({ value, onChange, ...shared }: InstitutionsSelectProps) {
  const { id, label, common } = useSharedProps(shared)
  return (
    <div>
      {label}
      <Autocomplete
        {...common}
        disableCloseOnSelect
        id={id}
        multiple
        onChange={(_, chosen) => onChange(chosen.map((institution) => institution.id))}
        value={shared.institutions.filter((institution) => value.includes(institution.id))}
      />
    </div>
  )
}

function renderOption(
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: unknown },
  institution: SelectableInstitution,
) {
  return (
    <li {...props} className={`${props.className} ${styles.option}`} key={institution.id}>
      <InstitutionAvatar institution={institution} />
      <span className={styles.name}>{institution.name}</span>
    </li>
  )
}

function useSharedProps({
  label = app.institutions.label,
  institutions,
  error,
  failure,
  ...shared
}: SharedProps) {
  const id = useId()
  const failed = failure?.isError ? app.institutions.failed : undefined
  const common = {
    options: [...institutions],
    disabled: shared.disabled,
    loading: shared.loading,
    noOptionsText: failed ?? app.institutions.notFound,
    onOpen: () => void (failed && failure?.refetch()),
    filterOptions: (all: SelectableInstitution[], { inputValue }: { inputValue: string }) =>
      findByName(all, inputValue),
    getOptionLabel: ({ name }: SelectableInstitution) => name,
    isOptionEqualToValue: (a: SelectableInstitution, b: SelectableInstitution) => a.id === b.id,
    renderOption,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        autoFocus={shared.autoFocus}
        error={Boolean(error)}
        helperText={error}
        placeholder={failed ?? app.institutions.choose}
        required={shared.required}
      />
    ),
  }
  const caption = (
    <label className={styles.label} htmlFor={id}>
      {label}
      {shared.required && (
        <span aria-hidden="true" className={styles.mark}>
          {' *'}
        </span>
      )}
    </label>
  )
  return { id, label: caption, common }
}
