import Papa from 'papaparse'
import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError, type Workbook } from '../workbook.ts'
import { putCell, RowCollector } from './rowCollector.ts'

/** Candidates in order of preference: the first wins a tie. */
const SEPARATORS = [';', ',', '\t', '|']

/** Number of characters from which the separator is guessed. */
const SAMPLE = 64 * 1024

const ROWS_PER_STEP = 5000

/** Excel's declaration of the separator in the file's first line. */
const NAMED_SEPARATOR = /^"?sep=(.)"?(?:\r\n?|\n|$)/i

/**
 * @param name of its only worksheet
 * @param text without its byte order mark
 * @param separator used if the text contains it, otherwise guessed
 */
export function openCsv(name: string, text: string, separator?: string): Workbook {
  return {
    csv: true,
    sheets: [name],
    read: (_sheet, onProgress) => readCsv(text, separator, onProgress),
  }
}

function readCsv(
  text: string,
  usual: string | undefined,
  onProgress: (rows: number) => void,
): Promise<Cell[][]> {
  const [named = '', separator = usual] = NAMED_SEPARATOR.exec(text) ?? []
  const rest = text.slice(named.length)
  const collector = new RowCollector()
  let line = named ? 1 : 0
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(rest, {
      delimiter: separator !== undefined && rest.includes(separator) ? separator : guessSeparator(rest),
      step({ data, errors }, parser) {
        try {
          line++
          if (hasUnclosedQuote(data, errors)) throw new SpreadsheetError('unclosedQuote', line)
          collector.add(line, toCells(data))
        } catch (error) {
          reject(error)
          parser.abort()
          return
        }
        if (line % ROWS_PER_STEP === 0) onProgress(collector.rows.length)
      },
      complete: () => resolve(collector.rows),
    })
  })
}

/**
 * Whether an unclosed quote swallowed the following lines. If these contain quotes, it ends at one inside a
 * cell; such a quote is harmless on a single line, as in `"Sonda 5" azul"`.
 */
function hasUnclosedQuote(fields: readonly string[], errors: readonly Papa.ParseError[]): boolean {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return true
  return errors.some(({ code }) => code === 'InvalidQuotes') && fields.some((field) => /[\r\n]/.test(field))
}

function toCells(fields: readonly string[]): Cell[] {
  const cells: Cell[] = []
  for (let column = 0; column < fields.length; column++) putCell(cells, column, fields[column] ?? null)
  return cells
}

function guessSeparator(text: string): string {
  const { meta } = Papa.parse(text.slice(0, SAMPLE), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: true,
    preview: 1,
  })
  return meta.delimiter
}
