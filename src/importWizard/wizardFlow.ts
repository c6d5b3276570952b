import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import { HttpError } from '../providers/httpClient.ts'
import { type Learned, type LearnedMatch, readLearned, sendImport, teach } from '../providers/imports.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { importErrorLines, type Problem, rowsNamedBy } from './importErrors.ts'
import { isLearned, lessonOf } from './learned.ts'
import type { OpenSession } from './openSession.ts'
import { type CheckResult, type ImportSession, type SheetView, SpreadsheetError } from './table/session.ts'
import { type EqualCells, type Failing, problems, type Ready, type WizardAction } from './wizardState.ts'

interface FlowParts {
  definition: ImportDefinition
  institutionId: number | undefined
  openSession: () => OpenSession
  dispatch: (action: WizardAction) => void
  /** Reading or checking broke down for no reason of the file's. */
  onBroken: () => void
  onImported: () => void
}

interface Begun extends OpenSession {
  learned: Promise<Learned>
}

/** How the rows are sent: `rehearsing` writes nothing, `ignoring` leaves the failing rows out. */
export interface Sending {
  rehearsing?: boolean
  ignoring?: boolean
}

const nothingLearned: Learned = { mappings: [], matches: [] }
/** Why a file cannot be read; undefined for a failure that is not the file's. */
function fileProblem(error: unknown): string | undefined {
  return error instanceof SpreadsheetError ? texts.fileFailures[error.code] : undefined
}

