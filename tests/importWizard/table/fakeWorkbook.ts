import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type {
  CheckResult,
  ImportSession,
  OpenedFile,
  Outcome,
  RowQuery,
  TableRow,
} from '../../../src/importWizard/table/session.ts'
import type { ImportAnswer, ImportRefusal, Learned } from '../../../src/providers/imports.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import type { Workbook } from '../../../src/spreadsheet/workbook.ts'

export const untaught: Learned = { mappings: [], matches: [] }
export const quiet = () => {}

/**
 * A workbook that does not come from a file: its worksheets' rows by name.
 * @param computedRows indexes of the rows of each that hold only results of formulas
 */
export function fakeWorkbook(
  sheets: Record<string, Cell[][]>,
  csv = false,
  computedRows: readonly number[] = [],
): Workbook {
  const rows = Object.values(sheets)
  return {
    csv,
    sheets: Object.keys(sheets),
    async read(sheet, onProgress, computed) {
      for (const rowIndex of computedRows) computed?.add(rowIndex)
      const read = (rows[sheet] ?? []).map((cells) => [...cells])
      onProgress(read.length)
      return read
    },
  }
}

interface Given {
  definition: string
  rows: Cell[][]
  csv?: boolean
  computed?: readonly number[]
  learned?: Learned
}

/** A session with an open file of one worksheet. */
export async function opened({
  definition,
  rows,
  csv = false,
  computed,
  learned = untaught,
}: Given): Promise<{ session: ImportSession; file: OpenedFile }> {
  const session = createSession(async () => fakeWorkbook({ Plan1: rows }, csv, computed))
  await session.start(definition, learned, [])
  return { session, file: await session.open(new File([], 'planilha.xlsx'), quiet) }
}

/** A session whose file has been checked with the suggested columns. */
export async function checked(given: Given) {
  const { session, file } = await opened(given)
  return { session, file, result: await session.check(file.view.suggested, quiet) }
}

/** The rows of a session's body, as the server reads them. */
export async function sentRows(session: ImportSession, key: string): Promise<Record<string, unknown>[]> {
  const { body } = await session.body({ uuid: 'u1' })
  return JSON.parse(await body.text())[key]
}

export const utf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** The server's answer to the last body. */
export const answer = (session: ImportSession, answered: Partial<ImportAnswer>): Promise<Outcome> =>
  session.take(utf8(JSON.stringify(answered)))

/** Answers the last body with refusals of rows. */
export const refuse = async (session: ImportSession, errors: ImportRefusal[]): Promise<CheckResult> =>
  (await answer(session, { errors })).check

/** The rows that a session shows: the first hundred of all, unless requested otherwise. */
export async function listed(session: ImportSession, requested: Partial<RowQuery> = {}): Promise<TableRow[]> {
  const { rows } = await session.rows({ failing: false, search: '', offset: 0, count: 100, ...requested })
  return rows
}
