import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

/** The notices of acts, and a redirection's reason, which belongs to no act that could succeed later. */
const ownNotices = ['ui/Refused.tsx', 'ui/useActNotice.ts']

test('only the notices of acts report a failure', () => {
  const found = files.filter(({ text }) => /useNotify\(/.test(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(ownNotices)
})

/**
 * Each notice function of a text: `const notify = useActNotice(…)`. One that comes from `useActNotices` or as a
 * parameter is not followed: its file is read as a whole.
 */
const noticesOf = (text: string) =>
  [...text.matchAll(/const (\w+) = useActNotice\(/g)].map(([, name = '']) => name)

/** Whether a text calls the notice, in a call that goes on until one of the types. */
const notifies = (text: string, name: string, types: string) =>
  new RegExp(`\\b${name}\\((?:(?!\\b${name}\\().)*?type: [^}]*'(?:${types})'`, 's').test(text)

test('every act that reports a failure takes the notice back when it succeeds', () => {
  const forgotten = files.flatMap(({ file, text }) =>
    noticesOf(text)
      .filter((name) => notifies(text, name, 'error|warning'))
      .filter((name) => !notifies(text, name, 'success') && !text.includes(`${name}.done`))
      .map((name) => `${file}: ${name}`),
  )
  expect(forgotten).toEqual([])
})
