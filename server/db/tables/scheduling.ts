import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { conflictKinds } from '../../../src/domain/conflicts.ts'
import { stageKinds } from '../../../src/domain/procedureTimes.ts'
import { sides } from '../../../src/domain/sides.ts'
import { healthPlans } from '../../../src/resources/healthPlans.ts'
import type { Placement } from '../../../src/resources/procedures/payload.ts'
import { recordKeys } from '../../../src/resources/recordKeys.ts'
import { surgeons } from '../../../src/resources/surgeons.ts'
import { surgeryCenterRooms } from '../../../src/resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../../src/resources/surgeryCenters.ts'
import { collatedText, instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'
import {
  accessRouteTypes,
  accommodations,
  cancellationReasons,
  guideTypes,
  medicalPlanTables,
  preQuestions,
  surgeryTypes,
} from './lookups.ts'
import { patients } from './patients.ts'
import { type UpdatedField, users } from './people.ts'
import { registerTable } from './registers.ts'

const institution = () => reference(() => institutions.id)

/**
 * Catalogue of surgeries; each price table has its own codes. A new edition of a table never renames an
 * entry: it ends the entry's validity and adds another with the same code.
 */
export const surgicalProcedures = pgTable(
  'surgical_procedures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    medical_plan_table_id: reference(() => medicalPlanTables.id),
    code: text().notNull(),
    name: collatedText().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`sala_fold(code || ' ' || name)`),
    /** First and last day on which it can be scheduled; null without a limit. */
    valid_from: date(),
    valid_until: date(),
  },
  (table) => [
    index('surgical_procedures_order').on(table.medical_plan_table_id, table.name, table.id),
    index('surgical_procedures_search').using('gin', sql`search gin_trgm_ops`),
  ],
)

/**
 * A surgery, a pre-anaesthetic consultation, or both. `user_id` is 1 for records of the console, else the owner of the
 * mobile record (OQ-003). Read through the view `procedure_records`.
 */
export const procedures = pgTable(
  'procedures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key, from the client. */
    uuid: uuid().notNull().unique(),
    institution_id: institution(),
    /** Clinic of the consultation, which sees the record too. */
    clinic_id: integer().references(() => institutions.id),
    user_id: integer().notNull().default(1),
    owner_id: integer().references(() => users.id),
    patient_id: reference(() => patients.id),
    name: text(),
    surgery_probable_date: instant(),
    pre_probable_date: instant(),
    date: instant(),
    create_pre_date: instant(),
    anesthesia_start: instant(),
    anesthesia_end: instant(),
    /** What `anesthesia_start` and `anesthesia_end` are while they come from `procedure_times` and not from a delivery. */
    anesthesia_start_tapped: instant(),
    anesthesia_end_tapped: instant(),
    procedure_closed_date: instant(),
    cancellation_date: instant(),
    cancellation_reason_id: integer().references(() => cancellationReasons.id),
    cancellation_reason_description: text(),
    is_team_changed: boolean().notNull().default(false),
    is_telemedicine: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Why it was last activated or inactivated. */
    status_reason: text(),
    /** The anaesthesia group, one of the institution's, that the procedure is attributed to. */
    group_id: integer().references(() => institutions.id),
    /** Id of the closed record's PDF. */
    pdf: integer(),
    /** Error of the integration with the hospital's own system. */
    documento_clinico: text(),
    room_id: integer().references(() => accommodations.id),
    surgery_center_id: integer().references(() => registerTable(surgeryCenters).id),
    surgery_center_room_id: integer().references(() => registerTable(surgeryCenterRooms).id),
    medical_record_number: text(),
    register_number: text(),
    surgery_type_id: integer().references(() => surgeryTypes.id),
    surgery_warning_number: text(),
    access_route_type_id: integer().references(() => accessRouteTypes.id),
    guide_type_id: integer().references(() => guideTypes.id),
    /** From the patient's entry into the operating room to the exit. */
    expected_minutes: integer(),
    /** Data for the mobile app: initially empty lists, and `patient_contact` (PROC-34, PROC-35). */
    carried: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('procedures_surgery_day').on(table.institution_id, table.surgery_probable_date),
    index('procedures_pre_day').on(table.institution_id, table.pre_probable_date),
    index('procedures_clinic_pre_day')
      .on(table.clinic_id, table.pre_probable_date)
      .where(sql`clinic_id is not null`),
    index('procedures_clinic_surgery_day')
      .on(table.clinic_id, table.surgery_probable_date)
      .where(sql`clinic_id is not null`),
    index('procedures_running')
      .on(table.institution_id)
      .where(sql`anesthesia_start is not null and anesthesia_end is null`),
    index('procedures_patient').on(table.patient_id),
    check('procedures_expected_minutes', sql`${table.expected_minutes} between 5 and 1440`),
  ],
)

