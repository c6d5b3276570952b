import { readingOf } from '../../domain/allergyWords.ts'
import { addDays, monthsBefore } from '../../domain/dates.ts'
import type {
  ReadinessAnswer,
  ReadinessItem,
  ReadinessKind,
  ReadinessOwner,
  ReadinessReason,
  ReadinessState,
} from '../../domain/readiness.ts'
import { answerFor, readinessKinds } from '../../domain/readiness.ts'
import type { ProcedureRecord } from './record.ts'

/** What a surgery's rules are asked about; days are 'YYYY-MM-DD' by the institution's clock. */
export interface ReadinessFacts {
  record: Pick<
    ProcedureRecord,
    | 'procedure_medical_plans'
    | 'laterality_procedures'
    | 'active_surgeons'
    | 'active_anaesthetists'
    | 'surgery_center_room_id'
    | 'expected_minutes'
    | 'pre_probable_date'
    | 'surgery_probable_date'
  >
  day: string
  answers: readonly Pick<ReadinessAnswer, 'kind' | 'medical_plan_id' | 'state' | 'valid_until' | 'said_for'>[]
  /** The patient's newest consultation that took place; null for none. */
  consulted_on: string | null
  /** Months for which a consultation counts (setting 26); null without a limit. */
  consultation_months: number | null
  /** Exams that were sent for the surgery. */
  exams: number
  /** What an application recorded of the consent term; null for nothing. */
  delivered_term: boolean | null
  /** The patient's register, and what records say. */
  allergies: readonly string[]
  /** Whether the patient answered questions by a link, and the day since when there are answers that nobody has seen. */
  patient_answers: { is_said: boolean; unseen_since: string | null }
}

interface Verdict {
  state: ReadinessState
  reason?: ReadinessReason
  /** From when it is counted, if not from the rule's days before the surgery. */
  due?: string
}

/** A rule: undefined where the surgery does not need it. */
interface ReadinessRule {
  owner: ReadinessOwner
  /** Days before the surgery from which what is missing is counted; null for what its verdict dates. */
  days: number | null
  judge: (facts: ReadinessFacts) => Verdict | undefined
}

const done: Verdict = { state: 'done' }
const missing = (reason?: ReadinessReason): Verdict => ({ state: 'missing', ...(reason && { reason }) })
const unknown = (reason?: ReadinessReason): Verdict => ({ state: 'unknown', ...(reason && { reason }) })
const doneIf = (is: boolean): Verdict => (is ? done : missing())

/** Of one of the record's plans. A password without an answer says that it was authorized once, not until when. */
function judgePlan(facts: ReadinessFacts, plan: ProcedureRecord['procedure_medical_plans'][number]): Verdict {
  const answer = answerFor(facts, 'authorization', plan.medical_plan_id)
  if (!answer) return plan.password ? unknown('password') : missing()
  if (answer.state === 'notRequired') return done
  if (answer.state !== 'authorized') return missing(answer.state === 'refused' ? 'refused' : 'asked')
  const isOver = answer.valid_until !== null && answer.valid_until < facts.day
  return isOver ? missing('expired') : done
}

const worst: readonly ReadinessState[] = ['missing', 'unknown', 'done']

function judgeAuthorization(facts: ReadinessFacts): Verdict {
  const verdicts = facts.record.procedure_medical_plans.map((plan) => judgePlan(facts, plan))
  const [first] = verdicts.sort((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state))
  return first ?? unknown('noPlan')
}

function judgeOpme(facts: ReadinessFacts): Verdict | undefined {
  const answer = answerFor(facts, 'opme')
  if (!answer) return unknown()
  if (answer.state === 'notNeeded') return undefined
  return doneIf(answer.state === 'ready')
}

function judgeConsultation({ consulted_on, consultation_months, day, record }: ReadinessFacts): Verdict {
  if (consulted_on === null) return missing(record.pre_probable_date ? 'planned' : undefined)
  const isOver = consultation_months !== null && monthsBefore(consulted_on, -consultation_months) < day
  return isOver ? missing('expired') : done
}

