import { memo } from 'react'
import { useInput } from 'react-admin'
import type { OwnInputProps } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import {
  type Question,
  type QuestionCategory,
  type QuestionFlags,
  questionKey,
  withFlag,
} from '../../domain/preAnaesthesia.ts'
import { preAnaesthesia } from '../../i18n/ptBR/preAnaesthesia.ts'
import { EmptyState, Switch } from '../../ui/index.ts'
import styles from './questions.module.css'

const texts = preAnaesthesia.questions

const QuestionRow = memo(function QuestionRow({ id, description }: Pick<Question, 'id' | 'description'>) {
  const { field } = useInput({ source: `questions.${questionKey(id)}` })
  const flags = field.value as QuestionFlags
  const cell = (name: keyof QuestionFlags, disabled: boolean) => (
    <td data-label={texts[name]}>
      <Switch
        aria-label={fillText(texts.flagOf, { flag: texts[name], question: description })}
        checked={flags[name]}
        disabled={disabled}
        onChange={(event) => field.onChange(withFlag(flags, name, event.target.checked))}
      />
    </td>
  )
  return (
    <tr className={flags.hide ? styles.hidden : undefined}>
      <th className={styles.question} scope="row">
        {description}
      </th>
      {cell('required', flags.hide)}
      {cell('hide', false)}
    </tr>
  )
})

function QuestionTable({ categories }: { categories: readonly QuestionCategory[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.question}</th>
          <th scope="col">{texts.required}</th>
          <th scope="col">{texts.hide}</th>
        </tr>
      </thead>
      {categories.map(({ description, questions }) => (
        <tbody key={description}>
          <tr>
            <th className={styles.category} colSpan={3} scope="rowgroup">
              {description}
            </th>
          </tr>
          {questions.map(({ id, description }) => (
            <QuestionRow description={description} id={id} key={id} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Whether each question of the evaluation is required or hidden; `answer` is the questions by category. */
export function QuestionsInput({ answer }: OwnInputProps) {
  const categories = answer as readonly QuestionCategory[]
  if (categories.length === 0) return <EmptyState>{texts.none}</EmptyState>
  return <QuestionTable categories={categories} />
}
