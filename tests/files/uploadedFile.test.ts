import { expect, test } from 'vitest'
import { safeFileName } from '../../server/files/uploadedFile.ts'

test.each('200B 200E 200F 061C 202A 202E 2066 2069 FEFF 2028 2029 0085 0009 000A 0000 D800'.split(' '))(
  'the name of an uploaded file keeps no U+%s, by which it would look like another',
  (code) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    expect(safeFileName(`${character}laudo${character}fdp.${character}pdf${character}`)).toBe('laudofdp.pdf')
  },
)

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\laudos\\final.pdf', 'final.pdf'],
  ['  evolução\u00a0de\u3000hoje.pdf ', 'evolução de hoje.pdf'],
  ['João'.normalize('NFD'), 'João'],
  ['Ελένη 李明 💉.png', 'Ελένη 李明 💉.png'],
])('an uploaded file named %j is called %j', (name, safeName) => {
  expect(safeFileName(name)).toBe(safeName)
})

test('a long name of an uploaded file keeps its extension, and no half a character', () => {
  expect(safeFileName(`${'x'.repeat(300)}.jpeg`)).toBe(`${'x'.repeat(250)}.jpeg`)
  expect(safeFileName(`${'x'.repeat(250)}💉💉💉.pdf`)).toBe(`${'x'.repeat(250)}.pdf`)
})
