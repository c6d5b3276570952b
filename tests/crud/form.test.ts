import { describe, expect, test } from 'vitest'
import { changesOf, initialValues } from '../../src/crud/form/formValues.ts'
import { formResolver } from '../../src/crud/form/resolver.ts'
import { searchOptions } from '../../src/crud/kinds/options.ts'
import { fromLocalDateTime, toLocalDateTime } from '../../src/domain/dates.ts'
import { federativeUnits } from '../../src/domain/federativeUnits.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { definitionNamed, definitions, lookupNamed } from '../../src/resources/index.ts'
import { materials } from '../../src/resources/materials.ts'
import { qrCodes } from '../../src/resources/qrCodes.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import { surgeryCenterRooms } from '../../src/resources/surgeryCenterRooms.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { sampleBody } from '../../src/schema/sample.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const check = (definition: Definition, values: Record<string, unknown>, asksMember = false) =>
  formResolver(
    definition,
    textsOf(definition.name),
    asksMember,
    () => '2026-01-15',
  )(values, undefined, options)
const messages = async (definition: Definition, values: Record<string, unknown>, asksMember = false) => {
  const { errors } = await check(definition, values, asksMember)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

describe('the initial values of a form', () => {
  test('are empty for a new record', () => {
    expect(initialValues(materials)).toEqual({ name: '', internal_code: '', price: null, description: '' })
    expect(initialValues(surgeons)).toMatchObject({ specialities: [], crm_state_id: null })
  })

  test('of an edited record are ids where whole records were read [SURG-32]', () => {
    const read = { name: 'Ana', specialities: [{ id: 4, name: 'Urologia' }], crm_state_id: 25, cpf: null }
    expect(initialValues(surgeons, read)).toMatchObject({
      name: 'Ana',
      specialities: [4],
      crm_state_id: 25,
      cpf: '',
    })
  })

  test('include fields that the form does not show, but none that only the server writes', () => {
    expect(initialValues(surgeryCenterRooms, { surgery_center_id: 3 })).toEqual({
      name: '',
      surgery_center_id: 3,
      turnover_minutes: null,
    })
    expect(initialValues(qrCodes, { date_last_input: '2026-01-15T12:30:45Z' })).not.toHaveProperty(
      'date_last_input',
    )
  })
})

describe('the check of a form', () => {
  test.each([
    [
      'surgeons',
      {
        name: 'Preencha o nome do cirurgião.',
        crm_number: 'Preencha o número do CRM.',
        crm_state_id: 'Selecione a UF.',
      },
    ],
    ['surgeryCenters', { name: 'Preencha o nome do setor.' }],
    ['healthPlans', { name: 'Preencha o nome do convênio.', medical_plan_table_id: 'Selecione a tabela.' }],
    ['materials', { name: 'Preencha o nome do material.' }],
    ['qrCodes', { qrcode: 'Preencha o texto do QRCode.' }],
    [
      'surgicalTeam',
      { name: 'Preencha o nome do profissional.', surgical_team_position_id: 'Selecione a função.' },
    ],
  ])(
    'refuses an empty record of %s [SURG-34, SURG-36, SURG-37, SECT-11, PLAN-07, PLAN-08, MAT-08, QR-06, TEAM-07, TEAM-08]',
    async (name, expected) => {
      const definition = definitionNamed(name)
      expect(await messages(definition, initialValues(definition))).toEqual(expected)
    },
  )

  test('refuses a room without a name [SECT-10]', async () => {
    const values = initialValues(surgeryCenterRooms, { surgery_center_id: 3 })
    expect(await messages(surgeryCenterRooms, values)).toEqual({ name: 'Preencha o nome da sala.' })
  })

  test('refuses an invalid CPF, but not an empty one [SURG-35]', async () => {
    const valid = sampleBody(surgeons)
    expect(await messages(surgeons, { ...valid, cpf: '52998224720' })).toEqual({
      cpf: 'CPF informado inválido.',
    })
    expect(await messages(surgeons, { ...valid, cpf: '' })).toEqual({})
  })

  test('refuses a new record of a group without its institution', async () => {
    const valid = sampleBody(materials)
    expect(await messages(materials, { ...valid, institution_id: null }, true)).toEqual({
      institution_id: 'Selecione a instituição.',
    })
    expect(await messages(materials, { ...valid, institution_id: 2 }, true)).toEqual({})
  })

  test('accepts the example record of every register', async () => {
    for (const definition of definitions)
      expect(await messages(definition, sampleBody(definition))).toEqual({})
  })

  test('gives the accepted values as they are stored', async () => {
    const { values } = await check(materials, {
      name: '  Fio ',
      internal_code: '',
      price: 18.9,
      description: '',
    })
    expect(values).toEqual({ name: 'Fio', internal_code: null, price: 18.9, description: null })
  })
})

describe('the list of what a save changed', () => {
  test('names each field with its old and new value', () => {
    const before = { name: 'Ana', specialities: [{ id: 4 }], cpf: null, crm_state_id: 25 }
    const after = { name: 'Ana Lúcia', specialities: [4, 9], cpf: null, crm_state_id: 25 }
    expect(changesOf(surgeons, before, after)).toEqual([
      { field: 'name', old_value: 'Ana', new_value: 'Ana Lúcia' },
      { field: 'specialities', old_value: [4], new_value: [4, 9] },
    ])
  })

  test('has null where there is no value [LOG-09]', () => {
    const before = { name: 'Ana', phone_number: null, specialities: [{ id: 4 }], email: 'a@b.test' }
    const after = { ...before, phone_number: '11987654321', specialities: [], email: '' }
    expect(changesOf(surgeons, before, after)).toEqual([
      { field: 'specialities', old_value: [4], new_value: null },
      { field: 'phone_number', old_value: null, new_value: '11987654321' },
      { field: 'email', old_value: 'a@b.test', new_value: null },
    ])
  })

  test('is empty where an empty value is only written in another way', () => {
    expect(
      changesOf(materials, { name: 'Fio', internal_code: null }, { name: 'Fio', internal_code: '' }),
    ).toEqual([])
  })
})

describe('the options of a reference', () => {
  const states = federativeUnits.map((unit) => ({ ...unit }))
  const found = (typed: string) =>
    searchOptions(lookupNamed('states'), states, typed).map(({ acronym }) => acronym)

  test.each([
    ['sao', ['SP']],
    ['SP', ['SP', 'ES']],
    ['rio grande', ['RN', 'RS']],
    ['--', ['--']],
    ['xyz', []],
  ])('match the search %j: %j, by name or acronym, an exact acronym first [SURG-25]', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  test('are all shown in their order while nothing is typed', () => {
    expect(found(' ')).toHaveLength(28)
    expect(found('').at(-1)).toBe('--')
  })
})

describe('instants in a form', () => {
  test.each([
    ['2026-01-15T02:30:45.000Z', 'America/Sao_Paulo', '2026-01-14T23:30:45'],
    ['2026-01-15T12:00:00.000Z', 'America/Manaus', '2026-01-15T08:00:00'],
  ])(
    'the instant %s in %s is %s in the form, and is read back as the same instant',
    (instant, zone, local) => {
      expect(toLocalDateTime(instant, zone)).toBe(local)
      expect(new Date(fromLocalDateTime(local, zone)).toISOString()).toBe(instant)
    },
  )

  test('an empty text in a form is no instant, and no instant is an empty text', () => {
    expect(toLocalDateTime('', 'America/Sao_Paulo')).toBe('')
    expect(fromLocalDateTime('', 'America/Sao_Paulo')).toBe('')
  })
})
