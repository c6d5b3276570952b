import { fillText } from '../domain/fillText.ts'
import { errors as appTexts } from '../i18n/ptBR/errors.ts'
import { imports as texts } from '../i18n/ptBR/imports.ts'
import { HttpError } from '../providers/httpClient.ts'
import { columnLabel, type ImportColumn } from '../schema/imports.ts'

/** Message and details of a failed import (001 §8). */
export interface Problem {
  message: string
  lines: readonly string[]
}

/** Maximum number of errors shown, and of fields shown per row (IMP-97, IMP-99). */
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

/** 'Resumo — Total: 3 | Sucesso: 1 | Falha: 2'; missing numbers are left out (OQ-136). */
function summaryLine(summary: unknown): string[] {
  if (!isFields(summary)) return []
  const [head = '', labels = ''] = texts.errors.summary.split(' — ')
  const numbers = [summary.total, summary.success, summary.failed].map(scalarText)
  const counted = labels.split(' | ').flatMap((label, at) => (numbers[at] ? `${label}: ${numbers[at]}` : []))
  return counted.length > 0 ? [`${head} — ${counted.join(' | ')}`] : []
}

interface ErrorContext {
  columns: readonly ImportColumn[]
  lineOf: (row: number) => number
}

function errorLine({ row, field, code, message }: Fields, { columns, lineOf }: ErrorContext): string {
  const { line, column, code: codeText } = texts.errors
  const counted = [
    scalarText(row) && `${line} ${lineOf(Number(row))}`,
    scalarText(field) && `${column} ${columnLabel(columns, scalarText(field))}`,
    scalarText(code) && `${codeText} ${scalarText(code)}`,
  ].filter(Boolean)
  return [counted.join(', '), scalarText(message)].filter(Boolean).join(': ')
}

function errorLines(errors: readonly Fields[], context: ErrorContext): string[] {
  const shown = errors.slice(0, MAX_ERRORS).map((error) => errorLine(error, context))
  const rest = errors.length - MAX_ERRORS
  return rest > 0 ? [...shown, fillText(texts.errors.more, { count: rest })] : shown
}

function rejectionProblem(body: Fields, context: ErrorContext): Problem {
  const lines = [...summaryLine(body.summary), ...errorLines(objectList(body.errors), context)]
  return { message: scalarText(body.message) || texts.failed, lines }
}

function legacyErrorLines(
  { rowNumber, error, rowDetails }: Fields,
  { columns, lineOf }: ErrorContext,
): string[] {
  const details = isFields(rowDetails) ? Object.entries(rowDetails) : []
  return [
    scalarText(rowNumber) && `${texts.errors.line} ${lineOf(Number(rowNumber))}`,
    scalarText(error),
    ...details
      .slice(0, MAX_DETAILS)
      .map(([field, value]) => `${columnLabel(columns, field)}: ${scalarText(value)}`),
  ].filter(Boolean)
}

/** Body rows mentioned in the displayed lines of an error. */
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

/** @param lineOf sheet line of a body row, which counts from 1 */
export function importErrorLines(
  error: unknown,
  columns: readonly ImportColumn[],
  lineOf = (row: number) => row,
): Problem {
  const context = { columns, lineOf }
  const data = error instanceof HttpError ? error.data : undefined
  if (isFields(data) && data.success === false) return rejectionProblem(data, context)
  const details = isFields(data) ? [...legacyErrorLines(data, context)] : [scalarText(data)].filter(Boolean)
  if (details.length > 0) return { message: texts.failed, lines: details }
  const own = error instanceof HttpError && error.message !== appTexts.unexpected ? error.message : ''
  return { message: texts.failed, lines: [own || texts.tryLater] }
}
