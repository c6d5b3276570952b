import { sql } from 'drizzle-orm'
import { integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { patients as definition } from '../../../src/resources/patients.ts'
import { makeRegisterTable } from './registers.ts'

/** Documents and phones are digits; `gender_id` and `marital_status_id` are the fixed lists of `src/domain/people.ts`. */
export const patients = makeRegisterTable(definition, {
  // A spreadsheet of surgeries does not say it; the form asks for it when the patient is next edited.
  columns: { gender_id: integer() },
  indexes: ({ institution_id, cpf }) =>
    institution_id && cpf
      ? [uniqueIndex('patients_cpf').on(institution_id, cpf).where(sql`removed_at is null`)]
      : [],
})
