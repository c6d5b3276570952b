import { imports } from '../i18n/ptBR/imports.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import type { ImportSummary, UnmatchedValue } from '../providers/imports.ts'
import type { Problem } from './importErrors.ts'
import { type Assigned, assign, type Constants, free } from './table/mapping.ts'
import type { CheckResult, OpenedFile, Outcome, SheetView } from './table/session.ts'

/** In rows; a total of 0 is unknown. */
export interface Progress {
  done: number
  total: number
}

export interface Prepared {
  file: OpenedFile
  view: SheetView
  assigned: Assigned
  constants: Constants
  /** Suggested by an earlier import with the same headers. */
  learned: boolean
  /** Whether cells were corrected or rows dropped. */
  edited: boolean
}

/** A correction whose old value also occurs in other cells. */
export interface EqualCells {
  column: string
  original: string
  text: string
  count: number
}

/** The row that was last dropped or restored. */
export interface LeftRow {
  line: number
  /** Whether it was restored. */
  back: boolean
}

export interface Choosing {
  at: 'choose'
  problem?: string
}

export interface Reading {
  at: 'reading'
  name: string
  progress: Progress
}

export interface Mapping {
  at: 'mapping'
  prepared: Prepared
  /** Another worksheet or header line is being read. */
  loading?: true
  problem?: Problem
}

export interface Failing {
  at: 'failures'
  prepared: Prepared
  check: CheckResult
  unmatched: readonly UnmatchedValue[]
  /** The server's result for the other rows, until one is corrected. */
  others?: Pick<ImportSummary, 'created' | 'existing'>
  equal?: EqualCells
  left?: LeftRow
  /** Change in the number of rows that repeat a document. */
  repeating?: number
  /** Opened by the user, although no row fails. */
  viewing?: true
  problem?: Problem
}

export interface Rehearsed {
  at: 'rehearsed'
  prepared: Prepared
  check: CheckResult
  /** Absent if the server cannot check. */
  answer?: Outcome
  /** Whether entries missing from the edition are to be ended. */
  whole?: boolean
  problem?: Problem
}

export type Ready = Mapping | Failing | Rehearsed

export type Phase = 'checking' | 'rehearsing' | 'importing'

/** Cancelling returns to `from`. */
export interface Working {
  at: 'working'
  phase: Phase
  progress: Progress
  /** Of the running import. */
  uuid?: string
  from: Ready
}

export interface Done {
  at: 'done'
  fileName: string
  check: CheckResult
  summary: ImportSummary
  /** Number of rows whose record exists. */
  existing: number
  /** Number of rows that fill blank fields of known records. */
  completions: number
  /** Those fields are being filled. */
  completing?: true
  /** Number of records whose fields were filled. */
  completed?: number
  /** Number of entries that the edition ended. */
  ended?: number
  /** Number of rows without the main anaesthetist whom they name. */
  withoutMain?: number
  problem?: Problem
}

export type WizardState = Choosing | Reading | Mapping | Working | Failing | Rehearsed | Done

/** Result of correcting a cell or dropping a row. */
export interface Correction {
  check: CheckResult
  equal?: EqualCells
  left?: LeftRow
}

export type WizardAction =
  | { type: 'reset'; problem?: string }
  | { type: 'chosen'; name: string }
  | { type: 'progress'; progress: Progress }
  | { type: 'opened'; prepared: Prepared }
  | { type: 'viewLoading' }
  | { type: 'viewLoaded'; view: SheetView; learned: boolean }
  | { type: 'viewFailed'; problem: Problem }
  | { type: 'assign'; columnIndex: number; column: string | undefined }
  | { type: 'fill'; column: string; constant: string }
  | { type: 'whole'; whole: boolean }
  | { type: 'problem'; problem: Problem }
  | { type: 'work'; phase: Phase; from: Ready; uuid?: string; total?: number }
  | { type: 'stopped'; problem?: Problem }
  | ({ type: 'failing' } & Pick<Failing, 'check' | 'unmatched' | 'others' | 'problem'>)
  | ({ type: 'corrected' } & Correction)
  | ({ type: 'rehearsed' } & Pick<Rehearsed, 'check' | 'answer'>)
  | ({ type: 'imported' } & Pick<
      Done,
      'check' | 'summary' | 'existing' | 'completions' | 'ended' | 'withoutMain'
    >)
  | { type: 'completing' }
  | { type: 'completed'; completed: number }
  | { type: 'showRows' }
  | { type: 'back' }

export const start: WizardState = { at: 'choose' }

export function stepOf(state: WizardState): number {
  if (state.at === 'choose' || state.at === 'reading') return 0
  if (state.at === 'working') return stepOf(state.from)
  return state.at === 'mapping' || state.at === 'rehearsed' ? 1 : 2
}

/** Whether there are corrections that closing would lose. */
export function hasEdits(state: WizardState): boolean {
  if (state.at === 'working') return hasEdits(state.from)
  return 'prepared' in state && state.prepared.edited
}

