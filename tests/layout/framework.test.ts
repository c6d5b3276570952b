import { expect, test } from 'vitest'
import { framework } from '../../src/i18n/ptBR/framework.ts'
import { i18nProvider } from '../../src/providers/i18nProvider.ts'

function textsIn(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree ?? {}).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key))
}

test('the framework’s every message has words [SHELL-01]', () => {
  const texts = textsIn(framework)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(([, text]) => text === '')).toEqual([])
})

test('numbers and names find their place in a message', () => {
  const chosen = i18nProvider.translate('ra.action.bulk_actions', { smart_count: 3 })
  expect(chosen).toBe('3 registros selecionados')
  expect(i18nProvider.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 registro selecionado')
  expect(i18nProvider.translate('ra.navigation.page', { page: 4 })).toBe('Ir para a página 4')
})
