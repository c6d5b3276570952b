import { sql } from 'drizzle-orm'
import { CONSOLE_USER_ID } from '../../src/resources/procedures/payload.ts'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'

type Now = Pick<DemoContext, 'now'>

/** For when the late surgery of yesterday was planned. */
export const latePlan = ({ now }: Now): string => instantAt(addDays(now, -1), '18:15')

/** When its patient entered recovery: before a first start at any hour of today, and hardly ever more than a day before. */
export const lateEntry = ({ now }: Now): string => instantAt(addDays(now, -1), '23:54')

/**
 * Makes the hospital's longest surgery of yesterday its last one, which the bedside application does not know: its stages are what
 * people tapped, and its patient is still in recovery. Preferably in a room without surgeries of today: on a first start at night
 * those that are over took place yesterday evening.
 */
export async function fillLateSurgery(context: DemoContext): Promise<void> {
  const { tx } = context
  const planned = latePlan(context)
  // Before records are made of what took place.
  await tx.execute(sql`
    UPDATE procedures p
       SET user_id = ${CONSOLE_USER_ID}, surgery_probable_date = ${planned}, expected_minutes = round(extract(epoch FROM anesthesia_end - anesthesia_start) / 900) * 15,
           anesthesia_start = NULL, anesthesia_end = NULL, procedure_closed_date = NULL, pdf = NULL, owner_id = NULL,
           documento_clinico = NULL, is_team_changed = false, updated_at = created_at
     WHERE p.id = (
       SELECT own.id FROM procedures own
        WHERE own.institution_id = ${HOSPITAL} AND own.pre_probable_date IS NULL AND own.anesthesia_end IS NOT NULL
          AND own.surgery_probable_date BETWEEN ${planned}::timestamptz - interval '12 hours' AND ${planned}::timestamptz + interval '15 minutes'
        ORDER BY EXISTS (
            SELECT FROM procedures next
             WHERE next.surgery_center_room_id = own.surgery_center_room_id
               AND next.surgery_probable_date BETWEEN ${planned}::timestamptz + interval '1 hour' AND ${planned}::timestamptz + interval '1 day'),
          own.anesthesia_end - own.anesthesia_start DESC, own.id LIMIT 1)`)
}
