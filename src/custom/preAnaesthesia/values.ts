import type { PreSettings, QuestionCategory, QuestionFlags } from '../../domain/preAnaesthesia.ts'

/** What the form holds. */
export interface PreValues extends PreSettings {
  /** Months; '' where none was set. */
  availability: string
  /** By question, as `questionKey` names it. */
  questions: Record<string, QuestionFlags>
}

const PREFIX = 'q'

/** A form takes names of digits for places in a list. */
export const questionKey = (id: number): string => `${PREFIX}${id}`

const questionId = (key: string): number => Number(key.slice(PREFIX.length))

export const flagsOf = (categories: readonly QuestionCategory[]): Record<string, QuestionFlags> =>
  Object.fromEntries(
    categories.flatMap(({ questions }) =>
      questions.map(({ id, required, hide }) => [questionKey(id), { required, hide }]),
    ),
  )

export const settingsOf = ({ activatePre, defaultOrientationPatientPre }: PreValues): PreSettings => ({
  activatePre,
  defaultOrientationPatientPre: defaultOrientationPatientPre || null,
})

/** The questions that are asked otherwise than before, by their ids. */
export function changedQuestions(
  before: PreValues['questions'],
  after: PreValues['questions'],
): Map<number, QuestionFlags> {
  const changed = Object.entries(after).filter(
    ([key, { required, hide }]) => before[key]?.required !== required || before[key]?.hide !== hide,
  )
  return new Map(changed.map(([key, flags]) => [questionId(key), flags]))
}

/** Hiding a question makes it voluntary (PREA-08). */
export const withFlag = (flags: QuestionFlags, name: keyof QuestionFlags, isOn: boolean): QuestionFlags => {
  const changed = { ...flags, [name]: isOn }
  return { ...changed, required: changed.required && !changed.hide }
}
