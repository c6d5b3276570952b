import { expect, test } from 'vitest'
import { isEmail } from '../../src/domain/email.ts'
import { isStrongPassword } from '../../src/domain/password.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import { userTypeLabel, userTypes } from '../../src/domain/userTypes.ts'

test('the user type AD is shown as Administrador [AUTH-01]', () =>
  expect(userTypeLabel('AD')).toBe('Administrador'))
test('the user type AN is shown as Anestesiologista [AUTH-02]', () =>
  expect(userTypeLabel('AN')).toBe('Anestesiologista'))
test('the user type PH is shown as Pharma [AUTH-03]', () => expect(userTypeLabel('PH')).toBe('Pharma'))
test('the user type IN is shown as Instituição [AUTH-04]', () =>
  expect(userTypeLabel('IN')).toBe('Instituição'))

test.each(['DM', 'NW', '', 'constructor'])(
  'any other user type, %j, is shown as Usuário [AUTH-05]',
  (type) => {
    expect(userTypeLabel(type)).toBe('Usuário')
  },
)

test('there are six user types', () => {
  expect([...userTypes].sort()).toEqual(['AD', 'AN', 'DM', 'IN', 'NW', 'PH'])
})

test.each([
  ['Senha123', true],
  ['ÁÉÍóú123', true],
  ['Senha12', false],
  ['senha123', false],
  ['SENHA123', false],
  ['SenhaForte', false],
  ['', false],
])('the password %j is strong: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected)
})

test.each([
  'ana@sala.local',
  'ana.souza+mapa@hospital.com.br',
  "o'neill@a-b.co",
  'ANA@HOSPITAL.COM',
  `${'a'.repeat(64)}@hospital.com`,
])('%s is an e-mail', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@hospital',
  '@hospital.com',
  'ana@@hospital.com',
  'ana souza@hospital.com',
  ' ana@hospital.com',
  'ana@hospital.com\nBcc: outro@hospital.com',
  'ana..souza@hospital.com',
  '.ana@hospital.com',
  'ana@-hospital.com',
  'ana@hospital..com',
  'joão@hospital.com',
  `${'a'.repeat(65)}@hospital.com`,
  `ana@${'hospital.'.repeat(40)}com`,
])('%j is no e-mail', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('the platform is spelt maneger in calls, as the other side expects', () => {
  expect(PLATFORM).toBe('maneger')
})
