import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 2)
})

const call = async (request: string, body?: unknown, by = token) => {
  const { status, json } = await api.call(request, { token: by, ...(body === undefined ? {} : { body }) })
  return { status, json }
}
const newest = async () =>
  (await api.rows('SELECT institution_id, event, updated_fields FROM user_logs ORDER BY id DESC LIMIT 1'))[0]

const PRE = '/institution/2/settings/pre'
const PDF = '/institution/2/settings/pdf'
const CONFIGS = '/question-answer-configs?institution_id=2'

describe('what an institution tells its patients', () => {
  const pre = { activatePre: true, defaultOrientationPatientPre: 'Jejum de 8 horas.' }

  test('is saved, answered beside the print settings, and logged [PREA-20]', async () => {
    const { status, json } = await call(`POST ${PRE}`, { ...pre, platform: 'maneger' })
    expect([status, json]).toEqual([200, expect.objectContaining(pre)])
    expect((await call(`GET ${PDF}`)).json).toMatchObject({ ...pre, drugsPrintSettings: 0 })
    expect(await newest()).toEqual({
      institution_id: 2,
      event: 'institution.settings',
      updated_fields: [
        { field: 'activatePre', old_value: false, new_value: true },
        { field: 'defaultOrientationPatientPre', old_value: null, new_value: 'Jejum de 8 horas.' },
      ],
    })
  })

  test('is saved apart from the print settings, and neither changes the other', async () => {
    const printed = { pdfPrintSettings: true, drugsPrintSettings: 2, anaesthesiaGroupPrintSettings: true }
    await call(`POST ${PDF}`, { ...printed, activatePre: true, platform: 'maneger' })
    expect((await call(`GET ${PDF}`)).json).toEqual({ ...printed, ...pre })
    await call(`POST ${PRE}`, { ...pre, activatePre: 0, platform: 'maneger' })
    expect((await call(`GET ${PDF}`)).json).toEqual({ ...printed, ...pre, activatePre: false })
  })

  test('is saved as missing when its text is empty', async () => {
    await call(`POST ${PRE}`, { ...pre, defaultOrientationPatientPre: ' \n ', platform: 'maneger' })
    expect((await call(`GET ${PDF}`)).json.defaultOrientationPatientPre).toBeNull()
  })

  test.each([
    ['without platform', pre, 'platform'],
    [
      'a long text',
      { ...pre, defaultOrientationPatientPre: 'a'.repeat(5001), platform: 'maneger' },
      'defaultOrientationPatientPre',
    ],
    [
      'NUL',
      { ...pre, defaultOrientationPatientPre: 'a\0', platform: 'maneger' },
      'defaultOrientationPatientPre',
    ],
    [
      'no text',
      { ...pre, defaultOrientationPatientPre: 3, platform: 'maneger' },
      'defaultOrientationPatientPre',
    ],
    ['no switch', { ...pre, activatePre: 'sim', platform: 'maneger' }, 'activatePre'],
    ['an unknown field', { ...pre, more: 1, platform: 'maneger' }, 'more'],
  ])('%s is refused', async (_, body, field) => {
    const before = await checksums(api)
    const { status, json } = await call(`POST ${PRE}`, body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await checksums(api)).toEqual(before)
  })
})

interface Listed {
  id: number
  description: string
  required: boolean
  hide: boolean
}

describe('the questions of the evaluation', () => {
  beforeEach(async () => {
    await api.rows('DELETE FROM question_answer_configs WHERE institution_id = 2')
  })
  const listed = async (path = CONFIGS, by = token): Promise<Listed[]> =>
    (await call(`GET ${path}`, undefined, by)).json.flatMap(
      ({ questions }: { questions: Listed[] }) => questions,
    )

  test('are by category, shown and voluntary until the institution decides [PREA-12, PREA-18]', async () => {
    const { json } = await call(`GET ${CONFIGS}`)
    expect(json.length).toBeGreaterThan(9)
    expect(json[1]).toEqual({
      id: 2,
      description: 'Alergias',
      questions: expect.arrayContaining([
        { id: 7, description: 'Tem alergia a algum medicamento?', required: false, hide: false },
      ]),
    })
    expect((await listed()).some(({ required, hide }) => required || hide)).toBe(false)
  })

  test('are shown as it decided; a hidden one is not required [PREA-08, PREA-13, PREA-19]', async () => {
    const { status, json } = await call(`POST ${CONFIGS}`, [
      { question_answer_id: 7, required: true, hide: 0 },
      { question_answer_id: 8, required: true, hide: true },
    ])
    expect(status).toBe(200)
    const stored = await listed()
    expect(json.flatMap(({ questions }: { questions: Listed[] }) => questions)).toEqual(stored)
    expect(stored.filter(({ required, hide }) => required || hide)).toEqual([
      { id: 7, description: 'Tem alergia a algum medicamento?', required: true, hide: false },
      { id: 8, description: 'Tem alergia a látex?', required: false, hide: true },
    ])
    expect(await newest()).toEqual({
      institution_id: 2,
      event: 'institution.settings',
      updated_fields: [
        {
          field: 'questions',
          old_value: 'Tem alergia a algum medicamento? (Opcional)',
          new_value: 'Tem alergia a algum medicamento? (Obrigatória)',
        },
        {
          field: 'questions',
          old_value: 'Tem alergia a látex? (Opcional)',
          new_value: 'Tem alergia a látex? (Oculta)',
        },
      ],
    })
  })

  test('of one institution are those of no other', async () => {
    await call(`POST ${CONFIGS}`, [{ question_answer_id: 9, required: true, hide: false }])
    const own = (await listed()).find(({ id }) => id === 9)
    const elsewhere = await api.signIn('gestor@sala.test', 3)
    const others = (await listed('/question-answer-configs', elsewhere)).find(({ id }) => id === 9)
    expect([own?.required, others?.required]).toEqual([true, false])
  })

  const item = { question_answer_id: 7, required: true, hide: false }
  test.each([
    ['an object', item],
    ['a list of texts', ['7']],
    ['an unknown question', [{ ...item, question_answer_id: 999 }]],
    ['no question', [{ required: true, hide: false }]],
    ['a question twice', [item, { ...item, hide: true }]],
    ['no flag', [{ question_answer_id: 7, hide: false }]],
    ['a flag of another type', [{ ...item, hide: 'sim' }]],
    ['an unknown field', [{ ...item, more: 1 }]],
    ['ten thousand items', Array.from({ length: 10_000 }, () => item)],
  ])('%s is refused, and nothing is changed', async (_, body) => {
    const before = await checksums(api)
    const { status, json } = await call(`POST ${CONFIGS}`, body)
    expect([status, json.message]).toEqual([422, expect.any(String)])
    expect(await checksums(api)).toEqual(before)
  })
})
