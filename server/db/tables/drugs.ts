import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { collated, collatedText, instant, reference, searchColumn } from './columns.ts'
import { institutions } from './institutions.ts'

/** Pharmacological classes. */
export const activePrincipleClasses = pgTable('active_principle_classes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: collatedText().notNull(),
})

/** The platform's catalogue of drugs. */
export const activePrinciples = pgTable(
  'active_principles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    class_id: integer().references(() => activePrincipleClasses.id),
    conversion_factor_to_mg: numeric(),
    /** Other names by which people know the drug. */
    synonyms: text().array().notNull().default([]),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchColumn(['name'])),
    /** Not part of `search`: a migration only adds columns. */
    synonym_search: text().notNull().generatedAlwaysAs(sql`sala_fold(sala_lines(synonyms))`),
  },
  (table) => [
    index('active_principles_order').on(collated(table.name), table.id),
    index('active_principles_search').using('gin', sql`search gin_trgm_ops`),
    index('active_principles_synonyms').using('gin', sql`synonym_search gin_trgm_ops`),
  ],
)

/** Presentations of a drug. */
export const activePrincipleForms = pgTable(
  'active_principle_forms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    active_principle_id: reference(() => activePrinciples.id),
    presentation: text().notNull(),
    type: text(),
    presentation_volume: numeric(),
    presentation_volume_unit: text(),
  },
  (table) => [index('active_principle_forms_principle').on(table.active_principle_id)],
)

/** Brands of a presentation. */
export const activePrincipleBrands = pgTable(
  'active_principle_brands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    form_id: reference(() => activePrincipleForms.id),
    brand: text().notNull(),
    laboratory: text(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchColumn(['brand'])),
  },
  (table) => [
    index('active_principle_brands_form').on(table.form_id),
    index('active_principle_brands_search').using('gin', sql`search gin_trgm_ops`),
  ],
)

/** Brands that an institution uses. */
export const institutionBrands = pgTable(
  'institution_active_principle_brands',
  {
    institution_id: reference(() => institutions.id),
    brand_id: reference(() => activePrincipleBrands.id),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.brand_id] })],
)
