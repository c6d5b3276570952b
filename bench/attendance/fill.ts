import type { Database } from '../../server/db/database.ts'
import { type Filled, fillScheduling, HOSPITALS, PEOPLE, PROCEDURES } from '../scheduling/fill.ts'

export const ATTENDANCES = 500_000

/** Stages of each procedure: all three of the first half, two of the others. */
const STAGES = [
  [1, PROCEDURES],
  [2, PROCEDURES],
  [3, ATTENDANCES - 2 * PROCEDURES],
] as const

/** Every stage took place at the procedure's time, in the past two years; two thirds have their document. */
const INSERT = `INSERT INTO attendances (institution_id, procedure_id, stage, registered_at, updated_at)
  SELECT institution_id, id, $1, moment, moment
    FROM procedures, LATERAL (SELECT coalesce(surgery_probable_date, pre_probable_date) - interval '1 year' AS moment) AS at
   WHERE id <= $2 ORDER BY moment`

const DOCUMENTS = `INSERT INTO procedure_documents (institution_id, procedure_id, type)
  SELECT institution_id, procedure_id, stage FROM attendances WHERE procedure_id % 3 > 0`

/** Anaesthetists of both phases for every procedure. */
const PRE = `INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
  SELECT 1 + n % ${HOSPITALS}, n, 1 + n / ${HOSPITALS} % ${PEOPLE}, phase, true, 3
    FROM generate_series(1, ${PROCEDURES}) n, unnest(ARRAY['pre', 'trans']) AS phase ON CONFLICT DO NOTHING`

const GUIDES = `INSERT INTO guide_types (id, name) VALUES (1, 'Internação'), (2, 'SADT')`

/** Half a million attendances of the twelve hospitals of the scheduling bench, over two years until today. */
export async function fillAttendances(db: Database): Promise<Filled> {
  const filled = await fillScheduling(db)
  await db.jobs.query(GUIDES)
  await db.jobs.query(`UPDATE procedures SET guide_type_id = 1 + id / ${HOSPITALS} % 2`)
  await db.jobs.query(PRE)
  for (const [stage, procedures] of STAGES) await db.jobs.query(INSERT, [stage, procedures])
  await db.jobs.query(DOCUMENTS)
  await db.jobs.query('VACUUM (ANALYZE)')
  return filled
}
