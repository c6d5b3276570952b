import type { DocumentChanges, RenewalReason } from '../domain/documentVersions.ts'
import { settingsChoices } from '../domain/documentVersions.ts'
import { documents as texts } from '../i18n/ptBR/documents.ts'
import { defineCall, file, json } from '../schema/call.ts'
import { platformAdmins, staff } from '../schema/can.ts'

const { notFound } = texts.refusals

/** A document's PDF. */
export const downloadDocument = defineCall({
  call: 'GET /surgical-map/v2/procedure-download/{id}',
  access: staff,
  notFound,
  answers: file,
})

/** Refused: the specification asks for a document's id. */
export const downloadNoDocument = defineCall({
  call: 'GET /surgical-map/v2/procedure-download',
  access: staff,
})

/** A zip of documents, `pdfs` being their ids: `1,2,3`. */
export const downloadDocuments = defineCall({
  call: 'GET /surgical-map/v3/procedure-download',
  access: staff,
  query: { pdfs: { kind: 'text' } },
  answers: file,
})

/** A version of a document. */
export interface DocumentVersion {
  id: number
  version: number
  current: boolean
  /** An instant, ISO 8601. */
  made_at: string | null
  /** Null if created by the server itself. */
  made_by: string | null
  signed_at: string | null
  signed_by: string | null
  /** Whether the stored file is still identical to the signed one; null if unsigned. */
  signature_matches: boolean | null
  /** This and the next two are sent by our server only. Why it followed the version before it. */
  reasons?: readonly RenewalReason[]
  /** The instant whose texts and settings it shows; null for that of its consultation or procedure. */
  settings_at?: string | null
  /** Of the current version: what changed since it was made. */
  changes?: DocumentChanges | null
}

/** All versions of a document, newest first. */
export const listVersions = defineCall({
  call: 'GET /web/v1/procedure-documents/{id}/versions',
  access: staff,
  notFound,
  answers: json<DocumentVersion[]>(),
})

/** Makes a new version, with the texts and settings of its consultation or procedure, or of today. */
export const renewDocument = defineCall({
  call: 'POST /web/v1/procedure-documents/{id}/versions',
  access: staff,
  notFound,
  body: { settings: { kind: 'choice', required: true, choices: settingsChoices } },
  errors: {
    settings: {
      required: texts.refusals.settingsChoice,
      wrongType: texts.refusals.settingsChoice,
      invalid: texts.refusals.settingsChoice,
    },
  },
  logs: 'documentRenew',
  answers: json<{ id: number; version?: number }>(),
})

/** The consent term of a procedure, which is made if there is none. */
export const requestConsentTerm = defineCall({
  call: 'POST /web/v1/procedures/{id}/consent-term',
  access: staff,
  answers: json<{ id: number }>(),
})

/** Removes a document; `pdf_type` must be its type. */
export const removeDocument = defineCall({
  call: 'DELETE /app/procedure-pdf/{pdf_id}/{pdf_type}',
  access: platformAdmins,
  logs: 'eventDeletePdf',
  answers: json<{ id: number }>(),
})
