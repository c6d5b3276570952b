import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { RecordReader } from '../../server/crud/recordReader.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { institutions } from '../../src/resources/institutions.ts'
import { materials } from '../../src/resources/materials.ts'
import { users } from '../../src/resources/users.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { ruleOptions, rulesOf } from '../../src/schema/rules.ts'
import { sampleBody } from '../../src/schema/sample.ts'

type Values = Record<string, unknown>

const stored = (definition: Definition, values: Values) =>
  rulesOf(definition, textsOf(definition.name), ruleTexts).validate(values, ruleOptions('2026-01-15'))

/** Field → message of its refusal. */
async function refusals(definition: Definition, values: Values): Promise<Record<string, string>> {
  try {
    await stored(definition, values)
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]))
  }
}

const invite: Values = {
  name: 'Helena Prado',
  email: 'helena@sala.test',
  institution_ids: [1],
  is_anaesthetist: true,
}
const hospital: Values = { name: 'Hospital Santa Luzia' }

describe('an invite', () => {
  test('is complete with an e-mail, an institution and an access type', async () => {
    expect(await refusals(users, invite)).toEqual({})
  })

  test.each<[string, Values, string, string]>([
    ['without e-mail', { email: ' ' }, 'email', 'Preencha o email.'],
    ['with a figure in the name', { name: 'Ana 2' }, 'name', 'Apenas letras são permitidas.'],
    ['with a letter in the CRM', { crm: '12A' }, 'crm', 'Apenas números são permitidos.'],
    ['with a CRM of 11 characters', { crm: '12345678901' }, 'crm', 'Use no máximo 10 caracteres.'],
    ['with identical digits as CPF', { cpf: '11111111111' }, 'cpf', ruleTexts.invalid.cpf],
    ['with a wrong check digit', { cpf: '52998224724' }, 'cpf', ruleTexts.invalid.cpf],
    [
      'without access type',
      { is_anaesthetist: false, is_resident: true },
      'is_anaesthetist',
      'Selecione o tipo de acesso do usuário.',
    ],
  ])(
    '%s is refused under its field [USER-18, USER-20, USER-21, USER-22, USER-23, USER-26]',
    async (_, change, field, text) => {
      expect(await refusals(users, { ...invite, ...change })).toEqual({ [field]: text })
    },
  )

  test.each(['Ana Lúcia', 'José da Conceição', 'Müller', ''])(
    'takes %j as a name [USER-20]',
    async (name) => {
      expect(await refusals(users, { ...invite, name })).toEqual({})
    },
  )

  test.each(['is_anaesthetist', 'is_dashboard', 'is_network', 'is_manager', 'is_admin'])(
    'is complete with %s alone as its access type [USER-26]',
    async (flag) => {
      expect(await refusals(users, { ...invite, is_anaesthetist: false, [flag]: true })).toEqual({})
    },
  )

  test('keeps whether an anaesthetist is a resident, and null for anybody else [USER-17]', async () => {
    const resident = { ...invite, is_resident: true }
    expect(await stored(users, resident)).toMatchObject({ is_resident: true })
    const manager = { ...resident, is_anaesthetist: false, is_manager: true }
    expect(await stored(users, manager)).toMatchObject({ is_resident: null })
  })

  test('ends with a day or at an instant, and with nothing else [USER-28]', async () => {
    const until = (expiration_date: string) => stored(users, { ...invite, expiration_date })
    expect(await until('2027-12-31')).toMatchObject({ expiration_date: '2027-12-31' })
    expect(await until('2027-12-31T23:59:59.999-03:00')).toMatchObject({
      expiration_date: '2028-01-01T02:59:59.999Z',
    })
    await expect(until('31/12/2027')).rejects.toThrow(ruleTexts.invalid.date)
  })
})

describe('an institution', () => {
  test('requires a name, and nothing else [INST-60]', async () => {
    expect(await refusals(institutions, hospital)).toEqual({})
    expect(await refusals(institutions, {})).toEqual({ name: 'Preencha o nome da instituição.' })
  })

  test('cannot be group and network at once [INST-59]', async () => {
    expect(await refusals(institutions, { ...hospital, is_group: true })).toEqual({})
    expect(await refusals(institutions, { ...hospital, is_group: true, is_network: true })).toEqual({
      is_group: ruleTexts.excluded,
      is_network: ruleTexts.excluded,
    })
  })

  test('that is no external system has neither login nor password [INST-30, INST-31]', async () => {
    const keys = { ...hospital, login: 'integrador', password: ' segredo ' }
    expect(await stored(institutions, keys)).toMatchObject({ login: null, password: null })
    expect(await stored(institutions, { ...keys, is_external_system: true })).toMatchObject({
      login: 'integrador',
      password: ' segredo ',
    })
  })

  test('is put into groups unless it is a group or a network, and a network has institutions instead [INST-33, INST-34]', async () => {
    const both = { ...hospital, group_institution: [3], network: [4] }
    expect(await stored(institutions, both)).toMatchObject({ group_institution: [3], network: [] })
    expect(await stored(institutions, { ...both, is_network: true })).toMatchObject({
      group_institution: [],
      network: [4],
    })
    expect(await stored(institutions, { ...both, is_group: true })).toMatchObject({
      group_institution: [],
      network: [],
    })
  })
})

test('a required field may be empty while it is not asked for', async () => {
  const definition: Definition = {
    ...materials,
    fields: { name: { kind: 'boolean' }, price: { kind: 'money', required: true, when: { name: true } } },
  }
  expect(await refusals(definition, { name: false })).toEqual({})
  expect(await refusals(definition, { name: true })).toHaveProperty('price')
})

describe('a body that the server reads', () => {
  const caller = { today: '2026-01-15' }
  const reader = (definition: Definition) => new RecordReader(definition, textsOf(definition.name))
  function errorsOf(read: () => unknown): object | undefined {
    try {
      read()
      return {}
    } catch (error) {
      return (error as { errors?: object }).errors
    }
  }

  test('of an institution has no picture and takes its password as text', () => {
    const body = { ...sampleBody(institutions), is_group: false, is_network: false, is_external_system: true }
    const read = reader(institutions).read(body, caller)
    expect(read).toMatchObject({ name: 'Hospital Santa Luzia', password: 'Senha-de-3xemplo' })
    expect(read).not.toHaveProperty('logo')
    expect(errorsOf(() => reader(institutions).read({ ...body, password: 7 }, caller))).toHaveProperty(
      'password',
    )
    expect(errorsOf(() => reader(institutions).read({ ...body, logo: 'x' }, caller))).toHaveProperty('logo')
  })

  test('that makes it group and network is refused [INST-59]', () => {
    const body = { ...hospital, is_group: true, is_network: true }
    expect(errorsOf(() => reader(institutions).read(body, caller))).toMatchObject({
      is_group: ruleTexts.excluded,
    })
  })

  test('changes no field that is set once [USER-19, USER-24]', () => {
    const storedUser = { ...invite, cpf: '52998224725' }
    const read = reader(users).read(
      { email: 'outra@sala.test', cpf: '11144477735', name: 'Ana Prado' },
      caller,
      storedUser,
    )
    expect(read).toMatchObject({ email: 'helena@sala.test', cpf: '52998224725', name: 'Ana Prado' })
  })
})
