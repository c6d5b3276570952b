import { sql } from 'drizzle-orm'
import type { DemoContext } from './context.ts'

/** How long ago a patient left the room who is in recovery now, in minutes at most. */
const IN_RECOVERY_MINUTES = 120

/**
 * What people tapped beside the delivered records: the rooms that were cleaned after each case, patients of today who are in recovery,
 * and those who are in their room before the anaesthesia.
 */
export async function fillStageTimes({ tx, now }: DemoContext): Promise<void> {
  const moment = now.toISOString()
  await tx.execute(sql`
    INSERT INTO procedure_times (id, uuid, institution_id, procedure_id, kind, at, user_id, created_at)
    SELECT row_number() OVER (ORDER BY tapped.at, p.id), md5('time ' || tapped.kind || p.id)::uuid, p.institution_id, p.id, tapped.kind, tapped.at, someone.user_id, tapped.at
      FROM procedures p
      LEFT JOIN anaesthesia_records r ON r.procedure_id = p.id
     CROSS JOIN LATERAL (SELECT min(m.user_id) AS user_id FROM institution_users m
                          WHERE m.institution_id = p.institution_id AND m.active) AS someone
     CROSS JOIN LATERAL (VALUES
             ('room_clean', r.room_exit_at + make_interval(mins => 8 + p.id % 17)),
             ('recovery_in', CASE WHEN r.recovery_entry_at IS NULL
                AND r.room_exit_at > ${moment}::timestamptz - make_interval(mins => ${IN_RECOVERY_MINUTES})
                THEN r.room_exit_at + make_interval(mins => 3 + p.id % 5) END),
             ('room_in', CASE WHEN p.anesthesia_start IS NULL AND p.active AND p.cancellation_date IS NULL AND p.id % 2 = 0
                AND p.surgery_probable_date BETWEEN ${moment}::timestamptz - interval '45 minutes' AND ${moment}::timestamptz
                THEN greatest(p.surgery_probable_date + make_interval(mins => p.id % 6), p.created_at) END)) AS tapped (kind, at)
     WHERE tapped.at <= ${moment}::timestamptz AND someone.user_id IS NOT NULL`)
}
