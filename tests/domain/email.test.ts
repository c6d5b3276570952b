import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { asciiEmail, cleanEmail, emailKey, isEmail } from '../../src/domain/email.ts'

test.each([
  ['ana@saúde.com.br', 'ana@xn--sade-rra.com.br'],
  ['ana@clínica-são-josé.com.br', 'ana@xn--clnica-so-jos-3eb9g5b.com.br'],
  ['ana@xn--sade-rra.com.br', 'ana@xn--sade-rra.com.br'],
  ['ana@sala.test', 'ana@sala.test'],
])('%s is an e-mail address, and is delivered to %s', (address, delivered) => {
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
])('%s is no e-mail address', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('an e-mail address is refused if its domain in ASCII is longer than mail servers allow', () => {
  expect(isEmail(`ana@${'é'.repeat(50)}.com.br`)).toBe(true)
  expect(isEmail(`ana@${'éa'.repeat(31)}.com.br`)).toBe(false)
})

test.each([
  'saúde.com.br',
  'clínica-são-josé.com.br',
  'пример.рф',
  'bücher.example',
  '日本語.jp',
  'ñandú.ar',
])('an e-mail address in %s that a browser hands over in ASCII is read in its letters', (domain) => {
  const ascii = `ana@${domainToASCII(domain)}`
  expect(ascii).toContain('xn--')
  expect(cleanEmail(ascii)).toBe(`ana@${domain}`)
  expect(asciiEmail(cleanEmail(ascii))).toBe(ascii)
})

test.each([
  'ana@xn--.com',
  'ana@xn--99999999.com',
  'ana@xn--a-.com',
  'ana@xn--sade-r!a.com',
  'ana@xn--abc.com',
])('the e-mail address %s, whose domain stands for no letters, stays as it is', (address) =>
  expect(cleanEmail(address)).toBe(address),
)

test.each([
  ['\u200b ana@sala.test\u00a0', 'ana@sala.test'],
  ['ana@santa\u2011luzia.test', 'ana@santa-luzia.test'],
  ['ana@santa–luzia.test', 'ana@santa-luzia.test'],
  ['Ana@SAÚDE.com.br', 'Ana@saúde.com.br'],
  ['Ana@Sala.test', 'Ana@Sala.test'],
])('the e-mail address %j is stored as %j', (given, stored) => {
  expect(cleanEmail(given)).toBe(stored)
})

test.each(['gestor@sala.test', 'GESTOR@Sala.Test', '\u200b Gestor@sala.test\u00a0'])(
  'the e-mail address %j is counted as the account of gestor@sala.test',
  (spelling) => expect(emailKey(spelling)).toBe('gestor@sala.test'),
)

// As PostgreSQL folds it with its builtin collation C.UTF-8, and releases before 17 with that of the system.
test('an e-mail address with a dotted I, which some databases fold to i, is counted as another account', () =>
  expect(emailKey('\u0130nstituicao@sala.test')).not.toBe('instituicao@sala.test'))
