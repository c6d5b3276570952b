import { sql } from 'drizzle-orm'
import type { DemoContext } from '../context.ts'

/** Of a brand of several presentations, the first. */
const NAME_DRUGS = sql`
  UPDATE record_administrations a
     SET active_principle_id = p.id,
         brand_id = (SELECT min(b.id) FROM active_principle_forms f JOIN active_principle_brands b ON b.form_id = f.id
                      WHERE f.active_principle_id = p.id AND b.brand = a.brand)
    FROM active_principles p WHERE p.name = a.name`

const NAME_EVENTS = sql`
  UPDATE record_events r SET event_id = e.id
    FROM (SELECT institution_id, name, min(id) AS id FROM events GROUP BY 1, 2) e
   WHERE e.institution_id = r.institution_id AND e.name = r.title`

const NAME_MATERIALS = sql`
  UPDATE record_materials r SET material_id = m.id
    FROM (SELECT institution_id, name, min(id) AS id FROM materials GROUP BY 1, 2) m
   WHERE m.institution_id = r.institution_id AND m.name = r.name`

/** Refers to what the registers have under the recorded names, as applications do that offer their entries. */
export async function fillRegisterIds({ tx }: DemoContext): Promise<void> {
  for (const statement of [NAME_DRUGS, NAME_EVENTS, NAME_MATERIALS]) await tx.execute(statement)
}
