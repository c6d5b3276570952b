import { describe, expect, test } from 'vitest'
import { federativeUnits } from '../../src/domain/federativeUnits.ts'
import { parseAnyDecimal } from '../../src/domain/money.ts'
import { importDefinitions, importNamed } from '../../src/resources/imports.ts'
import { type Cell, cellText, checkCell, isWireValue } from '../../src/schema/importCells.ts'
import type { ImportColumn, ImportType } from '../../src/schema/imports.ts'

const column = (type: ImportType, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name: 'any',
  label: 'Qualquer',
  synonyms: [],
  type,
  sample: '',
  ...more,
})
const columnOf = (definition: string, name: string): ImportColumn => {
  const found = importNamed(definition).columns.find((importColumn) => importColumn.name === name)
  if (!found) throw new Error(name)
  return found
}
const type = { failure: 'type' }

describe('a date in an imported cell', () => {
  test.each(['17/05/1980', '29/02/2028', '01/01/1899', '31/12/0001'])('is read from %s [IMP-71]', (text) => {
    expect(checkCell(column('date'), text)).toEqual({ value: text })
  })

  test.each([
    ['1980-05-17'],
    ['17/05/80'],
    ['7/5/1980'],
    ['17-05-1980'],
    ['17.05.1980'],
    ['05/17/1980'],
    ['29/02/2027'],
    ['17/05/1980 10:00'],
    ['17/05/0000'],
    ['29358'],
    [29358],
    [true],
  ])('is not read from %j [IMP-71]', (cell) => {
    expect(checkCell(column('date'), cell)).toEqual(type)
  })

  test.each(['20/01/2027 07:30', '20/01/2027 00:00', '20/01/2027 23:59'])(
    'with its hour is read from %s [IMP-72]',
    (text) => {
      expect(checkCell(column('datetime'), text)).toEqual({ value: text })
    },
  )

  test.each([
    '20/01/2027',
    '20/01/2027 7:30',
    '20/01/2027 07:30:00',
    '20/01/2027 24:00',
    '20/01/2027 07:60',
    '20/01/2027T07:30',
    '20/01/2027  07:30',
    '2027-01-20 07:30',
    '31/04/2027 07:30',
  ])('with its hour is not read from %s [IMP-72]', (text) => {
    expect(checkCell(column('datetime'), text)).toEqual(type)
  })

  const day = (time: string, timed: boolean): Cell => ({ day: '17/05/1980', time, timed })

  test.each([
    ['date', day('00:00', false), '17/05/1980'],
    ['date', day('00:00', true), '17/05/1980'],
    ['date', day('07:30', false), '17/05/1980'],
    ['datetime', day('07:30', true), '17/05/1980 07:30'],
    ['datetime', day('07:30', false), '17/05/1980 07:30'],
    ['datetime', day('00:00', true), '17/05/1980 00:00'],
  ] as const)('that is a %s of the spreadsheet %j is sent as %s [IMP-71, IMP-72]', (kind, cell, value) => {
    expect(checkCell(column(kind), cell)).toEqual({ value })
  })

  test('without an hour is refused as a moment, and a moment is refused as a date [IMP-71, IMP-72]', () => {
    expect(checkCell(column('datetime'), day('00:00', false))).toEqual(type)
    expect(checkCell(column('date'), day('07:30', true))).toEqual(type)
  })

  test('before 1900, which spreadsheets keep as a text, is read [IMP-71]', () => {
    expect(checkCell(columnOf('surgeries', 'patient_birth_date'), '03/08/1897')).toEqual({
      value: '03/08/1897',
    })
  })
})

