import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { PatternFormat } from 'react-number-format'
import { isDate } from '../../domain/dates.ts'
import { onlyDigits } from '../../domain/mask.ts'
import { type Moment, normalizeTime } from '../../domain/moment.ts'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { DayPicker } from '../../ui/index.ts'
import { DateInput } from './MaskedInputs.tsx'
import styles from './MomentInput.module.css'

interface MomentInputProps extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  value: Moment
  onChange: (moment: Moment) => void
  /** Label of the field; those of the calendar and of the time begin with it. */
  label: string
  required?: boolean
  /** Today's date in the institution. */
  today: string
}

/** A date and time, typed or picked from a calendar, in the institution's time zone. */
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

/** HH:mm, 24 hours; partial input is completed on blur. */
function TimeInput({ label, ...props }: InputProps & { label: string; value: string }) {
  const handleBlur = () => {
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
      onBlur={handleBlur}
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
