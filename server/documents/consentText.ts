import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { TextRun } from '../pdf/documents.ts'

/** The paragraphs of an institution's consent term. */
export const consentParagraphs = (): TextRun[][] => documents.consent.text.map((text) => [{ text }])
