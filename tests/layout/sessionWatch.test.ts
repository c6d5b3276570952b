import { beforeEach, expect, test, vi } from 'vitest'
import { watchSession } from '../../src/layout/sessionWatch.ts'
import { takeNotice } from '../../src/providers/session.ts'
import { institution, openPage, signedIn, user } from '../providers/browser.ts'

interface Change {
  key: string | null
  oldValue: string | null
  newValue: string | null
}

const hospital = JSON.stringify(institution(1))
const clinic = JSON.stringify(institution(2))

let page = openPage()
let gone: string[] = []
let announce: (change: Change) => void = () => {}

function open(pathname: string) {
  page = openPage(pathname)
  gone = []
  vi.stubGlobal('location', { pathname, replace: (address: string) => gone.push(address) })
  vi.stubGlobal('window', {
    addEventListener: (_: 'storage', listener: typeof announce) => {
      announce = listener
    },
  })
  signedIn(page.storage)
  watchSession()
}

beforeEach(() => open('/cirurgioes'))

test('a session that ended in another tab is left to the shell', () => {
  page.storage.clear()
  announce({ key: null, oldValue: null, newValue: null })
  page.storage.delete('selected-institution')
  announce({ key: 'selected-institution', oldValue: hospital, newValue: null })
  expect(gone).toEqual([])
})

test('another institution chosen in another tab brings this tab to the start [SHELL-03]', () => {
  page.storage.set('selected-institution', clinic)
  announce({ key: 'selected-institution', oldValue: hospital, newValue: clinic })
  expect(gone).toEqual(['/'])
  expect(takeNotice()).toContain(`outra instituição: ${institution(2).name}.`)
})

test('somebody else who signs in in another tab brings this tab to the start [SHELL-03]', () => {
  const other = JSON.stringify({ ...user, id: 8, name: 'Rita Moraes' })
  page.storage.set('user', other)
  announce({ key: 'user', oldValue: JSON.stringify(user), newValue: other })
  expect(gone).toEqual(['/'])
  expect(takeNotice()).toContain('Outra pessoa entrou em outra aba: Rita Moraes.')
})

test('a renewed token and the same institution change nothing', () => {
  announce({ key: 'auth-token', oldValue: 'token-1', newValue: 'token-2' })
  announce({ key: 'selected-institution', oldValue: hospital, newValue: `${hospital} ` })
  expect(gone).toEqual([])
})

test('a page for visitors stays open when a session ends in another tab', () => {
  open('/accept-invite/convite-novo')
  page.storage.clear()
  announce({ key: null, oldValue: null, newValue: null })
  expect(gone).toEqual([])
})
