import { expect, test } from 'vitest'
import { checkCredentials, checkRecovery } from '../../../src/custom/signIn/checks.ts'
import { failureText, isNetworkBlocked } from '../../../src/custom/signIn/failure.ts'
import { isBusy, type Lifecycle, lifecycle, visitor } from '../../../src/custom/signIn/lifecycle.ts'
import { HttpError } from '../../../src/providers/httpClient.ts'
import { NoInstitution } from '../../../src/providers/institutions.ts'

const WRONG = 'E-mail e/ou senha inválidos.'
const NETWORK = 'Sem conexão com o servidor. Verifique sua rede e tente novamente.'

test('an empty sign-in form asks for e-mail and password, e-mail first [AUTH-33, AUTH-35]', () => {
  const wrong = checkCredentials({ email: '', password: '' })
  expect(Object.entries(wrong)).toEqual([
    ['email', 'Digite o e-mail'],
    ['password', 'Digite a senha'],
  ])
})

test.each(['gestor', 'gestor@sala', '@sala.test'])('%s is refused as an e-mail [AUTH-34]', (email) => {
  expect(checkCredentials({ email, password: 'x' })).toEqual({ email: 'E-mail inválido' })
})

test('a password of one space is accepted', () => {
  expect(checkCredentials({ email: 'gestor@sala.test', password: ' ' })).toEqual({})
})

test('the recovery requires the e-mail with a message of its own [AUTH-36]', () => {
  expect(checkRecovery('')).toBe('Digite o e-mail!')
  expect(checkRecovery('gestor@')).toBe('E-mail inválido')
  expect(checkRecovery('gestor@sala.test')).toBeUndefined()
})

test.each([400, 401, 404, 422, 500])(
  'a sign-in refused with %i always shows the same message [AUTH-54]',
  (status) => {
    expect(failureText(new HttpError('Usuário inexistente.', status), 'credentials')).toBe(WRONG)
  },
)

test('the messages of too many tries and of a lost connection are shown as they are', () => {
  expect(failureText(new HttpError('Aguarde 12 minutos.', 429), 'credentials')).toBe('Aguarde 12 minutos.')
  expect(failureText(new HttpError(NETWORK, 0), 'credentials')).toBe(NETWORK)
})

test.each([502, 503, 504])(
  'a server that is away and answers %i shows its own message, not one about the credentials',
  (status) => {
    expect(failureText(new HttpError('Em manutenção.', status), 'credentials')).toBe('Em manutenção.')
  },
)

test('a failure after the credentials were accepted shows no message about them', () => {
  expect(failureText(new HttpError('Instituição inativa.', 404), 'institution')).toBe('Instituição inativa.')
  expect(failureText(new TypeError('x is undefined'), 'institution')).toBe(
    'Não foi possível concluir. Tente novamente em instantes.',
  )
  expect(failureText(new NoInstitution('Nenhuma instituição.'), 'institution')).toBe('Nenhuma instituição.')
})

test('a 403 of the sign-in tells of a blocked network, a 403 of an institution only by its code', () => {
  const coded = new HttpError('Fora da rede', 403, { code: 'network.blocked' })
  const plain = new HttpError('Sem acesso', 403)
  expect(isNetworkBlocked(plain, 'credentials')).toBe(true)
  expect(isNetworkBlocked(coded, 'institution')).toBe(true)
  expect(isNetworkBlocked(plain, 'institution')).toBe(false)
  expect(isNetworkBlocked(new HttpError('x', 401), 'credentials')).toBe(false)
  expect(failureText(coded, 'institution')).toBe('')
})

test('signing in goes through request, failure, request, success and logout [AUTH-25]', () => {
  const states: Lifecycle[] = [visitor]
  const go = (event: Parameters<typeof lifecycle>[1]) =>
    states.push(lifecycle(states.at(-1) ?? visitor, event))
  go({ type: 'request' })
  go({ type: 'failure', message: WRONG })
  go({ type: 'request' })
  go({ type: 'success' })
  go({ type: 'logout' })
  expect(states).toEqual([
    { state: 'logout' },
    { state: 'request' },
    { state: 'failure', message: WRONG },
    { state: 'request' },
    { state: 'success' },
    { state: 'logout' },
  ])
  expect(states.map(isBusy)).toEqual([false, true, false, true, true, false])
})
