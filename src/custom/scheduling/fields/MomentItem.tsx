import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { PatternFormat } from 'react-number-format'
import type { InputProps } from '../../../crud/kinds/inputProps.ts'
import { DateInput } from '../../../crud/kinds/MaskedInputs.tsx'
import { isDate } from '../../../domain/dates.ts'
import { onlyDigits } from '../../../domain/digits.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { DayPicker } from '../../../ui/DayPicker.tsx'
import type { SchedulingValues } from '../formModel.ts'
import { clockText, type Moment } from '../moment.ts'
import styles from '../scheduling.module.css'
import { FormItem, type ItemProps } from './FormItem.tsx'

interface MomentItemProps extends ItemProps {
  name: 'pre_probable_date' | 'surgery_probable_date'
  /** The day it is in the institution. */
  today: string
}

/** A day and its hour, typed or chosen from a calendar; both are of the institution's own zone. */
export function MomentItem({ today, ...item }: MomentItemProps) {
  const label = procedureForm.fields[item.name]
  return (
    <FormItem {...item}>
      {(input) => {
        const moment = input.value as SchedulingValues[typeof item.name]
        const change = (part: Partial<Moment>) => input.onChange({ ...moment, ...part })
        const field = { kind: 'date', required: item.required || undefined } as const
        return (
          <div className={styles.moment}>
            <DateInput
              {...input}
              field={field}
              onChange={(day) => change({ day: String(day ?? '') })}
              value={moment.day}
            />
            <DayPicker
              disabled={input.disabled}
              label={procedureForm.openCalendar.replace('{label}', label)}
              onChange={(day) => change({ day })}
              today={today}
              value={isDate(moment.day) ? moment.day : null}
            />
            <TimeInput
              {...input}
              field={field}
              label={procedureForm.time.replace('{label}', label)}
              onChange={(time) => change({ time: String(time) })}
              value={moment.time}
            />
          </div>
        )
      }}
    </FormItem>
  )
}

/** HH:mm on a clock of 24 hours; what is typed in haste is completed when the field is left. */
function TimeInput({ label, ...props }: InputProps & { label: string; value: string }) {
  const leave = () => {
    const time = clockText(props.value)
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
      placeholder={procedureForm.timePlaceholder}
      slotProps={{
        input: {
          autoComplete: 'off',
          'aria-label': label,
          'aria-describedby': props.describedBy,
          'aria-invalid': props.invalid || undefined,
          'aria-required': props.field.required,
        },
      }}
      value={onlyDigits(props.value)}
      valueIsNumericString
    />
  )
}
