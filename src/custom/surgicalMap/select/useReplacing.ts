import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { map } from '../../../i18n/ptBR/map.ts'
import { fieldErrorsText, isHttpError, isOutcomeUnknown } from '../../../providers/httpClient.ts'
import {
  acceptedPart,
  conflictsIn,
  readProcedure,
  schedulesKey,
  updateProcedure,
} from '../../../providers/scheduling.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { AcceptedConflict } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { acceptAll, canAccept } from '../acceptConflicts.ts'
import { lookedAt } from '../list/changes.ts'
import { isReplaced, obstacleTo, type Replacement, replacementPayload } from './replacement.ts'

const { replace: texts } = map

/** What became of a record: replaced, or why not. */
export interface Outcome {
  record: ProcedureRecord
  failure?: string
  /** Those for which it was refused. */
  conflicts?: readonly ScheduleConflict[]
}

interface Replacing {
  done: number
  total: number
  /** All outcomes, once none is left. */
  outcomes?: readonly Outcome[]
}

/** The server's field errors, else its message. */
function refusalText(error: unknown): string {
  if (isHttpError(error, 409)) return texts.obstacles.changed
  return fieldErrorsText(error, texts.failed)
}

/** Whether a record was refused for nothing but conflicts that may be accepted. */
export const isAcceptable = ({ conflicts }: Outcome): boolean =>
  conflicts !== undefined && canAccept(conflicts)

type Refusal = Omit<Outcome, 'record'>

/** Reads what a save whose answer was lost left. */
async function lostOutcome(id: number, replacement: Replacement): Promise<Refusal> {
  try {
    return isReplaced(await readProcedure(id), replacement) ? {} : { failure: texts.failed }
  } catch {
    return { failure: texts.obstacles.unknown }
  }
}

/**
 * Replaces somebody in a record as it is now.
 * @param shown the record as the user saw it: one that changed since is not saved
 * @returns why it was not replaced
 */
async function replaceIn(
  shown: ProcedureRecord,
  replacement: Replacement,
  zone: string,
  accepted: readonly AcceptedConflict[],
): Promise<Refusal> {
  try {
    const current = await readProcedure(shown.id)
    if (current.updated_at !== shown.updated_at) return { failure: texts.obstacles.changed }
    const obstacle = obstacleTo(current, replacement)
    if (obstacle) return { failure: texts.obstacles[obstacle] }
    const payload = { ...replacementPayload(current, replacement, zone), ...(await acceptedPart(accepted)) }
    const saved = await updateProcedure(shown.id, payload)
    return saved.id > 0 ? {} : { failure: texts.failed }
  } catch (error) {
    const conflicts = conflictsIn(error)
    if (conflicts) return { failure: conflicts.map(({ text }) => text).join(' '), conflicts }
    return isOutcomeUnknown(error) ? lostOutcome(shown.id, replacement) : { failure: refusalText(error) }
  }
}

/** Makes a replacement record by record, so that each is saved or refused for itself; it can be stopped in between. */
export function useReplacing(zone: string) {
  const [replacing, setReplacing] = useState<Replacing>()
  const isStopped = useRef(false)
  const client = useQueryClient()
  /** @param tried outcomes of the records; those without are new @param reason why their conflicts are accepted */
  const run = async (
    tried: readonly Outcome[],
    replacement: Replacement,
    { others, reason }: { others: readonly Outcome[]; reason: string },
  ) => {
    const total = tried.length
    const outcomes: Outcome[] = []
    isStopped.current = false
    for (const { record, conflicts = [] } of tried) {
      setReplacing({ done: outcomes.length, total })
      const accepted = acceptAll(conflicts, reason)
      const refusal = isStopped.current
        ? { failure: texts.obstacles.stopped }
        : await replaceIn(record, replacement, zone, accepted)
      outcomes.push({ record, ...refusal })
    }
    lookedAt.expectOwn(outcomes.flatMap(({ record, failure }) => (failure ? [] : record.id)))
    void client.invalidateQueries({ queryKey: schedulesKey })
    setReplacing({ done: total, total, outcomes: [...others, ...outcomes] })
  }
  return {
    replacing,
    start: (records: readonly ProcedureRecord[], replacement: Replacement) =>
      run(
        records.map((record) => ({ record })),
        replacement,
        { others: [], reason: '' },
      ),
    /** Tries again where it was refused for conflicts that may be accepted. */
    accept: (replacement: Replacement, reason: string) => {
      const outcomes = replacing?.outcomes ?? []
      const others = outcomes.filter((outcome) => !isAcceptable(outcome))
      return run(outcomes.filter(isAcceptable), replacement, { others, reason })
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
