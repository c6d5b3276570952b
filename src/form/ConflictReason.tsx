import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { TEXT_LIMIT } from '../domain/text.ts'
import { conflicts as texts } from '../i18n/ptBR/conflicts.ts'
import { FieldFrame } from './FieldFrame.tsx'

interface ConflictReasonProps {
  value: string
  onChange: (reason: string) => void
}

/** Why conflicts of a plan are accepted. */
export function ConflictReason({ value, onChange }: ConflictReasonProps) {
  const id = useId()
  return (
    <FieldFrame hint={texts.reasonHint} id={id} label={texts.reason} messageId={`${id}hint`}>
      <OutlinedInput
        fullWidth
        id={id}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: { autoComplete: 'off', maxLength: TEXT_LIMIT, 'aria-describedby': `${id}hint` },
        }}
        value={value}
      />
    </FieldFrame>
  )
}
