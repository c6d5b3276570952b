import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'
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

  test('every character up to the end of the combining marks, and those of punctuation', async () => {
    expect(await differing([...range(0x01, 0x36f), ...range(0x2000, 0x206f)])).toEqual([])
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
      'Ana\u00a0 Clara \u200b Lima\u2011Souza',
      'O´Brien   `Neil ʼÁvila',
    ]
    expect(await differing([...names, ...names.map((name) => name.normalize('NFD'))])).toEqual([])
  })
})

describe('a text that an earlier release folded', () => {
  const statements = (name: string) =>
    readFileSync(join(projectRoot, `server/db/migrations/${name}.sql`), 'utf8').split(
      '--> statement-breakpoint',
    )
  let newest: number
  let patient: number
  let user: number

  beforeAll(async () => {
    const earlier = statements('0000_functions').find((statement) => statement.includes('FUNCTION sala_fold'))
    await api.rows(earlier?.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION') ?? '')
    newest = (await api.rows('SELECT max(xmin::text::bigint) AS newest FROM patients'))[0].newest
    const [made] = await api.rows(
      "INSERT INTO patients (institution_id, name) VALUES (1, 'Zoé\u00a0 D’Ávila\u2011Souza') RETURNING id, search",
    )
    expect(made.search).toContain('d’avila\u2011souza')
    const [named] = await api.rows(
      "UPDATE users SET name = 'Zoé D´Ávila' WHERE id = (SELECT min(user_id) FROM institution_users WHERE active) RETURNING id",
    )
    patient = made.id
    user = named.id
    for (const statement of statements('0040_fold_marks')) await api.rows(statement)
  })

  test('is folded anew by the migration, as are its copies', async () => {
    const [found] = await api.rows('SELECT search FROM patients WHERE id = $1', [patient])
    const [member] = await api.rows('SELECT user_search FROM institution_users WHERE user_id = $1', [user])
    expect(found.search).toContain("zoe d'avila-souza")
    expect(member.user_search).toContain("zoe d'avila")
  })

  test('is left alone where nothing changes', async () => {
    const [{ written }] = await api.rows(
      'SELECT count(*)::integer AS written FROM patients WHERE xmin::text::bigint > $1',
      [newest],
    )
    expect(written).toBe(1)
  })
})
