import { describe, expect, test } from 'vitest'
import { accessLinks } from '../../../src/custom/invite/accessLinks.ts'
import { inviteStage } from '../../../src/custom/invite/inviteStage.ts'

const none = {
  active: true,
  is_admin: false,
  is_anaesthetist: false,
  is_dashboard: false,
  is_manager: false,
}
const email = 'ana@exemplo.test'
const analyticsUrl = 'https://indicadores.sala.test/'
const links = (flags: object, signedInAs?: string, addresses: object = {}) =>
  accessLinks(
    { access: { ...none, ...flags }, email },
    { analyticsUrl, registryUrl: '', signedInAs, ...addresses },
  ).map(({ label, href }) => `${label}: ${href}`)

describe('an accepted invite', () => {
  test.each([
    [{ is_anaesthetist: true }, ['Aplicativo para iPad: /redirect-to-app']],
    [{ is_admin: true }, ['Sistema na web: /login']],
    [{ is_manager: true }, ['Sistema na web: /login']],
    [{ is_admin: true, is_manager: true }, ['Sistema na web: /login']],
    [{ is_dashboard: true }, [`Indicadores (abre em outra aba): ${analyticsUrl}`]],
    [{ is_network: true }, [`Indicadores (abre em outra aba): ${analyticsUrl}`]],
    [{}, []],
  ])(
    'to the access %j leads to %j [INVITE-08, INVITE-23, INVITE-24, INVITE-25, USER-30, USER-31, USER-32]',
    (flags, expected) => {
      expect(links(flags)).toEqual(expected)
    },
  )

  test('to every access leads to the app, the web system and the analytics, in this order', () => {
    const all = { is_anaesthetist: true, is_manager: true, is_dashboard: true }
    expect(links(all).map((link) => link.split(' ')[0])).toEqual(['Aplicativo', 'Sistema', 'Indicadores'])
  })

  test('leads to no analytics where none are configured', () => {
    expect(links({ is_dashboard: true }, undefined, { analyticsUrl: '' })).toEqual([])
  })

  test('leads to the web system where the installation has it elsewhere', () => {
    const registryUrl = 'https://cadastros.exemplo/'
    expect(links({ is_admin: true }, email, { registryUrl })).toEqual([`Sistema na web: ${registryUrl}`])
  })

  test('leads past the sign-in if its own user is signed in, and to the sign-in otherwise', () => {
    expect(links({ is_admin: true }, email)).toEqual(['Sistema na web: /'])
    expect(links({ is_admin: true }, 'outra@exemplo.test')).toEqual(['Sistema na web: /login'])
  })
})

test.each([
  [false, false, 'signUp'],
  [false, true, 'signUp'],
  [true, false, 'confirm'],
  [true, true, 'done'],
])(
  'an invite with account active: %s and access active: %s is at the stage %s [INVITE-11, INVITE-12, INVITE-14]',
  (active, access, stage) => {
    expect(inviteStage({ active, access: { ...none, active: access } })).toBe(stage)
  },
)
