import { useEffect, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LongTextInput } from '../../crud/index.ts'
import {
  asksForWords,
  type GivenPatientAnswer,
  isSaid,
  MAX_PATIENT_WORDS,
  patientChoices,
} from '../../domain/patientLink.ts'
import { questionKey } from '../../domain/preAnaesthesia.ts'
import { pluralize } from '../../domain/text.ts'
import { patientChoiceNames, patientPage } from '../../i18n/ptBR/patientLink.ts'
import { fieldErrorsText, isHttpError } from '../../providers/httpClient.ts'
import {
  type AskedQuestion,
  answerByLink,
  openPatientLink,
  type PatientPage,
} from '../../providers/patientPage.ts'
import { Checkbox, Radio, useLeaveWarning } from '../../ui/index.ts'
import { VisitorForm } from '../visitor/VisitorForm.tsx'
import type { PatientSectionProps } from './ConfirmationSection.tsx'
import styles from './patientLink.module.css'

const texts = patientPage.questions

type Said = Pick<GivenPatientAnswer, 'choice' | 'words'>

/** What is said, by `questionKey`. */
type Values = Record<string, Said>

const questionsOf = ({ categories }: PatientPage): AskedQuestion[] =>
  categories.flatMap(({ questions }) => questions)

const valuesOf = (questions: readonly AskedQuestion[]): Values =>
  Object.fromEntries(questions.map(({ id, choice, words }) => [questionKey(id), { choice, words }]))

const cleaned = ({ choice, words }: Said): Said => ({ choice, words: words?.trim() || null })

const isSame = (a: Said, b: Said) => a.choice === b.choice && a.words === b.words

/** The answers that are not those of the page. */
function changedAnswers(questions: readonly AskedQuestion[], values: Values): GivenPatientAnswer[] {
  return questions.flatMap((question) => {
    const said = cleaned(values[questionKey(question.id)] ?? question)
    return isSame(said, question) ? [] : [{ question_id: question.id, ...said }]
  })
}

const faultsIn = (questions: readonly AskedQuestion[], values: Values) =>
  Object.fromEntries(
    questions
      .filter(({ id, required }) => required && !isSaid(cleaned(values[questionKey(id)] ?? unsaid)))
      .map(({ id }) => [questionKey(id), texts.missing]),
  )

const unsaid: Said = { choice: null, words: null }

const saidText = ({ choice, words }: Said): string =>
  [choice && patientChoiceNames[choice], words].filter(Boolean).join(', ') || texts.takenBack

