import { expect, test } from 'vitest'
import { fillText } from '../../src/domain/fillText.ts'

const QUESTION = 'Excluir {name} de {place}?'

test.each(['$&', '$1', '$$ e $`', "$'", '{place}', '{name}', 'Ana {other}'])(
  'a value is put into a text as it is: %s',
  (name) => {
    expect(fillText(QUESTION, { name, place: 'Sala 1' })).toBe(`Excluir ${name} de Sala 1?`)
  },
)

test('a place in a text is filled wherever it occurs, and stays without a value', () => {
  const text: string = '{count} de {count} ({unit})'
  expect(fillText(text, { count: 3 })).toBe('3 de 3 ({unit})')
})

test('a text known to the compiler takes exactly the values of its places', () => {
  // @ts-expect-error a value is missing
  fillText(QUESTION, { name: 'Ana' })
  // @ts-expect-error no such place
  fillText(QUESTION, { name: 'Ana', place: 'Sala 1', room: '2' })
  // @ts-expect-error a text without places takes no values
  fillText('Excluir?', { name: 'Ana' })
  expect(fillText('Excluir?', {})).toBe('Excluir?')
})
