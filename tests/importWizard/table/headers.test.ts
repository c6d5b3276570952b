import { describe, expect, test } from 'vitest'
import { emptySheet } from '../../../src/crud/export/sheet.ts'
import { importTable } from '../../../src/i18n/ptBR/importTable.ts'
import { guessHeader, headerKey, suggest } from '../../../src/importWizard/table/headers.ts'
import { importDefinitions, importNamed } from '../../../src/resources/imports.ts'
import { definitionNamed } from '../../../src/resources/index.ts'
import { untaught } from './fakeWorkbook.ts'

const surgeries = importNamed('surgeries').columns
const materials = importNamed('materials').columns

const suggested = (headers: string[], columns = surgeries) => suggest(headers, columns, untaught)

describe.each(importDefinitions)('an import of $name', ({ columns }) => {
  const all = Object.fromEntries(columns.map(({ name }, index) => [index, name]))
  const labels = columns.map(({ label }) => label)

  test('the headers that are labels are assigned [IMP-56]', () => {
    expect(suggested(labels, [...columns])).toEqual(all)
  })

  test.each([
    [
      'in capitals without accents',
      (label: string) => label.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    ],
    ['with other punctuation', (label: string) => ` ${label.replaceAll(' ', '_')}: (*) `],
  ])('labels match %s [IMP-56]', (_, written) => {
    expect(suggested(labels.map(written), [...columns])).toEqual(all)
  })

  test('the headers that are names on the wire are assigned too', () => {
    expect(
      suggested(
        columns.map(({ name }) => name),
        [...columns],
      ),
    ).toEqual(all)
  })

  test('the column of reasons is not assigned', () => {
    expect(suggested([importTable.reason], [...columns])).toEqual({})
  })
})

test.each([
  ['Sexo', 'preAnaesthetics', 'patient_gender'],
  ['DN', 'preAnaesthetics', 'patient_birth_date'],
  ['Valor unitário', 'materials', 'price'],
  ['UF', 'surgeons', 'crm_state_id'],
  ['E-MAIL', 'anaesthetistInvites', 'email'],
  ['email', 'anaesthetistInvites', 'email'],
  ['N° Prontuário', 'surgeries', 'procedure_medical_record_number'],
  ['Nº prontuário', 'surgeries', 'procedure_medical_record_number'],
  ['Médico', 'surgeries', 'surgeon_name'],
  ['Data Nascimento', 'surgeries', 'patient_birth_date'],
  ['Data/Hora', 'surgeries', 'procedure_surgery_probable_date'],
  ['UF CRM', 'surgeons', 'crm_state_id'],
  ['Telefone (com DDD)', 'surgeons', 'phone_number'],
  ['Preço (R$)', 'materials', 'price'],
  ['Material', 'materials', 'name'],
  ['Nome do médico', 'surgeons', 'name'],
])('the header %s of an import of %s is assigned to %s', (header, definition, column) => {
  expect(suggested([header], [...importNamed(definition).columns])).toEqual({ 0: column })
})

test.each(['materials', 'surgeons', 'surgicalTeam'])(
  'an export of %s has headers that an import recognises',
  (name) => {
    const { labels } = emptySheet(definitionNamed(name))
    const found = Object.values(suggested(labels, [...importNamed(name).columns]))
    expect(found.sort()).toEqual(
      importNamed(name)
        .columns.map((column) => column.name)
        .sort(),
    )
  },
)

test('each field is assigned once, its label before its other names', () => {
  expect(suggested(['Nome do paciente', 'Paciente', 'PACIENTE'])).toEqual({ 1: 'patient_name' })
  expect(suggested(['Código', 'Código interno'], [...materials])).toEqual({ 1: 'internal_code' })
})

test('a header that is a label to the letter wins over one with more in brackets', () => {
  expect(suggested(['Telefone (recado)', 'Telefone', '(obs)', 'De'])).toEqual({ 1: 'patient_phone_number' })
})

test('a header that names no column is left unassigned', () => {
  expect(suggested(['Sala', '', '***', 'Paciente'])).toEqual({ 3: 'patient_name' })
})

describe('the learned headers of a sheet', () => {
  const learned = {
    matches: [],
    mappings: [{ headers: ['Quem', 'Item', 'Nome'], columns: { Quem: 'description', Item: 'name' } }],
  }

  test('win over labels, in whatever order they stand', () => {
    expect(suggest(['NOME', 'item', 'quem'], materials, learned)).toEqual({ 1: 'name', 2: 'description' })
  })

  test('count only if the sheet has the same set of headers', () => {
    expect(suggest(['Nome', 'Item'], materials, learned)).toEqual({ 0: 'name' })
  })

  test('never assign a column that the import does not have, nor a column twice', () => {
    const odd = {
      matches: [],
      mappings: [{ headers: ['A', 'B', 'C'], columns: { A: 'gone', B: 'name', C: 'name' } }],
    }
    expect(suggest(['A', 'B', 'C'], materials, odd)).toEqual({ 1: 'name' })
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the header %s is a header like others',
  (header) => {
    expect(suggested([header, 'Paciente'])).toEqual({ 1: 'patient_name' })
    const learned = {
      matches: [],
      mappings: [{ headers: [header], columns: JSON.parse(`{"${header}":"name"}`) }],
    }
    expect(suggest([header], materials, learned)).toEqual({ 0: 'name' })
    expect(headerKey(header)).toMatch(/^[a-z]+$/)
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('0')
  },
)

describe('the line of the titles', () => {
  const guess = (head: string[][], learned = untaught) => guessHeader(head, materials, learned)

  test('is the one that names most columns, below titles of the sheet', () => {
    expect(
      guess([
        ['Hospital Santa Clara'],
        ['Materiais de 2026', '', 'Nome'],
        ['Nome', 'Preço', 'X'],
        ['Fio', '3', ''],
      ]),
    ).toBe(2)
  })

  test('is the one whose headers were learned', () => {
    const learned = { matches: [], mappings: [{ headers: ['Item', 'R$'], columns: { Item: 'name' } }] }
    expect(guess([['Relatório'], ['Item', 'R$'], ['Fio', '3']], learned)).toBe(1)
  })

  test('is the first full one where none is known', () => {
    expect(guess([['Relatório'], ['Um', 'Dois', 'Três'], ['a', 'b', 'c']])).toBe(1)
  })

  test('is the first of an empty worksheet', () => {
    expect(guess([])).toBe(0)
  })
})
