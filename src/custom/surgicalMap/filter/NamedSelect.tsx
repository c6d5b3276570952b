import { LoneInput } from '../../../form/LoneInput.tsx'
import { OptionInput } from '../../../form/OptionInput.tsx'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { Room } from '../../../providers/sectors.ts'
import type { FailedRead } from '../../../ui/index.ts'

interface NamedSelectProps<T extends Room> {
  label: string
  options: readonly T[]
  value: Room | undefined
  onChange: (chosen: T | undefined) => void
  loading?: boolean
  failure?: FailedRead
  disabled?: boolean
  error?: string
  placeholder?: string
}

/** Select of a named record, for use outside a form. */
export function NamedSelect<T extends Room>({
  value,
  onChange,
  label,
  error,
  ...props
}: NamedSelectProps<T>) {
  return (
    <LoneInput error={error} label={label}>
      {(input) => (
        <OptionInput
          {...props}
          {...input}
          field={{ kind: 'text' }}
          known={value}
          none={texts.filter.none}
          onChange={(chosen) => onChange(chosen ?? undefined)}
          value={value?.id}
        />
      )}
    </LoneInput>
  )
}