describe('a text in an imported cell', () => {
  const text = column('string')

  test('is cut to 255 characters [IMP-73]', () => {
    expect(checkCell(text, 'a'.repeat(255))).toEqual({ value: 'a'.repeat(255) })
    expect(checkCell(text, 'a'.repeat(256))).toEqual({ value: 'a'.repeat(255) })
    expect(checkCell(text, 'a'.repeat(1_000_000))).toEqual({ value: 'a'.repeat(255) })
  })

  test('is cut neither within a character nor with a special character left at the end [IMP-73, IMP-74]', () => {
    expect(checkCell(text, `${'a'.repeat(254)}😀`)).toEqual({ value: 'a'.repeat(254) })
    expect(checkCell(text, `${'a'.repeat(254)};b`)).toEqual({ value: 'a'.repeat(254) })
  })

  test.each([...'|&;$%@"<>()+,/'])('loses %s at its end, and only there [IMP-74]', (mark) => {
    expect(checkCell(text, `Fio${mark}3${mark}${mark} ${mark}`)).toEqual({ value: `Fio${mark}3` })
  })

  test('of special characters alone is empty, and counts as missing if it is required [IMP-69, IMP-74]', () => {
    expect(checkCell(text, ' ;; / ')).toEqual({ value: null })
    expect(checkCell({ ...text, required: true }, ' ;; / ')).toEqual({ failure: 'blank' })
  })

  test.each([[null], [''], ['   '], ['\u00a0\u00a0'], ['\u200b\ufeff\u200e'], ['\t\r\n'], ['\u3000']])(
    'counts as missing when it is %j and required [IMP-69]',
    (cell) => {
      expect(checkCell({ ...text, required: true }, cell)).toEqual({ failure: 'blank' })
      expect(checkCell(text, cell)).toEqual({ value: null })
    },
  )

  test.each([
    ['\u00a0Ana\u00a0Lúcia\u00a0', 'Ana Lúcia'],
    ['\ufeffAna\u200b', 'Ana'],
    ['\u202aAna\u202c', 'Ana'],
    ['A\u00adna', 'Ana'],
    ['Ana\u0000', 'Ana'],
    ['Ana\u0007\u001b', 'Ana'],
    ['Jose\u0301', 'José'],
    ['Ana \ud83d', 'Ana'],
    ['Ana 😀', 'Ana 😀'],
    ['a\nb', 'a\nb'],
    ['Łódź 日本', 'Łódź 日本'],
  ])('is sent from %j as %j', (cell, value) => {
    expect(checkCell(text, cell)).toEqual({ value })
  })

  test.each([
    [true, 'sim'],
    [false, 'não'],
    [12, '12'],
    [1e21, `1${'0'.repeat(21)}`],
    [1.5e-7, '0,00000015'],
    [-12.5, '-12,5'],
    [0.1 + 0.2, '0,3'],
    [123456789012, '123456789012'],
    [-0, '0'],
  ])('is made of the cell %j as %s', (cell, value) => {
    expect(cellText(cell, text)).toBe(value)
    expect(checkCell(text, cell)).toEqual({ value })
  })

  test.each(["'=1+1", "'+5511988881020", "'-3", "'@nome"])('loses the apostrophe before %s', (given) => {
    expect(cellText(given, text)).toBe(given.slice(1))
    expect(cellText("'Água", text)).toBe("'Água")
  })

  test.each(['__proto__', 'constructor', 'toString'])('such as %s is a text like others', (given) => {
    for (const kind of ['string', 'state', 'phone', 'email'] as const) checkCell(column(kind), given)
    expect(checkCell(text, given)).toEqual({ value: given })
    expect(checkCell(column('state'), given)).toEqual({ failure: 'state' })
  })

  test('longer than its column takes, or with letters among digits, is refused [IMP-70]', () => {
    expect(checkCell(columnOf('surgeries', 'crm_state'), 'São Paulo')).toEqual(type)
    expect(checkCell(columnOf('surgeries', 'crm_number'), '12345-SP')).toEqual(type)
    expect(checkCell(columnOf('surgeries', 'crm_number'), '12.345')).toEqual({ value: '12345' })
    expect(checkCell(columnOf('surgeries', 'crm_number'), 12345)).toEqual({ value: '12345' })
  })
})

test.each([
  ['12', { value: 12 }],
  ['-7', { value: -7 }],
  [' 0012 ', { value: 12 }],
  [12, { value: 12 }],
  [12.5, type],
  ['12,5', type],
  ['12 anos', type],
  ['9'.repeat(20), type],
  [1e300, type],
  [true, type],
])('an integer in an imported cell: %j is read as %j [IMP-75]', (cell, expected) => {
  expect(checkCell(column('integer'), cell)).toEqual(expected)
})

