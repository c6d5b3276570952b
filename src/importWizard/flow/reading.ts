import { importWizard as texts } from '../../i18n/ptBR/importWizard.ts'
import { SpreadsheetError } from '../../spreadsheet/workbook.ts'
import { isLearned } from '../learned.ts'
import type { ImportSession, SheetView } from '../table/session.ts'
import type { FlowContext } from './flowContext.ts'

/** Message for an unreadable file; undefined for any other error. */
function fileProblem(error: unknown): string | undefined {
  return error instanceof SpreadsheetError ? texts.fileFailures[error.code] : undefined
}

/** Actions of opening a file and choosing its worksheet and header line. */
export function createReading(desk: FlowContext) {
  const { dispatch } = desk

  async function open(file: File, titled: boolean, signal: AbortSignal): Promise<void> {
    const { session, learned } = await desk.ready()
    const opened = await session.open(file, desk.progress(signal))
    const { headerLine } = opened.view
    const view = titled ? opened.view : await session.lookAt({ titled, headerLine })
    if (signal.aborted) return
    const prepared = { view, assigned: view.suggested, learned: isLearned(learned, view), edited: false }
    dispatch({ type: 'opened', prepared: { file: opened, ...prepared } })
  }

  /** Switches the worksheet or the header line. */
  async function changeView(request: (session: ImportSession) => Promise<SheetView>): Promise<void> {
    const signal = desk.newRun()
    desk.renewUuid()
    dispatch({ type: 'looking' })
    try {
      const { session, learned } = await desk.ready()
      const view = await request(session)
      if (!signal.aborted) dispatch({ type: 'seen', view, learned: isLearned(learned, view) })
    } catch (error) {
      if (signal.aborted) return
      const message = fileProblem(error)
      if (message) dispatch({ type: 'unseen', problem: { message, lines: [] } })
      else desk.handleBroken()
    }
  }

  return {
    async choose(file: File, titled: boolean): Promise<void> {
      const signal = desk.newRun()
      desk.renewUuid()
      dispatch({ type: 'chosen', name: file.name })
      try {
        await open(file, titled, signal)
      } catch (error) {
        if (signal.aborted) return
        const problem = fileProblem(error)
        if (problem) dispatch({ type: 'reset', problem })
        else desk.handleBroken()
      }
    },
    /** Terminates the worker while reading. */
    cancelReading(): void {
      desk.end()
      dispatch({ type: 'reset' })
    },
    readSheet: (sheet: number) => changeView((session) => session.readSheet(sheet, () => {})),
    lookAt: (options: { titled: boolean; headerLine: number }) =>
      changeView((session) => session.lookAt(options)),
  }
}
