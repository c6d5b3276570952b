import { useId } from 'react'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
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

const nothing = () => {}

/** Select of a named record, for use outside a form. */
export function NamedSelect<T extends Room>({ value, onChange, error, ...props }: NamedSelectProps<T>) {
  const id = useId()
  const messageId = `${id}message`
  return (
    <FieldFrame error={error} id={id} label={props.label} messageId={messageId}>
      <OptionInput
        {...props}
        describedBy={messageId}
        field={{ kind: 'text' }}
        id={id}
        inputRef={nothing}
        invalid={error !== undefined}
        none={texts.filter.none}
        onBlur={nothing}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        value={value?.id}
      />
    </FieldFrame>
  )
}
