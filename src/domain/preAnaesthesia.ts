/** An institution's pre-anaesthesia settings, in the format of the calls. */
export interface PreSettings {
  activatePre: boolean
  /** Recommendations for every patient. */
  defaultOrientationPatientPre: string | null
}

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
