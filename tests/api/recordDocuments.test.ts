import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from '../support/deliveries.ts'
import { textPdf } from '../support/exams.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ jobs: true })
const HOSPITAL = 1
let secret: string
let token: string

beforeAll(async () => {
  secret = (await insertKey(api, HOSPITAL)).secret
  await insertDelivered(api, HOSPITAL)
  token = await api.signIn('usuario@sala.test', HOSPITAL)
})

/** Delivers the documented record with changes. @returns its documents by type */
async function delivered(uuid: string, change: (delivery: Sent) => void = () => {}) {
  const delivery = documentedDelivery()
  change(delivery)
  const { status, json } = await deliver(api, secret, uuid, delivery)
  expect([200, 201]).toContain(status)
  const ids = json.documents.map(({ type, id }: { type: number; id: number }) => [type, id])
  return new Map<number, number>(ids)
}

async function bytesOf(id: number | undefined): Promise<Uint8Array> {
  const path = `/surgical-map/v2/procedure-download/${id}`
  return new Uint8Array(await (await api.request(path, { headers: { authorization: token } })).arrayBuffer())
}
const textOf = async (id: number | undefined) => pdfText(await bytesOf(id))
const versionsOf = async (id: number | undefined) =>
  (await api.call(`GET /web/v1/procedure-documents/${id}/versions`, { token })).json

const hasFile = async (id: number | undefined) =>
  (await api.rows('SELECT FROM procedure_documents WHERE id = $1 AND file_key IS NOT NULL', [id])).length ===
  1

test('the documents of a delivered record are made before anybody asks for them', async () => {
  const documents = await delivered(randomUUID())
  for (const id of documents.values()) await expect.poll(() => hasFile(id), { timeout: 30_000 }).toBe(true)
  expect(await textOf(documents.get(2))).toContain('Propofol 150 mg EV')
})

test('a delivered PDF stays until the record changes without it, and then as a version', async () => {
  const uuid = randomUUID()
  const pdf = textPdf('Ficha entregue')
  const withPdf = (delivery: Sent) => {
    delivery.documents = [{ type: 2, content: pdf.toString('base64') }]
  }
  const id = (await delivered(uuid, withPdf)).get(2)
  expect(Buffer.from(await bytesOf(id)).equals(pdf)).toBe(true)
  await delivered(uuid, (delivery) => {
    delivery.revision = 4
  })
  expect(Buffer.from(await bytesOf(id)).equals(pdf)).toBe(true)
  await delivered(uuid, (delivery) => {
    delivery.revision = 5
    delivery.trans.notes = 'Retificado'
  })
  expect(await textOf(id)).toContain('Retificado')
  const [, earlier] = await versionsOf(id)
  expect(Buffer.from(await bytesOf(earlier.id)).equals(pdf)).toBe(true)
})
