import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { errorMessage } from '../providers/httpClient.ts'

/** Texts of pdf.js failures by error name. */
const byName: Readonly<Record<string, string>> = {
  PasswordException: texts.protected,
  InvalidPDFException: texts.damaged,
}

/** The reason why a PDF could not be opened; empty if unknown. */
export function failureText(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : ''
  return byName[name] ?? errorMessage(failure, '')
}
