import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reasonGroups } from '../../../src/domain/waiting.ts'
import { collatedText, reference, searchColumn } from './columns.ts'

/* Each table is exported under the name of its lookup in `src/resources/lookups.ts`. */

const lookup = (name: string) => pgTable(name, { id: integer().primaryKey(), name: collatedText().notNull() })

export const states = pgTable('states', {
  id: integer().primaryKey(),
  name: collatedText().notNull(),
  acronym: text().notNull(),
})
export const specialities = lookup('specialities')
/** Price tables; an import of procedures adds those that are new. */
export const medicalPlanTables = pgTable('medical_plan_tables', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: collatedText().notNull(),
})
export const surgicalTeamPositions = lookup('surgical_team_positions')
export const accommodations = lookup('accommodations')
export const surgeryTypes = lookup('surgery_types')
export const ethnicGroups = lookup('ethnic_groups')
export const accessRouteTypes = lookup('access_route_types')
export const guideTypes = lookup('guide_types')
/** The platform's events of an anaesthesia, which institutions import. */
export const presetEvents = pgTable(
  'preset_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: collatedText().notNull(),
    description: text(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchColumn(['name'])),
  },
  (table) => [uniqueIndex('preset_events_name').on(sql`sala_fold(${table.name})`)],
)

export const fieldsOfWork = lookup('fields_of_work')
export const jobTitles = pgTable('job_titles', {
  id: integer().primaryKey(),
  field_of_work_id: reference(() => fieldsOfWork.id),
  name: collatedText().notNull(),
})

/** Cancellation reasons of consultations (PRE) and procedures (TRANS). */
export const cancellationReasons = pgTable('cancellation_reasons', {
  id: integer().primaryKey(),
  type: text({ enum: ['PRE', 'TRANS'] }).notNull(),
  name: collatedText().notNull(),
  reason_group: text({ enum: reasonGroups }),
})

/** Groups of the questions of a pre-anaesthetic evaluation, in the order of their ids. */
export const questionCategories = lookup('question_categories')

/** The platform's questions of a pre-anaesthetic evaluation, in the order of their ids. */
export const preQuestions = pgTable('pre_questions', {
  id: integer().primaryKey(),
  category_id: reference(() => questionCategories.id),
  name: text().notNull(),
})
