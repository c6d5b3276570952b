import { type ComponentProps, useState } from 'react'
import { formatDate, isDate, parseDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { isTime, maskTime, readTime, stepTime } from '../../domain/hours.ts'
import { type Moment, momentOfText, momentText } from '../../domain/moment.ts'
import { type DateUnit, maskDate, readDate, stepDate } from '../../domain/typedDates.ts'
import { type InputProps, textOf } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { currentDay } from '../../providers/clock.ts'
import { timeZone } from '../../providers/session.ts'
import { DayPicker } from '../../ui/index.ts'
import styles from './DateInputs.module.css'
import { type Step, TypedInput } from './TypedInput.tsx'

interface DayProps {
  /** Today's date in the institution, if it is not the session's institution. */
  today?: string
}

const dateUnits: readonly DateUnit[] = ['day', 'month', 'year']

const dateStep: Step = {
  next: (date, by, segment = 0) => stepDate(date, dateUnits[segment] ?? 'day', by),
}

const shownDate = (value: unknown) => formatDate(textOf(value)) || textOf(value)

const isPastField = ({ field }: InputProps) => 'notFuture' in field && field.notFuture === true

type TypedDateProps = InputProps &
  DayProps &
  Pick<ComponentProps<typeof TypedInput>, 'keepsEnter' | 'inputMode'>

/** A date as it is typed: 'YYYY-MM-DD', or the text while that is not a date, which validation refuses (COM-28). */
export function TypedDateInput({ today = currentDay(timeZone()), ...input }: TypedDateProps) {
  const isPast = isPastField(input)
  return (
    <TypedInput
      {...input}
      format={shownDate}
      mask={maskDate}
      placeholder={input.placeholder ?? crud.placeholders.date}
      read={(text) => (text === '' ? '' : (readDate(text, { today, isPast }) ?? undefined))}
      readTyped={(text) => parseDate(text) ?? undefined}
      step={{ ...dateStep, first: isPast ? undefined : today }}
    />
  )
}

/** A date, typed (`TypedDateInput`) or picked from a calendar. */
export function DateInput({ today = currentDay(timeZone()), ...input }: InputProps & DayProps) {
  const value = textOf(input.value)
  const isPast = isPastField(input)
  return (
    <div className={styles.date}>
      <TypedDateInput {...input} keepsEnter today={today} />
      <DayPicker
        disabled={input.disabled}
        label={fillText(crud.moment.openCalendar, { label: input.label })}
        last={isPast ? today : undefined}
        onChange={input.onChange}
        today={today}
        value={isDate(value) ? value : null}
      />
    </div>
  )
}

interface MomentInputProps extends Omit<InputProps, 'field' | 'value' | 'onChange'>, DayProps {
  value: Moment
  onChange: (moment: Moment) => void
  required?: boolean
}

const ignoreElement = () => {}

/**
 * A date and time in the institution's time zone. If only the time is missing, a refused submission focuses
 * the time.
 */
export function MomentInput({ value, onChange, required, today, ...input }: MomentInputProps) {
  const shared = { ...input, field: { kind: 'date', required: required || undefined } as const }
  const change = (changed: Partial<Moment>) => onChange({ ...value, ...changed })
  const isTimeWrong = isDate(value.day) && !isTime(value.time)
  return (
    <div className={styles.moment}>
      <DateInput
        {...shared}
        inputRef={isTimeWrong ? ignoreElement : input.inputRef}
        onChange={(day) => change({ day: textOf(day) })}
        today={today}
        value={value.day}
      />
      <TimeInput
        {...shared}
        ariaLabel={fillText(crud.moment.time, { label: input.label })}
        id={`${input.id}-time`}
        inputRef={isTimeWrong ? input.inputRef : ignoreElement}
        onChange={(time) => change({ time: textOf(time) })}
        value={value.time}
      />
    </div>
  )
}

const HOUR_MINUTES = 60
const STEP_MINUTES = 5

const timeStep: Step = {
  next: (time, by, segment) => stepTime(time, by * (segment === 0 ? HOUR_MINUTES : STEP_MINUTES)),
}

/** HH:mm, 24 hours; the value is the typed text while that is not an hour, which validation refuses. */
export function TimeInput(props: InputProps & { ariaLabel?: string }) {
  return (
    <TypedInput
      {...props}
      format={textOf}
      keepsEnter
      mask={maskTime}
      placeholder={crud.placeholders.time}
      read={(text) => (text === '' ? '' : (readTime(text) ?? undefined))}
      readTyped={(text) => (isTime(text) ? text : undefined)}
      step={timeStep}
    />
  )
}

/**
 * An instant in the institution's time zone. The value is its text, or the typed text while that is not a
 * valid instant.
 */
export function DateTimeInput({ value, onChange, field, ...input }: InputProps) {
  const zone = timeZone()
  const [original] = useState(() => textOf(value))
  return (
    <MomentInput
      {...input}
      onChange={(moment) => onChange(momentText(moment, zone, original))}
      required={field.required}
      value={momentOfText(textOf(value), zone)}
    />
  )
}
