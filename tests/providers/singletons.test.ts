import { beforeEach, expect, test } from 'vitest'
import { isPartChanged, readPart, savePart } from '../../src/providers/singletons.ts'
import { allowedIps } from '../../src/resources/allowedIps.ts'
import { institutionSettings } from '../../src/resources/institutionSettings.ts'
import { preAnaesthesia } from '../../src/resources/preAnaesthesia.ts'
import { json, openPage, signedIn } from './browser.ts'

const { signal } = new AbortController()
const { printing, scheduling } = institutionSettings.parts
const { availability, questions, settings } = preAnaesthesia.parts

let page = openPage()
beforeEach(() => {
  page = openPage('/')
  signedIn(page.storage)
  page.on('GET /api/settings', () => json({ capabilities: ['staleEditGuard'] }))
})

const lastCall = () => {
  const { method, url, body } = page.calls.at(-1) ?? {}
  return [`${method} ${url}`, body]
}

test('a setting that was never stored is null, and its first save creates it', async () => {
  page.on('GET /api/institutions/settings/26', () => json({ message: 'Registro não encontrado.' }, 404))
  page.on('POST /api/institutions/settings', () => json({ value: '6' }, 201))
  const { answer } = await readPart(availability, 3, signal)
  expect(lastCall()[0]).toBe('GET /api/institutions/settings/26?institution_id=3')
  const base = availability.valuesOf(answer)
  expect(base).toEqual({ availability: null })
  await savePart(availability, 3, { values: { availability: '6' }, base })
  const body = { institution_id: 3, value: '6', platform: 'maneger', previous: { value: null } }
  expect(lastCall()).toEqual(['POST /api/institutions/settings', { ...body, institution_setting_id: 26 }])
})

test('a setting that was stored is updated, on the value that it had', async () => {
  page.on('PUT /api/institutions/settings/38', () => json({ value: '0' }))
  const base = scheduling.valuesOf({ value: '1' })
  await savePart(scheduling, 3, { values: { blocked: false }, base })
  expect(lastCall()).toEqual([
    'PUT /api/institutions/settings/38',
    { institution_id: 3, value: '0', platform: 'maneger', previous: { value: '1' } },
  ])
})

test('a setting without a call that creates it fails if it is not found', async () => {
  page.on('GET /api/institution/3/settings/pdf', () => json({ message: 'Registro não encontrado.' }, 404))
  await expect(readPart(printing, 3, signal)).rejects.toMatchObject({ status: 404 })
})

test('the print settings are sent as they were read, but for what was changed', async () => {
  const stored = {
    pdfPrintSettings: true,
    drugsPrintSettings: 2,
    anaesthesiaGroupPrintSettings: false,
    activatePre: true,
  }
  page.on('POST /api/institution/3/settings/pdf', () => json(stored))
  const base = printing.valuesOf({ ...stored, defaultOrientationPatientPre: 'Jejum.' })
  await savePart(printing, 3, { values: { ...base, drugsPrintSettings: '0' }, base })
  expect(lastCall()).toEqual([
    'POST /api/institution/3/settings/pdf',
    { ...stored, drugsPrintSettings: 0, platform: 'maneger', previous: stored },
  ])
})

test('an emptied recommendation that was never written is no change', () => {
  const base = settings.valuesOf({ activatePre: true, defaultOrientationPatientPre: null })
  expect(isPartChanged(settings, { ...base, defaultOrientationPatientPre: '' }, base)).toBe(false)
  expect(isPartChanged(settings, { ...base, defaultOrientationPatientPre: 'Jejum.' }, base)).toBe(true)
})

test('an empty choice that was never set is no change', () => {
  const before = { availability: '' }
  expect(isPartChanged(availability, before, before)).toBe(false)
  expect(isPartChanged(availability, { availability: '6' }, before)).toBe(true)
})

test('only the questions whose flags have changed are sent, as a list', async () => {
  const asked = [
    { id: 11, description: 'Tem alergia?', required: true, hide: false },
    { id: 12, description: 'Fuma?', required: true, hide: true },
  ]
  page.on('POST /api/question-answer-configs', () => json([]))
  const base = questions.valuesOf([{ description: 'Hábitos', questions: asked }])
  expect(isPartChanged(questions, base, base)).toBe(false)
  const values = {
    questions: { q11: { required: false, hide: false }, q12: { required: false, hide: true } },
  }
  await savePart(questions, 3, { values, base })
  expect(lastCall()).toEqual([
    'POST /api/question-answer-configs?institution_id=3',
    [{ question_answer_id: 11, required: false, hide: false }],
  ])
})

test('the allowed IPs are read and sent as one text, in either form of the server’s answer', async () => {
  const { list } = allowedIps.parts
  for (const answer of ['203.0.113.7, 10.0.0.1,', { ips: '203.0.113.7,10.0.0.1' }])
    expect(list.valuesOf(answer)).toEqual({ ips: ['203.0.113.7', '10.0.0.1'] })
  expect(list.valuesOf(null)).toEqual({ ips: [] })
  page.on('PUT /api/connection-whitelist/3', () => json({}))
  const base = { ips: ['203.0.113.7'] }
  await savePart(list, 3, { values: { ips: ['10.0.0.1', '10.0.0.2'] }, base, more: { confirm: true } })
  expect(lastCall()).toEqual([
    'PUT /api/connection-whitelist/3',
    { ips: '10.0.0.1,10.0.0.2', confirm: true, previous: { ips: '203.0.113.7' } },
  ])
})
