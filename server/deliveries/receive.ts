import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { Services } from '../context.ts'
import { jsonBody } from '../http/body.ts'
import { BodyBudget } from '../http/bodyBudget.ts'
import { ApiError } from '../http/errors.ts'
import { senderOf, withBody } from '../http/receiveBody.ts'
import { type DeliveredPdf, readDeliveredPdfs } from './deliveredFiles.ts'
import { Findings } from './findings.ts'
import type { Delivery } from './schema.ts'
import { checkTimes } from './times.ts'
import { validateDelivery } from './validate.ts'

const MEGABYTE = 1024 * 1024

/** Limits of a delivery's body: 16 MB within two minutes, about 130 KB/s. */
const limits = {
  maxBytes: 16 * MEGABYTE,
  timeoutMs: 120_000,
  tooLarge: () => new ApiError(413, texts.tooLarge),
}

/** Two of the largest from one address. */
const budget = new BodyBudget({ perAddress: 32 * MEGABYTE, total: 64 * MEGABYTE })

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

/**
 * Receives a delivery before a transaction is opened, and does the work for which it stays in memory.
 * @throws ApiError 400, 408, 413, 415, 422, 429 or 503
 */
export const withDelivery = <Result>(
  services: Services,
  c: Context,
  work: (received: ReceivedDelivery) => Promise<Result>,
): Promise<Result> =>
  withBody(c, limits, budget.hold(senderOf(c, services)), async () =>
    work(await readDelivery(c, services.clock())),
  )

async function readDelivery(c: Context, now: Date): Promise<ReceivedDelivery> {
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
