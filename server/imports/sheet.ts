import { randomUUID } from 'node:crypto'
import { UUID } from '../../src/domain/identifiers.ts'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { type CellFailure, checkCell, isWireValue } from '../../src/schema/importCells.ts'
import {
  type ImportColumn,
  type ImportDefinition,
  type ImportType,
  MAX_IMPORT_ROWS,
} from '../../src/schema/imports.ts'
import { isText } from '../http/body.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { anything, type Check, isObject, memberErrors, unknownMembers } from '../http/members.ts'
import type { Refusal, WireRow } from './importer.ts'
import { tooManyRows } from './scan.ts'

/** Neither NUL nor lone surrogates can be stored. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Types whose JSON values must be numbers. */
const numericTypes = new Set<ImportType>(['integer', 'float'])

type CellResult = { value: string | number | null } | { failure: CellFailure }

/** Texts are parsed as the browser parses cells, for clients that send them unparsed. */
function readValue(column: ImportColumn, value: unknown): CellResult {
  if (typeof value === 'string' && column.type !== 'state' && !numericTypes.has(column.type))
    return UNSTORABLE.test(value) ? { failure: 'type' } : checkCell(column, value)
  if (value === null || value === undefined) return column.required ? { failure: 'blank' } : { value: null }
  return isWireValue(column, value) ? { value } : { failure: column.type === 'state' ? 'state' : 'type' }
}

/** A validated row, or its refusals. */
export type CheckedRow = { row: WireRow } | { refusals: Refusal[] }

/** @param row an object without unknown keys; absent columns have no value */
export function checkRow(
  columns: readonly ImportColumn[],
  row: Readonly<Record<string, unknown>>,
): CheckedRow {
  const read: Record<string, string | number | null> = {}
  const refusals: Refusal[] = []
  for (const column of columns) {
    const checked = readValue(column, Object.hasOwn(row, column.name) ? row[column.name] : null)
    if ('value' in checked) read[column.name] = checked.value
    else
      refusals.push({
        field: column.name,
        code: 'value.invalid',
        message: texts.failures[checked.failure],
      })
  }
  return refusals.length ? { refusals } : { row: read }
}

/** What a body is validated against; plain data, to be sent to a worker. */
export type SheetShape = Pick<ImportDefinition, 'key' | 'columns'>

/** Members of a body other than its rows. */
export interface SheetHead {
  uuid: string
  fileName: string
  /** Not validated. */
  institutionId: unknown
  /** Number of rows. */
  total: number
}

type RawRow = Readonly<Record<string, unknown>>

/** Body of an import: its head and its rows with validated keys; cells are validated when read. */
export class Sheet {
  readonly head: SheetHead
  readonly #rows: readonly RawRow[]
  readonly #columns: ImportDefinition['columns']

  /**
   * @throws ApiError 400 for malformed JSON, 422 naming missing, unknown and mistyped members, 413 for too
   *   many rows.
   */
  constructor(bytes: Uint8Array, shape: SheetShape) {
    const body = parseBody(bytes)
    const head = readHead(body, shape)
    this.#rows = validateRows(body[shape.key], shape)
    this.#columns = shape.columns
    this.head = { ...head, total: this.#rows.length }
  }

  /** Reads up to `count` rows from index `first`. */
  read(first: number, count: number): CheckedRow[] {
    return this.#rows.slice(first, first + count).map((row) => checkRow(this.#columns, row))
  }
}

function parseBody(bytes: Uint8Array): RawRow {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
  } catch {
    throw new ApiError(400, errorTexts.malformedJson)
  }
  if (!isObject(body)) throw new ApiError(422, errorTexts.bodyMustBeObject)
  return body
}

const checkUuid: Check = (uuid = null) =>
  uuid === null || (isText(uuid) && UUID.test(uuid)) ? undefined : errorTexts.wrongType

const checkFileName: Check = (name) =>
  isText(name) && name.trim() !== '' && name.length <= TEXT_LIMIT ? undefined : errorTexts.wrongType

function readHead(body: RawRow, { key }: SheetShape): Omit<SheetHead, 'total'> {
  const checks = { uuid: checkUuid, file_name: checkFileName, institution_id: anything, [key]: anything }
  const errors = memberErrors(body, checks)
  if (Object.keys(errors).length) throw validationError(errors)
  const { uuid, file_name: fileName } = body
  return {
    uuid: typeof uuid === 'string' ? uuid.toLowerCase() : randomUUID(),
    fileName: String(fileName).trim(),
    institutionId: body.institution_id,
  }
}

function validateRows(value: unknown, { key, columns }: SheetShape): readonly RawRow[] {
  if (!Array.isArray(value)) throw validationError({ [key]: errorTexts.wrongType })
  if (value.length === 0) throw validationError({ [key]: texts.noRows })
  if (value.length > MAX_IMPORT_ROWS) throw tooManyRows(value.length)
  const known = Object.fromEntries(columns.map((column) => [column.name, column]))
  for (const [index, row] of value.entries()) {
    const path = `${key}.${index + 1}`
    if (!isObject(row)) throw validationError({ [path]: errorTexts.wrongType })
    const wrong = Object.entries(unknownMembers(row, known))
    if (wrong.length > 0)
      throw validationError(
        Object.fromEntries(wrong.map(([name, text]) => [`${path}.${name.slice(0, TEXT_LIMIT)}`, text])),
      )
  }
  return value
}