/** Loading another sheet discards the corrections. */
function whileMapping(state: Mapping, action: WizardAction): WizardState {
  const { prepared } = state
  const mapping = (changed: Partial<Prepared>): Mapping => ({
    at: 'mapping',
    prepared: { ...prepared, ...changed },
  })
  switch (action.type) {
    case 'viewLoading':
      return { ...state, loading: true, problem: undefined }
    case 'viewLoaded':
      return mapping({
        view: action.view,
        assigned: action.view.suggested,
        learned: action.learned,
        edited: prepared.edited && action.view.sheet === prepared.view.sheet,
      })
    case 'viewFailed':
      return { ...state, loading: undefined, problem: action.problem }
    case 'fill':
      return mapping({ constants: { ...prepared.constants, [action.column]: action.constant } })
    case 'assign':
      return mapping({
        assigned: action.column
          ? assign(prepared.assigned, action.columnIndex, action.column)
          : free(prepared.assigned, action.columnIndex),
      })
    default:
      return state
  }
}

/** Whether the sheet contains at least half of the existing entries of each of its tables. */
export const isWhole = (edition: Outcome['edition']): boolean =>
  edition?.tables.every(
    ({ renamed, redated, unchanged, missing }) => missing <= renamed + redated + unchanged,
  ) ?? false

function whileWorking(state: Working, action: WizardAction): WizardState {
  const { prepared } = state.from
  switch (action.type) {
    case 'progress':
      return { ...state, progress: action.progress }
    case 'corrected':
      return state.from.at === 'failures' ? { ...state, from: corrected(state.from, action) } : state
    case 'stopped':
      return { ...state.from, problem: action.problem }
    case 'failing': {
      const { check, unmatched, others, problem } = action
      const viewing = check.failing === 0 ? { viewing: true as const } : {}
      return { at: 'failures', prepared, check, unmatched, others, problem, ...viewing }
    }
    case 'rehearsed': {
      const { check, answer } = action
      return { at: 'rehearsed', prepared, check, answer, whole: isWhole(answer?.edition) }
    }
    case 'imported': {
      const { type: _, ...outcome } = action
      return { at: 'done', fileName: prepared.file.name, ...outcome }
    }
    default:
      return state
  }
}

function whenDone(state: Done, action: WizardAction): WizardState {
  switch (action.type) {
    case 'completing':
      return { ...state, completing: true, problem: undefined }
    case 'completed':
      return { ...state, completing: undefined, completed: action.completed }
    case 'stopped':
      return { ...state, completing: undefined, problem: action.problem }
    default:
      return state
  }
}

function corrected(state: Failing, { check, equal, left }: Correction): Failing {
  // The worker matches states; the server, which is not called on each correction, matches the others.
  const unmatched = [...check.unmatched, ...state.unmatched.filter(({ list }) => list !== 'states')]
  const prepared = { ...state.prepared, edited: true }
  const repeating = check.repeated - state.check.repeated
  return {
    ...state,
    prepared,
    check,
    unmatched,
    equal,
    left,
    repeating,
    others: undefined,
    problem: undefined,
  }
}

function isReady(state: WizardState): state is Ready {
  return state.at === 'mapping' || state.at === 'failures' || state.at === 'rehearsed'
}

/** Steps and transitions of the wizard (IMP-48, IMP-49, IMP-50). */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'reset':
      return { at: 'choose', problem: action.problem }
    case 'chosen':
      return { at: 'reading', name: action.name, progress: { done: 0, total: 0 } }
    case 'opened':
      return state.at === 'reading' ? { at: 'mapping', prepared: action.prepared } : state
    case 'problem':
      return isReady(state) ? { ...state, problem: action.problem } : state
    case 'work': {
      const { phase, from, uuid, total = 0 } = action
      return { at: 'working', phase, from, uuid, progress: { done: 0, total } }
    }
    case 'back':
      if (state.at === 'failures' || state.at === 'rehearsed')
        return { at: 'mapping', prepared: state.prepared }
      return state.at === 'mapping' ? start : state
    default:
      return inStep(state, action)
  }
}

function inStep(state: WizardState, action: WizardAction): WizardState {
  if (state.at === 'reading' && action.type === 'progress') return { ...state, progress: action.progress }
  if (state.at === 'mapping') return whileMapping(state, action)
  if (state.at === 'rehearsed' && action.type === 'showRows')
    return { at: 'failures', prepared: state.prepared, check: state.check, unmatched: [], viewing: true }
  if (state.at === 'rehearsed' && action.type === 'whole') return { ...state, whole: action.whole }
  if (state.at === 'working') return whileWorking(state, action)
  if (state.at === 'done') return whenDone(state, action)
  return state.at === 'failures' && action.type === 'corrected' ? corrected(state, action) : state
}

export const problems = {
  missing: { message: imports.mappingRequired, lines: [] },
  noGoodRows: { message: imports.noGoodRows, lines: [] },
  noRows: { message: imports.noRows, lines: [] },
  allDropped: { message: texts.failures.allDropped, lines: [] },
  noDrop: { message: texts.failures.dropFailed, lines: [] },
  noEdit: { message: texts.failures.editFailed, lines: [] },
} satisfies Record<string, Problem>
