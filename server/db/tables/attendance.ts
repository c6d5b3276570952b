import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DocumentType, Stage } from '../../../src/domain/attendance.ts'
import { instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'
import { procedures } from './scheduling.ts'

const institution = () => reference(() => institutions.id)

const procedure = () => reference(() => procedures.id, 'cascade')

const stage = () => smallint().$type<Stage>().notNull()

/**
 * A stage of a procedure that took place and therefore has a record: a row of the attendance list. Triggers
 * copy the values that the list filters by into this table, so that a page's index contains them.
 */
export const attendances = pgTable(
  'attendances',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    registered_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** Of the procedure. */
    active: boolean().notNull().default(true),
    /** Of the procedure. */
    guide_type_id: integer(),
    /** Of the consultation for the first stage, else of the anaesthesia. */
    anaesthetist_ids: integer().array().notNull().default([]),
    /** Folded patient, procedure, record number and admission number; truncated to fit into an index. */
    search: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.procedure_id, table.stage] }),
    index('attendances_list').on(
      table.institution_id,
      table.stage,
      table.registered_at.desc().nullsFirst(),
      table.procedure_id.desc().nullsFirst(),
      table.active,
      table.guide_type_id,
      table.anaesthetist_ids,
    ),
    // A separate index, because it is four times as large.
    index('attendances_search').on(
      table.institution_id,
      table.stage,
      table.registered_at.desc().nullsFirst(),
      table.procedure_id.desc().nullsFirst(),
      table.active,
      table.guide_type_id,
      table.anaesthetist_ids,
      table.search,
    ),
  ],
)

/**
 * A PDF of a procedure, in versions: the current one is neither superseded nor removed. Its file is made on
 * the first request for it or by a job, whichever comes first, and never changes afterwards: a changed record
 * or setting is in a new version, which a delivery or a person makes.
 */
export const procedureDocuments = pgTable(
  'procedure_documents',
  {
    /** `pdf` or `term` of a record, on the wire. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    institution_id: institution(),
    procedure_id: procedure(),
    /** `pdf_type` on the wire. */
    type: smallint().$type<DocumentType>().notNull(),
    version: smallint().notNull().default(1),
    /** Whether it was delivered with its record, and must be kept byte for byte. */
    delivered: boolean().notNull().default(false),
    /** Key in the file store; null until the file is made. */
    file_key: text(),
    size_bytes: integer(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text(),
    /** SHA-256 of the record that it shows. */
    record_sha256: text(),
    /** SHA-256 of the print settings that it follows. */
    settings_sha256: text(),
    made_at: instant(),
    /** Null when the server made it automatically. */
    made_by: integer().references(() => users.id),
    /** Null: not signed. */
    signed_at: instant(),
    signed_by: text(),
    /** SHA-256 of what was signed: the file, unless it was changed since. */
    signed_sha256: text(),
    superseded_at: instant(),
    /** Why it followed the version before it: codes of `renewalReasons`; empty for a first version. */
    reasons: text().array().notNull().default([]),
    /** The instant whose texts and settings it shows; null for that of its consultation or procedure. */
    settings_at: instant(),
    /** Whether a delivery changed its record, so that a new version has to be made. */
    renewal_due: boolean().notNull().default(false),
    removed_at: instant(),
    removed_by: integer().references(() => users.id),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('procedure_documents_current')
      .on(table.procedure_id, table.type)
      .where(sql`superseded_at is null and removed_at is null`),
    index('procedure_documents_versions').on(table.procedure_id, table.type, table.version),
    index('procedure_documents_file').on(table.file_key),
  ],
)

/** A file that a user added to a procedure. */
export const procedureAttachments = pgTable(
  'procedure_attachments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    filename: text().notNull(),
    mime_type: text().notNull(),
    size_bytes: integer().notNull(),
    description: text(),
    /** Hash of the file, in hexadecimal digits; null for files older than this column. */
    sha256: text(),
    /** Key in the file store. */
    file_key: text().notNull(),
    user_id: reference(() => users.id),
    created_at: instant().notNull().defaultNow(),
    removed_at: instant(),
  },
  (table) => [
    index('procedure_attachments_procedure').on(table.procedure_id),
    index('procedure_attachments_file').on(table.file_key),
  ],
)
