import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import {
  NumberFormatBase,
  type NumberFormatValues,
  NumericFormat,
  PatternFormat,
  type SourceInfo,
} from 'react-number-format'
import { formatDate, isDate, parseDate } from '../../domain/dates.ts'
import { CPF_OR_CNPJ_DIGITS, formatCpfOrCnpj } from '../../domain/documents.ts'
import { applyMask, onlyDigits } from '../../domain/mask.ts'
import { formatPhone, PHONE_MAX_LENGTH } from '../../domain/phone.ts'
import { ariaOf, type InputProps, textOf } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { keepEnter } from '../../ui/index.ts'

/** Brazilian landline numbers have 10 digits, mobile numbers 11. */
const PHONE_DIGITS = 11

function shared(props: InputProps, placeholder?: string, maxLength?: number) {
  return {
    customInput: OutlinedInput,
    disabled: props.disabled,
    error: props.invalid,
    fullWidth: true,
    id: props.id,
    inputMode: 'numeric',
    inputRef: props.inputRef,
    onBlur: props.onBlur,
    placeholder: props.placeholder ?? placeholder,
    slotProps: { input: { maxLength, autoComplete: 'off', ...ariaOf(props) } },
  } as const
}

/** Reports only changes typed by the user: the library also reports the values passed to it. */
const onTyped =
  (report: (values: NumberFormatValues) => void) => (values: NumberFormatValues, by: SourceInfo) => {
    if (by.source === 'event') report(values)
  }

/** Digits in a fixed pattern; the value is the bare digits. */
function PatternInput({ pattern, ...props }: InputProps & { pattern: string }) {
  return (
    <PatternFormat<OutlinedInputProps>
      {...shared(props)}
      format={pattern}
      onValueChange={onTyped(({ value }) => props.onChange(value))}
      value={textOf(props.value)}
      valueIsNumericString
    />
  )
}

interface VariableMaskProps extends InputProps {
  format: (digits: string) => string
  maxDigits: number
  /** Placeholder. */
  example?: string
  /** In characters, including the mask's. */
  maxLength?: number
}

export function CpfInput(props: InputProps) {
  return <PatternInput {...props} pattern="###.###.###-##" />
}

export function CnpjInput(props: InputProps) {
  return <PatternInput {...props} pattern="##.###.###/####-##" />
}

/** Digits in a mask that depends on their count; the value is the bare digits. */
function VariableMaskInput({ format, maxDigits, example, maxLength, ...props }: VariableMaskProps) {
  return (
    <NumberFormatBase<OutlinedInputProps>
      {...shared(props, example, maxLength)}
      format={format}
      getCaretBoundary={(text) => Array.from({ length: text.length + 1 }, () => true)}
      isAllowed={({ value }) => value.length <= maxDigits}
      onValueChange={onTyped(({ value }) => props.onChange(value))}
      removeFormatting={onlyDigits}
      value={textOf(props.value)}
      valueIsNumericString
    />
  )
}

/** Uses the mask of a CPF, and from the twelfth digit on that of a CNPJ (INST-28). */
export function CpfOrCnpjInput(props: InputProps) {
  return <VariableMaskInput {...props} format={formatCpfOrCnpj} maxDigits={CPF_OR_CNPJ_DIGITS} />
}

/** (00) 0000-0000, and (00) 00000-0000 from the eleventh digit on (COM-51). */
export function PhoneInput(props: InputProps) {
  const mask = 'mask' in props.field ? props.field.mask : undefined
  return (
    <VariableMaskInput
      {...props}
      example={mask ?? crud.placeholders.phone}
      format={mask ? (digits) => applyMask(digits, mask) : formatPhone}
      maxLength={PHONE_MAX_LENGTH}
      maxDigits={PHONE_DIGITS}
    />
  )
}

/**
 * The value is 'YYYY-MM-DD', or the typed text while that is not a date, which validation refuses (COM-28).
 */
export function MaskedDateInput(props: InputProps) {
  const value = textOf(props.value)
  return (
    <PatternFormat<OutlinedInputProps>
      {...shared(props, crud.placeholders.date)}
      format="##/##/####"
      onKeyDown={keepEnter}
      onValueChange={onTyped(({ formattedValue }) =>
        props.onChange(parseDate(formattedValue) ?? formattedValue),
      )}
      value={onlyDigits(isDate(value) ? formatDate(value) : value)}
      valueIsNumericString
    />
  )
}

/** The value is a whole number, or null. */
export function IntegerInput(props: InputProps) {
  return (
    <NumericFormat<OutlinedInputProps>
      {...shared(props)}
      decimalScale={0}
      onValueChange={onTyped(({ floatValue }) => props.onChange(floatValue ?? null))}
      value={typeof props.value === 'number' ? props.value : ''}
    />
  )
}

/** The value is a number, or null. */
export function MoneyInput(props: InputProps) {
  return (
    <NumericFormat<OutlinedInputProps>
      {...shared(props, crud.placeholders.money)}
      allowNegative={false}
      decimalScale={2}
      decimalSeparator=","
      fixedDecimalScale
      inputMode="decimal"
      onValueChange={onTyped(({ floatValue }) => props.onChange(floatValue ?? null))}
      startAdornment={
        <InputAdornment disableTypography position="start">
          R$
        </InputAdornment>
      }
      thousandSeparator="."
      value={typeof props.value === 'number' ? props.value : ''}
    />
  )
}
