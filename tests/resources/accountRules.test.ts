import { describe, expect, test } from 'vitest'
import { accountErrors, cleanName, resetErrors, signUpErrors } from '../../src/resources/accountRules.ts'

const WEAK =
  'A senha deve conter no mínimo 8 caracteres contendo: Números, Letras Maiúsculas, Letras minúsculas e Caracteres especiais.'
const right = {
  personal_title: 'Dra.',
  name: 'Helena Prado',
  document: '529.982.247-25',
  password: 'Minha#2026',
  confirm_password: 'Minha#2026',
}

describe('a new account', () => {
  test('is accepted without a special character in its password, and without a title', () => {
    expect(signUpErrors(right)).toEqual({})
    const plain = 'Minha2026'
    expect(signUpErrors({ ...right, personal_title: '', password: plain, confirm_password: plain })).toEqual(
      {},
    )
  })

  test.each([
    [{ name: '  ' }, { name: 'Preencha o nome.' }],
    [{ document: '' }, { document: 'Preencha o número do CPF.' }],
    [{ document: '___.___' }, { document: 'Preencha o número do CPF.' }],
    [{ document: '529.982.247-26' }, { document: 'CPF informado inválido.' }],
    [{ document: '222.222.222-22' }, { document: 'CPF informado inválido.' }],
    [{ document: '529.982.247' }, { document: 'CPF informado inválido.' }],
    [
      { password: '' },
      { password: 'Preencha a senha.', confirm_password: 'A confirmação de senha não confere!' },
    ],
    [{ confirm_password: '' }, { confirm_password: 'Preencha a confirmação de senha.' }],
    [{ confirm_password: 'minha#2026' }, { confirm_password: 'A confirmação de senha não confere!' }],
    [{ personal_title: 'Prof.' }, { personal_title: 'Opção inválida.' }],
  ])(
    'with %j is refused with %j [INVITE-16, INVITE-17, INVITE-18, INVITE-19, INVITE-20, INVITE-21]',
    (changes, faults) => {
      expect(signUpErrors({ ...right, ...changes })).toEqual(faults)
    },
  )

  test.each(['Curta1a', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemNumero'])(
    'refuses the password %j [INVITE-22]',
    (password) => {
      expect(accountErrors({ ...right, password })).toEqual({ password: WEAK })
    },
  )

  test('names its faults in the order of the form', () => {
    const empty = { personal_title: '?', name: '', document: '', password: '', confirm_password: '' }
    expect(Object.keys(signUpErrors(empty))).toEqual([
      'personal_title',
      'name',
      'document',
      'password',
      'confirm_password',
    ])
  })

  test('keeps a name without the spaces around it [INVITE-16]', () => {
    expect(cleanName('  Helena Prado ')).toBe('Helena Prado')
  })
})

describe("a recovery's new password", () => {
  test.each([
    ['', '', { password_new: 'Digite a nova senha!', confirmation: 'Digite a confirmação de senha!' }],
    ['fraca', 'fraca', { password_new: WEAK }],
    ['Minha#2026', 'Minha#2027', { confirmation: 'A confirmação de senha não confere!' }],
    ['Minha#2026', 'Minha#2026', {}],
  ])(
    '%j, confirmed as %j, has the faults %j [RESET-07, RESET-08, RESET-09, RESET-10]',
    (password_new, confirmation, faults) => {
      expect(resetErrors({ password_new, confirmation })).toEqual(faults)
    },
  )
})
