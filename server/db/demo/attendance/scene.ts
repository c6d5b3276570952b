import type { Delivery } from '../../../records/schema.ts'
import type { Random } from '../random.ts'

export type Trans = NonNullable<Delivery['trans']>
export type Post = NonNullable<Delivery['post']>
export type Pre = NonNullable<Delivery['pre']>

export type Technique = 'balanced' | 'intravenous' | 'spinal' | 'block' | 'sedation'

/** Whom an anaesthesia is for. */
export interface Patient {
  /** In years. */
  age: number
  isWoman: boolean
  weight: number
  height: number
  asa: number
}

/** An anaesthesia before its record: who, how, and its times in minutes after its begin. */
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
  /** Minutes that are over by now; those of one that is over: all. */
  elapsed: number
  /** Minute of a fall of the blood pressure that is treated; null for none. */
  fall: number | null
  /** Of a tourniquet; null for none. */
  tourniquet: readonly [from: number, to: number] | null
}

const MINUTE_MS = 60_000

export const momentOf = ({ start }: Pick<Scene, 'start'>, minute: number): string =>
  new Date(Date.parse(start) + Math.round(minute * MINUTE_MS)).toISOString()

export const isGeneral = ({ technique }: Pick<Scene, 'technique'>): boolean =>
  technique === 'balanced' || technique === 'intravenous'

export const isChild = ({ patient }: Pick<Scene, 'patient'>): boolean => patient.age < 14

/** To a step, and a step at least. */
export const rounded = (value: number, step: number): number =>
  Number(Math.max(step, Math.round(value / step) * step).toFixed(3))
