import { expect, test } from 'vitest'
import { BRAZIL_ID, countries } from '../../src/domain/countries.ts'
import { federativeUnitId, federativeUnits } from '../../src/domain/federativeUnits.ts'

const idsOfTheSpecification =
  'AC 1, AL 2, AP 3, AM 4, BA 5, CE 6, DF 7, ES 8, GO 9, MA 10, MT 11, MS 12, MG 13, PA 14, PB 15, PR 16, PE 17, PI 18, ' +
  'RJ 19, RN 20, RS 21, RO 22, RR 23, SC 24, SP 25, SE 26, TO 27, -- 28'

test('there are 27 states, each with id, name and acronym [COM-01]', () => {
  const states = federativeUnits.filter((unit) => unit.acronym !== '--')
  expect(states).toHaveLength(27)
  for (const state of states) {
    expect(state).toEqual({
      id: expect.any(Number),
      name: expect.stringMatching(/^\p{Lu}.+/u),
      acronym: expect.stringMatching(/^[A-Z]{2}$/),
    })
  }
})

test('each UF code has the id of the specification [COM-02]', () => {
  expect(federativeUnits.map(({ acronym, id }) => `${acronym} ${id}`).join(', ')).toBe(idsOfTheSpecification)
  expect(federativeUnitId('SP')).toBe(25)
  expect(federativeUnitId('--')).toBe(28)
})

test('a state is found by its acronym in either case, and not by an unknown acronym', () => {
  expect(federativeUnitId(' sp ')).toBe(25)
  expect(federativeUnitId('XX')).toBeUndefined()
  expect(federativeUnitId('')).toBeUndefined()
})

test('the ids 1 to 27 of states follow the names in alphabetical order, and Estrangeiro is 28 and last [COM-03]', () => {
  const names = federativeUnits.map((unit) => unit.name)
  expect(names.slice(0, 27)).toEqual(names.slice(0, 27).sort(new Intl.Collator('pt-BR').compare))
  expect(federativeUnits.map((unit) => unit.id)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1))
  expect(names.at(-1)).toBe('Estrangeiro')
})

test('the country list has 256 entries, each with id, language_id and its own name [COM-04]', () => {
  expect(countries.map((country) => country.id)).toEqual(Array.from({ length: 256 }, (_, index) => index + 1))
  expect(new Set(countries.map((country) => country.name)).size).toBe(256)
  for (const country of countries) {
    expect(country.language_id).toBe('pt-BR')
    expect(country.name).toMatch(/^\p{Lu}[^;\n]*\S$/u)
  }
})

test('the ids of countries that records may hold do not change', () => {
  const nameOf = (id: number) => countries.find((country) => country.id === id)?.name
  expect(nameOf(BRAZIL_ID)).toBe('Brasil')
  expect([1, 2, 100, 200, 256].map(nameOf)).toEqual([
    'Afeganistão',
    'África do Sul',
    'Ilha Bouvet',
    'Ruanda',
    'Zimbábue',
  ])
})