const procedure = () => reference(() => procedures.id, 'cascade')

/** Health plans of a record, in the order chosen. */
export const procedureMedicalPlans = pgTable(
  'procedure_medical_plans',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    medical_plan_id: integer()
      .notNull()
      .references(() => registerTable(healthPlans).id),
    position: smallint().notNull(),
    code: text(),
    password: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.medical_plan_id] })],
)

export const procedureSurgeons = pgTable(
  'procedure_surgeons',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    surgeon_id: integer()
      .notNull()
      .references(() => registerTable(surgeons).id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.procedure_id, table.surgeon_id] }),
    index('procedure_surgeons_surgeon').on(table.surgeon_id),
  ],
)

/** Anaesthetists (users) of the anaesthesia (`trans`) and of the pre-anaesthetic consultation (`pre`). */
export const procedureAnaesthetists = pgTable(
  'procedure_anaesthetists',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    anaesthetist_id: reference(() => users.id),
    phase: text({ enum: ['pre', 'trans'] }).notNull(),
    is_main: boolean().notNull().default(false),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.procedure_id, table.phase, table.anaesthetist_id] }),
    index('procedure_anaesthetists_person').on(table.anaesthetist_id),
  ],
)

/**
 * Other institutions whose patients or surgeons stand, or have stood, on an institution's records: of its group, or a
 * clinic's hospitals. Kept by triggers and never shortened; a search by a name looks nowhere else.
 */
export const recordSources = pgTable(
  'record_sources',
  {
    institution_id: reference(() => institutions.id, 'cascade'),
    source_id: reference(() => institutions.id, 'cascade'),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.source_id] })],
)

/** Anaesthetists who are, or have been, on an institution's records; kept and used as `record_sources` is. */
export const recordAnaesthetists = pgTable(
  'record_anaesthetists',
  {
    institution_id: reference(() => institutions.id, 'cascade'),
    user_id: reference(() => users.id, 'cascade'),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.user_id] })],
)

/** Proposed surgeries (`laterality_procedures` in the API); `laterality` counts repetitions, 1 to 15. */
export const procedureSurgeries = pgTable(
  'procedure_surgeries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    surgical_procedure_id: reference(() => surgicalProcedures.id),
    laterality: smallint().notNull(),
    position: smallint().notNull(),
    /** Right, left, both or neither; null when unknown. */
    side: text({ enum: sides }),
  },
  (table) => [
    check('procedure_surgeries_side', sql`${table.side} in ('D', 'E', 'B', 'N')`),
    index('procedure_surgeries_procedure').on(table.procedure_id),
    index('procedure_surgeries_newest').on(
      table.institution_id,
      table.surgical_procedure_id,
      table.procedure_id,
    ),
    index('procedure_surgeries_catalogue').on(table.surgical_procedure_id),
  ],
)

/** A move as its change keeps it. */
export interface StoredMove {
  /** The idempotency key. */
  uuid: string
  /** Where the surgery was before. */
  from: Placement
  /** The surgeries that were moved together with it, if any: their changes have the same key. */
  with?: readonly number[]
}

/** Changes of each save and delivery, for conflict messages and the history of documents. */
export const procedureChanges = pgTable(
  'procedure_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    user_id: integer().references(() => users.id),
    /** Key of the application that delivered the change, if no user saved it. */
    key_id: integer().references(() => registerTable(recordKeys).id),
    updated_fields: jsonb().$type<UpdatedField[]>().notNull(),
    /** If the change was a move. */
    move: jsonb().$type<StoredMove>(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('procedure_changes_newest').on(table.procedure_id, table.created_at),
    check('procedure_changes_author', sql`num_nonnulls(${table.user_id}, ${table.key_id}) = 1`),
  ],
)

