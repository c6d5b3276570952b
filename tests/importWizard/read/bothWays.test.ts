import { expect, test } from 'vitest'
import { workbook } from './archives.ts'
import { rowsOf } from './support.ts'

/** Pseudo-random numbers that are the same in each run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

type Dice = ReturnType<typeof dice>

const pick = <Value>(roll: Dice, values: readonly Value[]): Value => values[roll(values.length)] as Value

const types = ['', '', '', 'n', 's', 's', 'str', 'inlineStr', 'b', 'e', 'd', 'neverHeardOf']
const values = [
  ...[
    '0',
    '1',
    '-1',
    '2',
    '3',
    '99',
    '007',
    '1.5',
    '-2.5E-3',
    '1E+21',
    '1e999',
    '46042',
    '46042.3125',
    '0.5',
  ],
  ...['2958466', '-46042', ' 7 ', '\n8\n', ' ', '', 'true', 'false', 'NaN', 'Infinity', '0x1F', '1,5', 'abc'],
  ...['#N/A', '#DIV/0!', '2024-01-02', '2024-01-02T07:30:00Z', ' a  b ', 'x_x000D_y', '_x005F_x0041_', 'a>b'],
  ...['"aspas"', "d'água", '😀', 'é', 'l1\r\nl2', '\t', '\u00a0'],
]
const styles = ['', '', '0', '1', '2', '3', '6', '40']

interface Cell {
  column: string
  type: string
  style: string
  value: string
  /** It has an inline text instead of a value. */
  own: boolean
  /** It has neither text nor value. */
  bare: boolean
}

interface Row {
  line: number
  cells: Cell[]
}

function rowsBy(roll: Dice): Row[] {
  let line = 0
  return Array.from({ length: 40 }, () => {
    line += pick(roll, [1, 1, 1, 2, 5])
    const columns = ['A', 'B', 'C', 'D', 'Z', 'AA', 'AZ', 'SR'].filter(() => roll(3) > 0)
    const cells = columns.map((column) => ({
      column,
      type: pick(roll, types),
      style: pick(roll, styles),
      value: pick(roll, values),
      own: roll(4) === 0,
      bare: roll(9) === 0,
    }))
    return { line, cells }
  })
}

/** As Excel writes rows. */
function usual({ line, cells }: Row): string {
  const written = cells.map(({ column, type, style, value, own, bare }) => {
    const tag = `<c r="${column}${line}"${style && ` s="${style}"`}${type && ` t="${type}"`}`
    const space = value === value.trim() ? '' : ' xml:space="preserve"'
    if (bare) return `${tag}/>`
    return own ? `${tag}><is><t${space}>${value}</t></is></c>` : `${tag}><v>${value}</v></c>`
  })
  return `<row r="${line}" spans="1:9" x14ac:dyDescent="0.25">${written.join('')}</row>`
}

const references = (text: string) =>
  text.replace(/[^\s]/gu, (letter) => `&#${letter.codePointAt(0)};`).replaceAll('\r', '')

/**
 * The same rows as another program might write them: other quotes, order and spaces, characters as numeric
 * references.
 */
function unusual({ line, cells }: Row, roll: Dice): string {
  const written = cells.map(({ column, type, style, value, own, bare }) => {
    const given = [
      `r='${column}${line}'`,
      ...(style ? [`s='${style}'`] : []),
      ...(type ? [`t="${type}"`] : []),
    ]
    const tag = `<c ${roll(2) ? given.reverse().join('\n ') : given.join(' ')}`
    const text = roll(2) ? references(value) : value
    if (bare) return roll(2) ? `${tag}></c >` : `${tag} />`
    return own ? `${tag}><is ><t xml:space='preserve'>${text}</t></is></c>` : `${tag} ><v >${text}</v></c>`
  })
  return `<row spans="1:9" r="${line}" >${written.join(roll(2) ? ' ' : '')}</row>\n`
}

const strings = ['um', ' dois ', '', 'q_x0041_']
const usualStrings = strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`)
const unusualStrings = strings.map((text) => `<si ><t xml:space='preserve'>${references(text)}</t ></si>\n`)

test.for(Array.from({ length: 25 }, (_, seed) => seed))(
  'a worksheet is read the same in usual and unusual XML, seed %i',
  async (seed) => {
    const roll = dice(seed)
    const rows = rowsBy(roll)
    const ours = await rowsOf(workbook({ rows: rows.map(usual).join(''), strings: usualStrings.join('') }))
    const theirs = rows.map((row) => unusual(row, roll)).join('')
    const mixed = rows.map((row) => (roll(2) ? usual(row) : unusual(row, roll))).join('')
    const commented = `<!-- read without the short way -->${rows.map(usual).join('')}`
    for (const written of [theirs, mixed, commented])
      expect(await rowsOf(workbook({ rows: written, strings: unusualStrings.join('') }))).toEqual(ours)
    expect(ours).toHaveLength(
      rows.findLast(({ cells }) => cells.some(({ bare, value }) => !bare && value))?.line ?? 0,
    )
  },
)
