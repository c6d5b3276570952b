import { useState } from 'react'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { AcceptedConflict } from '../../../resources/procedures/payload.ts'

type Subject = Pick<ScheduleConflict, 'kind' | 'with'>

const keyOf = ({ kind, with: { id } }: Subject): string => `${kind} ${id}`

/** What a person decides about each conflict of a form. A conflict is accepted by a choice, or by a reason where one is asked for. */
export function useConflictChoices() {
  const [accepted, setAccepted] = useState<ReadonlyMap<string, AcceptedConflict>>(new Map())
  const [refusals, setRefusals] = useState(0)
  return {
    /** What a save sends. */
    accepted: [...accepted.values()],
    /** Number of saves that were refused for a conflict. */
    refusals,
    noteRefusal: () => setRefusals((count) => count + 1),
    choiceFor: (conflict: Subject): AcceptedConflict | undefined => accepted.get(keyOf(conflict)),
    /** @param reason undefined where none is asked for; an empty one accepts nothing */
    accept: (conflict: Subject, reason?: string) =>
      setAccepted((before) =>
        new Map(before).set(keyOf(conflict), {
          kind: conflict.kind,
          with: conflict.with.id,
          ...(reason !== undefined && { reason }),
        }),
      ),
    reject: (conflict: Subject) =>
      setAccepted((before) => new Map([...before].filter(([key]) => key !== keyOf(conflict)))),
  }
}

export type ConflictChoices = ReturnType<typeof useConflictChoices>
