import { expect, test } from 'vitest'
import { areCharacters, keyCaps, pressedKeys } from '../../src/ui/shortcuts/keys.ts'

const press = (key: string, modifiers: Partial<Parameters<typeof pressedKeys>[0]> = {}) =>
  pressedKeys({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers })

test('the letter of a shortcut is the same with caps lock and without', () => {
  expect([press('n'), press('N')]).toEqual(['N', 'N'])
})

test('Cmd counts as Control on a Mac', () => {
  expect(press('s', { ctrlKey: true })).toBe('Control+S')
  expect(press('s', { metaKey: true })).toBe('Control+S')
})

test('the sign of a shortcut is typed with Shift or without', () => {
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('/')).toBe('/')
})

test('keys that the browser and the system use are left to them', () => {
  expect(press('N', { shiftKey: true })).toBeUndefined()
  expect(press('S', { ctrlKey: true, shiftKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(press('ArrowDown', { shiftKey: true })).toBeUndefined()
  // AltGr.
  expect(press('/', { altKey: true, ctrlKey: true })).toBeUndefined()
})

test('the keys of a shortcut are shown as they stand on the keyboard', () => {
  expect(keyCaps('Control+S', false)).toEqual(['Ctrl', 'S'])
  expect(keyCaps('Control+S', true)).toEqual(['⌘', 'S'])
  expect(keyCaps('G P', false)).toEqual(['G', 'P'])
})

test('only a shortcut whose keys type a character can be switched off', () => {
  expect(['N', '/', '?', 'G P'].every(areCharacters)).toBe(true)
  expect(['Control+S', 'ArrowDown', 'Escape'].some(areCharacters)).toBe(false)
})
