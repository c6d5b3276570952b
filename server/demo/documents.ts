import { isCnpj, isCpf } from '../../src/domain/documents.ts'
import type { Random } from './random.ts'

/** CPF of the patient used by tests; unique. */
const TAKEN_CPF = '52998224725'

export function cpfGenerator(random: Random): () => string {
  const given = new Set([TAKEN_CPF])
  return function next(): string {
    const cpf = withCheckDigits(random.digits(9), isCpf)
    if (given.has(cpf)) return next()
    given.add(cpf)
    return cpf
  }
}

/** A valid CNPJ of a head office, fourteen digits. */
export const cnpj = (random: Random): string => withCheckDigits(`${random.digits(8)}0001`, isCnpj)

/** Appends the two check digits that the rule accepts. */
function withCheckDigits(start: string, isValid: (text: string) => boolean): string {
  for (let check = 0; check < 100; check++) {
    const whole = start + String(check).padStart(2, '0')
    if (isValid(whole)) return whole
  }
  throw new Error(`no check digits fit ${start}`)
}

export const mobile = (random: Random, area = '11'): string => `${area}9${random.digits(8)}`

export const landline = (random: Random, area = '11'): string =>
  `${area}${random.between(2, 5)}${random.digits(7)}`
