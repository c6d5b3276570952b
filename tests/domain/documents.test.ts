import { describe, expect, test } from 'vitest'
import {
  cnpjCharacters,
  formatCnpj,
  formatCpf,
  formatCpfOrCnpj,
  isCnpj,
  isCpf,
  isCpfOrCnpj,
  searchedNumber,
} from '../../src/domain/documents.ts'
import { onlyDigits } from '../../src/domain/mask.ts'
import { formatPhone, isPhone } from '../../src/domain/phone.ts'

/** The input's content after each keystroke, when it reformats its own content every time. */
function typed(keys: string, format: (text: string) => string): string[] {
  const states: string[] = []
  for (const key of keys) states.push(format((states.at(-1) ?? '') + key))
  return states
}

test('only the digits of a text are kept in a number', () => {
  expect(onlyDigits(' (11) 9-8 a٣')).toBe('1198')
})

describe('CPF', () => {
  test.each(['52998224725', '529.982.247-25', ' 111.444.777-35 ', '00000000191', '12345678909'])(
    'is valid: %s',
    (text) => {
      expect(isCpf(text)).toBe(true)
    },
  )

  test.each([
    ['no digit', ''],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247250'],
    ['a wrong first check digit', '52998224735'],
    ['a wrong second check digit', '52998224726'],
    ['two digits swapped', '25998224725'],
  ])('with %s is refused [COM-51]', (_, text) => {
    expect(isCpf(text)).toBe(false)
  })

  test.each([...'0123456789'])(
    'of eleven times the digit %s is refused, although its check digits agree',
    (digit) => {
      expect(isCpf(digit.repeat(11))).toBe(false)
    },
  )

  test('has a mask of 14 characters, 000.000.000-00 [COM-12]', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('52998224725')).toHaveLength(14)
    expect(formatCpf('52998224725999')).toHaveLength(14)
  })

  test('gets its mask while one types', () => {
    expect(typed('5299822472', formatCpf)).toEqual([
      '5',
      '52',
      '529',
      '529.9',
      '529.98',
      '529.982',
      '529.982.2',
      '529.982.24',
      '529.982.247',
      '529.982.247-2',
    ])
    expect(formatCpf('')).toBe('')
    expect(formatCpf('abc')).toBe('')
  })
})

describe('CNPJ', () => {
  test.each(['11222333000181', '11.222.333/0001-81', '00.000.000/0001-91'])('is valid: %s', (text) => {
    expect(isCnpj(text)).toBe(true)
  })

  test.each(['', '1122233300018', '112223330001811', '11222333000191', '11222333000182', '11111111111111'])(
    'is refused when it is %j',
    (text) => {
      expect(isCnpj(text)).toBe(false)
    },
  )

  test('gets its mask while one types, up to 00.000.000/0000-00', () => {
    const states = typed('112223330001817', formatCnpj)
    expect(states[1]).toBe('11')
    expect(states[2]).toBe('11.2')
    expect(states[8]).toBe('11.222.333/0')
    expect(states.at(-2)).toBe('11.222.333/0001-81')
    expect(states.at(-1)).toBe('11.222.333/0001-81')
  })
})

/** Receita Federal's example. */
const LETTERED = ['12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35']

describe('a CNPJ with letters', () => {
  test.each(LETTERED)('is valid as %s, and as its mask shows it', (text) => {
    expect(isCnpj(text)).toBe(true)
    expect(isCpfOrCnpj(text)).toBe(true)
    expect(cnpjCharacters(text)).toBe('12ABC34501DE35')
    expect(formatCnpj(text)).toBe('12.ABC.345/01DE-35')
    expect(formatCpfOrCnpj(text)).toBe('12.ABC.345/01DE-35')
  })

  test.each([
    ['a wrong check digit', '12ABC34501DE36'],
    ['another letter', '12ABD34501DE35'],
    ['letters as check digits', '12ABC34501DEAB'],
    ['a letter too few', '12ABC34501E35'],
    ['a character too many', '12ABC34501DE355'],
  ])('is refused with %s', (_, text) => {
    expect(isCnpj(text)).toBe(false)
    expect(isCpfOrCnpj(text)).toBe(false)
  })

  test('gets its mask while one types, from the first letter on', () => {
    expect(typed('12abc34501de35', formatCnpj).slice(2, 6)).toEqual(['12.A', '12.AB', '12.ABC', '12.ABC.3'])
    expect(typed('12abc34501de35', formatCpfOrCnpj).at(-1)).toBe('12.ABC.345/01DE-35')
  })

  test('does not make a CPF with letters valid', () => {
    expect(isCpfOrCnpj('52998224725')).toBe(true)
    expect(isCpfOrCnpj('A52998224725')).toBe(false)
    expect(isCpfOrCnpj('529.982.247-25A')).toBe(false)
  })
})

describe('a search for a number', () => {
  test.each([
    ['529.982', '529982'],
    [' 11.222.333/0001 ', '112223330001'],
    ['(11) 98888', '1198888'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01', '12ABC34501'],
    ['12.abc.', '12ABC'],
  ])('is made of %j and looks for %s', (search, expected) => {
    expect(searchedNumber(search)).toBe(expected)
  })

  test.each(['12ABC34501DE35', 'dr.ana', 'Sala 1.2', 'a.b', '-', ''])('is not made of %j', (search) => {
    expect(searchedNumber(search)).toBeUndefined()
  })
})

describe('a CPF or CNPJ', () => {
  test('has the mask of a CPF up to 11 digits, and that of a CNPJ beyond', () => {
    const states = typed('11222333000181', formatCpfOrCnpj)
    expect(states[10]).toBe('112.223.330-00')
    expect(states[11]).toBe('11.222.333/0001')
    expect(states.at(-1)).toBe('11.222.333/0001-81')
  })

  test('is accepted when it is valid, and anything else is refused', () => {
    expect(['52998224725', '11222333000181', '5299822472', '11222333000180'].map(isCpfOrCnpj)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a phone', () => {
  test('takes at most 15 characters, eight or nine digits after the area code [COM-51]', () => {
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444')
    expect(formatPhone('11988887777')).toBe('(11) 98888-7777')
    expect(formatPhone('08007271000')).toBe('0800 727 1000')
    expect(formatPhone('119888877776666')).toHaveLength(15)
  })

  test('gets its mask while one types, and its hyphen moves at the eleventh digit', () => {
    const states = typed('11988887777', formatPhone)
    expect(states.slice(0, 4)).toEqual(['(1', '(11', '(11) 9', '(11) 98'])
    expect(states.slice(-2)).toEqual(['(11) 9888-8777', '(11) 98888-7777'])
  })

  test.each([
    ['(11) 3333-4444', true],
    ['11988887777', true],
    ['113333444', false],
    ['119888877776', false],
    ['', false],
  ])('%j is valid: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected)
  })
})
