import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { fold } from '../../../domain/fold.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { Room } from '../../../providers/sectors.ts'
import styles from './NamedSelect.module.css'

interface NamedSelectProps<T extends Room> {
  label: string
  options: readonly T[]
  value: Room | undefined
  onChange: (chosen: T | undefined) => void
  loading?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Autocomplete over named records: substring match ignoring case and accents. */
export function NamedSelect<T extends Room>(props: NamedSelectProps<T>) {
  const { label, options, value, onChange, loading, disabled, placeholder } = props
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Autocomplete
        clearText={app.common.clear}
        closeText={app.common.close}
        disabled={disabled}
        filterOptions={(all, { inputValue }) => {
          const query = fold(inputValue.trim())
          return all.filter(({ name }) => fold(name).includes(query))
        }}
        getOptionKey={(option) => option.id}
        getOptionLabel={({ name }) => name}
        id={id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={loading}
        loadingText={app.common.loading}
        noOptionsText={texts.filter.none}
        onChange={(_, chosen) => onChange(chosen ?? undefined)}
        openText={app.common.open}
        options={options}
        renderInput={(params) => <TextField {...params} placeholder={placeholder ?? app.common.choose} />}
        value={options.find((option) => option.id === value?.id) ?? null}
      />
    </div>
  )
}
