/** A question of an evaluation with its answer, under the title of its group. */
export interface Answer {
  group: string
  question: string
  answer: string
}

/** A value with its name. */
export interface Labelled {
  name: string
  value: string
}

/** A named time, such as the start of surgery. */
export interface NamedTime {
  name: string
  at: string
}

export type SignName = 'heartRate' | 'systolic' | 'diastolic' | 'mean'

/** Measured values of one vital sign, in chronological order. */
export interface SignSeries {
  /** Its name in the main chart; null for any other sign, which has a separate strip. */
  sign: SignName | null
  label: string
  unit: string
  /** Minimum range of its scale. */
  range: readonly [low: number, high: number]
  /** Milliseconds since 1970. */
  samples: readonly { at: number; value: number }[]
}

/** A drug or gas that was administered, at one time or over a period. */
export interface Administration {
  activePrinciple: string
  brand: string | null
  route: string | null
  from: string
  /** Null for a single dose, or for a continuous administration that has not ended. */
  to: string | null
  isContinuous: boolean
  dose: number | null
  unit: string | null
}

/** A fluid that entered or left the patient. */
export interface FluidEntry {
  direction: 'in' | 'out'
  name: string
  from: string
  to: string | null
  /** Millilitres. */
  volume: number | null
}

interface RecordedEvent {
  at: string
  name: string
  description: string | null
}

/** When responsibility for the patient passed on. */
interface Handover {
  at: string
  /** Null if it was not recorded. */
  from: string | null
  to: string
  /** Of who takes over, or ''. */
  registration: string
  note: string | null
}

/** A puncture or a block. */
export interface Access {
  kind: string
  at: string | null
  site: string
  /** Catheter or needle, with its gauge. */
  device: string | null
  note: string | null
}

interface UsedMaterial {
  name: string
  quantity: number
  unit: string | null
}

/** A recovery score, such as Aldrete and Kroulik's. */
interface RecoveryScore {
  name: string
  at: string
  total: number
  items: readonly { name: string; value: number }[]
}

interface TeamMember {
  role: string
  name: string
  registration: string
}

/** The data recorded at a stage of a procedure. Lists are in chronological order. */
export interface ClinicalRecord {
  /** Physical status, 'III' or 'III E'. */
  asa: string | null
  answers: readonly Answer[]
  times: readonly NamedTime[]
  /** What was ascertained before the anaesthesia; null if it was not recorded. */
  diagnosis: string | null
  fasting: string | null
  premedication: string | null
  consent: string | null
  /** As recorded at this stage. */
  allergies: readonly string[]
  techniques: readonly string[]
  position: string | null
  /** Devices and findings of the airway. */
  airway: readonly Labelled[]
  /** Details of the patient, such as the weight. */
  details: readonly Labelled[]
  monitors: readonly string[]
  signs: readonly SignSeries[]
  administrations: readonly Administration[]
  fluids: readonly FluidEntry[]
  events: readonly RecordedEvent[]
  handovers: readonly Handover[]
  accesses: readonly Access[]
  materials: readonly UsedMaterial[]
  scores: readonly RecoveryScore[]
  /** Members of the team other than anaesthetists and surgeons. */
  team: readonly TeamMember[]
  notes: string | null
}

/** The record of a stage for which nothing was delivered. */
export const emptyRecord: ClinicalRecord = {
  asa: null,
  answers: [],
  times: [],
  diagnosis: null,
  fasting: null,
  premedication: null,
  consent: null,
  allergies: [],
  techniques: [],
  position: null,
  airway: [],
  details: [],
  monitors: [],
  signs: [],
  administrations: [],
  fluids: [],
  events: [],
  handovers: [],
  accesses: [],
  materials: [],
  scores: [],
  team: [],
  notes: null,
}
