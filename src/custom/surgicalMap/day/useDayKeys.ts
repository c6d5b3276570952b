import { addDays } from '../../../domain/dates.ts'
import { shortcuts as texts } from '../../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from '../../../ui/index.ts'

interface DayKeys {
  day: string
  today: string
  onDay: (day: string) => void
  allDays: boolean
  /** Goes to the current time of today's list, if that is shown. */
  onNow: () => void
}

/** Arrow left and right change the day unless all days are shown; T goes to today and there to now. */
export function useDayKeys({ day, today, onDay, allDays, onNow }: DayKeys): void {
  const step = (days: number) => () => {
    if (!allDays) onDay(addDays(day, days))
  }
  useShortcut({ keys: 'ArrowLeft', label: texts.previousDay, run: step(-1) })
  useShortcut({ keys: 'ArrowRight', label: texts.nextDay, run: step(1) })
  useShortcut({
    keys: 'T',
    label: texts.today,
    run: () => {
      if (allDays || day !== today) onDay(today)
      onNow()
    },
  })
}
