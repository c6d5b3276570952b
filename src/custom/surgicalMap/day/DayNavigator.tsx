import { addDays } from '../../../domain/dates.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { Button, DayPicker, IconButton } from '../../../ui/index.ts'
import styles from './DayNavigator.module.css'
import { dayLabel } from './days.ts'
import { useDayKeys } from './useDayKeys.ts'

interface DayNavigatorProps {
  /** 'YYYY-MM-DD', like `today`. */
  day: string
  today: string
  onDay: (day: string) => void
  /** Goes to the current time of today's list, if that is shown; a list that is shown anew opens there. */
  onNow: () => void
  /** Whether a search covers all days. */
  allDays?: boolean
}

/** Navigates the map's day: previous, next, calendar, and today or now. At the bottom on phones. */
export function DayNavigator({ day, today, onDay, onNow, allDays = false }: DayNavigatorProps) {
  useDayKeys({ day, today, onDay, onNow, allDays })
  const { name, date } = allDays ? texts.allDays : dayLabel(day, today)
  const reason = allDays ? texts.everyDay : undefined
  const step = (days: number) => () => onDay(addDays(day, days))
  return (
    <nav aria-label={texts.day} className={styles.navigator}>
      <IconButton
        aria-keyshortcuts="ArrowLeft"
        disabledReason={reason}
        icon="back"
        label={texts.previousDay}
        onClick={step(-1)}
        tone="plain"
      />
      <p aria-live="polite" className={styles.label}>
        <b>{name}</b> <span>{date}</span>
      </p>
      <IconButton
        aria-keyshortcuts="ArrowRight"
        disabledReason={reason}
        icon="next"
        label={texts.nextDay}
        onClick={step(1)}
        tone="plain"
      />
      <DayPicker label={texts.chooseDay} onChange={onDay} today={today} value={day} />
      {allDays || day !== today ? (
        <Button aria-keyshortcuts="T" onClick={() => onDay(today)} title={texts.backToToday}>
          {texts.today}
        </Button>
      ) : (
        <Button aria-keyshortcuts="T" onClick={onNow} title={texts.goToNow}>
          {texts.now}
          <span className={styles.key}>{texts.nowKey}</span>
        </Button>
      )}
    </nav>
  )
}
