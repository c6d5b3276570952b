import type { Pool } from 'pg'
import type { Mailer } from '../mail.ts'
import { inviteLetter } from './letter.ts'
import { writeToNext } from './records.ts'

interface SenderOptions {
  pool: Pool
  mail: Mailer
  publicUrl: string
}

/** How far one call goes. */
export interface SendingLimits {
  /** Letters tried at most. */
  letters?: number
  /** No letter is begun after so many milliseconds. */
  forMs: number
  /** The last id of an earlier call, whose work goes on. */
  after?: number
  signal?: AbortSignal
}

export interface Sending {
  sent: number
  failed: number
  /** Where a limit was met: the id of the last letter tried. */
  stoppedAfter: number | undefined
}

export type SendPendingInvites = (institutions: readonly number[], limits: SendingLimits) => Promise<Sending>

/**
 * Writes to everybody invited by the institutions who was not written to, one letter after another. Several calls of one
 * process take turns letter by letter, so that mail holds one connection of the database and no more.
 */
export function inviteSender({ pool, mail, publicUrl }: SenderOptions): SendPendingInvites {
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  return async (institutions, { letters = Number.POSITIVE_INFINITY, forMs, after = 0, signal }) => {
    const until = Date.now() + forMs
    let last = after
    let sent = 0
    let failed = 0
    while (sent + failed < letters && Date.now() < until && !signal?.aborted) {
      const outcome = await inTurn(() =>
        writeToNext(pool, institutions, last, (invited) => mail(inviteLetter(invited, publicUrl))),
      )
      if (!outcome) return { sent, failed, stoppedAfter: undefined }
      last = outcome.id
      if (outcome.sent) sent++
      else failed++
    }
    return { sent, failed, stoppedAfter: last }
  }
}
