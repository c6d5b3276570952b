import { describe, expect, test } from 'vitest'
import { plainHyphens, singleLine, visibleCharacters, visibleText } from '../../src/domain/visibleText.ts'

describe('a text', () => {
  test.each([
    ['Maria\u00a0da\u2003Silva', 'Maria da Silva'],
    ['Ma\u200bri\u00ada\u200e\u202c\u2066\ufeff', 'Maria'],
    ['Ana\u2011Clara\u2010Lima', 'Ana-Clara-Lima'],
    ['jo\u0061\u0303o', 'joão'],
    ['\u3164\uffa0', ''],
    ['um\u0007dois\u009ctrês', 'um dois três'],
    ['um\u000bdois\u000ctrês\u0085quatro\u2028cinco\u2029seis', 'um\ndois\ntrês\nquatro\ncinco\nseis'],
    ['\tum\r\ndois', '\tum\r\ndois'],
    ['10–12 h — “à tarde”…', '10–12 h — “à tarde”…'],
    ['👨‍👩‍👧 família', '👨‍👩‍👧 família'],
    ['meio \ud83d par', 'meio  par'],
  ])('%j is shown as %j', (text, shown) => {
    expect(visibleCharacters(text)).toBe(shown)
    expect(visibleCharacters(shown)).toBe(shown)
  })

  test('is trimmed, and brought into one line where needed', () => {
    expect(visibleText('\u00a0\u200b um\u000b dois \ufeff')).toBe('um\n dois')
    expect(singleLine('\u00a0um\u000b dois\r\n\ttrês  quatro ')).toBe('um dois três quatro')
  })

  test('of numbers and addresses keeps no other dash than the hyphen', () => {
    expect(plainHyphens(' 529.982.247–25 ')).toBe('529.982.247-25')
    expect(plainHyphens('a\u2011b—c−d')).toBe('a-b-c-d')
  })
})
