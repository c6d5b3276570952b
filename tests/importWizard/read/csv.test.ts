import { describe, expect, test, vi } from 'vitest'
import type { Cell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { SpreadsheetError } from '../../../src/spreadsheet/workbook.ts'
import { cpuSeconds, failureOf, fileOf, rowsOf } from './support.ts'

const csv = (text: string) => new Blob([text])
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}

vi.setConfig({ testTimeout: 60_000 })

describe('a CSV', () => {
  test('of LibreOffice in the code page of Brazilian Windows reads as in UTF-8 [IMP-63]', async () => {
    const rows = await rowsOf(fileOf('libreoffice-windows-1252.csv'))
    const others = await rowsOf(fileOf('libreoffice-utf-8.csv'))
    expect(rows[0]?.[0]).toBe('Data provável da cirurgia')
    expect(rows[3]?.slice(1, 3)).toEqual(['Herniorrafia & "inguinal" <direita>', 'José Gonçalves\nfilho'])
    const plain = (all: Cell[][]) => all.map((row) => row.filter((cell) => !String(cell).startsWith('João')))
    expect(plain(rows)).toEqual(plain(others))
  })

  test.for([
    ['semicolons', 'a;b\n1,5;2\n'],
    ['commas', 'a,b\n"1,5",2\n'],
    ['tabs', 'a\tb\r\n1,5\t2'],
    ['bars', 'a|b\n1,5|2'],
    ['a named separator after its line', 'sep=#\r\na#b\r\n1,5#2'],
  ])('with %s is split into its columns', async ([, text = '']) => {
    const rows = await rowsOf(csv(text))
    expect(rows.slice(text.startsWith('sep') ? 1 : 0)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  test('of one column, or with as many semicolons as commas, is split into its columns', async () => {
    expect(await rowsOf(csv('nome\nAna\n'))).toEqual([['nome'], ['Ana']])
    expect(await rowsOf(csv('a;b,c\n1;2,3'))).toEqual([
      ['a', 'b,c'],
      ['1', '2,3'],
    ])
  })

  test('keeps blank lines in their places and drops empty ends', async () => {
    expect(await rowsOf(csv('a;b;\n\n;\n;"x\n""y"""\n;;\n\n'))).toEqual([
      ['a', 'b'],
      [],
      [],
      [null, 'x\n"y"'],
    ])
  })

  test.for([
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFção;é\n1;2')],
    ['UTF-16 with its mark', utf16('\uFEFFção;é\n1;2', false)],
    ['UTF-16 the other way round', utf16('\uFEFFção;é\n1;2', true)],
    ['UTF-16 without a mark', utf16('ção;é\n1;2', false)],
    ['Windows-1252', Uint8Array.from(Buffer.from('ção;é\n1;2', 'latin1'))],
  ] as const)('in %s is read with its accents', async ([, bytes]) => {
    expect(await rowsOf(new Blob([bytes]))).toEqual([
      ['ção', 'é'],
      ['1', '2'],
    ])
  })

  describe('whose bytes are not all of one encoding', () => {
    const utf8 = (text: string) => Buffer.from(text)
    const windows = (text: string) => Buffer.from(text, 'latin1')
    const read = (...pieces: Buffer[]) => rowsOf(new Blob(pieces.map((piece) => new Uint8Array(piece))))

    test('is read as UTF-8 where it is valid UTF-8, and byte by byte elsewhere', async () => {
      const smile = utf8('Conceição – €;😀\n')
      expect(await read(utf8('ção;é\n'), windows('José;1\n'), smile)).toEqual([
        ['ção', 'é'],
        ['José', '1'],
        ['Conceição – €', '😀'],
      ])
      const quoted = Buffer.from([0x93, 0x80, 0x94, 0x3b, 0x31])
      expect(await read(utf8('ção;é\n'), quoted)).toEqual([
        ['ção', 'é'],
        ['“€”', '1'],
      ])
      // Truncated within a character, and overlong encodings of characters.
      expect(await read(utf8('ção;é\nã;'), Buffer.from([0xe2, 0x82]))).toEqual([
        ['ção', 'é'],
        ['ã', 'â‚'],
      ])
      expect(await read(utf8('ção;é;ã\n'), Buffer.from([0x31, 0x3b, 0xc0, 0xaf]))).toEqual([
        ['ção', 'é', 'ã'],
        ['1', 'À¯'],
      ])
      expect(await read(utf8('\uFEFFa;b\n'), windows('João;Conceição'))).toEqual([
        ['a', 'b'],
        ['João', 'Conceição'],
      ])
    })

    test('stays Windows-1252, even with two letters that would be a character of UTF-8', async () => {
      const pair = Buffer.from([0xc3, 0x94])
      expect(await read(windows('João;Inês;Conceição\n'), pair)).toEqual([
        ['João', 'Inês', 'Conceição'],
        ['Ã”'],
      ])
    })

    test('is read within seconds, however many such bytes it has', async () => {
      const seconds = await cpuSeconds(async () => {
        const bytes = Buffer.alloc(30_000_000, Buffer.from([0xc3, 0xa9, 0xe9]))
        expect((await read(bytes))[0]).toEqual(['é'.repeat(20_000_000)])
      })
      expect(seconds).toBeLessThan(10)
    })
  })

  test('becomes a worksheet named after its file, and its reading reports its progress', async () => {
    const book = await openWorkbook(csv('a;b\n'.repeat(12_000)), 'cirurgias.julho.csv')
    const progress: number[] = []
    expect(book).toMatchObject({ csv: true, sheets: ['cirurgias.julho'] })
    expect(await book.read(0, (rows) => progress.push(rows))).toHaveLength(12_000)
    expect(progress).toEqual([5000, 10_000])
  })

  describe('with a quote that does not end', () => {
    const problem = async (text: string) => {
      try {
        return await rowsOf(csv(text))
      } catch (error) {
        if (error instanceof SpreadsheetError) return [error.code, error.line]
        throw error
      }
    }

    test.for([
      ['to the end of the file', 'a;b\n1;2\n3;"4\n5;6\n', 3],
      ['up to a quote of a following row', 'a;b\n"1;2\n3;"4"\n5;6\n', 2],
      ['after rows of several lines', 'a;b\n"x\ny";2\n1;"2\n', 3],
      ['below the name of its separator', 'sep=;\n1;2\n"3;4', 3],
    ] as const)('%s is refused with the row of the quote', async ([, text, line]) => {
      expect(await problem(text)).toEqual(['unclosedQuote', line])
    })

    test('is told apart from one with a quote within a cell, or a doubled quote', async () => {
      expect(await problem('a;b\nFio 3" azul;"x"\n"Sonda 5" azul";2\n"1 ""2"" 3\n4";5')).toEqual([
        ['a', 'b'],
        ['Fio 3" azul', 'x'],
        ['Sonda 5" azul', '2'],
        ['1 "2" 3\n4', '5'],
      ])
    })
  })

  test('with an endless quote, or with too many rows or columns, is refused or read within seconds', async () => {
    const seconds = await cpuSeconds(async () => {
      expect(await failureOf(csv(`a;"${'b;c\n'.repeat(2_000_000)}`))).toBe('unclosedQuote')
      expect(await failureOf(csv('a;b\n'.repeat(200_000)))).toBe('tooManyRows')
      expect(await failureOf(csv('\n'.repeat(3_000_000)))).toBe('tooManyRows')
      expect(await failureOf(csv(';'.repeat(5_000_000)))).toBe('read')
      expect(await failureOf(csv('a;'.repeat(5_000)))).toBe('tooManyColumns')
    })
    expect(seconds).toBeLessThan(10)
  })
})
