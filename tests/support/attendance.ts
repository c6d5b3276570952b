import type { Stage } from '../../src/domain/attendance.ts'
import type { testApi } from './api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** Inserts the attendance of a procedure's stage. */
export async function insertAttendance(
  api: Api,
  procedure: number,
  stage: Stage,
  at = new Date().toISOString(),
): Promise<void> {
  await api.rows(
    `INSERT INTO attendances (institution_id, procedure_id, stage, registered_at, updated_at)
     SELECT institution_id, id, $2, $3, $3 FROM procedures WHERE id = $1`,
    [procedure, stage, at],
  )
}
