import { useEffect, useId, useState } from 'react'
import { DateInput } from '../../../crud/index.ts'
import { isDate } from '../../../domain/dates.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { type DayRange, isRange } from '../range.ts'
import styles from './Filters.module.css'

const { filters: texts } = attendance

interface RangeFilterProps {
  range: DayRange
  /** 'YYYY-MM-DD'. */
  today: string
  onRange: (range: DayRange) => void
}

/** The error of a range that is being typed. */
function errorOf({ start, end }: DayRange): string | undefined {
  if (!isDate(start) || !isDate(end)) return texts.invalidDate
  return start > end ? texts.invalidRange : undefined
}

/** A range of days, typed or picked; it changes the list once both days are valid. */
export function RangeFilter({ range, today, onRange }: RangeFilterProps) {
  const [typed, setTyped] = useState(range)
  const [touched, setTouched] = useState(false)
  const errorId = useId()
  const { start, end } = range
  useEffect(() => setTyped({ start, end }), [start, end])

  const change = (changed: Partial<DayRange>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    setTouched(false)
    if (isRange(next) && (next.start !== start || next.end !== end)) onRange(next)
  }
  const error = touched ? errorOf(typed) : undefined
  const dayProps = {
    errorId,
    isInvalid: error !== undefined,
    onBlur: () => setTouched(true),
    today,
  }
  return (
    <div className={styles.range}>
      <DayField
        {...dayProps}
        label={texts.start}
        onDay={(day) => change({ start: day })}
        value={typed.start}
      />
      <DayField {...dayProps} label={texts.end} onDay={(day) => change({ end: day })} value={typed.end} />
      <p aria-live="polite" className={styles.error} id={errorId}>
        {error}
      </p>
    </div>
  )
}

interface DayFieldProps {
  label: string
  /** 'YYYY-MM-DD', or a text that is still being typed. */
  value: string
  onDay: (day: string) => void
  onBlur: () => void
  today: string
  isInvalid: boolean
  errorId: string
}

const ignoreElement = () => {}

function DayField({ label, value, onDay, onBlur, today, isInvalid, errorId }: DayFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <DateInput
        describedBy={errorId}
        field={{ kind: 'date' }}
        id={id}
        inputRef={ignoreElement}
        invalid={isInvalid}
        label={label}
        onBlur={onBlur}
        onChange={(day) => onDay(String(day ?? ''))}
        today={today}
        value={value}
      />
    </div>
  )
}
