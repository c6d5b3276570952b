import { useState } from 'react'
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

const valueKey = ({ list, value }: Pick<UnmatchedValue, 'list' | 'value'>) => `${list} ${value}`

/** Values that match no record of their list; each is matched once for all its rows. */
export function MatchingList({ unmatched, definition, institutionId, onMatch }: MatchingListProps) {
  const [matches, setMatches] = useState<ReadonlyMap<string, LearnedMatch>>(new Map())
  const [refused, setRefused] = useState(false)
  const choose = ({ list, value }: UnmatchedValue, record_id: number | null | undefined) => {
    const next = new Map(matches)
    if (record_id === undefined) next.delete(valueKey({ list, value }))
    else next.set(valueKey({ list, value }), { list, value, record_id })
    setRefused(false)
    setMatches(next)
  }
  const save = () => {
    if (matches.size === 0) setRefused(true)
    else onMatch([...matches.values()])
  }
  return (
    <section aria-labelledby="import-matching" className={styles.matching}>
      <h4 className={styles.title} id="import-matching">
        {texts.title}
      </h4>
      <p className={styles.text}>{texts.text}</p>
      <ul className={styles.list}>
        {unmatched.slice(0, MAX_SHOWN).map((value) => (
          <MatchRow
            institutionId={institutionId}
            key={`${valueKey(value)} ${value.column}`}
            match={matches.get(valueKey(value))}
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
