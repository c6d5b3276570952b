import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Stage } from '../../../src/domain/attendance.ts'
import { heldDecisions, heldReasons } from '../../../src/domain/heldDeliveries.ts'
import { boards } from '../../../src/resources/boards.ts'
import { events } from '../../../src/resources/events.ts'
import { materials } from '../../../src/resources/materials.ts'
import { recordKeys } from '../../../src/resources/recordKeys.ts'
import type { DeliveredFile } from '../../documents/rows.ts'
import { instant, reference } from './columns.ts'
import { activePrincipleBrands, activePrinciples } from './drugs.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'
import { registerTable } from './registers.ts'
import { procedures } from './scheduling.ts'

const institution = () => reference(() => institutions.id)

const procedure = () => reference(() => procedures.id, 'cascade')

const stage = () => smallint().$type<Stage>().notNull()

/** Order within the record. */
const position = () => smallint().notNull()

const texts = () => text().array().notNull().default([])

/** A list of a later build: null in rows of earlier ones, which do not know it. */
const laterTexts = () => text().array()

/**
 * What the bedside application delivered about a procedure, including what Resolution 2.174/2017 of the
 * Federal Council of Medicine requires for each stage; the tables below hold its lists. Texts are kept as
 * recorded. The start and end of the anaesthesia are stored with the procedure.
 */
export const anaesthesiaRecords = pgTable(
  'anaesthesia_records',
  {
    institution_id: institution(),
    procedure_id: procedure().primaryKey(),
    /** Revision of the delivery whose data this is. */
    revision: integer().notNull(),
    delivered_at: instant().notNull().defaultNow(),
    /** Physical status of the American Society of Anesthesiologists, 1 to 6. */
    asa: smallint(),
    /** The E that follows the physical status. */
    is_emergency: boolean().notNull().default(false),
    weight_kg: real(),
    height_cm: real(),
    /** When the pre-anaesthetic evaluation took place. */
    evaluated_at: instant(),
    /** Mallampati class, 1 to 4. */
    mallampati: smallint(),
    mouth_opening_cm: real(),
    thyromental_distance_cm: real(),
    neck_mobility: text(),
    planned_techniques: texts(),
    pre_notes: text(),
    room_entry_at: instant(),
    surgery_start_at: instant(),
    surgery_end_at: instant(),
    room_exit_at: instant(),
    techniques: texts(),
    /** Of the patient during the surgery. */
    position: text(),
    monitors: texts(),
    /** Such as a tube with its size. */
    airway_device: text(),
    /** Cormack-Lehane grade, 1 to 4. */
    cormack_lehane: smallint(),
    airway_attempts: smallint(),
    ventilation: text(),
    airway_notes: text(),
    trans_notes: text(),
    recovery_entry_at: instant(),
    recovery_exit_at: instant(),
    /** Where the patient went from recovery. */
    destination: text(),
    post_notes: text(),
    pre_allergies: laterTexts(),
    pre_surgical_diagnosis: text(),
    /** As ascertained or instructed. */
    pre_fasting: text(),
    /** As prescribed. */
    pre_premedication: text(),
    /** Whether the patient or the representative consented to the anaesthesia. */
    pre_consent_obtained: boolean(),
    pre_consent_note: text(),
    /** Whether the consent term was signed. */
    pre_consent_term: boolean(),
    trans_allergies: laterTexts(),
    trans_surgical_diagnosis: text(),
    trans_fasting: text(),
    /** As given. */
    trans_premedication: text(),
    trans_consent_obtained: boolean(),
    trans_consent_note: text(),
    post_allergies: laterTexts(),
    /** In recovery. */
    post_monitors: laterTexts(),
  },
  (table) => [
    index('anaesthesia_records_recovery')
      .on(table.institution_id, table.recovery_entry_at)
      .where(sql`recovery_entry_at is not null and recovery_exit_at is null`),
  ],
)

/** Hashes that identify the secrets of an institution's keys; not accessible to the request role. */
export const recordKeySecrets = pgTable('record_key_secrets', {
  key_id: integer()
    .primaryKey()
    .references(() => registerTable(recordKeys).id),
  institution_id: institution(),
  /** SHA-256 in hexadecimal digits. */
  hash: text().notNull().unique(),
  created_at: instant().notNull().defaultNow(),
})

/** Hashes that identify the addresses of an institution's boards. */
export const boardAddresses = pgTable('board_addresses', {
  board_id: integer()
    .primaryKey()
    .references(() => registerTable(boards).id),
  institution_id: institution(),
  /** SHA-256 in hexadecimal digits. */
  hash: text().notNull().unique(),
  created_at: instant().notNull().defaultNow(),
})

/** The accepted deliveries, as received: a later one replaces the record, but not the earlier deliveries. */
export const recordDeliveries = pgTable(
  'record_deliveries',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    revision: integer().notNull(),
    delivered_at: instant().notNull().defaultNow(),
    key_id: integer()
      .notNull()
      .references(() => registerTable(recordKeys).id),
    /** SHA-256 of the body, in hexadecimal digits. */
    sha256: text().notNull(),
    /** The body's JSON; its PDFs are in the file store. */
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.revision] })],
)

/**
 * Deliveries of inactive or cancelled procedures, as received: a person decides about each, unless a later
 * revision replaces it.
 */
