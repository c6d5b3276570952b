import { describe, expect, test } from 'vitest'
import { formatPhone, isPhone, readPhone, shownPhone, withoutExtension } from '../../src/domain/phone.ts'

const MOBILE = '11988881000'
const LANDLINE = '1133334444'
const FOREIGN = '+351912345678'

const read: [text: string, stored: string][] = [
  ['(11) 98888-1000', MOBILE],
  ['11 98888 1000', MOBILE],
  ['11.98888.1000', MOBILE],
  ['+55 11 98888-1000', MOBILE],
  ['+55 (11) 98888-1000', MOBILE],
  ['(+55) 11 98888-1000', MOBILE],
  ['+5511988881000', MOBILE],
  ['+55 (011) 98888-1000', MOBILE],
  ['+55 (0)11 98888-1000', MOBILE],
  ['+55 0 15 11 98888-1000', MOBILE],
  ['55 11 98888-1000', MOBILE],
  ['55 011 98888-1000', MOBILE],
  ['0055 11 98888-1000', MOBILE],
  ['00 55 11 98888-1000', MOBILE],
  ['011 98888-1000', MOBILE],
  ['(011) 98888-1000', MOBILE],
  ['0 15 11 98888-1000', MOBILE],
  ['015 11 98888-1000', MOBILE],
  ['01511988881000', MOBILE],
  ['0xx11 98888-1000', MOBILE],
  ['(0XX11) 98888-1000', MOBILE],
  ['(0xx) 11 98888-1000', MOBILE],
  ['Tel: 11 98888-1000', MOBILE],
  ['Tel.: (11) 98888-1000', MOBILE],
  ['tel:+5511988881000', MOBILE],
  ['WhatsApp +55 11 98888-1000', MOBILE],
  ['11 98888-1000 (recado com Ana)', MOBILE],
  ['\u200e+55\u00a011\u00a098888\u20111000\u202c', MOBILE],
  ['(11)\u00a098888–1000', MOBILE],
  ['１１ ９８８８８-１０００', MOBILE],
  ['(11) 3333-4444', LANDLINE],
  ['011 3333-4444', LANDLINE],
  ['55 11 3333-4444', LANDLINE],
  ['0 21 11 3333-4444', LANDLINE],
  ['(55) 99999-1020', '55999991020'],
  ['+55 55 99999-1020', '55999991020'],
  ['0800 727 1000', '08007271000'],
  ['+55 0800 727 1000', '08007271000'],
  ['0300-123-456', '0300123456'],
  ['+351 912 345 678', FOREIGN],
  ['00351 912 345 678', FOREIGN],
  ['00 351 912 345 678', FOREIGN],
  ['Tel: +351 912 345 678', FOREIGN],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+598 2 901 2345', '+59829012345'],
]

const unread = [
  '',
  'sem telefone',
  '-',
  '3333-4444',
  '98888-1000',
  '123',
  '(11) 98888-1000 ramal 2',
  '11 3333-1020 r. 12',
  '11 3333-1020 #12',
  '(11) 3333-4444 / 98888-1000',
  '+55 98888-1000',
  '+55 11 98888-10000',
  '351912345678',
  '119888810001',
  '0800 727 100000',
  '+0',
  '+1 198 888 1000',
  `+${'9'.repeat(16)}`,
  '1'.repeat(16),
  '5,511988881E+12',
  '98888-1000 (11)',
  '3333-4444 (011)',
  '11 98888100 (12)',
]

describe('a telephone', () => {
  test.each(read)('is read from %j as %s, and from that again as the same', (text, stored) => {
    expect(readPhone(text)).toBe(stored)
    expect(readPhone(stored)).toBe(stored)
    expect(isPhone(stored)).toBe(true)
    expect(readPhone(shownPhone(stored))).toBe(stored)
  })

  test.each(unread)('is not read from %j', (text) => {
    expect(readPhone(text)).toBeNull()
  })

  test('with two zeros in front, which may be a country’s prefix or a slip, is left to a person', () => {
    expect(readPhone('0011 98888-1000')).toBeNull()
    expect(readPhone('0034 91 234 5678')).toBeNull()
  })

  test('loses its extension, and nothing else', () => {
    expect(withoutExtension('(11) 3333-4444 ramal 12')).toBe('(11) 3333-4444')
    expect(withoutExtension('0xx11 3333-4444')).toBe('0xx11 3333-4444')
    expect(withoutExtension('5,511988881E+12')).toBe('5,511988881E+12')
  })
})

describe('a stored telephone', () => {
  test.each([
    [LANDLINE, '(11) 3333-4444'],
    [MOBILE, '(11) 98888-1000'],
    ['08007271000', '0800 727 1000'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(shownPhone(stored)).toBe(shown)
  })

  test.each([FOREIGN, '351912345678', '33334444', '12', '119888810001', '5511988881000', 'ver recado', ''])(
    '%j, which no mask fits, is shown as it is',
    (stored) => {
      expect(shownPhone(stored)).toBe(stored)
    },
  )

  test('a register’s own mask is used literally [USER-25]', () => {
    expect(shownPhone(MOBILE, '(00) 0000-00000')).toBe('(11) 9888-81000')
    expect(shownPhone(FOREIGN, '(00) 0000-00000')).toBe(FOREIGN)
  })
})

describe('a telephone that is being typed', () => {
  test.each([
    ['1', '(1'],
    ['1198', '(11) 98'],
    [LANDLINE, '(11) 3333-4444'],
    [MOBILE, '(11) 98888-1000'],
    ['0800727', '0800 727'],
    ['+', '+'],
    ['+351 91', '+351 91'],
    ['Tel: 11 9', 'Tel: 11 9'],
    ['(11) 98888-10000', '(11) 98888-10000'],
    ['(98) 8881-000 (1', '(98) 8881-000 (1'],
    ['011', '011'],
    ['5511988881000', '5511988881000'],
  ])('as %j is shown as %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })
})