/**
 * Recorded moments of a surgery's stages, of which nothing is removed: what no longer counts names the row that replaced it. Read
 * together with what was delivered through the view `procedure_stage_times`.
 */
export const procedureTimes = pgTable(
  'procedure_times',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key, from the client. */
    uuid: uuid().notNull().unique(),
    institution_id: institution(),
    procedure_id: procedure(),
    kind: text({ enum: stageKinds }).notNull(),
    /** Null takes back what was recorded before. */
    at: instant(),
    source: text({ enum: ['tap'] })
      .notNull()
      .default('tap'),
    user_id: reference(() => users.id),
    /** Why it corrects what was recorded before; null for a first record. */
    reason: text(),
    /** The row that counts instead. */
    replaced_by: integer().references((): AnyPgColumn => procedureTimes.id),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('procedure_times_procedure').on(table.procedure_id),
    uniqueIndex('procedure_times_current').on(table.procedure_id, table.kind).where(sql`replaced_by is null`),
    index('procedure_times_recovery')
      .on(table.institution_id, table.at)
      .where(sql`kind = 'recovery_in' and replaced_by is null`),
    check('procedure_times_reason', sql`${table.at} is not null or ${table.reason} is not null`),
  ],
)

/** Conflicts that a person accepted in a save: asked about again only once one of the two plans is another (`basis`). */
export const procedureConflicts = pgTable(
  'procedure_conflicts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    /** The other record, or what closes, by kind; 0 for what is in another institution. */
    other_id: integer().notNull(),
    kind: text({ enum: conflictKinds }).notNull(),
    certainty: text().notNull(),
    level: text().notNull(),
    reason: text(),
    /** Both plans when it was accepted. */
    basis: text().notNull(),
    /** Of a record that was squeezed into a taken room, and of the one that has it: room, hour and minutes then (`sala_room_plan`). */
    room_plan: text(),
    other_room_plan: text(),
    user_id: reference(() => users.id),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('procedure_conflicts_procedure').on(table.procedure_id),
    index('procedure_conflicts_other').on(table.other_id),
    index('procedure_conflicts_counted').on(table.institution_id, table.kind),
  ],
)

/** What people said of a surgery before it begins, the last of each kind; `state` null: taken back. */
export const readinessAnswers = pgTable(
  'readiness_answers',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    kind: text().notNull(),
    /** Of an `authorization`. */
    medical_plan_id: integer().references(() => registerTable(healthPlans).id),
    state: text(),
    /** Last day of an authorization. */
    valid_until: date(),
    /** For when the surgery was planned then. */
    said_for: instant().notNull(),
    said_by: text().notNull(),
    said_at: instant().notNull(),
  },
  (table) => [
    unique('readiness_answers_key')
      .on(table.procedure_id, table.kind, table.medical_plan_id)
      .nullsNotDistinct(),
  ],
)

/** Links by which patients confirm and answer, of which only the hash is stored; each is of the patient who had the surgery then. */
export const patientLinks = pgTable(
  'patient_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    patient_id: reference(() => patients.id),
    hash: text().notNull().unique(),
    by_email: boolean().notNull(),
    created_by: text().notNull(),
    created_at: instant().notNull(),
    /** When a right birth date was given first. */
    opened_at: instant(),
    /** Wrong birth dates, after too many of which it is blocked. */
    failures: smallint().notNull().default(0),
    withdrawn_at: instant(),
    withdrawn_by: text(),
  },
  (table) => [index('patient_links_procedure').on(table.procedure_id)],
)

/** What patients said by a link: nothing is changed or removed, the newest answer to each question counts. */
export const patientAnswers = pgTable(
  'patient_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    patient_id: reference(() => patients.id),
    link_id: integer()
      .notNull()
      .references(() => patientLinks.id, { onDelete: 'cascade' }),
    /** Null for what is said of the date. */
    question_id: integer().references(() => preQuestions.id),
    /** As it was asked. */
    question: text(),
    choice: text(),
    words: text(),
    /** For when the surgery was planned then. */
    said_for: instant().notNull(),
    said_at: instant().notNull(),
  },
  (table) => [index('patient_answers_procedure').on(table.procedure_id)],
)

