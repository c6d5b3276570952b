import type { ImportOffer } from '../../providers/imports.ts'
import { loadSettings } from '../../providers/settings.ts'
import { importNamed } from '../../resources/imports.ts'
import { forSheets } from '../../schema/imports.ts'
import type { Problem } from '../importErrors.ts'
import { readModelLists } from '../modelLists.ts'
import type { ImportSession, ListedKind, RowQuery } from '../table/session.ts'
import { type Correction, type EqualCells, problems } from '../wizardState.ts'
import { createFlowContext, type FlowOptions } from './flowContext.ts'
import { createReading } from './reading.ts'
import { createSending } from './sending.ts'

export function createFlow(options: FlowOptions) {
  const context = createFlowContext(options)
  const { dispatch } = options

  /** @returns whether the correction succeeded */
  async function applyCorrection(
    request: (session: ImportSession) => Promise<Correction>,
    problem: Problem = problems.noEdit,
  ): Promise<boolean> {
    context.renewUuid()
    try {
      dispatch({ type: 'corrected', ...(await request(context.session())) })
      return true
    } catch {
      dispatch({ type: 'problem', problem: { ...problem } })
      return false
    }
  }

  return {
    begin: context.begin,
    end: context.end,
    ...createReading(context),
    ...createSending(context),
    assign(columnIndex: number, column: string | undefined): void {
      context.renewUuid()
      dispatch({ type: 'assign', columnIndex, column })
    },
    /** Sets one value for all rows in a column that the file does not have. */
    fill(column: string, constant: string): void {
      context.renewUuid()
      dispatch({ type: 'fill', column, constant })
    },
    /** Sets whether the sheet is a whole edition, so that entries missing from it are ended. */
    setWhole: (whole: boolean) => dispatch({ type: 'whole', whole }),
    /** Reports why a step cannot be left; a new object, so that repeated attempts are announced. */
    refuse: (problem: Problem) => dispatch({ type: 'problem', problem: { ...problem } }),
    back: () => dispatch({ type: 'back' }),
    edit: (line: number, column: string, original: string, text: string) =>
      applyCorrection(async (session) => {
        const { equal: count, ...check } = await session.edit(line, column, text)
        return { check, equal: count > 0 ? { column, original, text, count } : undefined }
      }),
    editEqual: ({ column, original, text }: EqualCells) =>
      applyCorrection(async (session) => ({ check: await session.editEqual(column, original, text) })),
    editCells: (line: number, cells: Readonly<Record<string, string>>) =>
      applyCorrection(async (session) => ({ check: await session.editCells(line, cells) })),
    takeOffer: (offer: ImportOffer) =>
      applyCorrection(async (session) => ({ check: await session.takeOffer(offer) })),
    drop: (line: number) =>
      applyCorrection(
        async (session) => ({ check: await session.drop(line), left: { line, back: false } }),
        problems.noDrop,
      ),
    restore: (line: number) =>
      applyCorrection(
        async (session) => ({ check: await session.restore(line), left: { line, back: true } }),
        problems.noDrop,
      ),
    /** Shows the rows even if none fails. */
    showRows: () => dispatch({ type: 'showRows' }),
    rows: (query: RowQuery) => context.session().rows(query),
    failedRows: () => context.session().failedRows(),
    listed: (kind: ListedKind) => context.session().listed(kind),
    listedFile: (kind: ListedKind) => context.session().listedFile(kind),
    conflicts: () => context.session().conflicts(),
    missing: () => context.session().missing(),
    missingRows: () => context.session().missingRows(),
    async model(): Promise<Blob> {
      const { session } = await context.ready()
      const { capabilities } = await loadSettings()
      const { columns } = forSheets(importNamed(options.definition.name), capabilities)
      return session.model(await readModelLists(columns, options.institutionId))
    },
  }
}

export type WizardFlow = ReturnType<typeof createFlow>
