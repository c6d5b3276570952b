import { beforeAll, expect, test, vi } from 'vitest'
import { disorderOf, type StageTime } from '../../src/domain/procedureTimes.ts'
import { filledDatabases, type Query } from './filledDatabases.ts'

vi.setConfig({ testTimeout: 60_000 })

const filledAt = filledDatabases()
let query: Query

beforeAll(async () => {
  query = await filledAt(new Date('2026-03-11T10:00:00-03:00'))
}, 60_000)

test('each stage of the hospital has attendances, most with a document, some inactive with a reason', async () => {
  const found = await query<{
    stage: number
    n: number
    documents: number
    inactive: number
    reasons: number
  }>(
    `SELECT a.stage, count(*)::integer AS n, count(d.id)::integer AS documents, count(*) FILTER (WHERE NOT a.active)::integer AS inactive,
            count(*) FILTER (WHERE NOT a.active AND p.status_reason <> '')::integer AS reasons
       FROM attendances a JOIN procedures p ON p.id = a.procedure_id
       LEFT JOIN procedure_documents d ON d.procedure_id = a.procedure_id AND d.type = a.stage
      WHERE a.institution_id = 1 GROUP BY 1 ORDER BY 1`,
  )
  expect(found.map(({ stage }) => stage)).toEqual([1, 2, 3])
  for (const { n, documents, inactive, reasons } of found) {
    expect(n).toBeGreaterThan(590)
    expect(documents).toBeLessThan(n)
    expect(documents / n).toBeGreaterThan(0.85)
    expect([inactive > 0, reasons]).toEqual([true, inactive])
  }
})

test('drugs that are given come from the catalogue, and every dose is positive', async () => {
  expect(
    await query(
      `SELECT DISTINCT a.name FROM record_administrations a LEFT JOIN active_principles p ON p.name = a.name
        WHERE a.kind = 'drug' AND p.id IS NULL OR a.dose IS NULL OR a.dose <= 0`,
    ),
  ).toEqual([])
})

test('what an attendance records names its entry in the registers, where they have one', async () => {
  const missing = await query(
    `SELECT DISTINCT a.name FROM record_administrations a JOIN active_principles p ON p.name = a.name
      WHERE a.active_principle_id IS DISTINCT FROM p.id
      UNION SELECT DISTINCT a.brand FROM record_administrations a JOIN active_principle_brands b ON b.brand = a.brand
                      JOIN active_principle_forms f ON f.id = b.form_id AND f.active_principle_id = a.active_principle_id
      WHERE a.brand_id IS NULL
      UNION SELECT DISTINCT r.title FROM record_events r JOIN events e ON e.name = r.title AND e.institution_id = r.institution_id
      WHERE r.event_id IS NULL
      UNION SELECT DISTINCT r.name FROM record_materials r JOIN materials m ON m.name = r.name AND m.institution_id = r.institution_id
      WHERE r.material_id IS NULL`,
  )
  expect(missing).toEqual([])
  const [named] = await query<{ drugs: number; brands: number; events: number; materials: number }>(
    `SELECT (SELECT count(active_principle_id) / count(*)::real FROM record_administrations WHERE kind = 'drug') AS drugs,
            (SELECT count(brand_id) / count(*)::real FROM record_administrations WHERE kind = 'drug' AND brand IS NOT NULL) AS brands,
            (SELECT count(event_id)::integer FROM record_events WHERE institution_id = 1) AS events,
            (SELECT count(material_id) / count(*)::real FROM record_materials WHERE institution_id = 1) AS materials`,
  )
  expect(named?.drugs).toBe(1)
  expect(named?.brands).toBe(1)
  expect(named?.events).toBeGreaterThan(100)
  expect(named?.materials).toBeGreaterThan(0.9)
})

test('what an attendance records lies within its stage, in order, and vital signs are those of the living', async () => {
  expect(
    await query(
      `SELECT p.id FROM procedures p JOIN anaesthesia_records r ON r.procedure_id = p.id
        WHERE r.evaluated_at > p.anesthesia_start OR r.surgery_start_at < p.anesthesia_start
           OR r.surgery_end_at NOT BETWEEN r.surgery_start_at AND p.anesthesia_end
           OR r.recovery_entry_at < r.room_exit_at OR r.recovery_exit_at <= r.recovery_entry_at
           OR EXISTS (SELECT FROM record_administrations a WHERE a.procedure_id = p.id AND a.stage = 2
                       AND (a.started_at NOT BETWEEN p.anesthesia_start AND coalesce(p.anesthesia_end, '2026-03-11T13:00:00Z')
                            OR a.ended_at NOT BETWEEN a.started_at AND coalesce(p.anesthesia_end, '2026-03-11T13:00:00Z')))
           OR EXISTS (SELECT FROM record_events e WHERE e.procedure_id = p.id AND e.stage = 2
                       AND e.moment NOT BETWEEN p.anesthesia_start AND coalesce(p.anesthesia_end, '2026-03-11T13:00:00Z'))`,
    ),
  ).toEqual([])
  expect(
    await query(
      `SELECT * FROM record_vital_signs
        WHERE heart_rate NOT BETWEEN 45 AND 170 OR systolic NOT BETWEEN 55 AND 190 OR diastolic NOT BETWEEN 30 AND 115
           OR NOT diastolic < mean_pressure OR NOT mean_pressure < systolic OR spo2 NOT BETWEEN 90 AND 100
           OR temperature NOT BETWEEN 35 AND 37.5 OR moment > '2026-03-11T13:00:00Z'`,
    ),
  ).toEqual([])
})

test('the document of an anaesthesia is that which the map knows', async () => {
  expect(
    await query(
      `SELECT p.id FROM procedures p LEFT JOIN procedure_documents d ON d.procedure_id = p.id AND d.type = 2
        WHERE p.pdf IS DISTINCT FROM d.id`,
    ),
  ).toEqual([])
})

test('rooms are cleaned after their cases, and no stage is before one that it follows or later than now', async () => {
  const rows = await query<{ procedure_id: number; times: StageTime[] }>(
    `SELECT procedure_id, json_agg(json_build_object('kind', kind, 'at', sala_iso(at), 'source', source)) AS times
       FROM procedure_stage_times GROUP BY procedure_id`,
  )
  expect(rows.filter(({ times }) => disorderOf(times).length > 0)).toEqual([])
  expect(rows.filter(({ times }) => times.some(({ kind }) => kind === 'room_clean')).length).toBeGreaterThan(
    500,
  )
  const [late] = await query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM procedure_times WHERE at > '2026-03-11T10:00:00-03:00'",
  )
  expect(late?.n).toBe(0)
})
