import { addDays, formatDate, formatDayMonth } from '../../../domain/dates.ts'
import { weekdayName } from '../../../domain/weekdays.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'

interface DayLabel {
  /** 'Hoje', 'Amanhã', 'Ontem', else the weekday: 'Quarta-feira'. */
  name: string
  /** The rest: 'sábado, 21/11'; '25/11/2027' in another year. */
  date: string
}

/** A day's label relative to today. */
export function dayLabel(day: string, today: string): DayLabel {
  const weekday = weekdayName(day)
  const date = day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day) : formatDate(day)
  const name = relativeName(day, today)
  if (name) return { name, date: `${weekday}, ${date}` }
  return { name: weekday.charAt(0).toUpperCase() + weekday.slice(1), date }
}

function relativeName(day: string, today: string): string | undefined {
  if (day === today) return texts.today
  if (day === addDays(today, 1)) return texts.tomorrow
  return day === addDays(today, -1) ? texts.yesterday : undefined
}
