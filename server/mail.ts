import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asciiEmail } from '../src/domain/email.ts'

export interface Email {
  /** An address, or several with ', ' between them. */
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export type Mailer = (letter: Email) => Promise<void>

/** From address used when none is configured. */
export const DEFAULT_SENDER = 'nao-responda@sala.test'

/** The letter as it is sent: addresses in ASCII, which every mail server knows. */
const envelope = (from: string, letter: Email) => ({
  ...letter,
  from: `Sala <${asciiEmail(from)}>`,
  to: letter.to.split(', ').map(asciiEmail),
})

/** Milliseconds without a reply after which the SMTP server counts as down. */
const SMTP_TIMEOUT_MS = 10_000

/** A mail server's refusal, which often repeats the address, for logs and queues, which must not hold it. */
const withoutAddresses = (message: string) => message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')

/**
 * Sends by SMTP, `smtps://user:password@host`.
 * @throws Error without addresses, when the server refuses the e-mail or does not reply.
 */
export function smtpMailer(url: string, from = DEFAULT_SENDER): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return async (letter) => {
    try {
      await transport.sendMail(envelope(from, letter))
    } catch (error) {
      throw new Error(withoutAddresses(error instanceof Error ? error.message : String(error)))
    }
  }
}

/** Writes each e-mail as an `.eml` file to a folder, atomically, to be opened by hand. */
export function outboxMailer(folder: string, from = DEFAULT_SENDER): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await transport.sendMail(envelope(from, letter))
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    const unfinished = join(folder, `.${name}`)
    try {
      await writeFile(unfinished, message as Buffer)
      await rename(unfinished, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
