/** Limits of a consent term's text, without its tags. */
export const MAX_CONSENT_CHARACTERS = 10_000
export const MAX_CONSENT_LINES = 1000
/** Characters per printed line, for counting lines (TCLE-14). */
const LINE_CHARACTERS = 140

/** Elements allowed in a term; the editor and the server drop all others. */
export const consentElements = ['p', 'br', 'strong', 'em', 's'] as const

/** Lines of paragraphs, each wrapped at 140 characters (OQ-075). */
export const countConsentLines = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((lines, text) => lines + Math.max(1, Math.ceil(text.length / LINE_CHARACTERS)), 0)

/** Whether a text contains only white space and invisible characters. */
const isBlankConsent = (text: string): boolean => !/[^\s\p{Cf}\p{Cc}]/u.test(text)

type ConsentProblem = 'blank' | 'tooLong' | 'tooManyLines'

/**
 * Why a term cannot be saved; undefined if it can.
 * @param paragraphs their texts; line breaks within them are '\n'
 */
export function consentProblem(paragraphs: readonly string[]): ConsentProblem | undefined {
  const text = paragraphs.join('')
  if (isBlankConsent(text)) return 'blank'
  if (text.length > MAX_CONSENT_CHARACTERS) return 'tooLong'
  const lines = countConsentLines(paragraphs.flatMap((paragraph) => paragraph.split('\n')))
  return lines > MAX_CONSENT_LINES ? 'tooManyLines' : undefined
}

/**
 * Placeholders for patient and procedure data in a term's text, such as `{paciente}`; filled in when the term
 * is printed.
 */
export const consentFields = [
  'paciente',
  'nascimento',
  'cpf',
  'procedimento',
  'anestesista',
  'instituição',
  'data',
] as const

export type ConsentField = (typeof consentFields)[number]

/** A placeholder in a text, from its opening brace to just past its closing brace. */
interface NamedField {
  from: number
  to: number
  /** Where its name begins. */
  name: number
  value: string
}

const BRACED = /\{([^{}\n]+)\}/g

const fieldNamed = (inner: string): ConsentField | undefined =>
  consentFields.find((field) => field === inner.trim().toLocaleLowerCase('pt-BR'))

function namedFields(text: string, values: Readonly<Record<ConsentField, string>>): NamedField[] {
  return [...text.matchAll(BRACED)].flatMap(({ 0: written, 1: inner = '', index: from }) => {
    const field = fieldNamed(inner)
    if (field === undefined) return []
    const name = from + 1 + inner.indexOf(inner.trim())
    return { from, to: from + written.length, name, value: values[field] }
  })
}

/** Placeholders in a text that name no field, with their offsets: they are printed as they are written. */
export const unknownConsentFields = (text: string): { from: number; to: number; written: string }[] =>
  [...text.matchAll(BRACED)]
    .filter(({ 1: inner = '' }) => fieldNamed(inner) === undefined)
    .map(({ 0: written, index: from }) => ({ from, to: from + written.length, written }))

/**
 * A paragraph's runs with its placeholders filled in; unknown placeholders are left unchanged. A placeholder
 * may span several runs: its value goes into the run where its name begins.
 */
export function fillConsentRuns<Run extends { text: string }>(
  runs: readonly Run[],
  values: Readonly<Record<ConsentField, string>>,
): Run[] {
  const whole = runs.map(({ text }) => text).join('')
  const fields = namedFields(whole, values)
  let end = 0
  return runs
    .map((run) => {
      const begin = end
      end += run.text.length
      let text = ''
      let at = begin
      for (const { from, to, name, value } of fields) {
        if (to <= at || from >= end) continue
        text += whole.slice(at, Math.max(at, from))
        if (name >= begin && name < end) text += value
        at = Math.min(to, end)
      }
      return { ...run, text: text + whole.slice(at, end) }
    })
    .filter(({ text }) => text !== '')
}
