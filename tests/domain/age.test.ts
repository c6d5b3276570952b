import { expect, test } from 'vitest'
import { formatAge } from '../../src/domain/age.ts'

const onDay = '2026-03-15'

test.each([
  ['2025-03-15', '1 ano'],
  ['2024-03-16', '1 ano'],
  ['2024-03-15', '2 anos'],
  ['1926-03-15', '100 anos'],
])('someone born on %s has an age in whole years: %s [COM-30]', (birthDate, expected) => {
  expect(formatAge(birthDate, onDay)).toBe(expected)
})

test.each([
  ['2025-03-16', '11 meses'],
  ['2025-12-15', '3 meses'],
  ['2026-01-16', '1 mes'],
  ['2026-02-15', '1 mes'],
])(
  'someone born on %s, less than a year ago, has an age in whole months: %s [COM-31]',
  (birthDate, expected) => {
    expect(formatAge(birthDate, onDay)).toBe(expected)
  },
)

test.each([
  ['2026-03-15', 'Hoje'],
  ['2026-03-14', '1 dia'],
  ['2026-03-10', '5 dias'],
  ['2026-02-16', '27 dias'],
])('someone born on %s, less than a month ago, has an age in days: %s [COM-32]', (birthDate, expected) => {
  expect(formatAge(birthDate, onDay)).toBe(expected)
})

test.each([['2026-03-16'], ['2027-01-01'], [null], [undefined], [''], ['2026-02-30']])(
  'the birth date %j gives no age, which is shown as - [COM-33]',
  (birthDate) => {
    expect(formatAge(birthDate, onDay)).toBe('-')
  },
)

test.each([
  ['2024-02-29', '2025-02-28', '11 meses'],
  ['2024-02-29', '2025-03-01', '1 ano'],
  ['2026-01-31', '2026-02-28', '28 dias'],
  ['2026-01-31', '2026-03-01', '1 mes'],
  ['2025-12-31', '2026-01-01', '1 dia'],
])('someone born on %s and seen on %s has the age: %s', (birthDate, seen, expected) => {
  expect(formatAge(birthDate, seen)).toBe(expected)
})