/** Up to which of a patient's answers somebody has seen. */
export const patientAnswersSeen = pgTable('patient_answers_seen', {
  institution_id: institution(),
  procedure_id: procedure().primaryKey(),
  until_id: integer().notNull(),
  seen_by: text().notNull(),
  seen_at: instant().notNull(),
})

/** What becomes of a cancelled procedure, and whose reason it was; `outcome` null: the cancellation was taken back. */
export const cancellationOutcomes = pgTable(
  'cancellation_outcomes',
  {
    institution_id: institution(),
    procedure_id: procedure().primaryKey(),
    outcome: text(),
    /** Null for a text of which nobody said it. */
    reason_group: text(),
    said_by: text().notNull(),
    said_at: instant().notNull(),
  },
  (table) => [
    index('cancellation_outcomes_waiting')
      .on(table.institution_id)
      .where(sql`outcome in ('waiting', 'unsaid')`),
  ],
)

/** Requests for surgeries that have no date yet. */
export const surgeryRequests = pgTable(
  'surgery_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().unique(),
    institution_id: institution(),
    patient_id: reference(() => patients.id),
    surgery_type_id: integer().references(() => surgeryTypes.id),
    expected_minutes: integer(),
    priority: text().notNull(),
    /** The first and the last day on which it is wanted. */
    wanted_from: date(),
    wanted_until: date(),
    note: text(),
    outcome: text().notNull().default('waiting'),
    /** The procedure that was planned for it. */
    procedure_id: integer().references(() => procedures.id, { onDelete: 'set null' }),
    requested_by: text().notNull(),
    requested_at: instant().notNull(),
    /** Who said what becomes of it; null while nobody has. */
    said_by: text(),
    said_at: instant(),
  },
  (table) => [
    index('surgery_requests_waiting').on(table.institution_id).where(sql`outcome = 'waiting'`),
    index('surgery_requests_settled')
      .on(table.institution_id, table.said_at)
      .where(sql`outcome <> 'waiting'`),
  ],
)

const request = () => reference(() => surgeryRequests.id, 'cascade')

export const requestSurgeons = pgTable(
  'request_surgeons',
  {
    institution_id: institution(),
    request_id: request(),
    surgeon_id: integer()
      .notNull()
      .references(() => registerTable(surgeons).id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.request_id, table.surgeon_id] })],
)

export const requestMedicalPlans = pgTable(
  'request_medical_plans',
  {
    institution_id: institution(),
    request_id: request(),
    medical_plan_id: integer()
      .notNull()
      .references(() => registerTable(healthPlans).id),
    position: smallint().notNull(),
    code: text(),
    password: text(),
  },
  (table) => [primaryKey({ columns: [table.request_id, table.medical_plan_id] })],
)

export const requestSurgeries = pgTable(
  'request_surgeries',
  {
    institution_id: institution(),
    request_id: request(),
    surgical_procedure_id: reference(() => surgicalProcedures.id),
    laterality: smallint().notNull(),
    position: smallint().notNull(),
    /** Right, left, both or neither; null when unknown. */
    side: text({ enum: sides }),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.surgical_procedure_id] }),
    index('request_surgeries_catalogue').on(table.surgical_procedure_id),
  ],
)

/** Exams for OCR; status 1 queued, 2 running, 3 done, 4 failed. */
export const ocrDocuments = pgTable(
  'ocr_documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    institution_id: institution(),
    procedure_id: procedure(),
    user_id: reference(() => users.id),
    status: smallint().notNull().default(1),
    original_filename: text().notNull(),
    mime_type: text().notNull(),
    size_bytes: integer().notNull(),
    /** Key in the file store. */
    file_key: text().notNull(),
    /** Date and time of the exam in the institution's time zone: text that never shifts. */
    result_date: timestamp({ mode: 'string' }).notNull(),
    text: text(),
    failure: text(),
    /** Number of OCR attempts. */
    attempts: smallint().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('ocr_documents_procedure').on(table.procedure_id),
    index('ocr_documents_updated').on(table.updated_at),
  ],
)
