import { expect, test, vi } from 'vitest'
import { fillDemoFiles } from '../../server/demo/demoFiles.ts'
import { testApi } from '../support/api.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()

const fill = (signal: AbortSignal) => {
  const { db, files, documents } = api.services()
  return fillDemoFiles({ pool: db.system, files, documents }, signal)
}

test('a first start that ends early leaves no row without its file', async () => {
  await fill(AbortSignal.abort())
  expect(await api.rows('SELECT FROM procedure_attachments')).toEqual([])
})

test('each stage of the demo has attachments, and every signed document is the one that was signed', async () => {
  await fill(new AbortController().signal)
  const token = await api.signIn('gestor@sala.test', 1)
  const attached = await api.rows(
    'SELECT stage, count(*)::integer AS n, (array_agg(uuid ORDER BY id))[1] AS uuid FROM procedure_attachments GROUP BY 1 ORDER BY 1',
  )
  expect(attached.map(({ stage, n }) => [stage, n])).toEqual([
    [1, 12],
    [2, 12],
    [3, 12],
  ])
  const file = await api.request(`/web/v1/procedures-attachments/${attached[0].uuid}/download`, {
    headers: { authorization: token },
  })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(await pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('Hemoglobina')

  const signed = await api.rows('SELECT id FROM procedure_documents WHERE signed_at IS NOT NULL')
  expect(signed).toHaveLength(12)
  const { json } = await api.call(`GET /web/v1/procedure-documents/${signed[0].id}/versions`, { token })
  expect(json).toMatchObject([{ signed_by: expect.stringMatching(/\S/), signature_matches: true }])
})
