import { fillText } from '../../domain/fillText.ts'
import { importWizard as texts } from '../../i18n/ptBR/importWizard.ts'
import { SpreadsheetError } from '../../spreadsheet/workbook.ts'
import { isLearned } from '../learned.ts'
import type { ImportSession, SheetView } from '../table/session.ts'
import type { FlowContext } from './flowContext.ts'

/** Message for an unreadable file; undefined for any other error. */
function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof SpreadsheetError)) return undefined
  return fillText(texts.fileFailures[error.code], { line: String(error.line) })
}

export function createReading(context: FlowContext) {
  const { dispatch } = context

  async function open(file: File, titled: boolean, signal: AbortSignal): Promise<void> {
    const { session, learned } = await context.ready()
    const opened = await session.open(file, context.progress(signal))
    const { headerLine } = opened.view
    const view = titled ? opened.view : await session.setHeader({ titled, headerLine })
    if (signal.aborted) return
    const prepared = {
      view,
      assigned: view.suggested,
      constants: {},
      learned: isLearned(learned, view),
      edited: false,
    }
    dispatch({ type: 'opened', prepared: { file: opened, ...prepared } })
  }

  async function changeView(request: (session: ImportSession) => Promise<SheetView>): Promise<void> {
    const signal = context.newRun()
    context.renewUuid()
    dispatch({ type: 'viewLoading' })
    try {
      const { session, learned } = await context.ready()
      const view = await request(session)
      if (!signal.aborted) dispatch({ type: 'viewLoaded', view, learned: isLearned(learned, view) })
    } catch (error) {
      if (signal.aborted) return
      const message = fileProblem(error)
      if (message) dispatch({ type: 'viewFailed', problem: { message, lines: [] } })
      else context.handleBroken()
    }
  }

  return {
    async choose(file: File, titled: boolean): Promise<void> {
      const signal = context.newRun()
      context.renewUuid()
      dispatch({ type: 'chosen', name: file.name })
      try {
        await open(file, titled, signal)
      } catch (error) {
        if (signal.aborted) return
        const problem = fileProblem(error)
        if (problem) dispatch({ type: 'reset', problem })
        else context.handleBroken()
      }
    },
    /** Terminates the worker while reading. */
    cancelReading(): void {
      context.end()
      dispatch({ type: 'reset' })
    },
    readSheet: (sheet: number) => changeView((session) => session.readSheet(sheet, () => {})),
    setHeader: (options: { titled: boolean; headerLine: number }) =>
      changeView((session) => session.setHeader(options)),
  }
}
