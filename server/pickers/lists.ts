import type { PoolClient } from 'pg'
import type {
  Anaesthetist,
  MedicalPlan,
  Page,
  Room,
  Sector,
  Surgeon,
  SurgicalProcedure,
} from '../../src/calls/pickers.ts'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import { IS_ANAESTHETIST } from '../crud/lookups.ts'
import { hasEveryWord, searchPattern, wordPatterns } from '../crud/query.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'
import type { Key } from '../http/read.ts'

const PER_PAGE = 30

const MAX_PAGE = 1_000_000

/** Names with numbers: 'Sala 2' before 'Sala 10'. */
const BY_NAME = `${inNaturalOrder('t.name')}, t.id`
const ROOMS_BY_NAME = `${inNaturalOrder('r.name')}, r.id`

interface PickerPage {
  page: number
  /** LIKE pattern on folded text; `%` for all. */
  pattern: string
  /** `wordPatterns` of the same text. */
  words: string[]
}

/** Page number and filter from the path. @throws ApiError 404 for an invalid page. */
export function pickerPage(params: { page: string; filter?: string }): PickerPage {
  const page = parseId(params.page)
  if (page === null || page > MAX_PAGE) throw notFound()
  const filter = (params.filter ?? '').replaceAll('\u0000', '').trim()
  return { page, pattern: filter ? searchPattern(filter) : '%', words: wordPatterns(filter) }
}

/**
 * A page of a picker in the specification's format.
 * @param select columns of an item
 * @param from rest of the query, with its values from `$1`
 * @param order a total order
 */
async function pickerPageResponse<Item>(
  tx: PoolClient,
  { page }: PickerPage,
  { select, from, order, values }: { select: string; from: string; order: string; values: unknown[] },
): Promise<Page<Item>> {
  const counted = await tx.query(prepared(`SELECT count(*)::integer AS count ${from}`, values))
  const rows = await tx.query<Item & object>(
    prepared(`SELECT ${select} ${from} ORDER BY ${order} LIMIT ${PER_PAGE} OFFSET $${values.length + 1}`, [
      ...values,
      offsetOf(page, PER_PAGE),
    ]),
  )
  return { result: rows.rows, count: counted.rows[0]?.count ?? 0, page, perPage: PER_PAGE }
}

export const surgeonsPage = (tx: PoolClient, page: PickerPage, institutions: number[]) =>
  pickerPageResponse<Surgeon>(tx, page, {
    select: `t.id, t.name, concat_ws(' ', t.crm_number, (SELECT s.acronym FROM states s WHERE s.id = t.crm_state_id)) AS crm`,
    from: `FROM surgeons t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
        AND t.id = any (ARRAY(SELECT sala_matching('surgeons', $2)))`,
    order: 't.name, t.id',
    values: [institutions, page.pattern],
  })

/** Anaesthetists are users; a member of several institutions is listed once. */
const ANAESTHETISTS = `FROM users u JOIN (
      SELECT user_id, bool_or(is_resident) AS is_resident FROM institution_users
       WHERE institution_id = any ($1) AND ${IS_ANAESTHETIST}
       GROUP BY user_id) m ON m.user_id = u.id
   WHERE ${hasEveryWord('sala_fold(u.name)', '$2')}`

export const anaesthetistsPage = (tx: PoolClient, page: PickerPage, institutions: number[]) =>
  pickerPageResponse<Anaesthetist>(tx, page, {
    select: `u.id, u.name, u.id AS user_id, false AS is_main, jsonb_build_object('institutions', jsonb_build_array(
        jsonb_build_object('institution_user', jsonb_build_object('is_resident', m.is_resident)))) AS "user"`,
    from: ANAESTHETISTS,
    order: 'u.name COLLATE "pt-BR-x-icu", u.id',
    values: [institutions, page.words],
  })

const PLAN_COLUMNS = 't.id, t.name AS medical_plan, t.medical_plan_table_id'

/** All health plans of the institutions, by name. */
export async function allMedicalPlans(tx: PoolClient, institutions: number[]): Promise<MedicalPlan[]> {
  const { rows } = await tx.query<MedicalPlan>(
    prepared(
      `SELECT ${PLAN_COLUMNS} FROM health_plans t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL ORDER BY ${BY_NAME}`,
      [institutions],
    ),
  )
  return rows
}

