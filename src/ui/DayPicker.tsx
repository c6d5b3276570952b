import { useState } from 'react'
import { IconButton } from './Button.tsx'
import type { DayChoice } from './DayCalendar.tsx'
import { overlay } from './overlay.tsx'

const { Overlay: DayCalendar, preload } = overlay(async () => (await import('./DayCalendar.tsx')).DayCalendar)

interface DayPickerProps extends DayChoice {
  disabled?: boolean
}

/** A button that opens a calendar, whose chunk is preloaded on hover and focus. */
export function DayPicker({ label, disabled, onChange, ...days }: DayPickerProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-expanded={open}
        aria-haspopup="dialog"
        disabled={disabled}
        icon="calendar"
        label={label}
        onClick={() => setOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
        ref={setButton}
        tone="plain"
      />
      {open && (
        <DayCalendar
          {...days}
          anchor={button}
          label={label}
          onChange={(day) => {
            setOpen(false)
            onChange(day)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
