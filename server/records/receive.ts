import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { jsonBody } from '../body.ts'
import { ApiError } from '../errors.ts'
import { bufferBody } from '../receiveBody.ts'
import { type DeliveredPdf, readDeliveredPdfs } from './deliveredFiles.ts'
import { Findings } from './findings.ts'
import type { Delivery } from './schema.ts'
import { checkTimes } from './times.ts'
import { validateDelivery } from './validate.ts'

/** Limits of a delivery's body: 16 MB within two minutes, about 130 KB/s. */
const limits = {
  maxBytes: 16 * 1024 * 1024,
  timeoutMs: 120_000,
  tooLarge: () => new ApiError(413, texts.tooLarge),
}

/** A delivery that is valid in itself; the records it refers to have not been looked up yet. */
export interface ReceivedDelivery {
  delivery: Delivery
  /** SHA-256 of the body, in hexadecimal digits. */
  sha256: string
  /** Its JSON, with the SHA-256 of its PDFs instead of their contents. */
  body: string
  pdfs: DeliveredPdf[]
}

function withoutContents(delivery: Delivery, pdfs: readonly DeliveredPdf[]): string {
  const documents = delivery.documents?.map(({ content: _, ...document }, index) => ({
    ...document,
    sha256: pdfs[index]?.sha256,
  }))
  return JSON.stringify({ ...delivery, documents })
}

/** Receives and checks a delivery before a transaction is opened. @throws ApiError 400, 408, 413, 415 or 422 */
export async function receiveDelivery(c: Context, now: Date): Promise<ReceivedDelivery> {
  await bufferBody(c, limits)
  const parsed = await jsonBody(c)
  const text = await c.req.text()
  const delivery = validateDelivery(parsed, text.length)
  const findings = new Findings()
  checkTimes(findings, delivery, now)
  const pdfs = readDeliveredPdfs(findings, delivery)
  findings.throwIfAny()
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { delivery, sha256, body: withoutContents(delivery, pdfs), pdfs }
}
