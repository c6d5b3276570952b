import { fold } from './fold.ts'
import { nameKey } from './names.ts'

/** What is known of a person, as far as it tells people apart. What is unknown is null or empty. */
export interface PersonFacts {
  /** Keys under which names count as equal: of the civil and the social name. */
  keys: ReadonlySet<string>
  /** Digits. */
  cpf: string | null
  /** YYYY-MM-DD */
  birthDate: string | null
  genderId: number | null
  /** As of `recordNumberKey`. */
  recordNumbers: ReadonlySet<string>
  /** Local day → instants of the records of one kind that the person has on it. */
  hours: ReadonlyMap<string, ReadonlySet<string>>
}

/** The fields of a registered patient that tell people apart; empty texts are unknown. */
export interface RegisteredPatient {
  name: string
  preferred_name: string | null
  /** Digits. */
  cpf: string | null
  /** YYYY-MM-DD */
  birth_date: string | null
  gender_id: number | null
}

/** What a registered patient's own fields say, without their records. */
export const registeredFacts = (patient: RegisteredPatient): PersonFacts => ({
  keys: new Set([patient.name, patient.preferred_name ?? ''].map(nameKey).filter(Boolean)),
  cpf: patient.cpf || null,
  birthDate: patient.birth_date || null,
  genderId: patient.gender_id,
  recordNumbers: new Set(),
  hours: new Map(),
})

/** 'unknown' is a doubt, or mere likelihood: only a person, or a rule for likely matches, may decide it. */
export type Identity = 'same' | 'different' | 'unknown'

/** A known fact in which two people of one name differ, though it may be a slip or a change. */
type Doubt = 'recordNumber' | 'gender' | 'hour'

/** A medical record number for comparison: spreadsheets drop zeros, and people vary the separators. */
export const recordNumberKey = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

const areDifferent = (a: string | number | null, b: string | number | null) =>
  a !== null && b !== null && a !== b

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((value) => b.has(value))

/** Whether both have records on a common day, but at no common instant of it. */
function areAtOtherHours(a: PersonFacts['hours'], b: PersonFacts['hours']): boolean {
  return [...a].some(([day, instants]) => {
    const others = b.get(day)
    return others !== undefined && !overlap(instants, others)
  })
}

/** In what two people of one name, neither known to be the other, differ. */
export function doubtsOf(a: PersonFacts, b: PersonFacts): Doubt[] {
  const doubts: Doubt[] = []
  const bothNumbered = a.recordNumbers.size > 0 && b.recordNumbers.size > 0
  if (bothNumbered && !overlap(a.recordNumbers, b.recordNumbers)) doubts.push('recordNumber')
  if (areDifferent(a.genderId, b.genderId)) doubts.push('gender')
  // Lists are more or less complete: a CPF in one line of a patient is that of the others.
  if (a.cpf === null && b.cpf === null && areAtOtherHours(a.hours, b.hours)) doubts.push('hour')
  return doubts
}

/**
 * Whether two descriptions are of one person. Only a CPF or a medical record number proves it; a name with a birth date
 * does not, as newborn twins share them. One source, such as one spreadsheet, tells people apart by record number and
 * gender; between sources both may differ for one person: a number changes over the years, a gender is mistyped.
 */
export function compareIdentities(a: PersonFacts, b: PersonFacts, { oneSource = false } = {}): Identity {
  if (a.cpf !== null && b.cpf !== null) return a.cpf === b.cpf ? 'same' : 'different'
  if (!overlap(a.keys, b.keys) || areDifferent(a.birthDate, b.birthDate)) return 'different'
  const doubts = doubtsOf(a, b)
  if (overlap(a.recordNumbers, b.recordNumbers)) return doubts.includes('gender') ? 'unknown' : 'same'
  const isToldApart = doubts.includes('recordNumber') || doubts.includes('gender')
  return oneSource && isToldApart ? 'different' : 'unknown'
}
