import type { StageKind, StageTime } from '../../domain/procedureTimes.ts'
import type { ProcedureRecord } from './record.ts'

/** A recorded moment as the history shows it, oldest first. */
export interface RecordedTime {
  uuid: string
  kind: StageKind
  /** Null takes back what was recorded before. */
  at: string | null
  reason: string | null
  /** Who recorded it. */
  by: string | null
  created_at: string
  /** Whether another row counts instead. */
  is_replaced: boolean
}

export interface ProcedureTimes {
  /** What counts of each stage, in the order of time. */
  times: StageTime[]
  history: RecordedTime[]
  /** Sentences about times that contradict the order of stages. */
  warnings: string[]
}

/** The answer to a recorded time, with the procedure as it is now. */
export interface RecordedAnswer extends ProcedureTimes {
  procedure: ProcedureRecord
}
