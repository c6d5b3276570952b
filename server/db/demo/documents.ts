import { isCnpj, isCpf } from '../../../src/domain/documents.ts'
import type { Random } from './random.ts'

/** The CPF of the patient whom tests name; nobody else has it. */
const TAKEN_CPF = '52998224725'

/** Makes valid CPFs, eleven digits without punctuation, none of them twice. */
export function cpfs(random: Random): () => string {
  const given = new Set([TAKEN_CPF])
  return function next(): string {
    const cpf = completed(random.digits(9), isCpf)
    if (given.has(cpf)) return next()
    given.add(cpf)
    return cpf
  }
}

/** A valid CNPJ of a head office, fourteen digits without punctuation. */
export const cnpj = (random: Random): string => completed(`${random.digits(8)}0001`, isCnpj)

/** Appends the two check digits that the rule accepts. */
function completed(start: string, isValid: (text: string) => boolean): string {
  for (let check = 0; check < 100; check++) {
    const whole = start + String(check).padStart(2, '0')
    if (isValid(whole)) return whole
  }
  throw new Error(`no check digits fit ${start}`)
}

/** A mobile number of an area code: eleven digits. */
export const mobile = (random: Random, area = '11'): string => `${area}9${random.digits(8)}`

/** A landline number of an area code: ten digits. */
export const landline = (random: Random, area = '11'): string =>
  `${area}${random.between(2, 5)}${random.digits(7)}`
