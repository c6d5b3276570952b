import { useDeferredValue, useState } from 'react'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { LearnedMatch, UnmatchedValue } from '../../providers/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Button } from '../../ui/index.ts'
import { MatchRow } from './MatchRow.tsx'
import styles from './matching.module.css'

interface MatchingListProps {
  unmatched: readonly UnmatchedValue[]
  definition: ImportDefinition
  institutionId: number | undefined
  onMatch: (matches: readonly LearnedMatch[]) => void
}

const { matching: texts } = importWizard

/** More are shown once these are matched. */
const MAX_SHOWN = 50
/** Rendered with the step; the others follow in a deferred render, as each has its own search field. */
const FIRST_DRAWN = 6

const valueKey = ({ list, value }: Pick<UnmatchedValue, 'list' | 'value'>) => `${list} ${value}`

const suggestedMatch = ({ list, value, suggested }: UnmatchedValue): LearnedMatch | undefined =>
  suggested && { list, value, record_id: suggested.id }

/** Values that match no record of their list; each is matched once for all its rows. */
export function MatchingList({ unmatched, definition, institutionId, onMatch }: MatchingListProps) {
  /** By value; undefined if the suggested match was cleared. */
  const [choices, setChoices] = useState<ReadonlyMap<string, LearnedMatch | undefined>>(new Map())
  const [refused, setRefused] = useState(false)
  const matchOf = (value: UnmatchedValue) =>
    choices.has(valueKey(value)) ? choices.get(valueKey(value)) : suggestedMatch(value)
  const choose = (unmatchedValue: UnmatchedValue, record_id: number | null | undefined) => {
    const { list, value } = unmatchedValue
    setRefused(false)
    setChoices((chosen) =>
      new Map(chosen).set(
        valueKey(unmatchedValue),
        record_id === undefined ? undefined : { list, value, record_id },
      ),
    )
  }
  const shown = unmatched.slice(0, MAX_SHOWN)
  const drawn = useDeferredValue(shown.length, Math.min(shown.length, FIRST_DRAWN))
  const save = () => {
    const matches = shown.flatMap((value) => matchOf(value) ?? [])
    if (matches.length === 0) setRefused(true)
    else onMatch(matches)
  }
  return (
    <section aria-labelledby="import-matching" className={styles.matching}>
      <h4 className={styles.title} id="import-matching">
        {texts.title}
      </h4>
      <p className={styles.text}>{texts.text}</p>
      <ul className={styles.list}>
        {shown.slice(0, drawn).map((value) => (
          <MatchRow
            institutionId={institutionId}
            key={`${valueKey(value)} ${value.column}`}
            match={matchOf(value)}
            onChoose={(record) => choose(value, record)}
            required={definition.columns.some(({ name, required }) => name === value.column && required)}
            value={value}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={styles.refused} role="alert">
          {refused && texts.nothing}
        </span>
        <Button onClick={save} tone="primary">
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
