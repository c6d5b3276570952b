import type { Problem } from '../importErrors.ts'
import type { ImportSession, RowQuery } from '../table/session.ts'
import { type Correction, type EqualCells, problems } from '../wizardState.ts'
import { createFlowContext, type FlowOptions } from './flowContext.ts'
import { createReading } from './reading.ts'
import { createSending } from './sending.ts'

/** All actions of the wizard: they call the worker and the server and dispatch the results. */
export function createFlow(parts: FlowOptions) {
  const desk = createFlowContext(parts)
  const { dispatch } = parts

  /** @returns whether the correction succeeded */
  async function applyCorrection(
    request: (session: ImportSession) => Promise<Correction>,
    problem: Problem = problems.noEdit,
  ): Promise<boolean> {
    desk.renewUuid()
    try {
      dispatch({ type: 'corrected', ...(await request(desk.session())) })
      return true
    } catch {
      dispatch({ type: 'problem', problem: { ...problem } })
      return false
    }
  }

  return {
    begin: desk.begin,
    end: desk.end,
    ...createReading(desk),
    ...createSending(desk),
    assign(place: number, column: string | undefined): void {
      desk.renewUuid()
      dispatch({ type: 'assign', place, column })
    },
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
    look: () => dispatch({ type: 'look' }),
    rows: (query: RowQuery) => desk.session().rows(query),
    failedRows: () => desk.session().failedRows(),
    async model(): Promise<Blob> {
      return (await desk.ready()).session.model()
    },
  }
}

export type WizardFlow = ReturnType<typeof createFlow>
