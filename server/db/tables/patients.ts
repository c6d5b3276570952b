import { sql } from 'drizzle-orm'
import { integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { patients as definition } from '../../../src/resources/patients.ts'
import { createRegisterTable } from './registers.ts'

/** Documents and phones are digits; `gender_id` and `marital_status_id` refer to the fixed lists of `src/domain/people.ts`. */
export const patients = createRegisterTable(definition, {
  // Nullable: spreadsheets of surgeries lack it, and the form requires it at the next edit.
  columns: { gender_id: integer() },
  indexes: ({ institution_id, cpf }) =>
    institution_id && cpf
      ? [uniqueIndex('patients_cpf').on(institution_id, cpf).where(sql`removed_at is null`)]
      : [],
})
