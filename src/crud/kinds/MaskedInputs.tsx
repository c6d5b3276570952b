import {
  bareCnpj,
  CNPJ_LENGTH,
  CPF_DIGITS,
  formatCnpj,
  formatCpf,
  formatCpfOrCnpj,
} from '../../domain/documents.ts'
import { bareDigits } from '../../domain/mask.ts'
import { formatDecimal, PRICE_DECIMALS, readPrice } from '../../domain/money.ts'
import { formatPhone, readPhone, shownPhone } from '../../domain/phone.ts'
import { type InputProps, textOf } from '../../form/inputProps.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { TypedInput } from './TypedInput.tsx'

interface MaskedInputProps extends InputProps {
  format: (bare: string) => string
  /** A text without the signs of the mask; undefined where it has others. */
  bare: (text: string) => string | undefined
  /** Without the mask. */
  maxCharacters: number
  inputMode?: 'text'
}

/**
 * A number in a mask; the value is the bare one. A text that is longer or has other characters is neither masked nor cut: it
 * is the value, which the rules refuse.
 */
function MaskedInput({ format, bare, maxCharacters, ...props }: MaskedInputProps) {
  const read = (text: string) => {
    const characters = bare(text)
    return characters !== undefined && characters.length <= maxCharacters ? characters : undefined
  }
  const masked = (text: string) => {
    const characters = read(text)
    return characters === undefined ? text : format(characters)
  }
  return <TypedInput {...props} format={(value) => masked(textOf(value))} mask={masked} read={read} />
}

export function CpfInput(props: InputProps) {
  return <MaskedInput {...props} bare={bareDigits} format={formatCpf} maxCharacters={CPF_DIGITS} />
}

const cnpj = { bare: bareCnpj, maxCharacters: CNPJ_LENGTH, inputMode: 'text' } as const

/** Digits, and the letters of the CNPJs issued since July 2026, in capitals. */
export function CnpjInput(props: InputProps) {
  return <MaskedInput {...props} {...cnpj} format={formatCnpj} />
}

/** Uses the mask of a CPF, and from the twelfth digit or the first letter on that of a CNPJ (INST-28). */
export function CpfOrCnpjInput(props: InputProps) {
  return <MaskedInput {...props} {...cnpj} format={formatCpfOrCnpj} />
}

const readTypedPhone = (text: string) => readPhone(text) ?? (text.trim() === '' ? '' : undefined)

/**
 * (00) 0000-0000, and (00) 00000-0000 from the eleventh digit on (COM-51); what has a country code, a long-distance zero or a
 * label is read as well. A text that is no whole number is the value, which the rules refuse.
 */
export function PhoneInput(props: InputProps) {
  const mask = 'mask' in props.field ? props.field.mask : undefined
  return (
    <TypedInput
      {...props}
      format={(value) => shownPhone(textOf(value), mask)}
      inputMode="tel"
      mask={(typed) => formatPhone(typed, mask)}
      placeholder={props.placeholder ?? mask ?? crud.placeholders.phone}
      read={readTypedPhone}
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
