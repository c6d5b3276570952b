import type { Pool } from 'pg'
import { withArticle } from '../../src/domain/institutionNames.ts'
import { capitaliseFirst } from '../../src/domain/text.ts'
import type { Email, Mailer } from '../mail.ts'
import { type InviteRecipient, sendNext } from './rows.ts'

/** E-mail inviting an anaesthetist to install the app, by a link to the console's redirect page. */
function inviteEmail({ name, email, institution }: InviteRecipient, publicUrl: string): Email {
  return {
    to: email,
    subject: `Convite ${withArticle('do', institution)}`,
    text: `Olá, ${name}.

${capitaliseFirst(withArticle('o', institution))} convida você para registrar suas anestesias com a equipe. Para instalar o aplicativo ou abrir o que você já tem, use o endereço abaixo no seu tablet:

${publicUrl}/redirect-to-app

Se você não conhece ${withArticle('o', institution)}, ignore esta mensagem.
`,
  }
}

interface SenderOptions {
  pool: Pool
  mail: Mailer
  publicUrl: string
}

interface SendingLimits {
  maxEmails?: number
  /** No e-mail is started after this many milliseconds. */
  durationMs: number
  /** Last id of an earlier call, to continue from. */
  after?: number
  signal?: AbortSignal
}

interface SendingResult {
  sent: number
  failed: number
  /** Id of the last invite tried, when a limit was reached. */
  stoppedAfter: number | undefined
}

export type SendPendingInvites = (
  institutions: readonly number[],
  limits: SendingLimits,
) => Promise<SendingResult>

declare module '../context.ts' {
  interface Services {
    /** Sends pending invite e-mails within the request; `jobs.sendInvites` retries them in the background. */
    sendPendingInvites: SendPendingInvites
  }
}

/**
 * Sends the pending invites of institutions, one e-mail at a time. Concurrent calls within a process alternate, so that
 * sending holds only one database connection.
 */
export function inviteSender({ pool, mail, publicUrl }: SenderOptions): SendPendingInvites {
  let queue: Promise<unknown> = Promise.resolve()

  const serialize = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }

  return async (institutions, { maxEmails = Number.POSITIVE_INFINITY, durationMs, after = 0, signal }) => {
    const deadline = Date.now() + durationMs
    let last = after
    let sent = 0
    let failed = 0
    while (sent + failed < maxEmails && Date.now() < deadline && !signal?.aborted) {
      const outcome = await serialize(() =>
        sendNext(pool, institutions, last, (invited) => mail(inviteEmail(invited, publicUrl))),
      )
      if (!outcome) return { sent, failed, stoppedAfter: undefined }
      last = outcome.id
      if (outcome.sent) sent++
      else failed++
    }
    return { sent, failed, stoppedAfter: last }
  }
}
