import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { patients as patientsDefinition } from '../../../src/resources/patients.ts'
import { registerTable } from './columns.ts'
import { label } from './fragments.ts'
import { ethnicGroups } from './registers.ts'

export const fieldsOfWork = pgTable('fields_of_work', {
  id: integer().primaryKey(),
  name: label().notNull(),
})

export const jobTitles = pgTable('job_titles', {
  id: integer().primaryKey(),
  field_of_work_id: integer()
    .notNull()
    .references(() => fieldsOfWork.id),
  name: label().notNull(),
})

/** Documents and phones are digits; `gender_id` and `marital_status_id` are the fixed lists of `src/domain/people.ts`. */
export const patients = registerTable(
  'patients',
  patientsDefinition,
  {
    name: label().notNull(),
    preferred_name: text(),
    birth_date: date({ mode: 'string' }),
    cpf: text(),
    /** A spreadsheet of surgeries does not say it; the form asks for it when the patient is next edited. */
    gender_id: integer(),
    marital_status_id: integer(),
    ethnic_group_id: integer().references(() => ethnicGroups.id),
    job_title_id: integer().references(() => jobTitles.id),
    phone_number: text(),
    phone_number_2: text(),
    allergies: text(),
    address: text(),
    email: text(),
    parent_name: text(),
    parent_cpf: text(),
    parent_phone_number: text(),
    parent_email: text(),
    kinship: text(),
  },
  (table) => [uniqueIndex('patients_cpf').on(table.institution_id, table.cpf).where(sql`removed_at is null`)],
)
