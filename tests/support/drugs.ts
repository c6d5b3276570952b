import type { testApi } from './api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

interface Drug {
  principle: string
  class?: string
  presentation: string
  type?: string
  volume?: number
  unit?: string
  brands: readonly (readonly [brand: string, laboratory: string | null])[]
}

/** Adds a drug with one presentation to the catalogue, and its brands to an institution's configuration. */
export async function configureDrug(api: Api, institution: number, drug: Drug): Promise<void> {
  const { principle, presentation, type = null, volume = null, unit = null, brands } = drug
  await api.rows(
    `WITH class AS (INSERT INTO active_principle_classes (name) VALUES ($2) RETURNING id),
          principle AS (INSERT INTO active_principles (name, class_id) SELECT $3, id FROM class RETURNING id),
          form AS (
            INSERT INTO active_principle_forms
                   (active_principle_id, presentation, type, presentation_volume, presentation_volume_unit)
            SELECT id, $4, $5, $6, $7 FROM principle RETURNING id),
          brand AS (
            INSERT INTO active_principle_brands (form_id, brand, laboratory)
            SELECT form.id, brand ->> 0, brand ->> 1 FROM form, jsonb_array_elements($8) AS brand RETURNING id)
     INSERT INTO institution_active_principle_brands (institution_id, brand_id) SELECT $1, id FROM brand`,
    [
      institution,
      drug.class ?? 'Hipnótico',
      principle,
      presentation,
      type,
      volume,
      unit,
      JSON.stringify(brands),
    ],
  )
}
