/** Maximum characters of an institution's recommendations for every patient. */
export const MAX_RECOMMENDATIONS = 5000

/** Flags of a question of the pre-anaesthetic evaluation; a hidden question is not required. */
export interface QuestionFlags {
  required: boolean
  hide: boolean
}

export interface Question extends QuestionFlags {
  id: number
  description: string
}

export interface QuestionCategory {
  description: string
  questions: readonly Question[]
}

/** Flags by `questionKey`. */
export type FlagsOfQuestions = Readonly<Record<string, QuestionFlags>>

const PREFIX = 'q'

/** Prefixed, as the form library treats numeric names as array indexes. */
export const questionKey = (id: number): string => `${PREFIX}${id}`

const questionId = (key: string): number => Number(key.slice(PREFIX.length))

export const flagsOf = (categories: readonly QuestionCategory[]): FlagsOfQuestions =>
  Object.fromEntries(
    categories.flatMap(({ questions }) =>
      questions.map(({ id, required, hide }) => [questionKey(id), { required: required && !hide, hide }]),
    ),
  )

/** The questions whose flags have changed, as their call saves them. */
export const changedQuestions = (before: FlagsOfQuestions, after: FlagsOfQuestions) =>
  Object.entries(after)
    .filter(([key, { required, hide }]) => before[key]?.required !== required || before[key]?.hide !== hide)
    .map(([key, { required, hide }]) => ({ question_answer_id: questionId(key), required, hide }))

/** Hiding a question makes it optional (PREA-08). */
export const withFlag = (flags: QuestionFlags, name: keyof QuestionFlags, isOn: boolean): QuestionFlags => {
  const changed = { ...flags, [name]: isOn }
  return { ...changed, required: changed.required && !changed.hide }
}
