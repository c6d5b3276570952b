import { setImmediate } from 'node:timers/promises'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import type { ImportRefusal, UnmatchedValue } from '../../src/resources/importWire.ts'
import { ApiError } from '../errors.ts'
import { inWords, UnmatchedValues } from './answer.ts'
import type { Importer, ImportRun, OpenImport, Refusal, WireRow } from './importer.ts'
import { Lists } from './lists.ts'
import type { OpenSheet } from './openSheet.ts'
import type { TellProgress } from './progress.ts'

/** Rows that are planned or written at once. */
const CHUNK = 2000

/** Rows that are taken from the sheet at once: a large one's come from another thread, and copying them takes a while. */
const READ = 500

/** What an import goes by besides its rows. */
export interface RunOptions {
  /** Of the client: a closed connection ends the import, which is rolled back whole. */
  signal: AbortSignal
  tell: TellProgress
}

/** What will become of all rows: nothing is written yet. */
export interface Plan<Planned = unknown> {
  run: OpenImport<Planned>
  planned: Planned[]
  /** Places of the rows whose record is there already, from 1. */
  existing: number[]
  errors: ImportRefusal[]
  /** Rows with at least one error. */
  failed: number
  unmatched: UnmatchedValue[]
}

/** Lets other requests in, and the news that the client has gone. @throws ApiError when it has. */
async function sleep(signal: AbortSignal): Promise<void> {
  await setImmediate()
  if (signal.aborted) throw new ApiError(400, errorTexts.unexpected)
}

/** Plans every row, chunk after chunk: what a rehearsal does, and an import before it writes. */
export async function planImport<Planned>(
  importer: Importer<Planned>,
  sheet: Pick<OpenSheet, 'total' | 'read'>,
  where: Omit<ImportRun, 'lists'>,
  { signal, tell }: RunOptions,
): Promise<Plan<Planned>> {
  const { columns } = importer.definition
  const lists = await Lists.open(
    where.tx,
    where.institutionId,
    columns.map(({ list }) => list),
  )
  const run = await importer.open({ ...where, lists })
  const plan: Plan<Planned> = { run, planned: [], existing: [], errors: [], failed: 0, unmatched: [] }
  const unmatched = new UnmatchedValues()

  const refuse = (place: number, refusals: readonly Refusal[]) => {
    plan.failed++
    for (const refusal of refusals) {
      plan.errors.push(inWords(place, refusal))
      unmatched.add(refusal)
    }
  }

  for (let first = 0; first < sheet.total; first += CHUNK) {
    const good: WireRow[] = []
    const places: number[] = []
    for (let from = first; from < Math.min(first + CHUNK, sheet.total); from += READ) {
      await sleep(signal)
      for (const [at, checked] of (await sheet.read(from, READ)).entries()) {
        const place = from + at + 1
        if ('refusals' in checked) refuse(place, checked.refusals)
        else {
          good.push(checked.row)
          places.push(place)
        }
      }
    }
    for (const [at, verdict] of (await run.plan(good)).entries()) {
      const place = places[at] ?? 0
      if (verdict.as === 'new') plan.planned.push(verdict.planned)
      else if (verdict.as === 'existing') plan.existing.push(place)
      else refuse(place, verdict.refusals)
    }
    await tell(Math.min(first + CHUNK, sheet.total))
  }
  plan.errors.sort((one, other) => one.row - other.row)
  plan.unmatched = unmatched.all()
  return plan
}

const NOTE = `INSERT INTO imported_rows (importation_id, institution_id, entity, row_id)
  SELECT $1, $2, $3, id FROM unnest($4::integer[]) AS id`

/** Writes what was planned, chunk after chunk, and notes each record that it makes. */
export async function writePlan<Planned>(
  { run, planned }: Plan<Planned>,
  importationId: number,
  { tx, institutionId }: Omit<ImportRun, 'lists'>,
  { signal, tell }: RunOptions,
): Promise<void> {
  for (let first = 0; first < planned.length; first += CHUNK) {
    await sleep(signal)
    const chunk = planned.slice(first, first + CHUNK)
    for (const { entity, ids } of await run.write(chunk))
      await tx.query(NOTE, [importationId, institutionId, entity, ids])
    await tell(first + chunk.length)
  }
  await run.finish?.(importationId)
  await sleep(signal)
}
