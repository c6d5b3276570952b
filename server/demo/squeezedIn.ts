import { sql } from 'drizzle-orm'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'

const REASON = 'Combinado com a equipe da sala'

/** By how much the later of two cases in one room begins after the earlier one, at most: they certainly overlap. */
const AFTER_MINUTES = 15

/**
 * The hospital's next case that clashes with another one in its room was saved as 'Encaixe', with a reason. Without the plans for which
 * it was accepted (`basis`), so that a save that changes it asks again.
 */
export async function fillSqueezedIn({ tx, now }: DemoContext): Promise<void> {
  const moment = now.toISOString()
  await tx.execute(sql`
    INSERT INTO procedure_conflicts
      (id, institution_id, procedure_id, other_id, kind, certainty, level, reason, basis, user_id, room_plan, other_room_plan, created_at)
    SELECT 1, own.institution_id, own.id, other.id, 'room', 'certain', 'reason', ${REASON}, '',
           (SELECT min(m.user_id) FROM institution_users m WHERE m.institution_id = own.institution_id AND m.active),
           sala_room_plan(own), sala_room_plan(other), greatest(own.created_at, other.created_at)
      FROM procedures own
      JOIN procedures other ON other.institution_id = own.institution_id AND other.surgery_center_room_id = own.surgery_center_room_id
       AND own.surgery_probable_date > other.surgery_probable_date
       AND own.surgery_probable_date <= other.surgery_probable_date + make_interval(mins => ${AFTER_MINUTES})
     WHERE own.institution_id = ${HOSPITAL} AND own.active AND other.active
       AND own.cancellation_date IS NULL AND other.cancellation_date IS NULL
       AND own.anesthesia_start IS NULL AND other.anesthesia_start IS NULL
       AND other.surgery_probable_date BETWEEN ${moment}::timestamptz AND ${moment}::timestamptz + interval '1 day'
     ORDER BY own.surgery_probable_date, own.id LIMIT 1`)
}
