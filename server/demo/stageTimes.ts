import { sql } from 'drizzle-orm'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'
import { lateEntry, latePlan } from './lateSurgery.ts'

/** How long ago a patient left the room who is in recovery now, in minutes at most. */
const IN_RECOVERY_MINUTES = 120

/** By how much the late surgery of yesterday took longer than expected. */
const LATE_MINUTES = 60

/**
 * What people tapped beside the delivered records: the rooms that were cleaned after each case, patients of today who are in recovery,
 * those who are in their room before the anaesthesia, and all stages of the late surgery of yesterday.
 */
export async function fillStageTimes({ tx, now }: DemoContext): Promise<void> {
  const moment = now.toISOString()
  const entry = lateEntry({ now })
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
                THEN greatest(p.surgery_probable_date + make_interval(mins => p.id % 6), p.created_at) END)
             UNION ALL
            SELECT kind, ${entry}::timestamptz - make_interval(mins => minutes + CASE WHEN is_begin THEN p.expected_minutes + ${LATE_MINUTES} ELSE 0 END)
              FROM (VALUES ('room_in', 22, true), ('anesthesia_start', 13, true), ('surgery_start', -12, true), ('surgery_end', 25, false),
                           ('anesthesia_end', 13, false), ('room_out', 6, false), ('recovery_in', 0, false)) AS stage (kind, minutes, is_begin)
             WHERE p.institution_id = ${HOSPITAL} AND p.surgery_probable_date = ${latePlan({ now })} AND p.anesthesia_start IS NULL
               AND p.active AND p.cancellation_date IS NULL) AS tapped (kind, at)
     WHERE tapped.at <= ${moment}::timestamptz AND someone.user_id IS NOT NULL`)
  await tx.execute(sql`
    UPDATE procedures p
       SET anesthesia_start = began.at, anesthesia_start_tapped = began.at, anesthesia_end = ended.at, anesthesia_end_tapped = ended.at
      FROM procedure_times began JOIN procedure_times ended ON ended.procedure_id = began.procedure_id AND ended.kind = 'anesthesia_end'
     WHERE began.kind = 'anesthesia_start' AND began.procedure_id = p.id`)
}
