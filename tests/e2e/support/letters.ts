import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadLetter, readLetter } from '../../support/letters.ts'
import { dataFolder } from './server.ts'

/** The outbox e-mails to an address, oldest first. */
export function lettersTo(address: string): ReadLetter[] {
  const outbox = join(dataFolder(), 'outbox')
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readLetter(readFileSync(join(outbox, name), 'utf8')))
      .filter(({ to }) => to === address)
  } catch {
    return []
  }
}

/** The token that an e-mail's link has after the page's address. */
export function tokenIn({ text }: ReadLetter, page: string): string {
  return new RegExp(`https://console\\.sala\\.test/${page}/([\\w-]+)`).exec(text)?.[1] ?? ''
}