/** A page of matching health plans. @param tableId only plans with this price table; null for all. */
export const medicalPlansPage = (
  tx: PoolClient,
  page: PickerPage,
  institutions: number[],
  tableId: number | null,
) =>
  pickerPageResponse<MedicalPlan>(tx, page, {
    select: PLAN_COLUMNS,
    from: `FROM health_plans t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
        AND ($2::integer IS NULL OR t.medical_plan_table_id = $2)
        AND t.id = any (ARRAY(SELECT sala_matching('health_plans', $3)))`,
    order: BY_NAME,
    values: [institutions, tableId, page.pattern],
  })

const SURGERY_COLUMNS = 'k.id, k.code, k.name, k.medical_plan_table_id'

/** Evaluated once per query, not once per row. */
const TODAY = `(SELECT (now() AT TIME ZONE '${DEFAULT_TIME_ZONE}')::date)`

/** Surgeries in force today, in the country's official time. */
const IN_FORCE = `coalesce(k.valid_from <= ${TODAY}, true) AND coalesce(k.valid_until >= ${TODAY}, true)`

/** @throws ApiError 404 for an unknown price table. */
export async function requirePlanTable(tx: PoolClient, table: string): Promise<number> {
  const tableId = parseId(table)
  const found =
    tableId && (await tx.query('SELECT FROM medical_plan_tables WHERE id = $1', [tableId])).rowCount
  if (!tableId || !found) throw notFound()
  return tableId
}

/** A page of a price table's surgeries in force by name, matching code or name. */
export const surgeriesPage = (tx: PoolClient, page: PickerPage, tableId: number) =>
  pickerPageResponse<SurgicalProcedure>(tx, page, {
    select: SURGERY_COLUMNS,
    from: `FROM surgical_procedures k WHERE k.medical_plan_table_id = $1 AND ${hasEveryWord('k.search', '$2')} AND ${IN_FORCE}`,
    order: 'k.name, k.id',
    values: [tableId, page.words],
  })

/** Days over which use is counted, and number of results. */
const USAGE_DAYS = 180
const MAX_RESULTS = 20

/** Surgeries of a price table that the institutions schedule most, padded with the first by name. */
export async function mostUsedSurgeries(
  tx: PoolClient,
  institutions: number[],
  tableId: number,
): Promise<SurgicalProcedure[]> {
  const { rows } = await tx.query<SurgicalProcedure>(
    prepared(
      `WITH used AS (
         SELECT s.surgical_procedure_id AS id, count(*) AS times
           FROM procedures p JOIN procedure_surgeries s ON s.procedure_id = p.id
          WHERE p.institution_id = any ($1) AND p.surgery_probable_date > now() - interval '${USAGE_DAYS} days'
          GROUP BY 1)
       SELECT ${SURGERY_COLUMNS} FROM surgical_procedures k LEFT JOIN used ON used.id = k.id
        WHERE k.medical_plan_table_id = $2 AND ${IN_FORCE}
        ORDER BY used.times DESC NULLS LAST, k.name, k.id LIMIT ${MAX_RESULTS}`,
      [institutions, tableId],
    ),
  )
  return rows
}

/** All sectors of the institutions with their rooms, by name (COM-18). */
export async function sectorsWithRooms(tx: PoolClient, institutions: number[]): Promise<Sector[]> {
  const { rows } = await tx.query<Sector>(
    prepared(
      `SELECT t.id, t.uuid, t.name, t.institution_id,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'uuid', r.uuid, 'name', r.name) ORDER BY ${ROOMS_BY_NAME}), '[]')
                 FROM surgery_center_rooms r WHERE r.surgery_center_id = t.id AND r.removed_at IS NULL) AS surgery_center_rooms
         FROM surgery_centers t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL ORDER BY ${BY_NAME}`,
      [institutions],
    ),
  )
  return rows
}

/** Rooms of a sector by name. @throws ApiError 404 when the sector is not visible. */
export async function sectorRooms(tx: PoolClient, institutions: number[], [id, uuid]: Key): Promise<Room[]> {
  const sector = await tx.query<{ id: number }>(
    'SELECT id FROM surgery_centers WHERE institution_id = any ($1) AND removed_at IS NULL AND (id = $2 OR uuid = $3)',
    [institutions, id, uuid],
  )
  if (!sector.rows[0]) throw notFound()
  const { rows } = await tx.query<Room>(
    `SELECT id, uuid, name FROM surgery_center_rooms r WHERE surgery_center_id = $1 AND removed_at IS NULL ORDER BY ${ROOMS_BY_NAME}`,
    [sector.rows[0].id],
  )
  return rows
}