describe('a decimal in an imported cell', () => {
  test.each([
    ['12,5', 12.5],
    ['1.234,56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a012,00', 12],
    ['1.234', 1234],
    ['12.5', 12.5],
    ['1,234.56', 1234.56],
    ['1,234,567', 1234567],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,5E+03', 1500],
    ['1e-3', 0.001],
    ['-3', -3],
    [12.5, 12.5],
    [0, 0],
  ])('is read from %j as %d [IMP-76]', (cell, value) => {
    expect(checkCell(column('float'), cell)).toEqual({ value })
  })

  test.each([
    ['doze'],
    ['12,5 reais'],
    ['1.23,4'],
    ['1,23.4'],
    ['1e999'],
    ['0x10'],
    ['--3'],
    ['Infinity'],
    ['=1+1'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [true],
  ])('is not read from %j [IMP-70, IMP-76]', (cell) => {
    expect(checkCell(columnOf('materials', 'price'), cell)).toEqual(type)
  })

  test('is not read from an empty text', () => {
    expect(parseAnyDecimal('')).toBeNull()
    expect(parseAnyDecimal('R$')).toBeNull()
  })
})

describe('a price in an imported cell', () => {
  const price = columnOf('materials', 'price')

  test.each([[12.5], ['1.234,56'], [0.1 + 0.2], [1234.56]])('is accepted as %j', (cell) => {
    expect(checkCell(price, cell)).toEqual({ value: expect.any(Number) })
  })

  test.each([[12.345], ['1.234,567'], [10 / 3], ['0,001']])(
    'is refused as %j, which would be rounded',
    (cell) => {
      expect(checkCell(price, cell)).toEqual({ failure: 'decimals' })
    },
  )
})

describe('a CNPJ in an imported cell', () => {
  const cnpj: ImportColumn = { ...column('string'), cnpj: 'only' }
  const either: ImportColumn = { ...column('string'), cnpj: 'orCpf' }

  test.each(['12.abc.345/01de-35', '12ABC34501DE35'])('may have letters, as in %j', (cell) => {
    expect(checkCell(cnpj, cell)).toEqual({ value: '12ABC34501DE35' })
    expect(checkCell(either, cell)).toEqual({ value: '12ABC34501DE35' })
  })

  test('with a wrong check digit, or a CPF in its place, is refused', () => {
    expect(checkCell(cnpj, '12.ABC.345/01DE-36')).toEqual({ failure: 'type' })
    expect(checkCell(cnpj, '529.982.247-25')).toEqual({ failure: 'type' })
    expect(checkCell(either, '529.982.247-25')).toEqual({ value: '52998224725' })
  })
})

describe('a phone in an imported cell', () => {
  test.each([
    ['(11) 98888-1020', '11988881020'],
    ['11 3333-1020', '1133331020'],
    [11988881020, '11988881020'],
    ['+55 (11) 98888-1020', '11988881020'],
    ['0055 11 98888-1020', '11988881020'],
    ['011 3333-1020', '1133331020'],
    ['+55 (011) 3333-1020', '1133331020'],
    ['(55) 99999-1020', '55999991020'],
    ['+351 912 345 678', '+351912345678'],
    ['0 15 11 98888-1020', '11988881020'],
    ['Tel: +55 11 98888-1020', '11988881020'],
    ['0800 727 1000', '08007271000'],
    ['0300-123-456', '0300123456'],
    ['(11) 98888-1020 (recado com Ana)', '11988881020'],
  ])('is sent from %j as %s [IMP-77]', (cell, value) => {
    expect(checkCell(column('phone'), cell)).toEqual({ value })
  })

  test.each([
    '988881020',
    '(11) 8888-102',
    'sem telefone',
    '-',
    '1'.repeat(16),
    '351912345678',
    '(11) 3333-1020 ramal 12',
    '11 3333-1020 r. 12',
    '11 3333-1020 #12',
  ])('is not read from %j [IMP-77]', (cell) => {
    expect(checkCell(column('phone'), cell)).toEqual({ failure: 'phone' })
  })
})

describe('a state in an imported cell', () => {
  test.each(federativeUnits)('$acronym is sent as $id [IMP-79]', ({ acronym, id }) => {
    expect(checkCell(column('state'), acronym)).toEqual({ value: id })
    expect(checkCell(column('state'), ` ${acronym.toLowerCase()} `)).toEqual({ value: id })
  })

  test.each(['São Paulo', 'XX', 'S', '-', 25, true])('%j is refused as a state [IMP-79]', (cell) => {
    expect(checkCell(column('state'), cell)).toEqual({ failure: 'state' })
  })
})

test.each([
  ['ana@exemplo.test', { value: 'ana@exemplo.test' }],
  [' ana@exemplo.test\u00a0', { value: 'ana@exemplo.test' }],
  ['ana@exemplo', type],
  ['ana', type],
  ['ana@exemplo.test; caio@exemplo.test', type],
])('an e-mail in an imported cell: %j is read as %j [IMP-70]', (cell, expected) => {
  expect(checkCell(columnOf('anaesthetistInvites', 'email'), cell)).toEqual(expected)
})

describe('a CPF in an imported cell', () => {
  const surgeon = columnOf('surgeons', 'cpf')

  test.each([
    ['529.982.247-25', '52998224725'],
    ['529 982 247 25', '52998224725'],
    ['52998224725', '52998224725'],
    [52998224725, '52998224725'],
  ])('of a surgeon is sent from %j as %s [IMP-81]', (cell, value) => {
    expect(checkCell(surgeon, cell)).toEqual({ value })
  })

  test.each(['surgeons cpf', 'surgeries surgeon_cpf'])(
    'of %s with wrong check digits is doubtful, not wrong [IMP-81]',
    (column) => {
      const [name = '', field = ''] = column.split(' ')
      expect(checkCell(columnOf(name, field), '123.456.789-00')).toEqual({
        value: '12345678900',
        doubtful: true,
      })
    },
  )

  test.each(['5299822472', '529982247255', '529.982.247-2X', 'ISENTO', '-', '5,2998E+10'])(
    'of a surgeon is not read from %j [IMP-81]',
    (cell) => {
      expect(checkCell(surgeon, cell)).toEqual(type)
      expect(checkCell(columnOf('surgeries', 'surgeon_cpf'), cell)).toEqual(type)
    },
  )

  test('that is a number of the spreadsheet gets back its leading zeros, and is reported [IMP-81]', () => {
    expect(checkCell(surgeon, 1234567890)).toEqual({ value: '01234567890', restored: true })
    expect(checkCell(surgeon, 12345)).toEqual({ value: '00000012345', restored: true, doubtful: true })
    expect(checkCell(surgeon, 123456789012)).toEqual(type)
    expect(checkCell(surgeon, -1234567890)).toEqual(type)
    expect(checkCell(surgeon, 12345.5)).toEqual(type)
  })

  test('of a patient must be valid, with its leading zeros put back or not', () => {
    const patient = columnOf('surgeries', 'patient_cpf')
    expect(checkCell(patient, '529.982.247-25')).toEqual({ value: '52998224725' })
    expect(checkCell(patient, '529.982.247-26')).toEqual(type)
    expect(checkCell(patient, 1234567890)).toEqual({ value: '01234567890', restored: true })
    expect(checkCell(patient, 1234567891)).toEqual(type)
    expect(checkCell(patient, 0)).toEqual(type)
  })
})

describe('the body of an import', () => {
  const cells: Cell[] = [
    'Ana',
    'a\u0301;',
    ` ${'á/'.repeat(200)}`,
    'Ana\u0000\ud800',
    "'=1+1",
    '0055 (011) 3333-1020',
    '+55 (011) 3333-1020',
    '000000000000',
    '529.982.247-25',
    1234567890,
    '17/05/1980',
    '20/01/2027 07:30',
    '1.234,56',
    '12',
    12.5,
    'SP',
    'ana@exemplo.test',
    true,
    null,
    { day: '17/05/1980', time: '00:00', timed: false },
  ]

  test.each(importDefinitions)('accepts whatever a cell of $name sends', ({ columns }) => {
    for (const importColumn of columns)
      for (const cell of cells) {
        const checked = checkCell(importColumn, cell)
        if ('value' in checked)
          expect(isWireValue(importColumn, checked.value), `${importColumn.name} ${cell}`).toBe(true)
      }
  })

  test.each<[ImportType, unknown]>([
    ['string', 5],
    ['string', {}],
    ['string', ['a']],
    ['string', 'a'.repeat(256)],
    ['string', 'Ana;'],
    ['string', 'Ana\u0000'],
    ['string', '\ud800'],
    ['date', '1980-05-17'],
    ['datetime', '20/01/2027'],
    ['float', '12,5'],
    ['float', Number.NaN],
    ['integer', 1.5],
    ['phone', '(11) 98888-1020'],
    ['state', 'SP'],
    ['state', 29],
    ['state', 0],
    ['email', 'ana'],
  ])('refuses a %s that is %j', (kind, value) => {
    expect(isWireValue(column(kind), value)).toBe(false)
  })

  test('refuses a required value that is missing', () => {
    for (const value of [null, undefined, ''])
      expect(isWireValue(column('string', { required: true }), value)).toBe(false)
    for (const value of [null, undefined]) expect(isWireValue(column('string'), value)).toBe(true)
  })
})
