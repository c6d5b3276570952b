/** What an institution tells its patients before the anaesthesia, as the calls carry it. */
export interface PreSettings {
  activatePre: boolean
  /** Recommendations to every patient. */
  defaultOrientationPatientPre: string | null
}

export const MAX_RECOMMENDATIONS = 5000

/** How a question of the pre-anaesthetic evaluation is asked; a hidden one is not required. */
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
