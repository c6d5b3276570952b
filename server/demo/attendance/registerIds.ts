import { sql } from 'drizzle-orm'
import type { DemoContext } from '../context.ts'

/** Takes the first entry of a brand that has several presentations. */
const NAME_DRUGS = sql`
  UPDATE record_administrations a SET active_principle_id = named.principle_id, brand_id = named.brand_id
    FROM (SELECT used.name, used.brand, p.id AS principle_id, min(b.id) AS brand_id
            FROM (SELECT DISTINCT name, brand FROM record_administrations) used
            JOIN active_principles p ON p.name = used.name
            LEFT JOIN (active_principle_brands b JOIN active_principle_forms f ON f.id = b.form_id)
              ON f.active_principle_id = p.id AND b.brand = used.brand
           GROUP BY 1, 2, 3) named
   WHERE named.name = a.name AND named.brand IS NOT DISTINCT FROM a.brand`

const NAME_EVENTS = sql`
  UPDATE record_events r SET event_id = e.id
    FROM (SELECT institution_id, name, min(id) AS id FROM events GROUP BY 1, 2) e
   WHERE e.institution_id = r.institution_id AND e.name = r.title`

const NAME_MATERIALS = sql`
  UPDATE record_materials r SET material_id = m.id
    FROM (SELECT institution_id, name, min(id) AS id FROM materials GROUP BY 1, 2) m
   WHERE m.institution_id = r.institution_id AND m.name = r.name`

/**
 * Links recorded names to the registers' entries of the same name, as applications do that offer these
 * entries.
 */
export async function fillRegisterIds({ tx }: DemoContext): Promise<void> {
  for (const statement of [NAME_DRUGS, NAME_EVENTS, NAME_MATERIALS]) await tx.execute(statement)
}
