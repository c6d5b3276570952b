import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { insertDocument, insertProcedure } from '../support/documents.ts'
import { pdfText } from '../support/pdfText.ts'

const api = testApi()

async function print(document: number, email: string, institution: number): Promise<string> {
  const answer = await api.request(`/surgical-map/v2/procedure-download/${document}`, {
    headers: { authorization: await api.signIn(email, institution) },
  })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

test('a consent term of the hospital’s demo patients says the newest version with their data', async () => {
  const [{ id, name }] = await api.rows(
    `SELECT d.id, coalesce(nullif(p.preferred_name, ''), p.name) AS name FROM procedure_documents d
       JOIN procedures s ON s.id = d.procedure_id JOIN patients p ON p.id = s.patient_id
      WHERE d.institution_id = 1 AND d.type = 4 ORDER BY d.id LIMIT 1`,
  )
  const text = await print(id, 'gestor@sala.test', 1)
  expect(text).toContain('Termo de consentimento, versão 2 (Hospital Santa Luzia)')
  expect(text).toContain(`Eu, ${name}, CPF `)
  expect(text).not.toMatch(/[{}]/)
}, 60_000)

test.each([
  [2, 'gestor@sala.test', 'Termo de consentimento, versão 1 (Grupo Anestesia Sul)'],
  [6, 'vizinho@sala.test', 'Termo de consentimento, texto padrão'],
])(
  'a demo consent term of institution %i says whose text it is',
  async (institution, email, foot) => {
    const document = await insertDocument(api, await insertProcedure(api, institution), 4)
    expect(await print(document, email, institution)).toContain(foot)
  },
  60_000,
)
