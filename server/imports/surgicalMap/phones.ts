import { onlyDigits } from '../../../src/domain/mask.ts'
import { isPhone } from '../../../src/domain/phone.ts'
import { nationalDigits } from '../../../src/schema/importCells.ts'

/** What stands between two numbers of one cell. */
const BETWEEN = /[/;,|]|\s(?:e|ou)\s/i

const WITHOUT_AREA = /^\d{8,9}$/

const numberOf = (text: string) => nationalDigits(onlyDigits(text))

/**
 * The numbers of a cell, '(11) 3333-4444 / 98888-1000': one without its area code has the first one's. A cell that does not
 * begin with a number is one, as it is.
 */
export function phonesOf(text: string): string[] {
  const [first = '', ...others] = text.split(BETWEEN).map(numberOf).filter(Boolean)
  if (!isPhone(first)) return [numberOf(text)].filter(Boolean)
  const area = first.slice(0, 2)
  return [first, ...others.map((one) => (WITHOUT_AREA.test(one) ? area + one : one)).filter(isPhone)]
}
