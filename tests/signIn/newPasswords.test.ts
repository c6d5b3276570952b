import { expect, test } from 'vitest'
import { newPasswordError } from '../../server/signIn/newPasswords.ts'

const COMMON = 'Esta senha está entre as mais usadas do mundo e é fácil de adivinhar. Escolha outra.'
const GUESSABLE =
  'Esta senha é fácil de adivinhar. Junte mais palavras ou caracteres, sem nomes seus ou da instituição, anos e sequências.'
const KNOWN = ['Helena Duarte', 'lena.du@clinicavida.test', 'Hospital São José', 'Console Azul']

test.each([
  'Sala@2026',
  'Senha1234',
  'Mudar@123',
  'Mudar@2026!',
  'S3nh4@2026',
  'Hospital@2026',
  'Cirurgia#2026',
  'Centro@Cirurgico1',
  'Primavera.2026',
  'Maria@1985',
  'Flamengo@1981',
  '12345678Aa',
  'aB1@'.repeat(50),
])('the password %s is easy to guess for anybody', async (password) => {
  expect(await newPasswordError(password, [])).toBe(GUESSABLE)
})

test.each([
  'HelenaDuarte2026',
  'Duarte@Helena1',
  'H3lena@2026',
  'Lena.Du@1234',
  'ClinicaVida#26',
  'São José@2026',
  'SaoJose@2026',
  'Azul#Console9',
])('the password %s is easy to guess for anyone who knows the account', async (password) => {
  expect(await newPasswordError(password, KNOWN)).toBe(GUESSABLE)
})

test.each([
  'Tucano#Verde7',
  'Um segredo bem longo 7',
  'Quero-Cafe-7x',
  'Trovão#Lilás48',
  'Xk7-pLq2',
  'Salamandra-Roxa-93',
  'Helena-Tucano-Verde-7',
  'Abc1'.padEnd(200, 'tucano verde e lilás '),
])('the password %s is accepted', async (password) => {
  expect(await newPasswordError(password, KNOWN)).toBeUndefined()
})

test.each(['Password1', 'tRUSTNO1'])('the password %s is among the most common', async (password) => {
  expect(await newPasswordError(password, [])).toBe(COMMON)
})

test('a password of more than 200 characters is refused, however they are composed', async () => {
  expect(await newPasswordError('ã'.normalize('NFD').repeat(200), [])).not.toContain('200')
  expect(await newPasswordError('Tucano#Verde7'.padEnd(201, 'x'), [])).toBe(
    'A senha deve ter no máximo 200 caracteres.',
  )
})

test('the slowest passwords to judge hold the process for no more than a second', async () => {
  await newPasswordError('Aquecimento1', [])
  const known = Array.from({ length: 400 }, (_, at) => `palavra${at}`)
  for (const slow of ['4@5$1!0'.repeat(28), 'aB1@'.repeat(50), 'a4@5$1!0izs2e3t7'.repeat(12)]) {
    const start = performance.now()
    await newPasswordError(slow, known)
    expect(performance.now() - start).toBeLessThan(1000)
  }
})
