import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { ConflictReason } from '../../../form/ConflictReason.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
import type { ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import { Button } from '../../../ui/index.ts'
import { needsReason } from '../acceptConflicts.ts'
import { KeptRecords } from './KeptRecords.tsx'
import type { Replacement } from './replacement.ts'
import { describeItem, fillNames } from './replaceTexts.ts'
import styles from './select.module.css'
import { isAcceptable, type Outcome } from './useReplacing.ts'

const { replace: texts } = map

/** Stops a replacement before the next record. */
export function StopButton({ onStop }: { onStop: () => void }) {
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <Button busy={isStopping} onClick={stop}>
      {isStopping ? texts.stopping : texts.stop}
    </Button>
  )
}

/** How many records a replacement has dealt with. */
export function ReplaceProgress({ done, total }: { done: number; total: number }) {
  const label = fillText(texts.running, { done, total })
  return (
    <>
      <p role="status">{label}</p>
      <progress aria-label={label} className={styles.progress} max={total} value={done} />
    </>
  )
}

const hasFailed = ({ failure }: Outcome) => failure !== undefined

/** Number of records that were changed. */
export const countReplaced = (outcomes: readonly Outcome[]): number =>
  outcomes.filter((outcome) => !hasFailed(outcome)).length

interface ReplaceOutcomeProps {
  outcomes: readonly Outcome[]
  replacement: Replacement
  timeZone: string
  reason: string
  onReason: (reason: string) => void
}

/** Which conflicts a replacement may still be made with. */
export const acceptableConflicts = (outcomes: readonly Outcome[]): readonly ScheduleConflict[] =>
  outcomes.filter(isAcceptable).flatMap(({ conflicts = [] }) => conflicts)

/** How many records were changed, and why others were not; those refused for conflicts may be accepted, with a reason if one is needed. */
export function ReplaceOutcome({ outcomes, replacement, timeZone, reason, onReason }: ReplaceOutcomeProps) {
  const refused = outcomes.filter(isAcceptable)
  const count = countReplaced(outcomes)
  const text = count === 0 ? texts.finished.none : texts.finished[count === 1 ? 'one' : 'many']
  return (
    <>
      <p className={styles.result} role="status">
        {fillNames(text, replacement, count)}
      </p>
      <KeptRecords
        lines={outcomes
          .filter(hasFailed)
          .map(({ record, failure = '' }) =>
            describeItem(record, fillNames(failure, replacement), { kind: replacement.kind, timeZone }),
          )}
      />
      {refused.length > 0 && (
        <p className={styles.accept}>
          {refused.length === 1 ? texts.accept.one : fillText(texts.accept.many, { count: refused.length })}
        </p>
      )}
      {needsReason(acceptableConflicts(outcomes)) && <ConflictReason onChange={onReason} value={reason} />}
    </>
  )
}
