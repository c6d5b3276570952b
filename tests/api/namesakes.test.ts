import { beforeAll, describe, expect, test } from 'vitest'
import { NAME_KEY } from '../../server/patients/duplicates.ts'
import { compareIdentities, type RegisteredPatient, registeredFacts } from '../../src/domain/identity.ts'
import { nameKey } from '../../src/domain/names.ts'
import { testApi } from '../support/api.ts'
import { mapSheets, newCpf, newWord, surgeryRow } from './imports/mapSheets.ts'

const api = testApi()
const { own, send, imported, patient } = mapSheets(api)

type Facts = Partial<Omit<RegisteredPatient, 'gender_id'>>
const BORN = '1980-05-17'
const [FIRST, SECOND] = [newCpf(), newCpf()]

/** Two people of whom `@` in a name is a word of the case's own: a registered one, and one who comes. */
const pairs: [title: string, registered: Facts, comes: Facts][] = [
  ['of one name', { name: 'Ana @' }, { name: 'Ana @' }],
  ['of one name but for accents, case and spaces', { name: 'José d’Ávila @' }, { name: 'JOSE  D`AVILA @' }],
  ['of one name but for dots', { name: 'Ana M. @' }, { name: 'Ana M @' }],
  ['of one name but for what a spreadsheet loses', { name: 'Ana @ (Nina)' }, { name: 'Ana @ (Nina' }],
  ['of whom one has more names', { name: 'Ana @' }, { name: 'Ana @ Lima' }],
  ['of whom one has a name between', { name: 'Ana @' }, { name: 'Ana Lima @' }],
  [
    'of whom one has the other’s name as the social one',
    { name: 'Davi @', preferred_name: 'Ana @' },
    { name: 'Ana @' },
  ],
  ['with signs of searches in their names', { name: 'Ana 100% _\\ @' }, { name: 'Ana 1000 _\\ @' }],
  ['born on two days', { name: 'Ana @' }, { name: 'Ana @', birth_date: '1980-05-18' }],
  ['with two CPFs', { name: 'Ana @', cpf: FIRST }, { name: 'Ana @', cpf: SECOND }],
  ['of whom the one who comes has a CPF', { name: 'Ana @' }, { name: 'Ana @', cpf: newCpf() }],
  ['of whom the registered one has a CPF', { name: 'Ana @', cpf: newCpf() }, { name: 'Ana @' }],
]

const cases = pairs.map(([title, registered, comes]) => {
  const word = newWord()
  const whole = (facts: Facts): RegisteredPatient => ({
    preferred_name: null,
    cpf: null,
    birth_date: BORN,
    gender_id: null,
    ...facts,
    name: String(facts.name).replace('@', word),
    ...(facts.preferred_name && { preferred_name: facts.preferred_name.replace('@', word) }),
  })
  const [first, second] = [whole(registered), whole(comes)]
  const mayBeOne = compareIdentities(registeredFacts(first), registeredFacts(second)) !== 'different'
  return { title, registered: first, comes: second, mayBeOne }
})

describe('the rule, the form and the map’s import decide alike whether two people may be one', () => {
  const ids = new Map<string, number>()
  beforeAll(async () => {
    for (const { title, registered } of cases) ids.set(title, await patient({ ...registered }))
  })

  test('the cases have people who may be one and people who may not', () => {
    expect(new Set(cases.map(({ mayBeOne }) => mayBeOne)).size).toBe(2)
  })

  test.each(cases)('$title: in a spreadsheet', async ({ title, comes, mayBeOne }) => {
    const row = surgeryRow({
      patient_name: comes.name,
      patient_cpf: comes.cpf,
      patient_birth_date: comes.birth_date?.split('-').reverse().join('/'),
    })
    const { json } = await send('surgeries', [row], {}, '?rehearse=true')
    const isAsked = json.errors.some(({ code }: { code: string }) => code === 'patient.doubt')
    const isTheirs = !isAsked && (await imported(row))[0].patient_id === ids.get(title)
    expect(isAsked || isTheirs).toBe(mayBeOne)
    // Nobody else meets what this row made.
    if (!isAsked && !isTheirs)
      await api.rows('UPDATE patients SET removed_at = now() WHERE id > $1', [Math.max(...ids.values())])
  })

  test.each(cases)('$title: in the form', async ({ title, comes, mayBeOne }) => {
    const body = { ...comes, gender_id: 2, job_title_id: 1 }
    const { status, json } = await api.call('POST /app/patients?fullDeduplication', {
      token: own.token,
      body,
    })
    expect([status, json.data?.id]).toEqual(mayBeOne ? [409, ids.get(title)] : [201, undefined])
  })
})

test('the database makes the same key of a name as the rule', async () => {
  const names = [
    ...cases.flatMap(({ registered, comes }) => [registered.name, comes.name]),
    ...['Dr. A.B.  Costa', ' .Ana. ', 'Ana (Nina)', 'Ana/', 'Ana "', 'Ana\u00a0Lima\u2011Sá'],
  ]
  const rows = await api.rows(
    `SELECT ${NAME_KEY} AS key FROM unnest($1::text[]) WITH ORDINALITY AS called (name, at) ORDER BY at`,
    [names],
  )
  expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey))
})
