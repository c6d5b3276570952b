import { randomUUID } from 'node:crypto'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { isText, UUID } from '../body.ts'
import { ApiError, noFieldErrors, validationError } from '../errors.ts'
import { type CheckedRow, checkRow } from './rows.ts'
import { MOST_ROWS, tooManyRows } from './scan.ts'

/** What a body's rows are checked against; plain data, which a worker can be sent. */
export type SheetShape = Pick<ImportDefinition, 'key' | 'columns'>

/** What a body says beside its rows. */
export interface SheetHead {
  uuid: string
  fileName: string
  /** As it was sent. */
  institutionId: unknown
  /** Number of rows. */
  total: number
}

type RawRow = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is RawRow =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The body of an import: its head, and its rows as far as their keys are known; cells are checked while they are read. */
export class Sheet {
  readonly head: SheetHead
  readonly #rows: readonly RawRow[]
  readonly #columns: ImportDefinition['columns']

  /** @throws ApiError 400 for no JSON, 422 naming whatever is missing, unknown or of a wrong type, 413 for too many rows. */
  constructor(bytes: Uint8Array, shape: SheetShape) {
    const body = parseBody(bytes)
    const head = readHead(body, shape)
    this.#rows = rowsOf(body[shape.key], shape)
    this.#columns = shape.columns
    this.head = { ...head, total: this.#rows.length }
  }

  /** Up to `count` rows from the place `first` on, which counts from 0. */
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

function readHead(body: RawRow, { key }: SheetShape): Omit<SheetHead, 'total'> {
  const known = new Set(['uuid', 'file_name', 'institution_id', key])
  const wrong = noFieldErrors()
  for (const name of Object.keys(body)) if (!known.has(name)) wrong[name] = errorTexts.unknownField
  const { uuid = null, file_name: fileName } = body
  if (uuid !== null && !(isText(uuid) && UUID.test(uuid))) wrong.uuid = errorTexts.wrongType
  const isName = isText(fileName) && fileName.trim() !== '' && fileName.length <= TEXT_LIMIT
  if (!isName) wrong.file_name = errorTexts.wrongType
  if (Object.keys(wrong).length) throw validationError(wrong)
  return {
    uuid: typeof uuid === 'string' ? uuid.toLowerCase() : randomUUID(),
    fileName: String(fileName).trim(),
    institutionId: body.institution_id,
  }
}

function rowsOf(value: unknown, { key, columns }: SheetShape): readonly RawRow[] {
  if (!Array.isArray(value)) throw validationError({ [key]: errorTexts.wrongType })
  if (value.length === 0) throw validationError({ [key]: texts.noRows })
  if (value.length > MOST_ROWS) throw tooManyRows(value.length)
  const names = new Set(columns.map(({ name }) => name))
  const wrong = noFieldErrors()
  for (const [index, row] of value.entries()) {
    if (!isObject(row)) wrong[`${key}.${index + 1}`] = errorTexts.wrongType
    else
      for (const name of Object.keys(row))
        if (!names.has(name))
          wrong[`${key}.${index + 1}.${name.slice(0, TEXT_LIMIT)}`] = errorTexts.unknownField
    if (Object.keys(wrong).length) throw validationError(wrong)
  }
  return value
}
