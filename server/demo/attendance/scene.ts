import type { Delivery } from '../../deliveries/schema.ts'
import type { Random } from '../random.ts'

export type Trans = NonNullable<Delivery['trans']>
export type Post = NonNullable<Delivery['post']>
export type Pre = NonNullable<Delivery['pre']>

export type Technique = 'balanced' | 'intravenous' | 'spinal' | 'block' | 'sedation'

/** The patient of an anaesthesia. */
export interface Patient {
  /** In years. */
  age: number
  isWoman: boolean
  weight: number
  height: number
  asa: number
}

/** An anaesthesia before it is recorded: patient, technique, and times in minutes after its start. */
export interface Scene {
  patient: Patient
  technique: Technique
  isEmergency: boolean
  random: Random
  /** ISO 8601 instant, in UTC. */
  start: string
  surgeryStart: number
  surgeryEnd: number
  end: number
  /** Minutes elapsed by now; all of them if the anaesthesia is over. */
  elapsed: number
  /** Minute of a treated drop in blood pressure; null for none. */
  fall: number | null
  /** Minutes between which a tourniquet is inflated; null for none. */
  tourniquet: readonly [from: number, to: number] | null
}

const MINUTE_MS = 60_000

export const momentOf = ({ start }: Pick<Scene, 'start'>, minute: number): string =>
  new Date(Date.parse(start) + Math.round(minute * MINUTE_MS)).toISOString()

export const isGeneral = ({ technique }: Pick<Scene, 'technique'>): boolean =>
  technique === 'balanced' || technique === 'intravenous'

export const isChild = ({ patient }: Pick<Scene, 'patient'>): boolean => patient.age < 14

/** Rounds to a multiple of `step`, and to at least one step. */
export const rounded = (value: number, step: number): number =>
  Number(Math.max(step, Math.round(value / step) * step).toFixed(3))
