import { lazy, Suspense, useState } from 'react'
import { IconButton } from './Button.tsx'

const loadCalendar = async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar })
const DayCalendar = lazy(loadCalendar)

export interface DayPickerProps {
  /** 'YYYY-MM-DD'. */
  value: string | null
  onChange: (day: string) => void
  /** What choosing a day does, for screen readers and in the tooltip. */
  label: string
  disabled?: boolean
  /** The day marked as today, where that is not the browser's own: 'YYYY-MM-DD'. */
  today?: string
}

/** A button that opens a calendar. The calendar is fetched when the button is neared. */
export function DayPicker({ label, disabled, onChange, ...days }: DayPickerProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const warm = () => void loadCalendar()
  return (
    <>
      <IconButton
        aria-expanded={open}
        aria-haspopup="dialog"
        disabled={disabled}
        icon="calendar"
        label={label}
        onClick={() => setOpen(true)}
        onFocus={warm}
        onPointerEnter={warm}
        ref={setButton}
        tone="plain"
      />
      <Suspense>
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
      </Suspense>
    </>
  )
}
