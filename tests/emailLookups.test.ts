import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')

test('no query lets the database fold a typed e-mail, which may fold other letters than the counters of sign-ins', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const folding = files.filter((file) => /lower\(\$/.test(readFileSync(join(server, file), 'utf8')))
  expect(folding).toEqual(['db/tables/people.ts'])
})
