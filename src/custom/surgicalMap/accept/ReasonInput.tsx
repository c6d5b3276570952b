import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { TEXT_LIMIT } from '../../../domain/text.ts'
import { FieldFrame } from '../../../form/FieldFrame.tsx'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'

interface ReasonInputProps {
  value: string
  onChange: (reason: string) => void
}

/** Why conflicts are accepted. */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={texts.reason}>
      <OutlinedInput
        fullWidth
        id={id}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { autoComplete: 'off', maxLength: TEXT_LIMIT } }}
        value={value}
      />
    </FieldFrame>
  )
}
