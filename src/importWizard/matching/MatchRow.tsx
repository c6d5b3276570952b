import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { findByName } from '../../domain/fold.ts'
import { pluralize } from '../../domain/text.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { imports } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { LearnedMatch, UnmatchedValue } from '../../providers/imports.ts'
import styles from './matching.module.css'
import type { Option } from './options.ts'
import { useOptions } from './useOptions.ts'

interface MatchRowProps {
  value: UnmatchedValue
  institutionId: number | undefined
  /** The column is required, so blank is not offered. */
  required: boolean
  match: LearnedMatch | undefined
  /** null leaves the cells blank, undefined clears the choice. */
  onChoose: (record: number | null | undefined) => void
}

const { matching: texts, rows } = importWizard

const blank: Option = { id: null, name: texts.blank }

export function MatchRow({ value, institutionId, required, match, onChoose }: MatchRowProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const { options, loading, failed, refetch } = useOptions(value.list, typed, institutionId)
  const { suggested } = value
  const isSuggested = match !== undefined && match.record_id === suggested?.id
  // A suggestion is saved with the other matches, so it is shown even if the list cannot be loaded.
  const unlisted = isSuggested ? suggested : null
  const shown = chosen ?? options.find((option) => option.id === match?.record_id) ?? unlisted
  const offered = required ? options : [blank, ...options]
  return (
    <li className={styles.row}>
      <label className={styles.value} htmlFor={id}>
        {fillText(texts.value, { list: imports.lists[value.list], value: value.value })}
      </label>
      <span className={`figures ${styles.count}`}>
        {pluralize(rows, value.rows)}
        {isSuggested && ` · ${texts.suggested}`}
      </span>
      <Autocomplete
        className={styles.choice}
        filterOptions={(all, { inputValue }) => {
          const found = findByName(all, inputValue)
          return all.filter((option) => option.id === null || found.includes(option))
        }}
        getOptionKey={(option) => option.id ?? 'blank'}
        getOptionLabel={({ name }) => name}
        id={id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={loading}
        noOptionsText={failed ? texts.failed : app.common.noOptions}
        onChange={(_, option) => {
          setChosen(option)
          onChoose(option?.id)
        }}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        // Opening the dropdown retries loading options that failed.
        onOpen={() => void (failed && refetch())}
        options={offered}
        renderInput={(params) => (
          <TextField {...params} placeholder={failed ? texts.failed : texts.placeholder} />
        )}
        value={match ? shown : null}
      />
    </li>
  )
}
