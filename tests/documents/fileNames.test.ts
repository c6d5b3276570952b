import { expect, test } from 'vitest'
import { documentName, uniqueNames } from '../../server/documents/fileNames.ts'
import type { NamedDocument } from '../../server/documents/rows.ts'

const nameOf = (patient: string, day: string | null = '2026-11-23') =>
  documentName({ patient, day, type: 2 } as NamedDocument)

test('a file is named after patient, day and document', () => {
  expect(nameOf('Cida Santos')).toBe('Cida Santos - 2026-11-23 - Ficha anestésica')
  expect(nameOf('Cida Santos', null)).toBe('Cida Santos - Ficha anestésica')
})

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\con|"<x>?*', 'C con x'],
  ['\u202eadiC\u202c\u0000\n', 'adiC'],
  ['Á'.repeat(300), `${'Á'.repeat(59)}…`],
])('a file name is safe in file systems: %j', (patient, shown) => {
  expect(nameOf(patient)).toBe(`${shown} - 2026-11-23 - Ficha anestésica`)
})

test('names that differ in case or accents only are distinguished', () => {
  const unique = uniqueNames()
  expect(['Ana', 'ana', 'Aná', 'Bia'].map(unique)).toEqual(['Ana', 'ana (2)', 'Aná (3)', 'Bia'])
})
