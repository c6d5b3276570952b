import { expect, test } from 'vitest'
import { findByName, fold, hasWords, searchWords } from '../../src/domain/fold.ts'
import { foundNames } from '../support/foundNames.ts'

test.each(foundNames)('of %j a search for %j finds: %j', (name, search, isFound) => {
  expect(hasWords(fold(name), searchWords(search))).toBe(isFound)
})

test('an empty search finds everybody, in their order', () => {
  const people = [{ name: 'Zoé' }, { name: 'Ana' }]
  expect(findByName(people, '  ')).toEqual(people)
})
