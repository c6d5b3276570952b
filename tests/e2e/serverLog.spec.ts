import { expect, test } from '@playwright/test'
import { entriesWith, personalTexts } from '../support/personalData.ts'
import { logLines, rows } from './support/server.ts'

test('no line that the server logged during all tests names a patient, a user or what is known of them', async () => {
  const texts = await personalTexts(rows)
  expect(texts).toContain('gestor@sala.test')
  const lines = logLines()
  expect(lines.some((line) => line.includes('"call":"'))).toBe(true)
  expect(entriesWith(texts, lines)).toEqual([])
  const [text = ''] = texts
  expect(entriesWith(texts, [...lines, JSON.stringify({ msg: text })])).toHaveLength(1)
})
