import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
/** Read the computer's clock: the clock itself, and a URL that must differ. */
const readers = ['providers/clock.ts', 'providers/institutionLogo.ts']

test('in src only the console’s clock and the address of a logo read the computer’s clock', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$|^testing[/\\]/.test(file),
  )
  const found = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(found.sort()).toEqual(readers)
})
