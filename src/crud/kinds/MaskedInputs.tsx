import { CPF_OR_CNPJ_DIGITS, formatCnpj, formatCpf, formatCpfOrCnpj } from '../../domain/documents.ts'
import { applyMask, bareDigits } from '../../domain/mask.ts'
import { formatDecimal, PRICE_DECIMALS, readPrice } from '../../domain/money.ts'
import { formatPhone } from '../../domain/phone.ts'
import { type InputProps, textOf } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { TypedInput } from './TypedInput.tsx'

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
/** Brazilian landline numbers have 10 digits, mobile numbers 11. */
const PHONE_DIGITS = 11

interface MaskedInputProps extends InputProps {
  format: (digits: string) => string
  maxDigits: number
}

/**
 * Digits in a mask; the value is the bare digits. A text with more digits or other characters is neither masked nor cut: it
 * is the value, which the rules refuse.
 */
function MaskedInput({ format, maxDigits, ...props }: MaskedInputProps) {
  const read = (text: string) => {
    const digits = bareDigits(text)
    return digits !== undefined && digits.length <= maxDigits ? digits : undefined
  }
  const masked = (text: string) => {
    const digits = read(text)
    return digits === undefined ? text : format(digits)
  }
  return <TypedInput {...props} format={(value) => masked(textOf(value))} mask={masked} read={read} />
}

export function CpfInput(props: InputProps) {
  return <MaskedInput {...props} format={formatCpf} maxDigits={CPF_DIGITS} />
}

export function CnpjInput(props: InputProps) {
  return <MaskedInput {...props} format={formatCnpj} maxDigits={CNPJ_DIGITS} />
}

/** Uses the mask of a CPF, and from the twelfth digit on that of a CNPJ (INST-28). */
export function CpfOrCnpjInput(props: InputProps) {
  return <MaskedInput {...props} format={formatCpfOrCnpj} maxDigits={CPF_OR_CNPJ_DIGITS} />
}

/** (00) 0000-0000, and (00) 00000-0000 from the eleventh digit on (COM-51). */
export function PhoneInput(props: InputProps) {
  const mask = 'mask' in props.field ? props.field.mask : undefined
  return (
    <MaskedInput
      {...props}
      format={mask ? (digits) => applyMask(digits, mask) : formatPhone}
      maxDigits={PHONE_DIGITS}
      placeholder={props.placeholder ?? mask ?? crud.placeholders.phone}
    />
  )
}

/** A number, null for no text; any other text is undefined. */
const readInteger = (text: string) => {
  const given = text.trim()
  if (given === '') return null
  return /^-?\d{1,15}$/.test(given) ? Number(given) : undefined
}

const numberOr = (format: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? format(value) : textOf(value)

/** The value is a whole number, or null. */
export function IntegerInput(props: InputProps) {
  return <TypedInput {...props} format={numberOr(String)} read={readInteger} />
}

/** The value is a number, or null. */
export function MoneyInput(props: InputProps) {
  return (
    <TypedInput
      {...props}
      format={numberOr((price) => formatDecimal(price, PRICE_DECIMALS))}
      inputMode="decimal"
      placeholder={props.placeholder ?? crud.placeholders.money}
      prefix="R$"
      read={readPrice}
    />
  )
}
