import { consentProblem } from '../../src/domain/consentTerm.ts'
import { consentTerm as texts } from '../../src/i18n/ptBR/consentTerm.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import {
  type ConsentParagraph,
  consentHtml,
  consentParagraphs,
  NestedTooDeeply,
  paragraphText,
} from '../documents/consentHtml.ts'
import { ApiError } from '../http/errors.ts'

/** Maximum characters of HTML that are parsed: enough for the longest text with marks at every letter. */
const MAX_HTML = 350_000

const refusal = (message: string) => new ApiError(422, message, { errors: { value: message } })

function parseParagraphs(html: string): ConsentParagraph[] {
  if (html.length > MAX_HTML) throw refusal(texts.tooLong)
  try {
    return consentParagraphs(html)
  } catch (failure) {
    throw failure instanceof NestedTooDeeply ? refusal(errors.tooDeep) : failure
  }
}

/**
 * The term's text in its stored form.
 * @throws ApiError 422 for a blank, too long or too deeply nested text.
 */
export function consentValue(html: string): string {
  const paragraphs = parseParagraphs(html)
  const problem = consentProblem(paragraphs.map(paragraphText))
  if (problem) throw refusal(texts[problem])
  return consentHtml(paragraphs)
}
