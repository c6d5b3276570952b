import { expect, test } from 'vitest'
import { resendFailure } from '../../../src/custom/users/userDialog.ts'
import { HttpError } from '../../../src/providers/httpClient.ts'

const failed = 'OPS! Falha ao reenviar convite, tente novamente mais tarde!'
const expired = 'O convite expirou. Reenvie para gerar um novo link.'
const unexpected = 'OPS! Erro ao reenviar convite, envie um ticket para suporte técnico!'

test.each([
  ['a letter that was not taken', new HttpError('Correio indisponível.', 502), failed],
  ['a server that rests', new HttpError('Serviço indisponível.', 503), failed],
  ['no connection', new HttpError('Sem conexão com o servidor.', 0), failed],
])('a resending of an invite that fails by %s can be tried again later [USER-50]', (_, error, text) => {
  expect(resendFailure(error)).toBe(text)
})

test.each([
  ['code', new HttpError('Gone', 410, { code: 'invite.expired' })],
  ['message', new HttpError('invite.expired', 400)],
])(
  'a resending of an invite that the server calls expired by its %s has a message of its own [USER-51]',
  (_, error) => {
    expect(resendFailure(error)).toBe(expired)
  },
)

test.each([
  ['a fault of the server', new HttpError('Não foi possível concluir.', 500)],
  ['a fault of the page', new TypeError('x is not a function')],
])('a resending of an invite that fails by %s is for the support [USER-52]', (_, error) => {
  expect(resendFailure(error)).toBe(unexpected)
})

test('a refused resending of an invite shows the server’s message', () => {
  const text = 'Este usuário já faz parte da instituição.'
  expect(resendFailure(new HttpError(text, 422))).toBe(text)
})
