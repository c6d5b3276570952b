import { applyMask, bareDigits, onlyDigits } from './mask.ts'
import { visibleText } from './visibleText.ts'

/*
 * A telephone is stored as the digits of area code and number ('1133334444', '11988881000'), as those of a number without
 * area code ('08001234567'), or, of another country, as '+' with country code and number ('+351912345678').
 */

const LANDLINE = '(00) 0000-0000'
const MOBILE = '(00) 00000-0000'
const WITHOUT_AREA = '0000 000 0000'
const LANDLINE_DIGITS = 10
const MOBILE_DIGITS = 11
const BRAZIL = '55'

/** 0300, 0500, 0800 and 0900: numbers without an area code. */
const NO_AREA = /^0[3589]00/
const NO_AREA_NUMBER = /^0[3589]00\d{6,7}$/

/** An area code and a number as they are assigned today: mobile numbers have 9 digits and begin with 9, landlines 8. */
const ASSIGNED = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/

/** Of one digit to three, then the number; E.164 allows 15 digits. In North America (+1) they are always ten. */
const FOREIGN = /^(?:1[2-9]\d{9}|[2-9]\d{6,14})$/

/** Digits after a word or sign that follow the number: 'ramal 12', '#4'. */
const EXTENSION = /(?<=\d)[^\d\p{L}#]*[\p{L}#]\P{N}*\d.*/su

const EXPONENT = /^\d(?:[.,]\d+)?e[+-]?\d+$/i

/** The place of a carrier's code, as it is printed: '0xx11 3333-4444'. */
const CARRIER_PLACE = /\b0\s*xx(?=[\s()]*\d)/i

/** In front of the area code where a country code stands before: '+44 (0)20 7946 0958'. */
const TRUNK_ZERO = /\(0\)/

/** '98888-1000 (11)': whether the area code or something else is in the brackets is not known. */
const BRACKET_LAST = /\d\D*\(\D*\d{2,3}\D*\)\D*$/

/** A bracket that the masks do not open. */
const LATER_BRACKET = /\d\D*\(/

/** In compatible characters: full-width digits are plain ones. */
const plain = (text: string) => visibleText(text.normalize('NFKC')).replace(CARRIER_PLACE, '0')

/** Whether a spreadsheet wrote a number with an exponent, '5,51199E+12', and lost its last digits. */
export const lostDigits = (text: string): boolean => EXPONENT.test(plain(text))

const hasExtension = (given: string) => EXTENSION.test(given) && !EXPONENT.test(given)

/** A telephone number without its extension. */
export const withoutExtension = (text: string) =>
  hasExtension(plain(text)) ? plain(text).replace(EXTENSION, '') : text

/**
 * The number in a text as it is stored: '+55 11 98888-1000', '011 98888-1000', '0 15 11 98888-1000' and
 * 'Tel: 11 98888-1000' are '11988881000', '+351 912 345 678' and '00351 912 345 678' are '+351912345678'.
 * null for what is not a whole number, is more than one, has an extension, or can be read in two ways.
 */
export function readPhone(text: string): string | null {
  const given = plain(text)
  if (EXTENSION.test(given) || BRACKET_LAST.test(given)) return null
  const isInternational = /^[^\d+]*\+/.test(given)
  const digits = onlyDigits(isInternational || /^\D*00/.test(given) ? given.replace(TRUNK_ZERO, '') : given)
  if (isInternational) return readInternational(digits.replace(/^0+/, ''))
  if (digits.startsWith('00')) return readDialledAbroad(digits.replace(/^0+/, ''))
  return readNational(digits)
}

/** @param digits from the country code on */
function readInternational(digits: string): string | null {
  if (digits.startsWith(BRAZIL)) return readNational(digits.slice(BRAZIL.length))
  return FOREIGN.test(digits) ? `+${digits}` : null
}

/** Of digits after 00, which may also be a zero too many before an area code. */
const readDialledAbroad = (digits: string) =>
  !digits.startsWith(BRAZIL) && ASSIGNED.test(digits) ? null : readInternational(digits)

function readNational(digits: string): string | null {
  if (NO_AREA.test(digits)) return NO_AREA_NUMBER.test(digits) ? digits : null
  if (digits.startsWith('0')) return readTrunk(digits.slice(1))
  if (digits.length === LANDLINE_DIGITS || digits.length === MOBILE_DIGITS) return digits
  return digits.startsWith(BRAZIL) ? readWithCountry(digits.slice(BRAZIL.length)) : null
}

/** Of digits after a long-distance zero: the carrier's code may follow. */
function readTrunk(digits: string): string | null {
  if (/^[1-9]\d{9,10}$/.test(digits)) return digits
  return /^\d{2}[1-9]\d{9,10}$/.test(digits) ? digits.slice(2) : null
}

/** Of digits after Brazil's code without a '+'. */
const readWithCountry = (digits: string) =>
  digits.startsWith('0') ? readTrunk(digits.slice(1)) : /^\d{10,11}$/.test(digits) ? digits : null

/** Whether a text is a telephone, masked or not. */
export const isPhone = (text: string): boolean => readPhone(text) !== null

/** The area code of a telephone as it is stored; '' where it has none. */
export const areaOf = (phone: string): string => /^[1-9]\d/.exec(phone)?.[0] ?? ''

/**
 * The mask of a number that is being typed, from the first digit on: (00) 0000-0000, (00) 00000-0000 from the eleventh digit
 * on, or 0800 000 0000. With a country code, a long-distance zero, words, brackets after digits or too many digits the text
 * stays as it is.
 * @param mask of numbers with an area code, in place of these
 */
export function formatPhone(text: string, mask?: string): string {
  const digits = bareDigits(text)
  if (digits === undefined || digits.length > MOBILE_DIGITS || LATER_BRACKET.test(text)) return text
  if (NO_AREA.test(digits)) return applyMask(digits, WITHOUT_AREA)
  if (digits.startsWith('0')) return text
  return applyMask(digits, mask ?? (digits.length > LANDLINE_DIGITS ? MOBILE : LANDLINE))
}

/** A stored telephone in its mask. What is not a whole number with area code or 0800 is shown as it is, never bent. */
export const shownPhone = (stored: string, mask?: string): string =>
  readPhone(stored) === onlyDigits(stored) ? formatPhone(stored, mask) : stored
