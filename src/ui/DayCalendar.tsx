import Popover from '@mui/material/Popover'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR as calendarTexts } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { format } from 'date-fns'
import { ptBR } from 'date-fns/locale/pt-BR'
import { createContext, useContext, useState } from 'react'

const { localeText } = calendarTexts.components.MuiLocalizationProvider.defaultProps

/** MUI's calendar uses Dates in the browser's zone; noon keeps the day stable across daylight saving changes. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}

const toDay = (moment: Date) => format(moment, 'yyyy-MM-dd')

const TodayContext = createContext<string | undefined>(undefined)

/** Marks the day given by `today` instead of the browser's current day. */
function Day(props: PickerDayProps) {
  const today = useContext(TodayContext)
  const isToday = today === undefined ? props.today : toDay(props.day as Date) === today
  return <PickerDay {...props} aria-current={isToday ? 'date' : undefined} today={isToday} />
}

const slots = { day: Day }

/** A day that is picked, and what it is picked for. */
export interface DayChoice {
  /** 'YYYY-MM-DD'. */
  value: string | null
  onChange: (day: string) => void
  label: string
  /** The day marked as today, 'YYYY-MM-DD'; the browser's current day when absent. */
  today?: string
  /** The last selectable day, for dates in the past, which are mostly found by year. */
  last?: string
}

interface DayCalendarProps extends DayChoice {
  anchor: HTMLElement | null
  onClose: () => void
}

export function DayCalendar({ anchor, value, onChange, onClose, label, today, last }: DayCalendarProps) {
  // Choosing a year only navigates; a day is chosen when the selection is finished.
  const [view, setShown] = useState(() => (value ? noonOf(value) : null))
  return (
    <Popover
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      open
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider adapterLocale={ptBR} dateAdapter={AdapterDateFns} localeText={localeText}>
        <TodayContext value={today}>
          <DateCalendar
            autoFocus
            maxDate={last ? noonOf(last) : undefined}
            onChange={(moment, state) => {
              setShown(moment)
              if (moment && state === 'finish') onChange(toDay(moment))
            }}
            openTo={last && !value ? 'year' : 'day'}
            reduceAnimations
            referenceDate={today ? noonOf(today) : undefined}
            slots={slots}
            value={view}
          />
        </TodayContext>
      </LocalizationProvider>
    </Popover>
  )
}