/** The questions that the institution asks before an anaesthesia: those that it requires, then the others, folded. */
export function QuestionsForm({ page, patient, onChange }: PatientSectionProps) {
  const questions = questionsOf(page)
  const [initial] = useState(() => valuesOf(questions))
  const [isSent, setSent] = useState(false)
  const [elsewhere, setElsewhere] = useState<readonly AskedQuestion[]>([])
  const required = questions.filter((question) => question.required)
  const others = questions.filter((question) => !question.required)

  /** Shows what another device answered, and what is asked now; what was typed stays. */
  async function readAgain() {
    const current = await openPatientLink(patient)
    const known = valuesOf(questions)
    setElsewhere(
      questionsOf(current).filter(({ id, ...said }) => !isSame(said, known[questionKey(id)] ?? unsaid)),
    )
    onChange(current)
  }

  async function send(values: Values): Promise<string | undefined> {
    setSent(false)
    const answers = changedAnswers(questions, values)
    try {
      if (answers.length > 0) onChange(await answerByLink(patient, answers, page.last_answer))
      setElsewhere([])
      setSent(true)
      return undefined
    } catch (error) {
      if (!isHttpError(error, 409)) throw error
      await readAgain().catch(() => undefined)
      return fieldErrorsText(error, patientPage.notSent)
    }
  }

  return (
    <VisitorForm<Values>
      defaults={initial}
      failureOf={(error) => fieldErrorsText(error, patientPage.notSent)}
      faultsIn={(values) => faultsIn(questions, values)}
      onSend={send}
      submit={texts.submit}
    >
      <FollowPage page={page} />
      <LeaveWarning questions={questions} />
      <p className={styles.hint}>{texts.hint}</p>
      {required.length > 0 && (
        <div className={styles.questions}>
          <p>{texts.required}</p>
          {required.map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary>{pluralize(texts.more, others.length)}</summary>
          <p className={styles.hint}>{texts.moreHint}</p>
          {page.categories.map(({ name, questions: asked }) => (
            <CategoryFields
              key={name}
              name={name}
              questions={asked.filter((question) => !question.required)}
            />
          ))}
        </details>
      )}
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <p>{texts.elsewhere}</p>
          <ul>
            {elsewhere.map(({ id, question, ...said }) => (
              <li key={id}>
                {question} {saidText(said)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.said} role="status">
        {isSent && texts.sent}
      </p>
    </VisitorForm>
  )
}

/**
 * Shows what another device answered where nothing was typed since: an answer that was only not seen here would be taken back by the next
 * one that is sent.
 */
function FollowPage({ page }: { page: PatientPage }) {
  const { getValues, setValue } = useFormContext<Values>()
  const known = useRef(valuesOf(questionsOf(page)))
  useEffect(() => {
    const current = valuesOf(questionsOf(page))
    for (const [key, said] of Object.entries(current)) {
      const before = known.current[key] ?? unsaid
      const isUntouched = isSame(cleaned(getValues(key) ?? unsaid), before)
      if (isUntouched && !isSame(said, before)) setValue(key, said)
    }
    known.current = current
  }, [page, getValues, setValue])
  return null
}

/** Makes the browser ask before answers are lost that were not sent. */
function LeaveWarning({ questions }: { questions: readonly AskedQuestion[] }) {
  const { getValues } = useFormContext<Values>()
  useLeaveWarning(() => changedAnswers(questions, getValues()).length > 0)
  return null
}

function CategoryFields({ name, questions }: { name: string; questions: readonly AskedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <div className={styles.questions}>
      <h3>{name}</h3>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </div>
  )
}

const unchanged = <T,>(value: T): T => value

/** One question: a choice, of which more can be told, or words. */
function QuestionField({ question: { id, question, required } }: { question: AskedQuestion }) {
  const source = questionKey(id)
  const { id: inputId, field, fieldState } = useInput({ source, format: unchanged, parse: unchanged })
  const said: Said = field.value ?? unsaid
  const isOpen = asksForWords(question)
  const messageId = `${inputId}message`
  const error = fieldState.error?.message
  const say = (changed: Partial<Said>) => field.onChange({ ...said, ...changed })
  const aria = { 'aria-describedby': messageId, 'aria-invalid': Boolean(error) || undefined }
  const words = (
    <LongTextInput
      describedBy={messageId}
      field={{ kind: 'longText', ...(isOpen && required && { required }) }}
      id={inputId}
      inputRef={isOpen ? field.ref : () => undefined}
      invalid={isOpen && error !== undefined}
      label={question}
      maxLength={MAX_PATIENT_WORDS}
      onBlur={field.onBlur}
      onChange={(text) =>
        say({ words: typeof text === 'string' ? text : null, ...(isOpen && { choice: null }) })
      }
      value={said.words ?? ''}
    />
  )
  const choices = isOpen ? (
    <Checkbox
      {...aria}
      checked={said.choice === 'unknown'}
      onChange={({ target }) => say(target.checked ? { choice: 'unknown', words: null } : { choice: null })}
    >
      {texts.unknown}
    </Checkbox>
  ) : (
    <div className={styles.choices}>
      {patientChoices.map((choice, at) => (
        <Radio
          {...aria}
          checked={said.choice === choice}
          key={choice}
          name={source}
          onChange={() => say({ choice, ...(choice !== 'yes' && { words: null }) })}
          ref={at === 0 ? field.ref : undefined}
        >
          {patientChoiceNames[choice]}
        </Radio>
      ))}
    </div>
  )
  return (
    <fieldset className={styles.question}>
      <legend>
        {question}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {isOpen && <WordsLabel id={inputId} label={question} />}
      {isOpen && words}
      {choices}
      {!isOpen && said.choice === 'yes' && (
        <>
          <label htmlFor={inputId}>{texts.words}</label>
          {words}
        </>
      )}
      <p className={styles.failure} id={messageId}>
        {error}
      </p>
    </fieldset>
  )
}

/** Names a field whose visible label is the legend around it. */
const WordsLabel = ({ id, label }: { id: string; label: string }) => (
  <label className="visuallyHidden" htmlFor={id}>
    {label}
  </label>
)
