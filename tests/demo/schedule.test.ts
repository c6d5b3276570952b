import { beforeAll, describe, expect, test, vi } from 'vitest'
import { procedureStatus } from '../../src/domain/procedures.ts'
import { filledDatabases, type Query } from './filledDatabases.ts'
import { facts, ZONE } from './scheduleFacts.ts'

vi.setConfig({ testTimeout: 60_000 })

const filledAt = filledDatabases()

describe('the schedule of a first start', () => {
  let query: Query
  const now = new Date('2026-03-11T10:00:00-03:00')

  beforeAll(async () => {
    query = await filledAt(now)
  }, 60_000)

  test('reaches thirty days back and thirty ahead, full on weekdays and lighter on weekends', async () => {
    const days = await query<{ day: string; weekend: boolean; surgeries: number }>(
      `SELECT (surgery_probable_date ${ZONE})::date::text AS day, bool_and(extract(isodow FROM surgery_probable_date ${ZONE}) > 5) AS weekend,
              count(*)::integer AS surgeries FROM procedures
        WHERE institution_id = 1 AND surgery_probable_date IS NOT NULL GROUP BY 1 ORDER BY 1`,
    )
    expect([days.length, days.at(0)?.day, days.at(-1)?.day]).toEqual([61, '2026-02-09', '2026-04-10'])
    for (const { weekend, surgeries } of days) {
      expect(surgeries).toBeGreaterThanOrEqual(weekend ? 4 : 11)
      expect(surgeries).toBeLessThanOrEqual(weekend ? 7 : 17)
    }
    const consultations = await query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM procedures WHERE institution_id = 1 AND pre_probable_date IS NOT NULL
          AND extract(isodow FROM pre_probable_date ${ZONE}) < 6
        GROUP BY (pre_probable_date ${ZONE})::date ORDER BY 1`,
    )
    const average = consultations.reduce((sum, { n }) => sum + n, 0) / consultations.length
    expect(average).toBeGreaterThan(8)
    expect(average).toBeLessThan(12)
  })

  test('clinics only see patients, and the clinic sees some of the hospital’s', async () => {
    expect(
      await query(
        `SELECT institution_id AS id, count(surgery_probable_date) > 0 AS operates, count(pre_probable_date) > 0 AS consults,
                count(*) FILTER (WHERE clinic_id = 2) > 0 AS "atClinic" FROM procedures GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { id: 1, operates: true, consults: true, atClinic: true },
      { id: 2, operates: false, consults: true, atClinic: true },
      { id: 3, operates: true, consults: true, atClinic: false },
      { id: 6, operates: true, consults: true, atClinic: false },
    ])
  })

  test('surgeries start between half past six and half past six', async () => {
    expect(
      await query(
        `SELECT min((surgery_probable_date ${ZONE})::time)::text AS first, max((surgery_probable_date ${ZONE})::time) < '18:30' AS "inTime"
           FROM procedures`,
      ),
    ).toEqual([{ first: '06:30:00', inTime: true }])
  })

  test('one anaesthetist of each phase is main, none of them a resident, all of them members', async () => {
    expect(
      await query(
        `SELECT procedure_id FROM procedure_anaesthetists GROUP BY procedure_id, phase
         HAVING count(*) FILTER (WHERE is_main) <> 1 OR count(*) > 2`,
      ),
    ).toEqual([])
    expect(
      await query(
        `SELECT a.procedure_id FROM procedure_anaesthetists a LEFT JOIN institution_users m
             ON m.institution_id = a.institution_id AND m.user_id = a.anaesthetist_id AND m.is_anaesthetist AND m.active
          WHERE m.user_id IS NULL OR a.is_main AND m.is_resident`,
      ),
    ).toEqual([])
  })

  test('what a surgery refers to is its institution’s, and its surgeries are of its plan’s table', async () => {
    expect(
      await query(
        `SELECT p.id FROM procedures p LEFT JOIN surgery_center_rooms r ON r.id = p.surgery_center_room_id
           JOIN patients pa ON pa.id = p.patient_id
          WHERE p.institution_id <> ALL (ARRAY[pa.institution_id, coalesce(r.institution_id, p.institution_id)])
             OR p.surgery_center_id <> r.surgery_center_id`,
      ),
    ).toEqual([])
    for (const [list, column, register] of [
      ['procedure_surgeons', 'surgeon_id', 'surgeons'],
      ['procedure_medical_plans', 'medical_plan_id', 'health_plans'],
    ])
      expect(
        await query(
          `SELECT l.procedure_id FROM ${list} l JOIN ${register} r ON r.id = l.${column} JOIN procedures p ON p.id = l.procedure_id
            WHERE l.institution_id <> r.institution_id OR l.institution_id <> p.institution_id`,
        ),
      ).toEqual([])
    expect(
      await query(
        `SELECT s.procedure_id FROM procedure_surgeries s JOIN surgical_procedures k ON k.id = s.surgical_procedure_id
          WHERE k.medical_plan_table_id NOT IN (
            SELECT h.medical_plan_table_id FROM procedure_medical_plans m JOIN health_plans h ON h.id = m.medical_plan_id
             WHERE m.procedure_id = s.procedure_id)`,
      ),
    ).toEqual([])
  })

  test('every surgery has its lists in order, a name, and in the hospital a registration number', async () => {
    expect(
      await query(
        `SELECT id FROM procedures p WHERE surgery_probable_date IS NOT NULL AND (
            (SELECT count(*) FROM procedure_medical_plans WHERE procedure_id = p.id) NOT BETWEEN 1 AND 2
            OR (SELECT count(*) FROM procedure_surgeries WHERE procedure_id = p.id) NOT BETWEEN 1 AND 3
            OR (SELECT count(*) FROM procedure_surgeons WHERE procedure_id = p.id) NOT BETWEEN 1 AND 2
            OR name IS NULL OR surgery_type_id IS NULL OR institution_id = 1 AND register_number IS NULL)`,
      ),
    ).toEqual([])
    const [named] = await query<{ name: string; code: string; more: number }>(
      `SELECT p.name, k.code, (SELECT count(*)::integer - 1 FROM procedure_surgeries WHERE procedure_id = p.id) AS more
         FROM procedures p JOIN procedure_surgeries s ON s.procedure_id = p.id AND s.position = 0
         JOIN surgical_procedures k ON k.id = s.surgical_procedure_id WHERE p.name LIKE '% + 2' LIMIT 1`,
    )
    expect(named?.name.startsWith(`${named.code} - `)).toBe(true)
    expect(named?.more).toBe(2)
  })

  test('surgeries are those of their patients’ age and sex, and nobody who pays has a plan’s card', async () => {
    expect(
      await query(
        `SELECT p.id FROM procedures p JOIN patients pa ON pa.id = p.patient_id JOIN procedure_surgeries s ON s.procedure_id = p.id
           JOIN surgical_procedures k ON k.id = s.surgical_procedure_id
          WHERE k.name ~ '^(Cesariana|Parto)' AND (pa.gender_id = 1 OR pa.birth_date IS NULL
                OR age(pa.birth_date) NOT BETWEEN interval '18 years' AND interval '46 years')
             OR k.name ~ '^Mamoplastia' AND pa.gender_id = 1
             OR k.name ~ '(ginecomastia|hipospádia|Prostatectomia|Vasectomia)' AND pa.gender_id <> 1`,
      ),
    ).toEqual([])
    const [births] = await query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM procedure_surgeries s JOIN surgical_procedures k ON k.id = s.surgical_procedure_id
        WHERE k.name ~ '^(Cesariana|Parto)'`,
    )
    expect(births?.n).toBeGreaterThan(5)
    expect(
      await query(
        `SELECT l.procedure_id FROM procedure_medical_plans l JOIN health_plans h ON h.id = l.medical_plan_id
          WHERE h.name LIKE '%Particular' AND (l.code IS NOT NULL OR l.password IS NOT NULL)`,
      ),
    ).toEqual([])
  })

  test('past days are mostly done, some cancelled with a reason, some waiting for their PDF', async () => {
    const past = (await facts(query)).filter(({ surgery_day }) => surgery_day && surgery_day < '2026-03-11')
    const share = (status: string) =>
      past.filter((surgery) => procedureStatus(surgery) === status).length / past.length
    expect(share('done')).toBeGreaterThan(0.8)
    expect(share('cancelled')).toBeGreaterThan(0.02)
    expect(share('pdfPending')).toBeGreaterThan(0.01)
    expect(share('done') + share('cancelled') + share('pdfPending')).toBeCloseTo(1)
    expect(
      await query(
        `SELECT p.id FROM procedures p LEFT JOIN cancellation_reasons r ON r.id = cancellation_reason_id
          WHERE cancellation_date IS NOT NULL AND cancellation_reason_description IS NULL
             OR r.type <> CASE WHEN surgery_probable_date IS NULL THEN 'PRE' ELSE 'TRANS' END`,
      ),
    ).toEqual([])
  })
})
