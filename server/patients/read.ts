import type { PoolClient } from 'pg'
import type { FoundPatient, Patient, PatientRow } from '../../src/calls/patients.ts'
import { patients as definition } from '../../src/resources/patients.ts'
import type { Field } from '../../src/schema/fields.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { registerStatements } from '../crud/statements.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'
import type { Key } from '../http/read.ts'
import { answeredAllergies } from './allergies.ts'

export const patientStatements = registerStatements(definition, 'patients')

/**
 * Filter and page of a list call. `pattern` is a LIKE pattern on folded name, social name and CPF, or null
 * for all.
 */
export interface PatientQuery {
  institutions: number[]
  pattern: string | null
  limit: number
  offset: number
}

/** The latest medical record numbers of a patient's procedures; cancelled and inactive ones say them, too. */
const RECORD_NUMBERS = `ARRAY(SELECT p.medical_record_number FROM procedures p
    WHERE p.patient_id = t.id AND p.medical_record_number <> ''
    GROUP BY p.medical_record_number
    ORDER BY max(coalesce(p.surgery_probable_date, p.pre_probable_date, p.date)) DESC NULLS LAST, max(p.id) DESC
    LIMIT 3) AS medical_record_numbers`

/** What tells people of one name apart. */
const BRIEF_COLUMNS = `t.id, t.uuid, t.institution_id, t.name, t.preferred_name, t.cpf, t.birth_date, t.gender_id,
    ${RECORD_NUMBERS}`

const columnsOf = (names: readonly string[]) =>
  ['id', 'uuid', 'institution_id', ...names].map((name) => `t."${name}"`).join(', ')

const ALL_COLUMNS = columnsOf(Object.keys(definition.fields))

const LIST_COLUMNS = columnsOf(
  Object.entries<Field>(definition.fields).flatMap(([name, { unlisted }]) => (unlisted ? [] : [name])),
)

/** The latest procedure that took place: neither planned, nor cancelled, nor inactive. */
const LAST_PROCEDURE = `LEFT JOIN LATERAL (
    SELECT p.name AS last_name, planned.at AS last_date
      FROM procedures p CROSS JOIN LATERAL (VALUES (p.surgery_probable_date), (p.pre_probable_date)) planned (at)
     WHERE p.patient_id = t.id AND p.active AND p.cancellation_date IS NULL AND planned.at <= now()
     ORDER BY planned.at DESC, p.id DESC
     LIMIT 1) last ON true`

/** Reads each institution's patients along its name index, no further than the page's end. */
const ALL_PAGE = `SELECT found.id FROM unnest($1::integer[]) AS institution (id) CROSS JOIN LATERAL (
    SELECT t.id, t.name FROM patients t WHERE t.institution_id = institution.id AND t.removed_at IS NULL
     ORDER BY t.name, t.id LIMIT $2::integer + $3::integer) found
   ORDER BY found.name, found.id LIMIT $2::integer OFFSET $3::integer`

const FROM_MATCHING = `FROM patients t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
    AND t.id = any (ARRAY(SELECT sala_matching('patients', `

const BY_NAME = 't.name, t.id'

/**
 * Patients with a word or CPF that begins with the search text come first; then by social, else civil name.
 */
const BY_RELEVANCE = `(' ' || t.search NOT LIKE '% ' || substr($4, 2)), coalesce(nullif(t.preferred_name, ''), t.name), t.id`

const COUNT_MATCHING = `SELECT count(*)::integer AS total ${FROM_MATCHING}$2)))`

const matchingPage = (order: string) =>
  `SELECT t.id ${FROM_MATCHING}$4))) ORDER BY ${order} LIMIT $2::integer OFFSET $3::integer`

interface JoinedLast {
  last_date: string | null
  last_name: string | null
}

interface PageSelection {
  columns: string
  /** Joins of the selected rows. */
  joins?: string
  /** Order of a search; all patients are ordered by name. */
  order?: string
}

const pageStatement = ({ columns, joins = '', order = BY_NAME }: PageSelection, searching: boolean) =>
  `WITH page AS MATERIALIZED (${searching ? matchingPage(order) : ALL_PAGE})
   SELECT ${columns} FROM page JOIN patients t ON t.id = page.id ${joins} ORDER BY ${searching ? order : BY_NAME}`

