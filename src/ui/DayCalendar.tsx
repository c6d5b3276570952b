import Popover from '@mui/material/Popover'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR as calendarTexts } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { format } from 'date-fns'
import { ptBR } from 'date-fns/locale/pt-BR'
import { createContext, useContext, useState } from 'react'
import type { DayPickerProps } from './DayPicker.tsx'

const { localeText } = calendarTexts.components.MuiLocalizationProvider.defaultProps

/** A calendar reckons in moments of the browser's zone; at noon no change of clocks moves one to another day. */
function momentOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}

const dayOf = (moment: Date) => format(moment, 'yyyy-MM-dd')

const Today = createContext<string | undefined>(undefined)

/** The calendar marks the browser's own day as today; where it is told another, that one is. */
function Day(props: PickerDayProps) {
  const today = useContext(Today)
  const isToday = today === undefined ? props.today : dayOf(props.day as Date) === today
  return <PickerDay {...props} aria-current={isToday ? 'date' : undefined} today={isToday} />
}

const slots = { day: Day }

interface DayCalendarProps extends Pick<DayPickerProps, 'value' | 'onChange' | 'label' | 'today'> {
  anchor: HTMLElement | null
  onClose: () => void
}

/** The calendar that floats over its button. */
export function DayCalendar({ anchor, value, onChange, onClose, label, today }: DayCalendarProps) {
  // A year that is chosen on the way to a day turns the calendar's pages and chooses nothing yet.
  const [shown, setShown] = useState(() => (value ? momentOf(value) : null))
  return (
    <Popover
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      open
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider adapterLocale={ptBR} dateAdapter={AdapterDateFns} localeText={localeText}>
        <Today value={today}>
          <DateCalendar
            autoFocus
            onChange={(moment, state) => {
              setShown(moment)
              if (moment && state === 'finish') onChange(dayOf(moment))
            }}
            reduceAnimations
            referenceDate={today ? momentOf(today) : undefined}
            slots={slots}
            value={shown}
          />
        </Today>
      </LocalizationProvider>
    </Popover>
  )
}
