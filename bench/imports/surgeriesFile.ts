import { type CellObject, utils, write } from 'xlsx'
import { columnTexts } from '../../src/i18n/ptBR/imports.ts'
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
const one = (list: readonly string[], place: number) => list[place % list.length] ?? ''

/** The digits after the first nine, which make them a CPF. */
function cpf(nine: number): string {
  let digits = String(nine).padStart(9, '0')
  for (const weights of [10, 11]) {
    const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (weights - place), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}

/** A row as a hospital's own system would write it: in the order of the import's columns. */
function surgery(place: number): (CellObject | null)[] {
  const patient = `${one(FIRST, place)} ${one(LAST, place >> 3)} ${one(LAST, place >> 6)} ${place}`
  const surgeon = place % 400
  return [
    number(SOON + (place % 365) + (28 + (place % 48)) / 96, 'dd/mm/yyyy hh:mm'),
    number(100_000 + place),
    text(one(PROCEDURES, place)),
    text(String(31_005_000 + (place % 900))),
    text(patient),
    number(EARLY + ((place * 37) % 30_000), 'dd/mm/yyyy'),
    place % 7 === 0 ? null : text(`Rua das Acácias, ${place % 2000}, São Paulo`),
    text(`(11) 9${String((place * 7919) % 100_000_000).padStart(8, '0')}`),
    text(cpf(100_000_000 + ((place * 104_729) % 800_000_000))),
    text(one(PLANS, place)),
    text(`${one(FIRST, surgeon)} ${one(LAST, surgeon >> 2)}`),
    text(cpf(200_000_000 + surgeon)),
    number(10_000 + surgeon),
    text(one(STATES, surgeon)),
  ]
}

/** A workbook of surgeries, their texts shared between its cells as Excel shares them. */
export function surgeriesFile(rows: number): Uint8Array {
  const titles = surgeriesImport.columns.map(({ name }) => text(columnTexts(name).label))
  const sheet = utils.aoa_to_sheet([titles, ...Array.from({ length: rows }, (_, place) => surgery(place))], {
    dense: true,
  })
  const book = utils.book_new(sheet, 'Cirurgias')
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true }))
}
