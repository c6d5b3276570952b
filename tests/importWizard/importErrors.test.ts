import { expect, test } from 'vitest'
import { imports } from '../../src/i18n/ptBR/imports.ts'
import { importErrorLines, rowsInError } from '../../src/importWizard/importErrors.ts'
import { HttpError } from '../../src/providers/httpClient.ts'
import { toHttpError } from '../../src/providers/httpError.ts'
import { importNamed } from '../../src/resources/imports.ts'

const { columns } = importNamed('surgeons')

const answered = (body: unknown, status = 422) => toHttpError('/preset/surgeons/import', status, body)

const errors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 1,
    field: 'crm_number',
    code: 'value.invalid',
    message: 'Valor inválido.',
  }))

test('an answer that is a text is shown as the description of the default message [IMP-93]', () => {
  expect(importErrorLines(answered('Banco fora do ar', 500), columns)).toEqual({
    message: 'Falha ao realizar importação',
    lines: ['Banco fora do ar'],
  })
})

test.each([
  ['an empty text as its answer', answered('', 500)],
  ['no body in its answer', answered(undefined, 500)],
  ['no answer', new Error('boom')],
])('a failed import with %s gets the default description [IMP-93, IMP-94]', (_, error) => {
  expect(importErrorLines(error, columns)).toEqual({
    message: 'Falha ao realizar importação',
    lines: ['Tente novamente mais tarde ou corrija os dados enviados.'],
  })
})

test('a lost connection during an import has its own message', () => {
  const { message, lines } = importErrorLines(new HttpError('Sem conexão com o servidor.', 0), columns)
  expect([message, ...lines]).toEqual(['Falha ao realizar importação', 'Sem conexão com o servidor.'])
})

test('a refused import shows its message, and nothing else if there are no errors [IMP-95]', () => {
  expect(importErrorLines(answered({ success: false, message: 'Nada foi salvo.' }), columns)).toEqual({
    message: 'Nada foi salvo.',
    lines: [],
  })
  expect(importErrorLines(answered({ success: false }), columns).message).toBe('Falha ao realizar importação')
})

test('the summary of a failed import comes first, then the lines of the sheet with field, code and message [IMP-96, IMP-97]', () => {
  const body = {
    success: false,
    message: 'Algumas linhas falharam.',
    summary: { total: 12, success: 10, created: 9, existing: 1, failed: 2 },
    errors: errors(2),
  }
  expect(importErrorLines(answered(body), columns, (row) => row + 4).lines).toEqual([
    'Resumo — Total: 12 | Sucesso: 10 | Falha: 2',
    'Linha 5, campo CRM, código value.invalid: Valor inválido.',
    'Linha 6, campo CRM, código value.invalid: Valor inválido.',
  ])
  expect(imports.errors.summary).toBe('Resumo — Total | Sucesso | Falha')
})

test('missing parts of a failed import’s answer are left out [IMP-96, IMP-97]', () => {
  const body = {
    success: false,
    summary: { total: 3 },
    errors: [{ row: 1, message: 'Só a linha.' }, { field: 'outro', code: 'x' }, { message: 'Só o texto.' }],
  }
  expect(importErrorLines(answered(body), columns).lines).toEqual([
    'Resumo — Total: 3',
    'Linha 1: Só a linha.',
    'campo outro, código x',
    'Só o texto.',
  ])
})

test.each([
  [10, undefined],
  [11, '...e mais 1 erros.'],
  [57, '...e mais 47 erros.'],
])('of %i errors of an import ten are shown, and how many more there are [IMP-97, IMP-98]', (count, more) => {
  const { lines } = importErrorLines(answered({ success: false, errors: errors(count) }), columns)
  expect(lines.slice(0, 10).every((line) => line.startsWith('Linha '))).toBe(true)
  expect(lines[10]).toBe(more)
  expect(lines.length).toBe(Math.min(count, 11))
})

test('any other answer to an import shows its row, its error and up to eight fields of the row [IMP-99]', () => {
  const rowDetails = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`c${at}`, at]))
  const error = answered(
    { rowNumber: 7, error: 'CRM repetido', rowDetails: { name: 'Ana', ...rowDetails } },
    400,
  )
  expect(importErrorLines(error, columns, (row) => row + 1).lines).toEqual([
    'Linha 8',
    'CRM repetido',
    'Nome: Ana',
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => `c${at}: ${at}`),
  ])
})

test('a message in plain words is shown as the description of a failed import', () => {
  const { lines } = importErrorLines(
    answered({ message: 'Outra importação está em andamento.' }, 409),
    columns,
  )
  expect(lines).toEqual(['Outra importação está em andamento.'])
})

test('only the rows of a failed import that are shown are looked up in the sheet', () => {
  expect(rowsInError(answered({ success: false, errors: errors(30) }))).toHaveLength(10)
  expect(rowsInError(answered({ rowNumber: 4 }))).toEqual([4])
  expect(rowsInError(answered('text'))).toEqual([])
})
