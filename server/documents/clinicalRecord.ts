/** A question of an evaluation with its answer, under the title of its group. */
export interface Answer {
  group: string
  question: string
  answer: string
}

/** A value under its name. */
export interface Labelled {
  name: string
  value: string
}

/** A named moment, such as the beginning of surgery. */
export interface NamedTime {
  name: string
  at: string
}

export type SignName = 'heartRate' | 'systolic' | 'diastolic' | 'mean'

/** Measured values of one vital sign, in order of time. */
export interface SignSeries {
  /** Those of the main chart; any other has a strip of its own. */
  sign: SignName | null
  label: string
  unit: string
  /** Range that its scale shows at least. */
  range: readonly [low: number, high: number]
  /** Milliseconds since 1970. */
  samples: readonly { at: number; value: number }[]
}

/** A drug or gas that was given: at one moment, or for a time. */
export interface Administration {
  activePrinciple: string
  brand: string | null
  route: string | null
  from: string
  /** Null: a single dose, unless it is continuous, and then not ended. */
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

export interface RecordedEvent {
  at: string
  name: string
  description: string | null
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

export interface UsedMaterial {
  name: string
  quantity: number
  unit: string | null
}

/** A score of recovery, such as Aldrete and Kroulik's. */
export interface RecoveryScore {
  name: string
  at: string
  total: number
  items: readonly { name: string; value: number }[]
}

export interface TeamMember {
  role: string
  name: string
  registration: string
}

/** What was recorded at a stage of a procedure. Lists are in order of time. */
export interface ClinicalRecord {
  /** Physical status, 'III' or 'III E'. */
  asa: string | null
  answers: readonly Answer[]
  times: readonly NamedTime[]
  techniques: readonly string[]
  position: string | null
  /** Devices and findings of the airway. */
  airway: readonly Labelled[]
  /** Of the patient, such as the weight. */
  details: readonly Labelled[]
  monitors: readonly string[]
  signs: readonly SignSeries[]
  administrations: readonly Administration[]
  fluids: readonly FluidEntry[]
  events: readonly RecordedEvent[]
  accesses: readonly Access[]
  materials: readonly UsedMaterial[]
  scores: readonly RecoveryScore[]
  /** Members of the team beside anaesthetists and surgeons. */
  team: readonly TeamMember[]
  notes: string | null
}

/** A record of a stage about which nothing was delivered. */
export const emptyRecord: ClinicalRecord = {
  asa: null,
  answers: [],
  times: [],
  techniques: [],
  position: null,
  airway: [],
  details: [],
  monitors: [],
  signs: [],
  administrations: [],
  fluids: [],
  events: [],
  accesses: [],
  materials: [],
  scores: [],
  team: [],
  notes: null,
}
