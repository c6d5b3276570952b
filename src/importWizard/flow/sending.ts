import { HttpError } from '../../providers/httpClient.ts'
import { type LearnedMatch, sendImport, teach } from '../../providers/imports.ts'
import { importErrorLines, type Problem, rowsNamedBy } from '../importErrors.ts'
import { lessonOf } from '../learned.ts'
import type { CheckResult } from '../table/session.ts'
import { type Failing, problems, type Ready } from '../wizardState.ts'
import type { Desk } from './desk.ts'

/** How the rows are sent: `rehearsing` writes nothing, `ignoring` leaves the failing rows out. */
export interface Sending {
  rehearsing?: boolean
  ignoring?: boolean
}

/** The way from assigned columns to imported rows. */
export function createSending(desk: Desk) {
  const { definition, institutionId, dispatch } = desk

  async function check(from: Ready, signal: AbortSignal): Promise<CheckResult> {
    if (from.at !== 'mapping') return from.check
    const { assigned, view } = from.prepared
    dispatch({ type: 'work', phase: 'checking', from, total: view.rows })
    return (await desk.ready()).session.check(assigned, desk.progress(signal))
  }

  /** Rehearses rows that are checked and, where nothing is wrong, imports them; what is wrong leads to the failures. */
  async function sendChecked(from: Ready, found: CheckResult, sending: Sending, signal: AbortSignal) {
    if (signal.aborted) return
    const good = found.rows - found.failing
    dispatch({ type: 'work', phase: 'rehearsing', from, total: good })
    if (found.rows === 0) return dispatch({ type: 'stopped', problem: problems.noRows })
    if (good === 0) return dispatch({ type: 'failing', check: found, unmatched: found.unmatched })
    const session = desk.session()
    const { body } = await session.body({ uuid: desk.uuid(), institution_id: institutionId })
    const answer = await sendImport(definition, body, { rehearse: true, signal })
    const refused = answer.errors.length > 0
    const checked = refused ? await session.refuse(answer.errors) : found
    if (signal.aborted) return
    if (refused || (checked.failing > 0 && !sending.ignoring)) {
      const unmatched = [...checked.unmatched, ...answer.unmatched]
      return dispatch({ type: 'failing', check: checked, unmatched })
    }
    if (sending.rehearsing) return dispatch({ type: 'rehearsed', check: checked, answer })
    dispatch({ type: 'work', phase: 'importing', from, uuid: desk.uuid(), total: good })
    const { summary } = await sendImport(definition, body, { signal })
    desk.renew()
    dispatch({ type: 'imported', check: checked, summary })
    teachMapping(from)
    desk.onImported()
  }

  /** Learning is a kindness: its failure takes nothing from the import. */
  function teachMapping({ prepared }: Ready): void {
    const mapping = lessonOf(prepared)
    if (mapping) teach(definition, { mapping }, institutionId).catch(() => {})
  }

  /** What the server says, with the sheet's lines instead of the body's rows. */
  async function problemOf(error: HttpError): Promise<Problem> {
    // An answer is final; only a call that may have arrived is repeated under its name.
    if (error.status > 0) desk.renew()
    const session = desk.session()
    const places = rowsNamedBy(error).map(async (row) => [row, await session.lineOf(row)] as const)
    const lines = new Map(await Promise.all(places))
    return importErrorLines(error, (row) => lines.get(row) ?? row)
  }

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = desk.newRun()
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof HttpError) dispatch({ type: 'stopped', problem: await problemOf(error) })
      else desk.broken()
    }
  }

  return {
    send: (from: Ready, sending: Sending = {}) =>
      run(async (signal) => sendChecked(from, await check(from, signal), sending, signal)),
    /** Teaches the server and the worker what values mean, and then checks again. */
    match: (from: Failing, matches: readonly LearnedMatch[]) =>
      run(async (signal) => {
        dispatch({ type: 'work', phase: 'checking', from, total: from.check.rows })
        await teach(definition, { matches: [...matches] }, institutionId)
        const found = await desk.session().match(matches)
        await sendChecked(from, found, { rehearsing: true }, signal)
      }),
    /** Leaves a check or a call; its answer is then nobody's. */
    stop(): void {
      desk.stop()
      dispatch({ type: 'stopped' })
    },
  }
}
