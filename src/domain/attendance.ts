import { monthsBefore } from './dates.ts'

/** Stages of a procedure's record, by their codes on the wire; also the keys of the attendance lists. */
export const stages = { pre: 1, trans: 2, post: 3 } as const

export type Stage = (typeof stages)[keyof typeof stages]

/**
 * Documents of a procedure: one per stage (pre-anaesthetic evaluation, anaesthesia record, post-anaesthetic),
 * and the consent term.
 */
export const documentTypes = { ...stages, term: 4 } as const

export type DocumentType = (typeof documentTypes)[keyof typeof documentTypes]

/** Maximum number of documents in one zip. */
export const MAX_ZIPPED_DOCUMENTS = 200

/** The stage of a list's key; undefined for any other key. */
export const stageOfKey = (key: string | undefined): Stage | undefined =>
  Object.values(stages).find((stage) => String(stage) === key)

/** Maximum length of the reason for a change of status, in characters. */
export const MAX_REASON_LENGTH = 255

/**
 * The path of a list restricted to a patient's attendances from a month before a given day on, to find those
 * of a procedure planned for that day.
 * @param day 'YYYY-MM-DD'
 * @param today the last day of the list
 */
export function attendancesPath(stage: Stage, patient: string, day: string, today: string): string {
  const start = monthsBefore(day < today ? day : today, 1)
  return `/procedures/${stage}?${new URLSearchParams({ filter: patient, start, end: today })}`
}
