import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { map } from '../../../i18n/ptBR/map.ts'
import { errorMessage, HttpError, isHttpError, isOutcomeUnknown } from '../../../providers/httpClient.ts'
import { readProcedure, schedulesKey, updateProcedure } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { lookedAt } from '../list/changes.ts'
import { isReplaced, obstacleTo, type Replacement, replacementPayload } from './replacement.ts'

const { replace: texts } = map

/** What became of a record: replaced, or why not. */
export interface Outcome {
  record: ProcedureRecord
  failure?: string
}

interface Replacing {
  done: number
  total: number
  /** All outcomes, once none is left. */
  outcomes?: Outcome[]
}

/** The server's field errors, else its message. */
function refusalText(error: unknown): string {
  if (isHttpError(error, 409)) return texts.obstacles.changed
  const errors = error instanceof HttpError ? Object.values(error.errors ?? {}) : []
  return errors.length > 0 ? errors.join(' ') : errorMessage(error, texts.failed)
}

/** Reads what a save whose answer was lost left. */
async function lostOutcome(id: number, replacement: Replacement): Promise<string | undefined> {
  try {
    return isReplaced(await readProcedure(id), replacement) ? undefined : texts.failed
  } catch {
    return texts.obstacles.unknown
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
): Promise<string | undefined> {
  try {
    const current = await readProcedure(shown.id)
    if (current.updated_at !== shown.updated_at) return texts.obstacles.changed
    const obstacle = obstacleTo(current, replacement)
    if (obstacle) return texts.obstacles[obstacle]
    const saved = await updateProcedure(shown.id, replacementPayload(current, replacement, zone))
    return saved.id > 0 ? undefined : texts.failed
  } catch (error) {
    return isOutcomeUnknown(error) ? lostOutcome(shown.id, replacement) : refusalText(error)
  }
}

/** Makes a replacement record by record, so that each is saved or refused for itself; it can be stopped in between. */
export function useReplacing(zone: string) {
  const [replacing, setReplacing] = useState<Replacing>()
  const isStopped = useRef(false)
  const client = useQueryClient()
  const start = async (records: readonly ProcedureRecord[], replacement: Replacement) => {
    const total = records.length
    const outcomes: Outcome[] = []
    for (const record of records) {
      setReplacing({ done: outcomes.length, total })
      const failure = isStopped.current ? texts.obstacles.stopped : await replaceIn(record, replacement, zone)
      outcomes.push({ record, failure })
    }
    lookedAt.expectOwn(outcomes.flatMap(({ record, failure }) => (failure ? [] : record.id)))
    void client.invalidateQueries({ queryKey: schedulesKey })
    setReplacing({ done: total, total, outcomes })
  }
  return {
    replacing,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
