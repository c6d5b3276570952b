import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { errorMessage } from '../providers/httpClient.ts'

/** Failures of pdf.js by their names. */
const byName: Readonly<Record<string, string>> = {
  PasswordException: texts.protected,
  InvalidPDFException: texts.damaged,
}

/** Why a PDF could not be opened; empty where nothing more is known. */
export function failureText(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : ''
  return byName[name] ?? errorMessage(failure, '')
}
