import type { Problem } from '../importErrors.ts'
import type { ImportSession } from '../table/session.ts'
import { type Correction, type EqualCells, problems } from '../wizardState.ts'
import { createDesk, type FlowParts } from './desk.ts'
import { createReading } from './reading.ts'
import { createSending } from './sending.ts'

/** What the wizard does beside showing: it asks the worker and the server, and dispatches what they answer. */
export function createFlow(parts: FlowParts) {
  const desk = createDesk(parts)
  const { dispatch } = parts

  async function correct(ask: (session: ImportSession) => Promise<Correction>): Promise<void> {
    desk.renew()
    try {
      dispatch({ type: 'corrected', ...(await ask(desk.session())) })
    } catch {
      dispatch({ type: 'problem', problem: problems.noEdit })
    }
  }

  return {
    begin: desk.begin,
    end: desk.end,
    ...createReading(desk),
    ...createSending(desk),
    assign(place: number, column: string | undefined): void {
      desk.renew()
      dispatch({ type: 'assign', place, column })
    },
    /** Says why a step cannot be left, again for each try. */
    refuse: (problem: Problem) => dispatch({ type: 'problem', problem: { ...problem } }),
    back: () => dispatch({ type: 'back' }),
    edit: (line: number, column: string, said: string, text: string) =>
      correct(async (session) => {
        const { equal: count, ...check } = await session.edit(line, column, text)
        return { check, equal: count > 0 ? { column, said, text, count } : undefined }
      }),
    editEqual: ({ column, said, text }: EqualCells) =>
      correct(async (session) => ({ check: await session.editEqual(column, said, text) })),
    rows: (query: { failing: boolean; offset: number; count: number }) => desk.session().rows(query),
    failedRows: () => desk.session().failedRows(),
    async model(): Promise<Blob> {
      return (await desk.ready()).session.model()
    },
  }
}

export type WizardFlow = ReturnType<typeof createFlow>
