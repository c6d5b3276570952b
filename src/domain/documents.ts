import { applyMask, maskCharacters, onlyDigits } from './mask.ts'
import { plainHyphens } from './visibleText.ts'

const ZERO = '0'.charCodeAt(0)

/**
 * The check digit of Receita Federal's modulo 11: `weights[i]` multiplies character `i`, whose value is its ASCII code less
 * that of '0': digits count as themselves, and 'A' as 17.
 */
export function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - ZERO),
    0,
  )
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** Whether the last two digits are the check digits of the preceding characters. Repeated identical digits are invalid. */
function hasCheckDigits(text: string, first: readonly number[], second: readonly number[]): boolean {
  if (text.length !== second.length + 1 || /^(\d)\1*$/.test(text)) return false
  return text.endsWith(`${checkDigit(text, first)}${checkDigit(text, second)}`)
}

const CPF_PATTERN = '000.000.000-00'
const CPF_FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const CPF_SECOND_WEIGHTS = [11, ...CPF_FIRST_WEIGHTS]

export const CPF_DIGITS = 11

/** Whether the text, masked or not, is a CPF: 11 digits, not all identical, both check digits correct. */
export function isCpf(text: string): boolean {
  return hasCheckDigits(onlyDigits(text), CPF_FIRST_WEIGHTS, CPF_SECOND_WEIGHTS)
}

/** 000.000.000-00, also while it is still being typed. */
export function formatCpf(text: string): string {
  return applyMask(text, CPF_PATTERN)
}

const CNPJ_PATTERN = '00.000.000/0000-00'
const CNPJ_FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_SECOND_WEIGHTS = [6, ...CNPJ_FIRST_WEIGHTS]

/** Of a CNPJ, letters included. */
export const CNPJ_LENGTH = 14

/** The digits and letters of a text, in capitals and without anything else, as a CNPJ is stored. */
export const cnpjCharacters = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The characters of a CNPJ in a text that has nothing else but the signs of its mask; undefined for any other text. */
export function bareCnpj(text: string): string | undefined {
  const plain = plainHyphens(text)
  return /^[\dA-Z\s./()-]*$/i.test(plain) ? cnpjCharacters(plain) : undefined
}

/**
 * Whether the text, masked or not, is a CNPJ: 12 digits or letters (issued since July 2026) and two check digits, not all
 * identical digits.
 */
export function isCnpj(text: string): boolean {
  const characters = cnpjCharacters(text)
  return /\d\d$/.test(characters) && hasCheckDigits(characters, CNPJ_FIRST_WEIGHTS, CNPJ_SECOND_WEIGHTS)
}

/** 00.000.000/0000-00, letters in capitals; also while it is still being typed. */
export function formatCnpj(text: string): string {
  return maskCharacters(cnpjCharacters(text), CNPJ_PATTERN)
}

/** Whether the text, masked or not, is a CPF or a CNPJ. */
export function isCpfOrCnpj(text: string): boolean {
  return isCnpj(text) || (!/\p{L}/u.test(text) && isCpf(text))
}

/** 000.000.000-00, or 00.000.000/0000-00 from a letter or the twelfth digit on; also while it is still being typed. */
export function formatCpfOrCnpj(text: string): string {
  const characters = cnpjCharacters(text)
  return characters.length > CPF_DIGITS || /[A-Z]/.test(characters) ? formatCnpj(text) : formatCpf(text)
}

/** A CNPJ whose mask is begun at least up to its second dot, with letters or without. */
const MASKED_CNPJ =
  /^[\dA-Z]{2}\.[\dA-Z]{3}\.(?:[\dA-Z]{0,3}|[\dA-Z]{3}\/(?:[\dA-Z]{0,4}|[\dA-Z]{4}-\d{0,2}))$/i

/**
 * The digits, or the characters of a CNPJ, of a search for a number, which is stored without its punctuation; undefined for a
 * search of anything else.
 */
export function searchedNumber(search: string): string | undefined {
  const plain = search.trim()
  if (/^[\d\s./()+-]+$/.test(plain)) return onlyDigits(plain) || undefined
  return MASKED_CNPJ.test(plain) ? cnpjCharacters(plain) : undefined
}