/** What the wizard does beside showing: it asks the worker and the server, and dispatches what they answer. */
export function createFlow(parts: FlowParts) {
  const { definition, institutionId, dispatch } = parts
  let begun: Begun | undefined
  let run = new AbortController()
  /** An import that may have reached the server is repeated under the same name: it is then written once. */
  let uuid: string = crypto.randomUUID()

  function newRun(): AbortSignal {
    run.abort()
    run = new AbortController()
    return run.signal
  }

  /** The worker, started at the first need of it, with what earlier imports taught. */
  function begin(): Begun {
    if (begun) return begun
    const opened = parts.openSession()
    const learned = readLearned(definition, institutionId)
      .catch(() => nothingLearned)
      .then(async (lessons) => {
        await opened.session.start(definition.name, lessons)
        return lessons
      })
    // Whoever waits for it hears of its failure.
    learned.catch(() => {})
    begun = { ...opened, learned }
    return begun
  }

  async function ready(): Promise<{ session: ImportSession; learned: Learned }> {
    const { session, learned } = begin()
    return { session, learned: await learned }
  }

  function end(): void {
    run.abort()
    begun?.end()
    begun = undefined
  }

  function broken(): void {
    end()
    dispatch({ type: 'reset' })
    parts.onBroken()
  }

  const progress = (signal: AbortSignal) => (done: number, total: number) => {
    if (!signal.aborted) dispatch({ type: 'progress', progress: { done, total } })
  }

  async function choose(file: File, titled: boolean): Promise<void> {
    const signal = newRun()
    uuid = crypto.randomUUID()
    dispatch({ type: 'chosen', name: file.name })
    try {
      const { session, learned } = await ready()
      const opened = await session.open(file, progress(signal))
      const { view } = titled
        ? opened
        : { view: await session.lookAt({ titled, headerLine: opened.view.headerLine }) }
      if (signal.aborted) return
      const prepared = { view, assigned: view.suggested, learned: isLearned(learned, view), edited: false }
      dispatch({ type: 'opened', prepared: { file: opened, ...prepared } })
    } catch (error) {
      if (signal.aborted) return
      const problem = fileProblem(error)
      if (problem) dispatch({ type: 'reset', problem })
      else broken()
    }
  }

  /** Looks at another worksheet, or at the same one with other titles. */
  async function look(ask: (session: ImportSession) => Promise<SheetView>): Promise<void> {
    const signal = newRun()
    uuid = crypto.randomUUID()
    dispatch({ type: 'looking' })
    try {
      const { session, learned } = await ready()
      const view = await ask(session)
      if (!signal.aborted) dispatch({ type: 'seen', view, learned: isLearned(learned, view) })
    } catch (error) {
      if (signal.aborted) return
      const message = fileProblem(error)
      if (message) dispatch({ type: 'problem', problem: { message, lines: [] } })
      else broken()
    }
  }

  async function check(from: Ready, signal: AbortSignal): Promise<CheckResult> {
    if (from.at !== 'mapping') return from.check
    const { assigned, view } = from.prepared
    dispatch({ type: 'work', phase: 'checking', from, total: view.rows })
    return (await ready()).session.check(assigned, progress(signal))
  }

  /** Checks, rehearses and, where nothing is wrong, imports; what is wrong leads to the failures. */
  async function send(from: Ready, sending: Sending = {}): Promise<void> {
    const signal = newRun()
    try {
      await sendChecked(from, await check(from, signal), sending, signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof HttpError) dispatch({ type: 'stopped', problem: await problemOf(error) })
      else broken()
    }
  }

  async function sendChecked(from: Ready, found: CheckResult, sending: Sending, signal: AbortSignal) {
    if (signal.aborted) return
    const good = found.rows - found.failing
    dispatch({ type: 'work', phase: 'rehearsing', from, total: good })
    if (found.rows === 0) return dispatch({ type: 'stopped', problem: problems.noRows })
    if (good === 0) return dispatch({ type: 'failing', check: found, unmatched: found.unmatched })
    const { session } = await ready()
    const { body } = await session.body({ uuid, institution_id: institutionId })
    const answer = await sendImport(definition, body, { rehearse: true, signal })
    const refused = answer.errors.length > 0
    const checked = refused ? await session.refuse(answer.errors) : found
    if (signal.aborted) return
    const unmatched = [...checked.unmatched, ...answer.unmatched]
    if (refused || (checked.failing > 0 && !sending.ignoring))
      return dispatch({ type: 'failing', check: checked, unmatched })
    if (sending.rehearsing) return dispatch({ type: 'rehearsed', check: checked, answer })
    dispatch({ type: 'work', phase: 'importing', from, uuid, total: good })
    const { summary } = await sendImport(definition, body, { signal })
    uuid = crypto.randomUUID()
    dispatch({ type: 'imported', check: checked, summary })
    // Learning is a kindness: its failure takes nothing from the import.
    const mapping = lessonOf(from.prepared)
    if (mapping) void teach(definition, { mapping }, institutionId).catch(() => {})
    parts.onImported()
  }

  /** What the server says, with the sheet's lines instead of the body's rows. */
  async function problemOf(error: HttpError): Promise<Problem> {
    // An answer is final; only a call that may have arrived is repeated under its name.
    if (error.status > 0) uuid = crypto.randomUUID()
    const { session } = begin()
    const rows = rowsNamedBy(error)
    const lines = new Map(
      await Promise.all(rows.map(async (row) => [row, await session.lineOf(row)] as const)),
    )
    return importErrorLines(error, (row) => lines.get(row) ?? row)
  }

  /** Corrections are few and quick: they are asked for one after the other. */
  async function correct(
    ask: (session: ImportSession) => Promise<{ check: CheckResult; equal?: EqualCells }>,
  ): Promise<void> {
    uuid = crypto.randomUUID()
    try {
      dispatch({ type: 'corrected', ...(await ask(begin().session)) })
    } catch {
      dispatch({ type: 'problem', problem: problems.noEdit })
    }
  }

  return {
    begin,
    end,
    choose,
    send,
    /** Ends the worker in the middle of reading. */
    cancelReading() {
      end()
      dispatch({ type: 'reset' })
    },
    /** Leaves a check or a call; the worker's answer is then nobody's. */
    stop() {
      run.abort()
      dispatch({ type: 'stopped' })
    },
    readSheet: (sheet: number) => look((session) => session.readSheet(sheet, () => {})),
    lookAt: (options: { titled: boolean; headerLine: number }) => look((session) => session.lookAt(options)),
    assign(place: number, column: string | undefined) {
      uuid = crypto.randomUUID()
      dispatch({ type: 'assign', place, column })
    },
    refuse: (problem: Problem) => dispatch({ type: 'problem', problem: { ...problem } }),
    back: () => dispatch({ type: 'back' }),
    edit: (line: number, column: string, said: string, text: string) =>
      correct(async (session) => {
        const { equal: count, ...check } = await session.edit(line, column, text)
        return { check, equal: count > 0 ? { column, said, text, count } : undefined }
      }),
    editEqual: ({ column, said, text }: EqualCells) =>
      correct(async (session) => ({ check: await session.editEqual(column, said, text) })),
    rows: (query: { failing: boolean; offset: number; count: number }) => begin().session.rows(query),
    failedRows: () => begin().session.failedRows(),
    async model() {
      return (await ready()).session.model()
    },
    /** Teaches the server what the values mean, and then checks again. */
    async match(from: Failing, matches: readonly LearnedMatch[]): Promise<void> {
      const signal = newRun()
      dispatch({ type: 'work', phase: 'checking', from, total: from.check.rows })
      try {
        await teach(definition, { matches: [...matches] }, institutionId)
        const check = await begin().session.match(matches)
        if (!signal.aborted) await sendChecked(from, check, { rehearsing: true }, signal)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof HttpError) dispatch({ type: 'stopped', problem: await problemOf(error) })
        else broken()
      }
    },
  }
}

export type WizardFlow = ReturnType<typeof createFlow>
