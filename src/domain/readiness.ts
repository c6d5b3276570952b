/** Who sees to what is missing before a surgery. */
export const readinessOwners = ['billing', 'anaesthesia', 'secretary'] as const

export type ReadinessOwner = (typeof readinessOwners)[number]

/** What may be missing, in the order in which it is listed. */
export const readinessKinds = [
  'authorization',
  'opme',
  'consultation',
  'exams',
  'allergies',
  'patientAnswers',
  'surgeon',
  'anaesthetist',
  'room',
  'side',
  'duration',
  'confirmation',
  'term',
] as const

export type ReadinessKind = (typeof readinessKinds)[number]

export const isReadinessKind = (kind: unknown): kind is ReadinessKind =>
  readinessKinds.some((known) => known === kind)

/** `unknown` is what nobody said, which is not the same as missing. */
export type ReadinessState = 'done' | 'missing' | 'unknown'

/** What people say of a surgery, by kind; null takes it back. Everything else is read from its record. */
export const readinessAnswers = {
  /** Of a health plan: asked for, given, refused, or not asked for by that plan. */
  authorization: ['asked', 'authorized', 'refused', 'notRequired'],
  /** Special materials. */
  opme: ['notNeeded', 'needed', 'ready'],
  exams: ['notNeeded'],
  confirmation: ['confirmed', 'unreached', 'change'],
  term: ['given', 'refused', 'revoked'],
} as const satisfies Partial<Record<ReadinessKind, readonly string[]>>

export type AnsweredKind = keyof typeof readinessAnswers

export const answeredKinds = Object.keys(readinessAnswers) as AnsweredKind[]

export type AnswerState = (typeof readinessAnswers)[AnsweredKind][number]

export const isAnsweredKind = (kind: string): kind is AnsweredKind => Object.hasOwn(readinessAnswers, kind)

/** Whether a kind can be answered so. */
export const isAnswerOf = (kind: AnsweredKind, state: string): state is AnswerState =>
  (readinessAnswers[kind] as readonly string[]).includes(state)

/** What somebody said of a surgery. */
export interface ReadinessAnswer {
  kind: AnsweredKind
  /** Of an `authorization`. */
  medical_plan_id: number | null
  state: AnswerState
  /** Last day 'YYYY-MM-DD' of an authorization; null if none was told. */
  valid_until: string | null
  /** For when the surgery was planned then, an instant. */
  said_for: string
  said_by: string
  /** An instant. */
  said_at: string
}

/** The answer of a kind, of an authorization that of a plan; undefined if there is none. */
export const answerFor = <Answer extends Pick<ReadinessAnswer, 'kind' | 'medical_plan_id'>>(
  { answers }: { answers: readonly Answer[] },
  kind: AnsweredKind,
  planId: number | null = null,
): Answer | undefined => answers.find((answer) => answer.kind === kind && answer.medical_plan_id === planId)

/** Why something is not done, beyond nobody having seen to it. */
export type ReadinessReason =
  | 'asked'
  | 'refused'
  | 'revoked'
  | 'expired'
  | 'planned'
  | 'unreached'
  | 'change'
  | 'moved'
  | 'password'
  | 'noPlan'
  | 'unseen'

/** Something that a surgery needs before it begins. */
export interface ReadinessItem {
  kind: ReadinessKind
  state: ReadinessState
  /** The day 'YYYY-MM-DD' from which it is counted if it is missing. */
  due: string
  /** Whether that day has come, by the institution's clock. */
  is_due: boolean
  owner: ReadinessOwner
  reason?: ReadinessReason
}

/** Whether somebody has to see to it now. */
export const isPending = ({ state, is_due }: Pick<ReadinessItem, 'state' | 'is_due'>): boolean =>
  state === 'missing' && is_due

/** The most days that a call answers. */
export const MAX_READINESS_DAYS = 31
