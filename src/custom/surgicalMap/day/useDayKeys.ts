import { shortcuts as texts } from '../../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from '../../../ui/index.ts'
import { addDays } from './days.ts'

/** Arrow left and right change the day unless all days are shown; T goes to today. */
export function useDayKeys(day: string, today: string, go: (day: string) => void, allDays: boolean): void {
  const step = (days: number) => () => {
    if (!allDays) go(addDays(day, days))
  }
  useShortcut({ keys: 'ArrowLeft', label: texts.previousDay, run: step(-1) })
  useShortcut({ keys: 'ArrowRight', label: texts.nextDay, run: step(1) })
  useShortcut({
    keys: 'T',
    label: texts.today,
    run: () => {
      if (allDays || day !== today) go(today)
    },
  })
}
