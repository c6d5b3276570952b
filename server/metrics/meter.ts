import type { Mailer } from '../mail.ts'

/** Kinds of background work, by the names of their queues. */
export const queues = [
  'exams',
  'reports',
  'documents',
  'anaesthetist-invites',
  'letters',
  'log-seals',
  'cleanup-rows',
  'cleanup-files',
  'map-copies',
  'map-copies-cleanup',
] as const
export type QueueName = (typeof queues)[number]

/** What waits in a queue. */
export interface Waiting {
  count: number
  /** Seconds since the oldest was due; 0 without any, or for one that is tried again later. */
  oldestAge: number
}

export const runOutcomes = ['succeeded', 'failed'] as const
export const mailOutcomes = ['sent', 'failed'] as const
export const signInOutcomes = ['succeeded', 'failed', 'throttled'] as const

/** What refuses whoever asks for too much, or too often. */
export const limits = ['attempts', 'rows', 'uploads', 'bodies', 'imports'] as const
export type Limit = (typeof limits)[number]

/** `refused`: a row has an error, so none was written. */
export type ImportOutcome = 'succeeded' | 'rehearsed' | 'refused' | 'failed'

export interface ImportedRows {
  created: number
  existing: number
  failed: number
}

/** A call as it is counted: the pattern of its route, never a path, which has ids. */
export interface MeteredCall {
  method: string
  route: string
}

/**
 * Counts what the server does. Each value is one of a closed set: none may name a person, an institution or an address.
 * Absent where nothing is measured.
 */
export interface Meter {
  requestBegan(): void
  requestEnded(): void
  answered(call: MeteredCall, status: number, seconds: number): void
  refused(limit: Limit): void
  signedIn(outcome: (typeof signInOutcomes)[number]): void
  mailed(outcome: (typeof mailOutcomes)[number]): void
  jobRan(queue: QueueName, outcome: (typeof runOutcomes)[number]): void
  /** @param kind type of an import definition @param rows if the rows were decided on */
  imported(kind: string, outcome: ImportOutcome, rows?: ImportedRows): void
}

declare module '../context.ts' {
  interface Services {
    meter?: Meter | undefined
  }
}

/** The work of a queue, counted by whether it ends with an error. */
export function countRuns<Args extends unknown[], Result>(
  meter: Meter | undefined,
  queue: QueueName,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  if (!meter) return work
  return async (...args) => {
    try {
      const result = await work(...args)
      meter.jobRan(queue, 'succeeded')
      return result
    } catch (error) {
      meter.jobRan(queue, 'failed')
      throw error
    }
  }
}

/** A mailer, counted by whether the mail server takes the e-mail. */
export function countMail(meter: Meter | undefined, mail: Mailer): Mailer {
  if (!meter) return mail
  return async (letter) => {
    try {
      await mail(letter)
    } catch (error) {
      meter.mailed('failed')
      throw error
    }
    meter.mailed('sent')
  }
}
