import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import { useDebounced } from '../../../providers/useDebounced.ts'
import type { PayloadContext, SchedulingValues } from '../formModel.ts'
import { shownFields } from '../shownFields.ts'
import { ConflictItem } from './ConflictItem.tsx'
import { checkedPlan, conflictQuery } from './conflictQuery.ts'
import styles from './conflicts.module.css'
import type { ConflictChoices } from './useConflictChoices.ts'

/** Short, as a plan is complete only with the last key of a day or an hour; the answer is there when one looks up. */
const DEBOUNCE_MS = 100

interface ConflictSectionProps {
  choices: ConflictChoices
  /** What else the form's payload depends on. */
  context: PayloadContext
}

/** The conflicts of what the form says now, each with what saving it needs. */
export function ConflictSection({ choices, context }: ConflictSectionProps) {
  const values = useWatch() as SchedulingValues
  const { kind, record } = context
  return (
    <FoundConflicts
      choices={choices}
      hasSurgery={shownFields(kind, !record, values).includes('surgery_probable_date')}
      plan={useDebounced(checkedPlan(values, context) ?? '', DEBOUNCE_MS)}
    />
  )
}

interface FoundConflictsProps extends Pick<ConflictSectionProps, 'choices'> {
  /** As `checkedPlan` makes it; empty without one. */
  plan: string
  hasSurgery: boolean
}

/** Not rendered with each key: a plan's conflicts may be many. */
const FoundConflicts = memo(function FoundConflicts({ choices, plan, hasSurgery }: FoundConflictsProps) {
  const { isSubmitting } = useFormState()
  const { data, isError } = useQuery({
    ...conflictQuery(plan),
    enabled: plan !== '',
    placeholderData: keepPreviousData,
  })
  const found = plan === '' ? [] : (data ?? [])
  const title = useRef<HTMLHeadingElement>(null)
  const shownRefusals = useRef(choices.refusals)
  useEffect(() => {
    // The form is inert until the save has ended.
    if (isSubmitting || shownRefusals.current === choices.refusals) return
    shownRefusals.current = choices.refusals
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, choices.refusals])
  if (isError) return <p className={styles.failed}>{texts.failed}</p>
  if (found.length === 0) return null
  return (
    <section aria-live="polite" className={styles.conflicts}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {texts.title} ({found.length})
      </h2>
      <ul className={styles.list}>
        {found.map((conflict) => (
          <ConflictItem
            choices={choices}
            conflict={conflict}
            hasSurgery={hasSurgery}
            key={`${conflict.kind} ${conflict.with.id}`}
          />
        ))}
      </ul>
    </section>
  )
})
