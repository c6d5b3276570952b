import type { StatusFacts } from '../../src/domain/procedures.ts'
import type { Query } from './filledDatabases.ts'

/** SQL: an instant as the hospital's clocks and calendar show it. */
export const ZONE = `AT TIME ZONE 'America/Sao_Paulo'`

export interface Fact extends StatusFacts {
  id: number
  user_id: number
  owner: number | null
  name: string
  documento_clinico: string | null
  surgery_day: string | null
  pre_day: string | null
}

/** The hospital's procedures and consultations, with their days by its calendar. */
export const facts = (query: Query) =>
  query<Fact>(
    `SELECT p.*, p.owner_id AS owner, pa.name, (surgery_probable_date ${ZONE})::date::text AS surgery_day,
            (pre_probable_date ${ZONE})::date::text AS pre_day
       FROM procedures p JOIN patients pa ON pa.id = p.patient_id WHERE p.institution_id = 1 ORDER BY p.id`,
  )
