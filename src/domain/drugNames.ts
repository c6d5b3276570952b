import { fold } from './fold.ts'

/** Separators of names in one cell; a comma before a digit is a decimal comma ('0,9%'). */
const SEPARATORS = /[;\n\r|]|,(?!\d)/

/** The other names of a drug from a spreadsheet's cell: 'Adrenalina; Suprarrenina'. */
export const splitSynonyms = (cell: string): string[] =>
  cell
    .split(SEPARATORS)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name, at, names) => name !== '' && names.findIndex((other) => fold(other) === fold(name)) === at)
