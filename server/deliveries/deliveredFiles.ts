import { createHash, randomUUID } from 'node:crypto'
import { type DocumentType, documentTypes } from '../../src/domain/attendance.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { DeliveredFile } from '../documents/rows.ts'
import type { Findings } from './findings.ts'
import type { Delivery } from './schema.ts'

const { fields } = deliveryRefusals

type DeliveredDocument = NonNullable<Delivery['documents']>[number]

/** A delivered PDF with its content. */
export type DeliveredPdf = DeliveredFile & { content: Buffer }

/** Readers look for the header within the first kilobyte. */
const HEADER_BYTES = 1024
const TRAILER_BYTES = 2048

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, HEADER_BYTES).includes('%PDF-') && content.subarray(-TRAILER_BYTES).includes('%%EOF')

/** A signature dictionary covers ranges of the file (ISO 32000-2, 12.8.1). */
const hasSignature = (content: Buffer): boolean => content.includes('/ByteRange')

const stageNames = {
  [documentTypes.pre]: 'pre',
  [documentTypes.trans]: 'trans',
  [documentTypes.post]: 'post',
} as const

/** The stage of a delivery that a document belongs to; the consent term belongs to the evaluation. */
const stageOf = (type: DocumentType, delivery: Delivery) =>
  delivery[stageNames[type === documentTypes.term ? documentTypes.pre : type]]

function checkDocument(findings: Findings, path: string, document: DeliveredDocument, content: Buffer): void {
  const { signed_by, signed_at } = document
  if ((signed_by === undefined) !== (signed_at === undefined)) findings.add(path, fields.signature)
  if (!isPdf(content)) findings.add(`${path}.content`, fields.notPdf)
  else if (signed_at !== undefined && !hasSignature(content))
    findings.add(`${path}.content`, fields.unsignedPdf)
}

function checkStage(findings: Findings, path: string, type: DocumentType, delivery: Delivery): void {
  if (!stageOf(type, delivery)) findings.add(path, fields.documentWithoutStage)
  else if (type === documentTypes.trans && !delivery.trans?.closed_at) findings.add(path, fields.openRecord)
}

/** The PDFs of a delivery; those that cannot be accepted become findings. */
export function readDeliveredPdfs(findings: Findings, delivery: Delivery): DeliveredPdf[] {
  const documents = delivery.documents ?? []
  return documents.map((document, index) => {
    const { type, content: base64, signed_by, signed_at } = document
    const path = `documents[${index}]`
    checkStage(findings, `${path}.type`, type, delivery)
    if (documents.findIndex((document) => document.type === type) !== index)
      findings.add(`${path}.type`, fields.repeatedDocument)
    const content = Buffer.from(base64, 'base64')
    // Node skips characters that are not base64.
    if (content.toString('base64') === base64) checkDocument(findings, path, document, content)
    else findings.add(`${path}.content`, fields.notBase64)
    return {
      type,
      content,
      key: `documents/${randomUUID()}`,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      signature: signed_by !== undefined && signed_at !== undefined ? { by: signed_by, at: signed_at } : null,
    }
  })
}
