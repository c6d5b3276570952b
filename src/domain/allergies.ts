import { contradicts, isGeneral, readingOf, type Scope, scopeOf, wordsOf } from './allergyWords.ts'
import type { Stage } from './attendance.ts'
import { formatDateTime } from './dates.ts'
import { fillText } from './fillText.ts'
import { fold } from './fold.ts'

/**
 * Matches what may be about allergies, in JavaScript and in PostgreSQL, ignoring case; `isAboutAllergies`
 * decides.
 */
export const ALLERGY_PATTERN = 'al[eéÉ]\u0301?rg|anafil|hipersens'

const mentionsAllergies = (text: string) => new RegExp(ALLERGY_PATTERN, 'i').test(text)

/** 'medicamentosas' in the title of a group of questions, as in 'Alergias medicamentosas'. */
const ADJECTIVE = /^(medicamentos[ao]s?|alimentar(es)?)$/

/** Whether a question of an evaluation, or its whole group, asks about allergies. */
export function isAboutAllergies({ category, question }: { category: string; question: string }): boolean {
  if (mentionsAllergies(question)) return true
  const { words } = scopeOf(category)
  return mentionsAllergies(category) && [...words].every((word) => ADJECTIVE.test(word))
}

/** Where and when something was said about a patient's allergies. */
interface AllergySource {
  kind: 'register' | 'answer' | 'delivery'
  /** Of the record in which it was said; null for the patient's register. */
  stage: Stage | null
  /** Instant; null if unknown, undefined in the answers of other servers. */
  at?: string | null
  /** As it was asked; null if it was not. */
  question: string | null
}

/** What one source says, as it was written. */
export interface AllergyStatement extends AllergySource {
  text: string
}

/** What one or several sources say alike. */
interface AllergyEntry {
  /** As it was written; a mere yes or no with its question. */
  text: string
  position: 'affirmed' | 'denied' | 'unknown'
  /** Whether another entry says the contrary. */
  isContradicted: boolean
  sources: readonly AllergySource[]
}

/** Whether an allergy is affirmed by any source. */
export const isAllergic = ({ entries }: AllergyList): boolean =>
  entries.some(({ position }) => position === 'affirmed')

/** A patient's allergies: affirmed ones first, then what is not known, then what is denied. */
export interface AllergyList {
  entries: readonly AllergyEntry[]
  isContradictory: boolean
}

interface Read {
  statement: AllergyStatement
  entry: Omit<AllergyEntry, 'isContradicted' | 'sources'>
  /** Of each thing that it names, or what it denies. */
  scopes: readonly Scope[]
}

/** 'Dipirona e látex' names two things. */
const namedThings = (text: string): string[] =>
  text.split(/[,;/\n+]|\s+e\s+/i).filter((part) => wordsOf(part).length > 0)

/** A thing named in an answer without saying what it is, such as 'Sim, leve', is what was asked about. */
function scopeOfThing(thing: string, asked: Scope): Scope {
  const named = scopeOf(thing)
  return isGeneral(named)
    ? asked
    : { topics: new Set([...named.topics, ...materialsOf(asked)]), words: named.words }
}

const materialsOf = ({ topics }: Scope) => [...topics].filter((topic) => topic !== 'medication')

function read(statement: AllergyStatement): Read {
  const { question } = statement
  const text = statement.text.trim()
  const asked = scopeOf(question ?? '')
  const reading = readingOf(text)
  const withQuestion = [question?.trim(), text].filter(Boolean).join(' ')
  if (reading === 'specific')
    return {
      statement,
      entry: { text, position: 'affirmed' },
      scopes: namedThings(text).map((thing) => scopeOfThing(thing, asked)),
    }
  const own = scopeOf(text)
  return {
    statement,
    entry: { text: withQuestion, position: reading },
    scopes: [isGeneral(own) ? asked : own],
  }
}

const isOpposed = (one: Read, other: Read): boolean => {
  const [affirmed, denied] = one.entry.position === 'affirmed' ? [one, other] : [other, one]
  if (affirmed.entry.position !== 'affirmed' || denied.entry.position !== 'denied') return false
  return denied.scopes.some((scope) => affirmed.scopes.some((thing) => contradicts(scope, thing)))
}

const ranks = { affirmed: 0, unknown: 1, denied: 2 } as const

const isSameSource = (one: AllergySource, other: AllergySource) =>
  one.kind === other.kind &&
  one.stage === other.stage &&
  one.at === other.at &&
  one.question === other.question

/**
 * The one list of a patient's allergies. Nothing that any source says is left out; the same words of several
 * sources are one entry, and entries that cannot all be true are marked, for a person to decide.
 */
export function allergyList(statements: readonly AllergyStatement[]): AllergyList {
  const all = statements.filter(({ text }) => text.trim() !== '').map(read)
  const entries = new Map<string, AllergyEntry>()
  for (const one of all) {
    const { statement, entry } = one
    const { kind, stage, at, question } = statement
    const source = { kind, stage, at, question }
    const key = `${entry.position} ${fold(entry.text)}`
    const same = entries.get(key)
    const isContradicted = all.some((other) => isOpposed(one, other))
    const sources = same?.sources ?? []
    entries.set(key, {
      ...(same ?? entry),
      isContradicted: isContradicted || (same?.isContradicted ?? false),
      sources: sources.some((known) => isSameSource(known, source)) ? sources : [...sources, source],
    })
  }
  const listed = [...entries.values()].sort((a, b) => ranks[a.position] - ranks[b.position])
  return {
    entries: listed,
    isContradictory: listed.some(({ isContradicted }) => isContradicted),
  }
}

/** What the patient's register says. */
export const registerStatement = (allergies: string | null | undefined): AllergyStatement[] =>
  allergies?.trim() ? [{ kind: 'register', stage: null, at: null, question: null, text: allergies }] : []

/** What an evaluation's answer says; none if its question is not about allergies. */
export function answerStatement(
  answer: { category: string; question: string; answer: string },
  { stage, at }: Pick<AllergySource, 'stage' | 'at'>,
): AllergyStatement[] {
  if (!isAboutAllergies(answer)) return []
  const { category, question } = answer
  // A question such as 'Quais?' is understood by its group alone.
  const asked = mentionsAllergies(question) ? question : `${category}: ${question}`
  return [{ kind: 'answer', stage, at, question: asked, text: answer.answer }]
}

/** Words for `sourceText`. */
interface SourceTexts {
  register: string
  stages: Record<Stage, string>
  dated: string
  asked: string
}

/** 'Avaliação pré-anestésica, 10/03/2026 16:05: Alergia a medicamentos?' */
export function sourceText(
  { stage, at, question }: AllergySource,
  texts: SourceTexts,
  timeZone: string,
): string {
  const name = stage === null ? texts.register : texts.stages[stage]
  const dated = at
    ? fillText(texts.dated, { source: name, moment: formatDateTime(at, timeZone).slice(0, 16) })
    : name
  return question ? fillText(texts.asked, { source: dated, question }) : dated
}
