import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { PatternFormat } from 'react-number-format'
import { isDate, today as todayIn } from '../../domain/dates.ts'
import { onlyDigits } from '../../domain/mask.ts'
import { isTime, type Moment, momentOfText, momentText, normalizeTime } from '../../domain/moment.ts'
import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { timeZone } from '../../providers/session.ts'
import { DayPicker, keepEnter } from '../../ui/index.ts'
import styles from './DateInputs.module.css'
import { MaskedDateInput } from './MaskedInputs.tsx'

interface DayProps {
  /** Today's date in the institution, if it is not the session's institution. */
  today?: string
}

/** A date, typed or picked from a calendar. */
export function DateInput({ today = todayIn(timeZone()), ...input }: InputProps & DayProps) {
  const value = textOf(input.value)
  const isPast = 'notFuture' in input.field && input.field.notFuture
  return (
    <div className={styles.date}>
      <MaskedDateInput {...input} />
      <DayPicker
        disabled={input.disabled}
        label={crud.moment.openCalendar.replace('{label}', input.label)}
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
        id={`${input.id}-time`}
        inputRef={isTimeWrong ? input.inputRef : ignoreElement}
        onChange={(time) => change({ time: textOf(time) })}
        value={value.time}
      />
    </div>
  )
}

/** HH:mm, 24 hours; partial input is completed on blur. */
function TimeInput(props: InputProps & { value: string }) {
  const { value } = props
  const handleBlur = () => {
    const time = normalizeTime(value)
    if (time !== value) props.onChange(time)
    props.onBlur()
  }
  return (
    <PatternFormat<OutlinedInputProps>
      customInput={OutlinedInput}
      disabled={props.disabled}
      error={props.invalid}
      format="##:##"
      id={props.id}
      inputMode="numeric"
      inputRef={props.inputRef}
      onBlur={handleBlur}
      onKeyDown={keepEnter}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') props.onChange(formattedValue)
      }}
      placeholder={crud.placeholders.time}
      slotProps={{
        input: {
          autoComplete: 'off',
          'aria-label': crud.moment.time.replace('{label}', props.label),
          ...ariaOf(props),
        },
      }}
      value={onlyDigits(value)}
      valueIsNumericString
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
