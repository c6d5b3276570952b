import { beforeAll, expect, test } from 'vitest'
import { lookupNamed } from '../../src/resources/index.ts'
import { lookups } from '../../src/resources/lookups.ts'
import { valueAtPath } from '../../src/schema/record.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
})

const read = async (name: string) => (await api.call(lookupNamed(name).path ?? '', { token })).json

const flat = lookups.filter(({ grouped }) => !grouped)

test.each(flat)('$name answers records with the label that its lookup says', async ({ name, label }) => {
  const records = await read(name)
  expect(records.length).toBeGreaterThan(1)
  for (const record of records) expect(valueAtPath(record, label)).toEqual(expect.stringMatching(/\S/))
})

interface FieldOfWork {
  fieldOfWorkId: number
  fieldOfWorkName: string
  jobTitles: { jobTitleId: number; jobTitleName: string }[]
}

test('job titles come by field of work, fields and titles by name [PAT-64, PAT-88]', async () => {
  const fields: FieldOfWork[] = await read('jobTitles')
  expect(lookupNamed('jobTitles').path).toBe('GET /preset/fields-of-work')
  expect(fields.length).toBeGreaterThan(1)
  const ordered = (names: string[]) => [...names].sort(new Intl.Collator('pt-BR').compare)
  const names = fields.map(({ fieldOfWorkName }) => fieldOfWorkName)
  expect(names).toEqual(ordered(names))
  for (const field of fields) {
    expect(field).toEqual({
      fieldOfWorkId: expect.any(Number),
      fieldOfWorkName: expect.stringMatching(/\S/),
      jobTitles: expect.any(Array),
    })
    const titles = field.jobTitles.map(({ jobTitleName }) => jobTitleName)
    expect(titles.length).toBeGreaterThan(0)
    expect(titles).toEqual(ordered(titles))
    for (const { jobTitleId } of field.jobTitles) expect(jobTitleId).toBeGreaterThan(0)
  }
  const [{ n }] = await api.rows('SELECT count(*)::integer AS n FROM job_titles')
  const ids = fields.flatMap(({ jobTitles }) => jobTitles.map(({ jobTitleId }) => jobTitleId))
  expect(new Set(ids).size).toBe(n)
})

test('accommodations carry their name in room_i18n [COM-19]', async () => {
  expect(await read('accommodations')).toContainEqual({ id: 2, room_i18n: [{ name: 'Apartamento' }] })
})

test('surgery types carry their name in surgery_type_i18n [COM-20]', async () => {
  expect(await read('surgeryTypes')).toContainEqual({ id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] })
})

test('ethnic groups carry their name in ethnic_group_i18n, at their own path [COM-21, PAT-87]', async () => {
  expect(lookupNamed('ethnicGroups').path).toBe('GET /app/ethnic-groups')
  expect(await read('ethnicGroups')).toContainEqual({ id: 3, ethnic_group_i18n: [{ name: 'Parda' }] })
})

test('access route types and guide types are lookups, the latter at /guide-types [COM-22, COM-25]', async () => {
  expect(await read('accessRouteTypes')).toContainEqual({ id: 1, name: 'Mesma via' })
  expect((await api.call('GET /guide-types', { token })).json).toContainEqual({ id: 2, name: 'Internação' })
})

test('cancellation reasons come by type, each with its translated description [COM-23]', async () => {
  const groups = await read('cancellationReasons')
  expect(groups.map(({ type }: { type: string }) => type)).toEqual(['PRE', 'TRANS'])
  expect(groups[1].cancellation_reasons[0]).toEqual({
    id: 4,
    cancellation_reason_i18n: [{ description: 'Jejum inadequado' }],
  })
})
