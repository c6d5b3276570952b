import { expect, test } from 'vitest'
import { importDefinitions } from '../../src/resources/imports.ts'
import { registers, singletons } from '../../src/resources/index.ts'
import { everyLookup } from '../../src/resources/lookups.ts'

/** Words whose keys are no words of the language: names of fields and parameters, and operations. */
const NAMING = new Set([
  'fields',
  'columns',
  'parts',
  'query',
  'created',
  'when',
  'fixed',
  'ignored',
  'tracked',
  'logged',
])

/** Words whose values are no words of the language: calls, rules, records, and values of fields. */
const OPAQUE = new Set(['paths', 'access', 'read', 'save', 'create', 'records', 'sample'])

/** Each word that a part of a definition uses, with the part that it is a word of: 'list.search'. */
function* wordsIn(value: unknown, part: string): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* wordsIn(item, part)
  else if (value && typeof value === 'object')
    for (const [word, inner] of Object.entries(value)) {
      yield `${part}.${word}`
      if (OPAQUE.has(word) || typeof inner !== 'object') continue
      const isNaming = NAMING.has(word) && !Array.isArray(inner)
      for (const each of isNaming ? Object.values(inner ?? {}) : [inner]) yield* wordsIn(each, word)
    }
}

const users = new Map<string, Set<string>>()
for (const [part, all] of Object.entries({
  register: registers,
  singleton: singletons,
  imports: importDefinitions,
  lookup: everyLookup,
}))
  for (const definition of all)
    for (const word of wordsIn(definition, part))
      users.set(word, (users.get(word) ?? new Set()).add(definition.name))

/** Words that one definition uses. A new one belongs into a field kind, a function of `wire` or the extras of a page, or is a value of a word. */
const ofOne: readonly string[] = [
  'added.columns: surgeries',
  'added.needs: surgeries',
  'columns.cnpj: healthPlans',
  'columns.constant: procedureCatalogue',
  'columns.distinct: surgeons',
  'fields.distinctFrom: events',
  'fields.fallbackField: surgeons',
  'fields.hiddenInGroup: events',
  'fields.labelKey: healthPlans',
  'fields.mask: users',
  'form.leavesUnread: events',
  'imports.added: surgeries',
  'imports.distinct: surgeons',
  'list.split: anaesthetistInvites',
  'lookup.grouped: jobTitles',
  'lookup.shortLabel: states',
  'register.children: surgeryCenters',
  'register.unique: events',
  'wire.answer: events',
]

test('nineteen words of the definition language are used by one definition each', () => {
  const found = [...users].flatMap(([word, names]) => (names.size === 1 ? `${word}: ${[...names]}` : []))
  expect(found.sort()).toEqual(ofOne)
})
