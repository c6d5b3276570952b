import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  subject: string
  text: string
}

export type Mailer = (letter: Letter) => Promise<void>

/** Who letters are from where nobody else was configured. */
export const DEFAULT_SENDER = 'nao-responda@sala.test'

const senderOf = (address: string) => `Sala <${address}>`

/** A mail server that says nothing for so many milliseconds is taken for dead. */
const SILENCE_MS = 10_000

/** Sends through an SMTP server, `smtps://user:password@host`. @throws Error when it refuses the letter, or is silent. */
export function smtpMailer(url: string, from = DEFAULT_SENDER): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  return async (letter) => {
    await transport.sendMail({ from: senderOf(from), ...letter })
  }
}

/** Writes each letter as a whole `.eml` file into a folder: what a person would have received, to be opened by hand. */
export function outboxMailer(folder: string, from = DEFAULT_SENDER): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await transport.sendMail({ from: senderOf(from), ...letter })
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