export const heldDeliveries = pgTable(
  'held_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: institution(),
    procedure_id: procedure(),
    revision: integer().notNull(),
    delivered_at: instant().notNull(),
    key_id: integer()
      .notNull()
      .references(() => registerTable(recordKeys).id),
    /** SHA-256 of the body, in hexadecimal digits. */
    sha256: text().notNull(),
    /** The body's JSON without the contents of its PDFs. */
    body: text().notNull(),
    /** Its PDFs, whose contents are in the file store. */
    pdfs: jsonb().$type<DeliveredFile[]>().notNull(),
    /** What the procedure was. */
    reason: text({ enum: heldReasons }).notNull(),
    decision: text({ enum: heldDecisions }),
    decision_reason: text(),
    decided_at: instant(),
    /** Null for one that a later revision replaced. */
    decided_by: integer().references(() => users.id),
  },
  (table) => [
    unique('held_deliveries_revision').on(table.procedure_id, table.revision),
    uniqueIndex('held_deliveries_waiting').on(table.procedure_id).where(sql`decision is null`),
  ],
)

/** Questions of an evaluation, with their answers. */
export const recordAnswers = pgTable(
  'record_answers',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    category: text().notNull(),
    /** Id in the bedside application. */
    question_id: text(),
    /** As it was asked. */
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** Measurements taken at one point in time. */
export const recordVitalSigns = pgTable(
  'record_vital_signs',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    moment: instant().notNull(),
    /** Beats per minute. */
    heart_rate: smallint(),
    /** Pressures in mmHg. */
    systolic: smallint(),
    diastolic: smallint(),
    mean_pressure: smallint(),
    central_venous_pressure: smallint(),
    /** Oxygen saturation in percent. */
    spo2: smallint(),
    /** End-tidal carbon dioxide in mmHg. */
    etco2: smallint(),
    /** Breaths per minute. */
    respiratory_rate: smallint(),
    /** Inspired oxygen in percent. */
    fio2: smallint(),
    /** Tidal volume in millilitres. */
    tidal_volume: smallint(),
    /** Peak airway pressure in cmH2O. */
    peak_pressure: smallint(),
    /** Degrees Celsius. */
    temperature: real(),
    /** Bispectral index, 0 to 100. */
    bis: smallint(),
    /** Train-of-four ratio in percent. */
    tof: smallint(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.moment] })],
)

/** Drugs, gases, fluids and blood that were given, at one point in time or over a period. */
export const recordAdministrations = pgTable(
  'record_administrations',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    kind: text({ enum: ['drug', 'gas', 'fluid', 'blood'] }).notNull(),
    /** As recorded; for a drug, its active principle. */
    name: text().notNull(),
    /** As recorded. */
    brand: text(),
    active_principle_id: integer().references(() => activePrinciples.id),
    brand_id: integer().references(() => activePrincipleBrands.id),
    /** Total for a single dose or volume, otherwise the rate. */
    dose: numeric({ mode: 'number' }),
    unit: text(),
    route: text(),
    started_at: instant().notNull(),
    ended_at: instant(),
    is_continuous: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** Fluids that left the patient. */
export const recordOutputs = pgTable(
  'record_outputs',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    kind: text({ enum: ['diuresis', 'bleeding', 'gastric', 'drain', 'other'] }).notNull(),
    /** As recorded; null when the kind is sufficient. */
    name: text(),
    volume_ml: integer().notNull(),
    moment: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** What happened, complications included. */
export const recordEvents = pgTable(
  'record_events',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    moment: instant().notNull(),
    /** Of the institution's register. */
    event_id: integer().references(() => registerTable(events).id),
    title: text().notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** Venous and arterial punctures, and blocks. */
export const recordAccesses = pgTable(
  'record_accesses',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    position: position(),
    kind: text({ enum: ['venous', 'arterial', 'central', 'neuraxial', 'block', 'other'] }).notNull(),
    moment: instant(),
    site: text().notNull(),
    /** Catheter or needle, with its gauge. */
    device: text(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.position] })],
)

export const recordMaterials = pgTable(
  'record_materials',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    position: position(),
    /** Of the institution's register. */
    material_id: integer().references(() => registerTable(materials).id),
    name: text().notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    unit: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.position] })],
)

/** When responsibility for the patient passed from one professional to another. */
export const recordHandovers = pgTable(
  'record_handovers',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    moment: instant().notNull(),
    /** Who hands over; null if it is clear. */
    from_name: text(),
    /** Who takes over. */
    to_name: text().notNull(),
    /** Registration of who takes over with their professional council, such as 'CRM 12345 SP'. */
    registration: text(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** Recovery and pain scores. */
export const recordScores = pgTable(
  'record_scores',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    stage: stage(),
    position: position(),
    moment: instant().notNull(),
    /** Aldrete-Kroulik 0 to 10, pain 0 to 10, Bromage 0 to 3, Ramsay 1 to 6. */
    scale: text({ enum: ['aldrete', 'pain', 'bromage', 'ramsay'] }).notNull(),
    total: smallint().notNull(),
    /** The items of the Aldrete-Kroulik score, 0 to 2 each. */
    activity: smallint(),
    respiration: smallint(),
    circulation: smallint(),
    consciousness: smallint(),
    saturation: smallint(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.stage, table.position] })],
)

/** Team members other than surgeons and anaesthetists. */
export const recordTeamMembers = pgTable(
  'record_team_members',
  {
    institution_id: institution(),
    procedure_id: procedure(),
    position: position(),
    role: text().notNull(),
    name: text().notNull(),
    /** Registration with their professional council, such as 'COREN 99881 SP'. */
    registration: text(),
  },
  (table) => [primaryKey({ columns: [table.procedure_id, table.position] })],
)
