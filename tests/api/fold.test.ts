import { describe, expect, test } from 'vitest'
import { FOLD_FROM, fold } from '../../src/domain/fold.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

/** What the database folds each text to. */
const folded = async (values: string[]): Promise<string[]> =>
  (
    await api.rows(
      'SELECT coalesce(sala_fold(v), $2) AS text FROM unnest($1::text[]) WITH ORDINALITY AS t (v, at) ORDER BY at',
      [values, 'null'],
    )
  ).map(({ text }) => text)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

/** Each letter that `fold` and the database fold differently, with both results. */
async function differing(letters: string[]): Promise<string[]> {
  const there = await folded(letters)
  return letters.flatMap((letter, at) =>
    fold(letter) === there[at]
      ? []
      : [`U+${letter.codePointAt(0)?.toString(16)} ${letter}: ${fold(letter)} here, ${there[at]} there`],
  )
}

describe('browser and database fold alike', () => {
  test('every letter of the table', async () => {
    expect(await differing(Array.from(FOLD_FROM))).toEqual([])
  })

  test('every character from space to the end of the combining marks', async () => {
    expect(await differing(range(0x20, 0x36f))).toEqual([])
  })

  test('every letter followed by every mark that Portuguese knows', async () => {
    const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327']
    const letters = [...range(0x41, 0x5a), ...range(0x61, 0x7a)]
    expect(await differing(letters.flatMap((letter) => marks.map((mark) => letter + mark)))).toEqual([])
  })

  test('names as people write them', async () => {
    const names = [
      'Conceição',
      'JOÃO Ñandú',
      'Ângela ÇELIK',
      'Sant’Anna',
      '2ª via nº 7',
      'Müller–Straße',
      '  ',
      '😀 é',
      'İzmir',
      'ŁÓDŹ',
    ]
    expect(await differing([...names, ...names.map((name) => name.normalize('NFD'))])).toEqual([])
  })
})
