/** Limits of a consent term's text, without its tags. */
export const MAX_CONSENT_CHARACTERS = 10_000
export const MAX_CONSENT_LINES = 1000
/** Characters of a printed line, for counting (TCLE-14). */
const LINE_CHARACTERS = 140

/** Elements that a term may have; all else is dropped, by the editor and by the server. */
export const consentElements = ['p', 'br', 'strong', 'em', 's'] as const

/** Lines of paragraphs, each wrapped at 140 characters (OQ-075). */
export const countConsentLines = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((lines, text) => lines + Math.max(1, Math.ceil(text.length / LINE_CHARACTERS)), 0)

/** Whether nothing but white space and invisible characters is in it. */
const isBlankConsent = (text: string): boolean => !/[^\s\p{Cf}\p{Cc}]/u.test(text)

export type ConsentProblem = 'blank' | 'tooLong' | 'tooManyLines'

/** Why a term is not saved; undefined where it is. @param paragraphs their texts; a line break in one is '\n' */
export function consentProblem(paragraphs: readonly string[]): ConsentProblem | undefined {
  const text = paragraphs.join('')
  if (isBlankConsent(text)) return 'blank'
  if (text.length > MAX_CONSENT_CHARACTERS) return 'tooLong'
  const lines = countConsentLines(paragraphs.flatMap((paragraph) => paragraph.split('\n')))
  return lines > MAX_CONSENT_LINES ? 'tooManyLines' : undefined
}

/** Data of the patient and the procedure that a term's text may name, as `{paciente}`; filled in where it is printed. */
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

/** A field that a text names, from its opening to past its closing brace. */
interface NamedField {
  from: number
  to: number
  /** Where its name begins. */
  name: number
  value: string
}

function namedFields(text: string, values: Readonly<Record<ConsentField, string>>): NamedField[] {
  return [...text.matchAll(/\{([^{}\n]+)\}/g)].flatMap(({ 0: written, 1: inner = '', index: from }) => {
    const name = inner.trim()
    const field = consentFields.find((candidate) => candidate === name.toLocaleLowerCase('pt-BR'))
    if (field === undefined) return []
    return { from, to: from + written.length, name: from + 1 + inner.indexOf(name), value: values[field] }
  })
}

/**
 * A paragraph's runs with the data that it names filled in; names that are no field stay as they are written. A field may go over
 * several runs: its data are in the one where its name begins.
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
