import { describe, expect, test } from 'vitest'
import { compareIdentities, doubtsOf, type PersonFacts, recordNumberKey } from '../../src/domain/identity.ts'

const person = (facts: Partial<PersonFacts> = {}): PersonFacts => ({
  keys: new Set(['rn de ester']),
  cpf: null,
  birthDate: '2026-11-10',
  genderId: null,
  recordNumbers: new Set(),
  hours: new Map(),
  ...facts,
})
const numbered = (...numbers: string[]) => person({ recordNumbers: new Set(numbers) })
const at = (instant: string, day = '12') => person({ hours: new Map([[day, new Set([instant])]]) })

const cases: [title: string, a: PersonFacts, b: PersonFacts, between: string, within: string][] = [
  ['one CPF', person({ cpf: '1' }), person({ cpf: '1', keys: new Set(['x']) }), 'same', 'same'],
  ['two CPFs', person({ cpf: '1' }), person({ cpf: '2' }), 'different', 'different'],
  ['a CPF of one alone', person({ cpf: '1' }), person(), 'unknown', 'unknown'],
  ['no common name', person(), person({ keys: new Set(['ester']) }), 'different', 'different'],
  ['two birth dates', person(), person({ birthDate: '2026-11-11' }), 'different', 'different'],
  ['a birth date of one alone', person(), person({ birthDate: null }), 'unknown', 'unknown'],
  ['name and birth date alone', person(), person(), 'unknown', 'unknown'],
  ['a common record number', numbered('1', '2'), numbered('2'), 'same', 'same'],
  ['no common record number', numbered('1'), numbered('2'), 'unknown', 'different'],
  ['a record number of one alone', numbered('1'), person(), 'unknown', 'unknown'],
  ['two genders', person({ genderId: 1 }), person({ genderId: 2 }), 'unknown', 'different'],
  [
    'a common record number but two genders',
    { ...numbered('1'), genderId: 1 },
    { ...numbered('1'), genderId: 2 },
    'unknown',
    'unknown',
  ],
  ['other hours of one day', at('07:30'), at('09:30'), 'unknown', 'unknown'],
]

describe('two people', () => {
  test.each(cases)(
    'with %s are the same, different or undecided, as the case says',
    (_, a, b, between, within) => {
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        expect(compareIdentities(one, other)).toBe(between)
        expect(compareIdentities(one, other, { oneSource: true })).toBe(within)
      }
    },
  )

  test('raise doubts if record number, gender and hour differ', () => {
    const a = { ...numbered('1'), genderId: 1, hours: at('07:30').hours }
    const b = { ...numbered('2'), genderId: 2, hours: at('09:30').hours }
    expect(doubtsOf(a, b)).toEqual(['recordNumber', 'gender', 'hour'])
  })

  test('raise no doubt by what one of them lacks, nor by records at one instant or on other days', () => {
    expect(doubtsOf(numbered('1'), person({ genderId: 1 }))).toEqual([])
    expect(doubtsOf(at('07:30'), at('07:30'))).toEqual([])
    expect(doubtsOf(at('07:30'), at('09:30', '13'))).toEqual([])
  })

  test('raise no doubt by the hour if a CPF is known', () => {
    expect(doubtsOf(at('07:30'), { ...at('09:30'), cpf: '1' })).toEqual([])
  })
})

test.each([
  ['0077001', '77001'],
  ['77.001-A', '77001a'],
  ['000', '0'],
  [' 77 001 ', '77001'],
])('the record number “%s” is compared as “%s”', (text, key) => {
  expect(recordNumberKey(text)).toBe(key)
})
