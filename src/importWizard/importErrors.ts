import { errors as appTexts } from '../i18n/ptBR/errors.ts'
import { columnTexts, imports as texts } from '../i18n/ptBR/imports.ts'
import { HttpError } from '../providers/httpClient.ts'

/** What to show of a failed import: what happened, and under it what is known of it (001 §8). */
export interface Problem {
  message: string
  lines: readonly string[]
}

/** Errors of rows, and fields of a row, that are shown (IMP-97, IMP-99). */
const MAX_ERRORS = 10
const MAX_DETAILS = 8

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A text or a number as text; '' for anything else. */
function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function objectList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** 'Resumo — Total: 3 | Sucesso: 1 | Falha: 2'; numbers that are missing are left out (OQ-136). */
function summaryLine(summary: unknown): string[] {
  if (!isFields(summary)) return []
  const [head = '', labels = ''] = texts.errors.summary.split(' — ')
  const numbers = [summary.total, summary.success, summary.failed].map(scalarText)
  const parts = labels.split(' | ').flatMap((label, at) => (numbers[at] ? `${label}: ${numbers[at]}` : []))
  return parts.length > 0 ? [`${head} — ${parts.join(' | ')}`] : []
}

/** A column of ours by its label, another by the name that the server uses. */
function fieldLabel(field: string): string {
  try {
    return columnTexts(field).label
  } catch {
    return field
  }
}

export type LineLookup = (row: number) => number

function errorLine({ row, field, code, message }: Fields, lineOf: LineLookup): string {
  const { line, column, code: codeText } = texts.errors
  const parts = [
    scalarText(row) && `${line} ${lineOf(Number(row))}`,
    scalarText(field) && `${column} ${fieldLabel(scalarText(field))}`,
    scalarText(code) && `${codeText} ${scalarText(code)}`,
  ].filter(Boolean)
  return [parts.join(', '), scalarText(message)].filter(Boolean).join(': ')
}

function errorLines(errors: readonly Fields[], lineOf: LineLookup): string[] {
  const shown = errors.slice(0, MAX_ERRORS).map((error) => errorLine(error, lineOf))
  const rest = errors.length - MAX_ERRORS
  return rest > 0 ? [...shown, texts.errors.more.replace('{count}', String(rest))] : shown
}

function rejectionProblem(body: Fields, lineOf: LineLookup): Problem {
  const lines = [...summaryLine(body.summary), ...errorLines(objectList(body.errors), lineOf)]
  return { message: scalarText(body.message) || texts.failed, lines }
}

function legacyErrorLines({ rowNumber, error, rowDetails }: Fields, lineOf: LineLookup): string[] {
  const details = isFields(rowDetails) ? Object.entries(rowDetails) : []
  return [
    scalarText(rowNumber) && `${texts.errors.line} ${lineOf(Number(rowNumber))}`,
    scalarText(error),
    ...details.slice(0, MAX_DETAILS).map(([field, value]) => `${fieldLabel(field)}: ${scalarText(value)}`),
  ].filter(Boolean)
}

/** The rows of the body that an error's shown lines name, to be looked up in the sheet. */
export function rowsInError({ data }: HttpError): number[] {
  if (!isFields(data)) return []
  const rows = [
    data.rowNumber,
    ...objectList(data.errors)
      .slice(0, MAX_ERRORS)
      .map(({ row }) => row),
  ]
  return rows.filter((row): row is number => typeof row === 'number')
}

/**
 * The texts of an import that the server refused or that did not reach it.
 * @param lineOf the sheet's line of a row of the body, by its place from 1
 */
export function importErrorLines(error: unknown, lineOf: LineLookup = (row) => row): Problem {
  const data = error instanceof HttpError ? error.data : undefined
  if (isFields(data) && data.success === false) return rejectionProblem(data, lineOf)
  const details = isFields(data) ? [...legacyErrorLines(data, lineOf)] : [scalarText(data)].filter(Boolean)
  if (details.length > 0) return { message: texts.failed, lines: details }
  const own = error instanceof HttpError && error.message !== appTexts.unexpected ? error.message : ''
  return { message: texts.failed, lines: [own || texts.tryLater] }
}
