import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadLetter, readLetter } from '../../support/letters.ts'
import { dataFolder } from './server.ts'

/** The letters of the outbox to an address, the oldest first. */
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

/** What the link of a letter carries behind the page's address. */
export function tokenIn({ text }: ReadLetter, page: string): string {
  return new RegExp(`https://console\\.sala\\.test/${page}/([\\w-]+)`).exec(text)?.[1] ?? ''
}
