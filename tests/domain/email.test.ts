import { expect, test } from 'vitest'
import { asciiEmail, cleanEmail, isEmail } from '../../src/domain/email.ts'

test.each([
  ['ana@saúde.com.br', 'ana@xn--sade-rra.com.br'],
  ['ana@clínica-são-josé.com.br', 'ana@xn--clnica-so-jos-3eb9g5b.com.br'],
  ['ana@xn--sade-rra.com.br', 'ana@xn--sade-rra.com.br'],
  ['ana@sala.test', 'ana@sala.test'],
])('%s is an address, delivered to %s', (address, delivered) => {
  expect(isEmail(address)).toBe(true)
  expect(asciiEmail(address)).toBe(delivered)
})

test.each([
  'joão@saúde.com.br',
  'ana@-saúde.com.br',
  'ana@saúde-.com.br',
  'ana@saúde..com.br',
  'ana@saúde',
  'ana@sa úde.com',
])('%s is none', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('no longer than mail servers allow, as they know it', () => {
  expect(isEmail(`ana@${'é'.repeat(50)}.com.br`)).toBe(true)
  expect(isEmail(`ana@${'éa'.repeat(31)}.com.br`)).toBe(false)
})

test.each([
  ['\u200b ana@sala.test\u00a0', 'ana@sala.test'],
  ['ana@santa\u2011luzia.test', 'ana@santa-luzia.test'],
  ['ana@santa–luzia.test', 'ana@santa-luzia.test'],
  ['Ana@SAÚDE.com.br', 'Ana@saúde.com.br'],
  ['Ana@Sala.test', 'Ana@Sala.test'],
])('%j is stored as %j', (given, stored) => {
  expect(cleanEmail(given)).toBe(stored)
})
