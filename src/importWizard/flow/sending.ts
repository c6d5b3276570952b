import { importWizard as texts } from '../../i18n/ptBR/importWizard.ts'
import { HttpError } from '../../providers/httpClient.ts'
import {
  checksImports,
  completeImport,
  type ImportSummary,
  type LearnedMatch,
  saveLearned,
  sendImport,
} from '../../providers/imports.ts'
import { importErrorLines, type Problem, rowsInError } from '../importErrors.ts'
import { mappingToLearn } from '../learned.ts'
import type { CheckResult } from '../table/session.ts'
import { type Failing, problems, type Ready } from '../wizardState.ts'
import type { FlowContext } from './flowContext.ts'

/**
 * `rehearsing` only validates on the server, `ignoring` omits failing rows, `accepting` imports what the user
 * has confirmed: doubtful rows, and the changes of an edition; `whole` also ends the entries missing from it.
 */
export interface Sending {
  rehearsing?: boolean
  ignoring?: boolean
  accepting?: boolean
  whole?: boolean
}

/** Statuses that leave the outcome of a request unknown: network failure and gateway errors. */
const UNSURE: readonly number[] = [0, 502, 504]

/** Summary for a server that only reports that the import succeeded. */
const allCreated = (rows: number): ImportSummary => ({
  total: rows,
  success: rows,
  created: rows,
  existing: 0,
  failed: 0,
})

const allRowsDropped = (check: CheckResult) => ({ check, unmatched: [], problem: problems.allDropped })

export function createSending(context: FlowContext) {
  const { definition, institutionId, dispatch } = context
  let writing = false

  async function check(from: Ready, signal: AbortSignal): Promise<CheckResult> {
    if (from.at !== 'mapping') return from.check
    const { assigned, constants, view } = from.prepared
    dispatch({ type: 'work', phase: 'checking', from, total: view.rows })
    return (await context.ready()).session.check(assigned, context.progress(signal), constants)
  }

  /** Rehearses checked rows and imports them if none fails; otherwise shows the failures. */
  async function sendChecked(from: Ready, previous: CheckResult, sending: Sending, signal: AbortSignal) {
    if (signal.aborted) return
    dispatch({ type: 'work', phase: 'rehearsing', from, total: previous.rows - previous.failing })
    const session = context.session()
    const hasChecks = await checksImports()
    const key = hasChecks ? { uuid: context.uuid() } : {}
    // Uses the result that belongs to the body: a correction may have been in progress.
    const { body, check: found } = await session.body({ ...key, institution_id: institutionId })
    if (signal.aborted) return
    const good = found.rows - found.failing
    if (found.rows === 0 && found.dropped > 0) return dispatch({ type: 'failing', ...allRowsDropped(found) })
    if (found.rows === 0) return dispatch({ type: 'stopped', problem: problems.noRows })
    if (good === 0) return dispatch({ type: 'failing', check: found, unmatched: found.unmatched })
    const answer = hasChecks
      ? await session.take(await sendImport(definition, body, { mode: 'rehearse', signal }))
      : undefined
    const checked = answer?.check ?? found
    if (signal.aborted) return
    if (answer?.errors || (checked.failing > 0 && !sending.ignoring)) {
      const unmatched = [...checked.unmatched, ...(answer?.unmatched ?? [])]
      return dispatch({ type: 'failing', check: checked, unmatched, others: answer?.summary })
    }
    const needsAccepting = (checked.doubtful > 0 || answer?.edition) && !sending.accepting
    if (sending.rehearsing || needsAccepting) return dispatch({ type: 'rehearsed', check: checked, answer })
    dispatch({ type: 'work', phase: 'importing', from, uuid: context.uuid(), total: good })
    writing = true
    context.onImporting()
    const mode = sending.whole ? 'edition' : undefined
    const imported = await session.take(await sendImport(definition, body, { mode, signal }))
    const { summary = allCreated(good), existing, completions, ended, withoutMain } = imported
    context.renewUuid()
    dispatch({ type: 'imported', check: checked, summary, existing, completions, ended, withoutMain })
    saveMapping(from)
    context.onImported()
  }

  /** Errors are ignored: storing the mapping is optional. */
  function saveMapping({ prepared }: Ready): void {
    const mapping = mappingToLearn(prepared)
    if (mapping) saveLearned(definition, { mapping }, institutionId).catch(() => {})
  }

  /** The server's errors with sheet lines instead of body rows. */
  async function toProblem(error: HttpError): Promise<Problem> {
    const session = context.session()
    // The server may report unknown rows.
    const lineOf = (row: number) => session.lineOf(row).catch(() => row)
    const pairs = rowsInError(error).map(async (row) => [row, await lineOf(row)] as const)
    const found = new Map(await Promise.all(pairs))
    const { message, lines } = importErrorLines(error, definition.columns, (row) => found.get(row) ?? row)
    return { message, lines: writing && UNSURE.includes(error.status) ? [...lines, texts.unsure] : lines }
  }

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = context.newRun()
    writing = false
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof HttpError)) return context.handleBroken()
      const problem = await toProblem(error)
      if (!signal.aborted) dispatch({ type: 'stopped', problem })
    }
  }

  return {
    send: (from: Ready, sending: Sending = {}) =>
      run(async (signal) => sendChecked(from, await check(from, signal), sending, signal)),
    /** Stores matched values on the server and in the worker, then checks again. */
    match: (from: Failing, matches: readonly LearnedMatch[]) =>
      run(async (signal) => {
        dispatch({ type: 'work', phase: 'checking', from, total: from.check.rows })
        context.renewUuid()
        await saveLearned(definition, { matches: [...matches] }, institutionId)
        if (signal.aborted) return
        const found = await context.session().match(matches)
        await sendChecked(from, found, { rehearsing: true }, signal)
      }),
    /** Fills blank fields of known records from the imported rows; this is a separate import. */
    complete: () =>
      run(async (signal) => {
        dispatch({ type: 'completing' })
        const envelope = { uuid: context.uuid(), institution_id: institutionId }
        const { body } = await context.session().body(envelope)
        writing = true
        const completed = await completeImport(definition, body, signal)
        context.renewUuid()
        dispatch({ type: 'completed', completed })
        context.onImported()
      }),
    /** Aborts the current check or request. */
    stop(): void {
      context.stop()
      if (writing) context.onUnsure()
      dispatch({ type: 'stopped' })
    },
  }
}