export async function patientCount(
  tx: PoolClient,
  { institutions, pattern }: Pick<PatientQuery, 'institutions' | 'pattern'>,
): Promise<number> {
  const counting =
    pattern === null
      ? prepared(patientStatements.total, [institutions])
      : prepared(COUNT_MATCHING, [institutions, pattern])
  return (await tx.query(counting)).rows[0]?.total ?? 0
}

async function selectPage<Row extends RegisterRecord>(
  tx: PoolClient,
  query: PatientQuery,
  selection: PageSelection,
): Promise<Row[]> {
  const { institutions, pattern, limit, offset } = query
  const values = [institutions, limit, offset, ...(pattern === null ? [] : [pattern])]
  return (await tx.query<Row>(prepared(pageStatement(selection, pattern !== null), values))).rows
}

/**
 * A page ordered by name: of each patient what the list shows, with its institution's name and
 * `last_procedure {date, name} | null`.
 */
export async function patientPage(tx: PoolClient, query: PatientQuery): Promise<PatientRow[]> {
  const rows = await selectPage<PatientRow & JoinedLast>(tx, query, {
    columns: `${LIST_COLUMNS}, i.name AS institution_name, last.last_date, last.last_name`,
    joins: `JOIN institutions i ON i.id = t.institution_id ${LAST_PROCEDURE}`,
  })
  return rows.map(({ last_date, last_name, ...patient }) => ({
    ...patient,
    ...lastProcedure(last_date, last_name),
  }))
}

/** A page of what tells people apart, the most relevant first. */
export const patientSearchPage = (
  tx: PoolClient,
  query: PatientQuery,
): Promise<(FoundPatient & RegisterRecord)[]> =>
  selectPage(tx, query, { columns: BRIEF_COLUMNS, order: BY_RELEVANCE })

const SELECT_PATIENT = `SELECT ${ALL_COLUMNS}, i.name AS institution_name, jsonb_build_object('id', i.id, 'name', i.name) AS institution,
    last.last_date, last.last_name, ${RECORD_NUMBERS}
  FROM patients t JOIN institutions i ON i.id = t.institution_id ${LAST_PROCEDURE}
 WHERE t.institution_id = any ($1) AND t.removed_at IS NULL AND (t.id = $2 OR t.uuid = $3)`

/** A record with a consultation has kind `pre`, with or without its surgery, and the consultation's date. */
const SELECT_PROCEDURES = `SELECT id, name, coalesce(pre_probable_date, surgery_probable_date, date) AS date,
    surgery_probable_date, pre_probable_date, user_id, cancellation_date,
    CASE WHEN pre_probable_date IS NULL THEN 'surgery' ELSE 'pre' END AS kind
  FROM procedures WHERE patient_id = $1
 ORDER BY coalesce(pre_probable_date, surgery_probable_date, date) DESC NULLS LAST, id DESC`

/** A patient with institution and procedures, newest first. @throws ApiError 404 when not visible. */
export async function patientWithProcedures(
  tx: PoolClient,
  institutions: number[],
  key: Key,
): Promise<Patient> {
  const { rows } = await tx.query<Patient & JoinedLast>(prepared(SELECT_PATIENT, [institutions, ...key]))
  if (!rows[0]) throw notFound()
  const { last_date, last_name, ...row } = rows[0]
  const procedures = await tx.query(prepared(SELECT_PROCEDURES, [row.id]))
  const allergies = await answeredAllergies(tx, row.id)
  return { ...row, ...lastProcedure(last_date, last_name), procedures: procedures.rows, ...allergies }
}

const lastProcedure = (date: string | null, name: string | null): Pick<PatientRow, 'last_procedure'> => ({
  last_procedure: date ? { date, name } : null,
})

/** A patient's telephone; null for a patient without, or of an institution that the caller does not see. */
export async function patientPhone(tx: PoolClient, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ phone_number: string | null }>(
    prepared('SELECT phone_number FROM patients WHERE id = $1', [id]),
  )
  return rows[0]?.phone_number || null
}
