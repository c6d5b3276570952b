import { expect, test } from 'vitest'
import { listWithArticles, withArticle } from '../../src/domain/institutionNames.ts'

test.each([
  ['do', 'Hospital Santa Luzia', 'do Hospital Santa Luzia'],
  ['no', 'Hospital-Clínica São Lucas', 'no Hospital-Clínica São Lucas'],
  ['ao', 'GRUPO Anestesia Sul', 'ao GRUPO Anestesia Sul'],
  ['o', 'Pronto-Socorro Central', 'o Pronto-Socorro Central'],
  ['do', 'Clínica Boa Vista', 'da Clínica Boa Vista'],
  ['ao', 'Santa Casa de Misericórdia', 'à Santa Casa de Misericórdia'],
  ['no', 'Rede Horizonte', 'na Rede Horizonte'],
  ['o', 'Vida e Luz', 'a instituição Vida e Luz'],
  ['no', 'Santa Luzia', 'na instituição Santa Luzia'],
  ['do', '', 'da instituição '],
] as const)('the word %s before the institution %j makes %j', (article, name, expected) => {
  expect(withArticle(article, name)).toBe(expected)
})

test('each institution of a list has its own article', () => {
  expect(listWithArticles('do', ['Hospital Santa Luzia', 'Clínica Boa Vista', 'Vida'])).toBe(
    'do Hospital Santa Luzia, da Clínica Boa Vista e da instituição Vida',
  )
})
