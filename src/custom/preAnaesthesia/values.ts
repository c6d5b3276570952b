import type { PreSettings, QuestionCategory, QuestionFlags } from '../../domain/preAnaesthesia.ts'

/** The form's values. */
export interface PreValues extends PreSettings {
  /** Months; '' if none was set. */
  availability: string
  /** By `questionKey`. */
  questions: Record<string, QuestionFlags>
}

const PREFIX = 'q'

/** Prefixed, as the form library treats numeric names as array indexes. */
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

/** The questions with changed flags, by id. */
export function changedQuestions(
  before: PreValues['questions'],
  after: PreValues['questions'],
): Map<number, QuestionFlags> {
  const changed = Object.entries(after).filter(
    ([key, { required, hide }]) => before[key]?.required !== required || before[key]?.hide !== hide,
  )
  return new Map(changed.map(([key, flags]) => [questionId(key), flags]))
}

/** Hiding a question makes it optional (PREA-08). */
export const withFlag = (flags: QuestionFlags, name: keyof QuestionFlags, isOn: boolean): QuestionFlags => {
  const changed = { ...flags, [name]: isOn }
  return { ...changed, required: changed.required && !changed.hide }
}
