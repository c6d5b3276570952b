import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { createApp } from '../../server/createApp.ts'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { textsOf } from '../../src/i18n/ptBR/resources/index.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import { administration, definitionNamed, definitions } from '../../src/resources/index.ts'
import { findLookup, lookups } from '../../src/resources/lookups.ts'
import { type Definition, splitValues } from '../../src/schema/definition.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { ruleOptions, rulesOf } from '../../src/schema/rules.ts'
import { sampleBody } from '../../src/schema/sample.ts'
import { testApi } from '../support/api.ts'
import { answering, listed, ownCalls, specifiedCalls } from './endpoints.ts'

const api = testApi()
const named = definitions.map((definition) => [definition.name, definition] as const)
const callsOf = (definition: Definition) => Object.values(endpointsOf(definition)) as string[]
const plain = (call: string) => call.replace(/\/$/, '')

describe('the calls of the server', () => {
  const mounted = () => answering(createApp(api.services()).routes).map(listed)

  test.each(named)(
    '%s: every path is one of the specification, literally, or of the simple-rest dialect, and is mounted',
    (_, definition) => {
      const calls = callsOf(definition)
      expect(calls.length).toBeGreaterThan(0)
      const allowed = definition.wire ? specifiedCalls : ownCalls
      expect(calls.filter((call) => !allowed.includes(call))).toEqual([])
      expect(calls.map(plain).filter((call) => !mounted().includes(call))).toEqual([])
    },
  )

  test('every lookup has its path in the specification and on the server', () => {
    const calls = lookups.map(({ path }) => path)
    expect(calls.filter((call) => !specifiedCalls.includes(call))).toEqual([])
    expect(calls.map(plain).filter((call) => !mounted().includes(call))).toEqual([])
  })

  test('no route opens that is neither specified nor ours', () => {
    const allowed = new Set([...specifiedCalls, ...ownCalls].map(plain))
    expect(mounted().filter((call) => !allowed.has(call))).toEqual([])
  })

  test('no call is answered twice', () => {
    const calls = mounted()
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  test.each(named)('%s: a verb that is false in the definition has no route', (_, definition) => {
    const { paths } = definition.wire ?? {}
    expect(callsOf(definition)).toHaveLength(paths ? Object.values(paths).filter(Boolean).length : 5)
  })
})

describe('what a definition mentions', () => {
  test.each(named)(
    '%s: columns, search, form, export, order and telling fields are its fields',
    (_, definition) => {
      const { list, form, title, exports = [] } = definition
      const mentioned = [
        title,
        list.sort.field,
        ...(list.split ? [list.split] : []),
        ...[...list.columns, ...list.cardFields].flat(),
        ...list.search,
        ...exports,
        ...form.sections.flatMap((section) => section.fields),
      ]
      expect(mentioned.filter((name) => !Object.hasOwn(definition.fields, name))).toEqual([])
    },
  )

  test.each(
    [...definitions, ...administration, definitionNamed('patients')].map(
      (each) => [each.name, each] as const,
    ),
  )('%s: a reference leads to a lookup or to a register whose records can be listed', (_, { fields }) => {
    const listed = definitions.filter(({ wire }) => wire?.paths.list !== false).map(({ name }) => name)
    const referred = Object.values(fields).flatMap((field) =>
      field.kind === 'reference' || field.kind === 'references' ? field.to : [],
    )
    expect(referred.filter((name) => !findLookup(name) && !listed.includes(name))).toEqual([])
  })

  test('names and addresses are each used once', () => {
    const twice = (values: (string | undefined)[]) =>
      values.filter((value, at) => value && values.indexOf(value) !== at)
    expect(twice(definitions.map(({ name }) => name))).toEqual([])
    expect(twice(definitions.map(({ route }) => route))).toEqual([])
  })
})

describe('the texts of a register', () => {
  test.each(
    definitions.filter(({ list }) => list.split).map((definition) => [definition.name, definition] as const),
  )(
    '%s: a list that is split is so by a field of yes and no, in the browser, and each part has its words',
    (name, { fields, list }) => {
      expect(fields[list.split ?? '']?.kind).toBe('boolean')
      expect(list.mode).toBe('local')
      const { splitTables: tables } = textsOf(name)
      for (const value of splitValues)
        expect(tables?.[value]).toEqual({ title: expect.any(String), empty: expect.any(String) })
    },
  )

  test.each(named)('%s: each field has a label, each required field a refusal', (name, definition) => {
    const texts = textsOf(name)
    const missing = Object.entries(definition.fields).filter(
      ([field, { required }]) => !texts.fields[field]?.trim() || (required && !texts.errors[field]?.trim()),
    )
    expect(missing.map(([field]) => field)).toEqual([])
    expect(Object.keys(texts.fields).sort()).toEqual(Object.keys(definition.fields).sort())
    for (const { title } of definition.form.sections) if (title) expect(texts.sections[title]).toBeTruthy()
  })
})

describe('the rules of a register', () => {
  const rules = (definition: Definition) => rulesOf(definition, textsOf(definition.name), ruleTexts)
  const refusals = (definition: Definition, body: Record<string, unknown>) =>
    rules(definition)
      .validate(body, ruleOptions('2026-01-15'))
      .then(
        () => [],
        (error: unknown) => (error instanceof ValidationError ? error.errors : [String(error)]),
      )

  test.each(named)('%s: its examples are accepted', async (_, definition) => {
    for (const index of [0, 1, 2, 3, 4])
      expect(await refusals(definition, sampleBody(definition, index))).toEqual([])
  })

  test.each(named)(
    '%s: each required field is asked for in its own words [SURG-34, SURG-36, SURG-37, SECT-10, SECT-11, PLAN-07, PLAN-08, MAT-08, QR-06, TEAM-07, TEAM-08]',
    async (name, definition) => {
      const required = Object.keys(definition.fields).filter((field) => definition.fields[field]?.required)
      expect(required.length).toBeGreaterThan(0)
      for (const field of required)
        for (const empty of [undefined, null])
          expect(await refusals(definition, { ...sampleBody(definition), [field]: empty })).toEqual([
            textsOf(name).errors[field],
          ])
    },
  )
})

describe('the table of a register', () => {
  test.each(named)(
    '%s: exists with a column for each field and for its institution',
    async (_, definition) => {
      const columns = await api.rows(
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [registerTableName(definition)],
      )
      const expected = [
        'id',
        'uuid',
        'institution_id',
        'removed_at',
        'search',
        ...Object.keys(definition.fields),
      ]
      expect(columns.map((row) => row.column_name)).toEqual(expect.arrayContaining(expected))
    },
  )

  test('every table that carries an institution is under row-level security', async () => {
    const open = await api.rows(
      `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'institution_id'
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped
          AND NOT (c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`,
    )
    expect(open.map((row) => row.relname)).toEqual(['session_tokens'])
  })

  test('the role of requests owns nothing, deletes nothing but a procedure, its lists and what belongs to what, and reads no secret', async () => {
    const granted = await api.rows(
      `SELECT table_name, privilege_type FROM information_schema.role_table_grants
        WHERE grantee = 'sala_app' AND (privilege_type NOT IN ('SELECT', 'INSERT', 'UPDATE')
           OR table_name IN ('session_tokens', 'sessions', 'known_devices', 'password_resets', 'sign_in_throttle')) ORDER BY 1`,
    )
    expect(granted.map((row) => `${row.privilege_type} ${row.table_name}`)).toEqual([
      'DELETE group_members',
      'DELETE institution_active_principle_brands',
      'DELETE medical_plan_tables',
      'DELETE network_members',
      'DELETE procedure_anaesthetists',
      'DELETE procedure_medical_plans',
      'DELETE procedure_surgeons',
      'DELETE procedure_surgeries',
      'DELETE procedures',
      'DELETE record_accesses',
      'DELETE record_administrations',
      'DELETE record_answers',
      'DELETE record_events',
      'DELETE record_handovers',
      'DELETE record_materials',
      'DELETE record_outputs',
      'DELETE record_scores',
      'DELETE record_team_members',
      'DELETE record_vital_signs',
      'DELETE request_medical_plans',
      'DELETE request_surgeons',
      'DELETE request_surgeries',
      'DELETE surgical_procedures',
    ])
    const [role] = await api.rows(
      `SELECT rolsuper OR rolbypassrls OR rolcanlogin AS strong,
              has_column_privilege('sala_app', 'users', 'password_hash', 'SELECT') AS secret,
              EXISTS (SELECT FROM pg_class c WHERE relowner = r.oid) AS owns
         FROM pg_roles r WHERE rolname = 'sala_app'`,
    )
    expect(role).toEqual({ strong: false, secret: false, owns: false })
  })
})
