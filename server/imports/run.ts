import { setImmediate } from 'node:timers/promises'
import { numberText } from '../../src/domain/cellText.ts'
import { nameKey } from '../../src/domain/names.ts'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type {
  ImportCompletion,
  ImportRefusal,
  ImportSummary,
  UnmatchedValue,
} from '../../src/resources/importWire.ts'
import { wireColumns } from '../../src/schema/imports.ts'
import { ApiError } from '../http/errors.ts'
import type { Completion, Importer, ImportRun, OpenImport, Refusal, WireRow } from './importer.ts'
import { ImportLists } from './lists.ts'
import type { OpenSheet } from './openSheet.ts'
import type { ReportProgress } from './progress.ts'

export const importSummary = (created: number, existing: number, failed: number): ImportSummary => ({
  total: created + existing + failed,
  success: created + existing,
  created,
  existing,
  failed,
})

const shownText = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? numberText(value) : (value ?? '')

/** A row's refusal as it is sent, with its message. */
function toWireRefusal(
  row: number,
  { field, code, message, texts: values = {}, offers }: Refusal,
): ImportRefusal {
  const defaultMessage = texts.refusals[code].replace(
    /\{(value|name|years)\}/g,
    (_, key: keyof typeof values) => shownText(values[key]),
  )
  return {
    row,
    ...(field === undefined ? {} : { field }),
    code,
    message: message ?? defaultMessage,
    ...(offers && { offers }),
  }
}

/** Counts unmatched values; values that differ only in case and accents count as one. */
class UnmatchedValues {
  private readonly found = new Map<string, UnmatchedValue>()

  add({ field = '', texts: given, unmatched: list, suggested }: Refusal): void {
    if (!list) return
    const value = String(given?.value ?? '')
    const key = `${list} ${field} ${nameKey(value)}`
    const counted = this.found.get(key)
    if (counted) counted.rows++
    else this.found.set(key, { list, column: field, value, rows: 1, ...(suggested && { suggested }) })
  }

  all(): UnmatchedValue[] {
    return [...this.found.values()]
  }
}

/** Rows per planning or writing step. */
const CHUNK_ROWS = 2000

/** Rows per read: those of a large sheet are copied from another thread. */
const READ_ROWS = 500

/** Options of a run. */
interface RunOptions {
  /** Aborted when the client disconnects: the import is rolled back. */
  signal: AbortSignal
  report: ReportProgress
}

/** Result of planning all rows; nothing is written yet. */
export interface Plan<Planned = unknown> {
  run: OpenImport<Planned>
  planned: Planned[]
  /** Numbers of the planned rows, from 1. */
  plannedRows: number[]
  /** Numbers of the rows whose record exists, from 1. */
  existing: number[]
  /** Completions of existing records whose blank fields a row fills. */
  completions: (Completion & ImportCompletion)[]
  errors: ImportRefusal[]
  /** Rows with at least one error. */
  failed: number
  unmatched: UnmatchedValue[]
}

/** Yields to the event loop. @throws ApiError when the client has disconnected. */
async function yieldUnlessAborted(signal: AbortSignal): Promise<void> {
  await setImmediate()
  if (signal.aborted) throw new ApiError(400, errorTexts.unexpected)
}

/** Plans all rows, chunk by chunk. */
export async function planImport<Planned>(
  importer: Importer<Planned>,
  sheet: Pick<OpenSheet, 'total' | 'read'>,
  context: Omit<ImportRun, 'lists'>,
  { signal, report }: RunOptions,
): Promise<Plan<Planned>> {
  const lists = await ImportLists.open(
    context.tx,
    context.institutionId,
    wireColumns(importer.definition).map(({ list }) => list),
  )
  const run = await importer.open({ ...context, lists })
  const plan: Plan<Planned> = {
    run,
    planned: [],
    plannedRows: [],
    existing: [],
    completions: [],
    errors: [],
    failed: 0,
    unmatched: [],
  }
  const unmatched = new UnmatchedValues()

  const addRefusals = (rowNumber: number, refusals: readonly Refusal[]) => {
    plan.failed++
    for (const refusal of refusals) {
      plan.errors.push(toWireRefusal(rowNumber, refusal))
      unmatched.add(refusal)
    }
  }

  for (let first = 0; first < sheet.total; first += CHUNK_ROWS) {
    const validRows: WireRow[] = []
    const rowNumbers: number[] = []
    for (let from = first; from < Math.min(first + CHUNK_ROWS, sheet.total); from += READ_ROWS) {
      await yieldUnlessAborted(signal)
      for (const [at, checked] of (await sheet.read(from, READ_ROWS)).entries()) {
        const rowNumber = from + at + 1
        if ('refusals' in checked) addRefusals(rowNumber, checked.refusals)
        else {
          validRows.push(checked.row)
          rowNumbers.push(rowNumber)
        }
      }
    }
    for (const [at, verdict] of (await run.plan(validRows, rowNumbers)).entries()) {
      const rowNumber = rowNumbers[at] ?? 0
      if (verdict.as === 'refused') {
        addRefusals(rowNumber, verdict.refusals)
        continue
      }
      if (verdict.as === 'new') {
        plan.planned.push(verdict.planned)
        plan.plannedRows.push(rowNumber)
      } else plan.existing.push(rowNumber)
      if (verdict.completion) plan.completions.push({ row: rowNumber, ...verdict.completion })
    }
    await report(Math.min(first + CHUNK_ROWS, sheet.total))
  }
  plan.errors.sort((a, b) => a.row - b.row)
  plan.unmatched = unmatched.all()
  return plan
}

const INSERT_IMPORTED_ROWS = `INSERT INTO imported_rows (importation_id, institution_id, entity, row_id)
  SELECT $1, $2, $3, id FROM unnest($4::integer[]) AS id`

/**
 * Fills blank fields of known records, chunk by chunk.
 * @returns number of records in which at least one field was filled
 */
export async function writeCompletions(
  { run, completions }: Plan,
  importationId: number,
  signal: AbortSignal,
): Promise<number> {
  const completed = new Set<number>()
  for (let first = 0; first < completions.length; first += CHUNK_ROWS) {
    await yieldUnlessAborted(signal)
    const ids = await run.complete?.(completions.slice(first, first + CHUNK_ROWS), importationId)
    for (const id of ids ?? []) completed.add(id)
  }
  return completed.size
}

/** Writes the plan, chunk by chunk, and records every created row. */
export async function writePlan<Planned>(
  { run, planned }: Plan<Planned>,
  importationId: number,
  { tx, institutionId }: Omit<ImportRun, 'lists'>,
  { signal, report }: RunOptions,
): Promise<void> {
  for (let first = 0; first < planned.length; first += CHUNK_ROWS) {
    await yieldUnlessAborted(signal)
    const chunk = planned.slice(first, first + CHUNK_ROWS)
    for (const { entity, ids } of await run.write(chunk))
      await tx.query(INSERT_IMPORTED_ROWS, [importationId, institutionId, entity, ids])
    await report(first + chunk.length)
  }
  await run.finish?.(importationId)
  await yieldUnlessAborted(signal)
}
