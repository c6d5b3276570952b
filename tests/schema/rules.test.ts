import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { materials } from '../../src/resources/materials.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { Field, Kind } from '../../src/schema/fields.ts'
import { hasValueType } from '../../src/schema/kinds/index.ts'
import { ruleOptions, rulesOf } from '../../src/schema/rules.ts'

/** The institution's day; another one than the machine's. */
const TODAY = '2031-01-15'
const OWN = 'Texto próprio do cadastro.'

const rulesFor = (field: Field, own?: string) => {
  const definition: Definition = { ...materials, fields: { value: field } }
  return rulesOf(definition, { errors: own ? { value: own } : {} }, ruleTexts)
}

/** The value as it would be stored, or the message that refuses it. */
async function judged(field: Field, value: unknown, own?: string): Promise<unknown> {
  try {
    return (await rulesFor(field, own).validate({ value }, ruleOptions(TODAY))).value
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

const { invalid } = ruleTexts

const stored: [Kind, unknown, unknown][] = [
  ['text', '  Fio 3-0 ', 'Fio 3-0'],
  ['longText', 'linha\noutra', 'linha\noutra'],
  ['personName', '  ana LÚCIA de souza', 'Ana Lúcia de Souza'],
  ['email', ' ana@sala.test ', 'ana@sala.test'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '52998224725', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cpfOrCnpj', '529.982.247-25', '52998224725'],
  ['cpfOrCnpj', '11.222.333/0001-81', '11222333000181'],
  ['phone', '(11) 98888-7777', '11988887777'],
  ['phone', '1133334444', '1133334444'],
  ['phone', '+55 (11) 98888-7777', '11988887777'],
  ['phone', '0 15 11 98888-7777', '11988887777'],
  ['phone', '+351 912 345 678', '+351912345678'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['cpfOrCnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cpf', '\u200b529.982.247–25\u00a0', '52998224725'],
  ['email', '\u00a0ana@sala.test\u200b', 'ana@sala.test'],
  ['email', 'ana@saúde.com.br', 'ana@saúde.com.br'],
  ['text', 'Fio\u00a0 3\u20110\u000bpreto', 'Fio 3-0 preto'],
  ['longText', ' um\u000bdois\u200b ', 'um\ndois'],
  ['personName', 'RN\u00a0 DE MARIA\u00ad II', 'RN de Maria II'],
  ['money', 18.9, 18.9],
  ['money', 0, 0],
  ['money', 9_999_999_999.99, 9_999_999_999.99],
  ['date', '2024-02-29', '2024-02-29'],
  ['dateTime', '2026-01-15T12:30:45.000Z', '2026-01-15T12:30:45.000Z'],
  ['dateTime', '2026-01-15T12:30-03:00', '2026-01-15T15:30:00.000Z'],
  ['reference', 3, 3],
  ['references', [1, 2, 1], [1, 2]],
  ['references', null, []],
]

const refused: [Kind, unknown][] = [
  ['email', 'ana@'],
  ['cpf', '52998224724'],
  ['cpf', '11111111111'],
  ['cpf', '5299822472'],
  ['cpf', 'abc'],
  ['cpf', 'abc 52998224725'],
  ['cnpj', '11222333000182'],
  ['cnpj', 'sem número'],
  ['cnpj', '12.ABC.345/01DE-36'],
  ['cpfOrCnpj', 'A52998224725'],
  ['cpf', '5299822472A'],
  ['phone', '351912345678'],
  ['cpfOrCnpj', '52998224724'],
  ['cpfOrCnpj', '11222333000182'],
  ['cpfOrCnpj', '112223330001'],
  ['phone', '123'],
  ['phone', '(11) 98888-7777 ramal 2'],
  ['money', -0.01],
  ['money', 10_000_000_000],
  ['money', Number.POSITIVE_INFINITY],
  ['date', '2023-02-29'],
  ['date', '0000-01-01'],
  ['date', '17/05/1980'],
  ['dateTime', '2026-02-30T10:00:00Z'],
  ['dateTime', '2026-01-15'],
  ['dateTime', '0001-01-01T00:00:00+10:00'],
  ['dateTime', '+275760-09-13T00:00:00.000Z'],
  ['references', [null]],
]

const fieldOf = (kind: Kind): Field =>
  (kind === 'reference' || kind === 'references' ? { kind, to: 'states' } : { kind }) as Field

describe('a rule by its kind', () => {
  test.each(stored)('for %s stores %j as %j', async (kind, value, expected) => {
    expect(await judged(fieldOf(kind), value)).toEqual(expected)
  })

  test.each(refused)('for %s refuses %j in Portuguese', async (kind, value) => {
    expect(await judged(fieldOf(kind), value)).toBe(invalid[kind])
    expect(await judged(fieldOf(kind), value, OWN)).toBe(OWN)
  })

  test.each((Object.keys(invalid) as Kind[]).filter((kind) => kind !== 'logo'))(
    'for %s takes an empty value as null, or as nothing chosen',
    async (kind) => {
      const empty = kind === 'references' ? [] : null
      expect(await judged(fieldOf(kind), null)).toEqual(empty)
      if (typeof stored.find(([other]) => other === kind)?.[1] === 'string')
        expect(await judged(fieldOf(kind), '   ')).toBe(null)
    },
  )

  test.each([
    ['text', 255],
    ['longText', 2000],
    ['personName', 255],
  ] as const)('for %s takes %d characters and no more [COM-44]', async (kind, most) => {
    expect(await judged({ kind }, 'a'.repeat(most))).toHaveLength(most)
    expect(await judged({ kind }, 'a'.repeat(most + 1))).toBe(`Use no máximo ${most} caracteres.`)
  })

  test('for a field of fixed length and digits only names both in its messages', async () => {
    const crm: Field = { kind: 'text', max: 10, only: 'digits' }
    expect(await judged(crm, '0123456789')).toBe('0123456789')
    expect(await judged(crm, '01234567890')).toBe('Use no máximo 10 caracteres.')
    expect(await judged(crm, '12A')).toBe('Apenas números são permitidos.')
  })

  test('refuses a surgeon’s birth date in the future, where other dates may be [SURG-30]', async () => {
    const { birth_date: birthDate } = surgeons.fields
    expect(await judged(birthDate, '1980-05-17')).toBe('1980-05-17')
    expect(await judged(birthDate, TODAY)).toBe(TODAY)
    expect(await judged(birthDate, '2031-01-16')).toBe(ruleTexts.futureDate)
    expect(await judged({ kind: 'date' }, '2031-01-16')).toBe('2031-01-16')
  })

  test('refuses a date without its time for the missing time', async () => {
    expect(await judged({ kind: 'dateTime' }, '2026-01-15T', OWN)).toBe('Informe a hora.')
    expect(await judged({ kind: 'dateTime' }, '2026-02-30T')).toBe(invalid.dateTime)
  })

  test('refuses a date before 1900 in the same words in every register', async () => {
    for (const date of ['1899-12-31', '0198-05-17'])
      expect(await judged({ kind: 'date' }, date)).toBe('A data não pode ser anterior a 1900.')
    expect(await judged({ kind: 'date' }, '1900-01-01')).toBe('1900-01-01')
  })
})

describe('a required field', () => {
  test.each([
    ['text', '   '],
    ['personName', ''],
    ['reference', null],
    ['references', []],
  ] as const)('of the kind %s is refused when it is %j, in its own words', async (kind, value) => {
    const field = { ...fieldOf(kind), required: true } as Field
    expect(await judged(field, value, OWN)).toBe(OWN)
    expect(await judged(field, value)).toBe(ruleTexts.required)
  })

  test('that is filled but wrong is refused as wrong, not as missing', async () => {
    const field: Field = { kind: 'cpf', required: true }
    expect(await judged(field, '123', OWN)).toBe(invalid.cpf)
  })
})

test('a read-only field has no rule', () => {
  expect(rulesFor({ kind: 'text', readOnly: true, required: true }).fields).toEqual({})
})

describe('the JSON type of a value', () => {
  test.each([
    ['text', 'a', 1],
    ['money', 1.5, '1.5'],
    ['reference', 3, 3.5],
    ['references', [1, 2], [1, '2']],
    ['references', [], 1],
    ['date', '2020-01-01', 20_200_101],
  ] as const)('of the kind %s is that of %j, not of %j', (kind, right, wrong) => {
    expect(hasValueType(fieldOf(kind), right)).toBe(true)
    expect(hasValueType(fieldOf(kind), wrong)).toBe(false)
    expect(hasValueType(fieldOf(kind), {})).toBe(false)
    expect(hasValueType(fieldOf(kind), null)).toBe(true)
  })
})

describe('an old value of an edited record', () => {
  const olds: [Kind, string][] = [
    ['phone', '351912345678'],
    ['phone', '33334444'],
    ['phone', '119888810001'],
    ['cpf', '52998224724'],
    ['cnpj', '11222333000182'],
    ['cpfOrCnpj', '123'],
    ['email', 'ana@'],
    ['personName', 'ANA  da silva'],
    ['text', 'a'.repeat(300)],
    ['date', '0001-01-01'],
  ]
  const edited = (kind: Kind, value: unknown, stored: unknown) =>
    rulesFor(fieldOf(kind)).validate({ value }, ruleOptions(TODAY, { value: stored }))

  test.each(olds)('of the kind %s, %j, is kept while it is untouched', async (kind, old) => {
    expect(await edited(kind, old, old)).toEqual({ value: old })
  })

  test.each(olds.filter(([kind]) => kind !== 'personName'))(
    'of the kind %s, %j, is refused if the record has another value now',
    async (kind, old) => {
      await expect(edited(kind, old, 'outro')).rejects.toThrow(ValidationError)
      await expect(edited(kind, old, null)).rejects.toThrow(ValidationError)
    },
  )

  test('stays as stored if a request was cleaned of characters that nobody sees', async () => {
    expect(await edited('phone', '3333 4444', '3333\u00a04444')).toEqual({ value: '3333\u00a04444' })
  })

  test('is corrected when a value that reads the same is sent', async () => {
    expect(await edited('phone', '(11) 98888-1000', '5511988881000')).toEqual({ value: '11988881000' })
  })

  test('is refused if it is empty and the field is required', async () => {
    const rules = rulesFor({ kind: 'text', required: true })
    await expect(rules.validate({ value: '' }, ruleOptions(TODAY, { value: '' }))).rejects.toThrow()
  })
})