function judgeExams(facts: ReadinessFacts): Verdict | undefined {
  if (facts.exams > 0) return done
  return answerFor(facts, 'exams') ? undefined : missing()
}

/** A denial is an answer; 'Não sabe' is none, but nobody forgot to ask. */
function judgeAllergies({ allergies }: ReadinessFacts): Verdict {
  const said = allergies.filter((text) => text.trim() !== '')
  if (said.length === 0) return missing()
  return said.every((text) => readingOf(text) === 'unknown') ? unknown() : done
}

function judgeTerm(facts: ReadinessFacts): Verdict {
  const answer = answerFor(facts, 'term')
  if (answer?.state === 'refused' || answer?.state === 'revoked') return missing(answer.state)
  if (answer) return done
  return doneIf(facts.delivered_term === true)
}

/** Whatever was said for another day or hour has to be asked again; only of a confirmation is it told that it was for that one. */
function judgeConfirmation(facts: ReadinessFacts): Verdict {
  const answer = answerFor(facts, 'confirmation')
  const isMoved = answer !== undefined && answer.said_for !== facts.record.surgery_probable_date
  if (answer?.state === 'confirmed') return isMoved ? missing('moved') : done
  if (isMoved) return missing()
  return missing(answer?.state === 'change' || answer?.state === 'unreached' ? answer.state : undefined)
}

/** What a patient says is to be seen at once. */
function judgePatientAnswers({ patient_answers }: ReadinessFacts): Verdict | undefined {
  const { is_said, unseen_since } = patient_answers
  if (!is_said) return undefined
  return unseen_since === null ? done : { ...missing('unseen'), due: unseen_since }
}

/** What a surgery needs before it begins: who sees to it, from when it is missed, and when it is done. */
export const readinessRules: Readonly<Record<ReadinessKind, ReadinessRule>> = {
  authorization: { owner: 'billing', days: 7, judge: judgeAuthorization },
  opme: { owner: 'billing', days: 7, judge: judgeOpme },
  consultation: { owner: 'anaesthesia', days: 3, judge: judgeConsultation },
  exams: { owner: 'anaesthesia', days: 3, judge: judgeExams },
  allergies: { owner: 'anaesthesia', days: 3, judge: judgeAllergies },
  patientAnswers: { owner: 'anaesthesia', days: null, judge: judgePatientAnswers },
  surgeon: {
    owner: 'secretary',
    days: 7,
    judge: ({ record }) => doneIf(record.active_surgeons.length > 0),
  },
  anaesthetist: {
    owner: 'anaesthesia',
    days: 1,
    judge: ({ record }) => doneIf(record.active_anaesthetists.some(({ is_main }) => is_main)),
  },
  room: {
    owner: 'secretary',
    days: 1,
    judge: ({ record }) => doneIf(record.surgery_center_room_id !== null),
  },
  side: {
    owner: 'secretary',
    days: 1,
    judge: ({ record: { laterality_procedures: surgeries } }) =>
      surgeries.length === 0 ? undefined : doneIf(surgeries.every(({ side }) => Boolean(side))),
  },
  duration: { owner: 'secretary', days: 1, judge: ({ record }) => doneIf(Boolean(record.expected_minutes)) },
  confirmation: { owner: 'secretary', days: 1, judge: judgeConfirmation },
  term: { owner: 'secretary', days: 0, judge: judgeTerm },
}

/**
 * What a surgery needs, whether done or not, in the order of the kinds.
 * @param today 'YYYY-MM-DD' by the institution's clock
 * @param off kinds that the institution does not ask for
 */
export function readinessOf(
  facts: ReadinessFacts,
  { today, off }: { today: string; off: ReadonlySet<ReadinessKind> },
): ReadinessItem[] {
  return readinessKinds.flatMap((kind) => {
    const { owner, days, judge } = readinessRules[kind]
    const verdict = off.has(kind) ? undefined : judge(facts)
    if (!verdict) return []
    const due = verdict.due ?? addDays(facts.day, -(days ?? 0))
    return { kind, ...verdict, due, is_due: due <= today, owner }
  })
}
