import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { PatternFormat } from 'react-number-format'
import { isDate } from '../../domain/dates.ts'
import { onlyDigits } from '../../domain/mask.ts'
import { type Moment, normalizeTime } from '../../domain/moment.ts'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { DayPicker } from '../../ui/DayPicker.tsx'
import { DateInput } from './MaskedInputs.tsx'
import styles from './MomentInput.module.css'

interface MomentInputProps extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  value: Moment
  onChange: (moment: Moment) => void
  /** The label of the field: the calendar's and the hour's own begin with it. */
  label: string
  required?: boolean
  /** The day it is in the institution. */
  today: string
}

/** A day and its hour, typed or chosen from a calendar; both are of the institution's own zone. */
export function MomentInput({ value, onChange, label, required, today, ...input }: MomentInputProps) {
  const shared = { ...input, field: { kind: 'date', required: required || undefined } as const }
  const change = (part: Partial<Moment>) => onChange({ ...value, ...part })
  return (
    <div className={styles.moment}>
      <DateInput {...shared} onChange={(day) => change({ day: String(day ?? '') })} value={value.day} />
      <DayPicker
        disabled={input.disabled}
        label={crud.moment.openCalendar.replace('{label}', label)}
        onChange={(day) => change({ day })}
        today={today}
        value={isDate(value.day) ? value.day : null}
      />
      <TimeInput
        {...shared}
        label={crud.moment.time.replace('{label}', label)}
        onChange={(time) => change({ time: String(time) })}
        value={value.time}
      />
    </div>
  )
}

/** HH:mm on a clock of 24 hours; what is typed in haste is completed when the field is left. */
function TimeInput({ label, ...props }: InputProps & { label: string; value: string }) {
  const leave = () => {
    const time = normalizeTime(props.value)
    if (time !== props.value) props.onChange(time)
    props.onBlur()
  }
  return (
    <PatternFormat<OutlinedInputProps>
      customInput={OutlinedInput}
      disabled={props.disabled}
      error={props.invalid}
      format="##:##"
      inputMode="numeric"
      onBlur={leave}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') props.onChange(formattedValue)
      }}
      placeholder={crud.placeholders.time}
      slotProps={{ input: { autoComplete: 'off', 'aria-label': label, ...ariaOf(props) } }}
      value={onlyDigits(props.value)}
      valueIsNumericString
    />
  )
}
