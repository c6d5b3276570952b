import { type CellObject, utils, write } from 'xlsx'
import { surgeriesImport } from '../../src/resources/surgicalMapImports.ts'

const FIRST = ['Ana', 'João', 'Maria', 'José', 'Luiz', 'Beatriz', 'Débora', 'Fábio', 'Renata', 'Conceição']
const LAST = ['Silva', 'Souza', 'Araújo', 'Gonçalves', 'Lima', 'Pereira', 'Brandão']
const PROCEDURES = ['Colecistectomia videolaparoscópica', 'Herniorrafia inguinal', 'Artroscopia de joelho']
const PLANS = ['Plano Vida Total', 'Saúde & Família', 'Plano Básico', 'Particular']
const STATES = ['SP', 'RJ', 'MG', 'PR', 'BA']

/** Days from 30/12/1899 to 1/1/2026 and 1/1/1930. */
const SOON = 46_023
const EARLY = 10_959

const text = (v: string): CellObject => ({ t: 's', v })
const number = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z && { z }) })
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** Appends the check digits that make nine digits a CPF. */
function cpf(nine: number): string {
  let digits = String(nine).padStart(9, '0')
  for (const weights of [10, 11]) {
    const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (weights - index), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}

/** A row as a hospital's own system would export it, in the order of the import's columns. */
function surgery(index: number): (CellObject | null)[] {
  const patient = `${pick(FIRST, index)} ${pick(LAST, index >> 3)} ${pick(LAST, index >> 6)} ${index}`
  const surgeon = index % 400
  return [
    number(SOON + (index % 365) + (28 + (index % 48)) / 96, 'dd/mm/yyyy hh:mm'),
    number(100_000 + index),
    text(pick(PROCEDURES, index)),
    text(String(31_005_000 + (index % 900))),
    text(patient),
    number(EARLY + ((index * 37) % 30_000), 'dd/mm/yyyy'),
    index % 7 === 0 ? null : text(`Rua das Acácias, ${index % 2000}, São Paulo`),
    text(`(11) 9${String((index * 7919) % 100_000_000).padStart(8, '0')}`),
    text(cpf(100_000_000 + ((index * 104_729) % 800_000_000))),
    text(pick(PLANS, index)),
    text(`${pick(FIRST, surgeon)} ${pick(LAST, surgeon >> 2)}`),
    text(cpf(200_000_000 + surgeon)),
    number(10_000 + surgeon),
    text(pick(STATES, surgeon)),
  ]
}

/** A workbook of surgeries with a shared string table, as Excel writes it. */
export function surgeriesFile(rows: number): Uint8Array {
  const titles = surgeriesImport.columns.map(({ label }) => text(label))
  const sheet = utils.aoa_to_sheet([titles, ...Array.from({ length: rows }, (_, index) => surgery(index))], {
    dense: true,
  })
  const book = utils.book_new(sheet, 'Cirurgias')
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true }))
}
