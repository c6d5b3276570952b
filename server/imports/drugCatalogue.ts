import type { PoolClient } from 'pg'
import { splitSynonyms } from '../../src/domain/drugNames.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { nameKey } from '../../src/domain/names.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { drugCatalogueImport } from '../../src/resources/drugCatalogueImport.ts'
import { takeLock } from '../db/locks.ts'
import { mapInSlices } from '../http/slices.ts'
import type { Created, Importer, OpenImport, Refusal, Verdict, WireRow } from './importer.ts'
import { newIds } from './newIds.ts'
import { cellText } from './surgicalMap/cells.ts'

/** A record of the catalogue; has no id until it is written. */
interface Entry {
  id?: number
}

interface DrugClass extends Entry {
  name: string
}

interface Form extends Entry {
  drug: Drug
  presentation: string
  type: string | null
  volume: number | null
  unit: string | null
  /** By name and laboratory. */
  brands: Map<string, Brand>
}

interface Drug extends Entry {
  name: string
  class: DrugClass | null
  factor: number | null
  synonyms: string[]
  /** By presentation, type and volume. */
  forms: Map<string, Form>
}

interface Brand extends Entry {
  form: Form
  name: string
  laboratory: string | null
}

/** Key that identifies a record, ignoring case, accents and white space. */
const keyOfParts = (...parts: (string | number | null)[]) =>
  parts.map((value) => nameKey(String(value ?? ''))).join('\u0000')

/** Returns the entry of a key, creating it if missing. */
function entryOf<Value>(entries: Map<string, Value>, key: string, make: () => Value): Value {
  const found = entries.get(key)
  if (found !== undefined) return found
  const made = make()
  entries.set(key, made)
  return made
}

interface StoredBrand {
  class_id: number | null
  class: string | null
  drug_id: number
  drug: string
  factor: number | null
  synonyms: string[]
  form_id: number | null
  presentation: string
  type: string | null
  volume: number | null
  unit: string | null
  brand_id: number | null
  brand: string
  laboratory: string | null
}

const SELECT_CATALOGUE = `
  SELECT c.id AS class_id, c.name AS class, p.id AS drug_id, p.name AS drug, p.conversion_factor_to_mg::float8 AS factor, p.synonyms,
         f.id AS form_id, f.presentation, f.type, f.presentation_volume::float8 AS volume, f.presentation_volume_unit AS unit,
         b.id AS brand_id, b.brand, b.laboratory
    FROM active_principles p
    LEFT JOIN active_principle_classes c ON c.id = p.class_id
    LEFT JOIN active_principle_forms f ON f.active_principle_id = p.id
    LEFT JOIN active_principle_brands b ON b.form_id = f.id
   ORDER BY p.id, f.id, b.id`

const UPDATE_SYNONYMS = `
  UPDATE active_principles p SET synonyms = given.synonyms
    FROM json_to_recordset($1::json) AS given (id integer, synonyms text[]) WHERE p.id = given.id`

const SELECT_CLASSES = 'SELECT id, name FROM active_principle_classes ORDER BY id'

/** Cells of a row. */
interface BrandCells {
  drug: string
  class: string | null
  factor: number | null
  synonyms: readonly string[]
  presentation: string
  type: string | null
  volume: number | null
  unit: string | null
  brand: string
  laboratory: string | null
}

const cellNumber = (row: WireRow, column: string): number | null => {
  const value = row[column]
  return typeof value === 'number' ? value : null
}

const brandCells = (row: WireRow): BrandCells => ({
  drug: cellText(row, 'active_principle') ?? '',
  class: cellText(row, 'class'),
  factor: cellNumber(row, 'conversion_factor_to_mg'),
  synonyms: splitSynonyms(String(row.synonyms ?? '')),
  presentation: cellText(row, 'presentation') ?? '',
  type: cellText(row, 'type'),
  volume: cellNumber(row, 'presentation_volume'),
  unit: cellText(row, 'presentation_volume_unit'),
  brand: cellText(row, 'brand') ?? '',
  laboratory: cellText(row, 'laboratory'),
})

function numberRefusals({ factor, volume }: BrandCells): Refusal[] {
  const given = { conversion_factor_to_mg: factor, presentation_volume: volume }
  return Object.entries(given).flatMap(([field, value]): Refusal[] =>
    value !== null && value <= 0 ? [{ field, code: 'drug.volume' }] : [],
  )
}

/** Refusals of a row's values that contradict the drug in the catalogue. */
function contradictions(drug: Drug, cells: BrandCells): Refusal[] {
  const refusals: Refusal[] = []
  if (cells.class !== null && nameKey(cells.class) !== nameKey(drug.class?.name ?? ''))
    refusals.push({
      field: 'class',
      code: 'drug.otherClass',
      texts: { name: drug.name, value: drug.class?.name ?? '–' },
    })
  if (cells.factor !== null && cells.factor !== drug.factor)
    refusals.push({
      field: 'conversion_factor_to_mg',
      code: 'drug.otherFactor',
      texts: { name: drug.name, value: drug.factor ?? '–' },
    })
  return refusals
}

/** The catalogue, and what the import adds to it. */
class Catalogue implements OpenImport<Brand> {
  readonly #tx: PoolClient
  readonly #classes = new Map<string, DrugClass>()
  readonly #drugs = new Map<string, Drug>()
  /** By the key of each synonym. */
  readonly #synonyms = new Map<string, Drug>()
  /** Drugs of the catalogue that the import gives further synonyms. */
  readonly #renamed = new Set<Drug>()

  private constructor(tx: PoolClient) {
    this.#tx = tx
  }

  static async open(tx: PoolClient): Promise<Catalogue> {
    await takeLock(tx, 'drugCatalogue')
    const catalogue = new Catalogue(tx)
    const classes = await tx.query<{ id: number; name: string }>(SELECT_CLASSES)
    for (const { id, name } of classes.rows) catalogue.#classOf(name).id ??= id
    const { rows } = await tx.query<StoredBrand>(SELECT_CATALOGUE)
    await mapInSlices(rows, (row) => catalogue.#add(row))
    return catalogue
  }

  #classOf(name: string): DrugClass {
    return entryOf(this.#classes, nameKey(name), () => ({ name }))
  }

  #drugOf(cells: Pick<BrandCells, 'drug' | 'class' | 'factor'>): Drug {
    return entryOf(this.#drugs, nameKey(cells.drug), () => ({
      name: cells.drug,
      class: cells.class === null ? null : this.#classOf(cells.class),
      factor: cells.factor,
      synonyms: [],
      forms: new Map(),
    }))
  }

  /** The synonyms of a row that its drug does not have yet. */
  #newSynonyms({ drug, synonyms }: BrandCells): string[] {
    const known = this.#drugs.get(nameKey(drug))
    return synonyms.filter(
      (name) =>
        nameKey(name) !== nameKey(drug) &&
        (known === undefined || this.#synonyms.get(nameKey(name)) !== known),
    )
  }

  #addSynonyms(drug: Drug, names: readonly string[]): void {
    drug.synonyms.push(...names)
    for (const name of names) this.#synonyms.set(nameKey(name), drug)
  }

  /** Refusals of names that another drug has: a search by them would find the wrong one. */
  #takenNames(cells: BrandCells): Refusal[] {
    const taken = cells.synonyms.flatMap((value): Refusal[] => {
      const key = nameKey(value)
      if (key === nameKey(cells.drug)) return []
      const own = this.#drugs.get(nameKey(cells.drug))
      const other = [this.#drugs.get(key), this.#synonyms.get(key)].find((drug) => drug && drug !== own)
      return other
        ? [{ field: 'synonyms', code: 'drug.otherSynonym', texts: { value, name: other.name } }]
        : []
    })
    const known = this.#synonyms.get(nameKey(cells.drug))
    if (!known || this.#drugs.has(nameKey(cells.drug))) return taken
    const label = fillText(texts.offers.use, { value: known.name })
    const offers = [{ label, cells: { active_principle: known.name } }]
    const names = { value: cells.drug, name: known.name }
    return [...taken, { field: 'active_principle', code: 'drug.isSynonym', texts: names, offers }]
  }

  #formOf(
    drug: Drug,
    { presentation, type, volume, unit }: Omit<BrandCells, 'drug' | 'class' | 'factor'>,
  ): Form {
    const key = keyOfParts(presentation, type, volume, unit)
    return entryOf(drug.forms, key, () => ({ drug, presentation, type, volume, unit, brands: new Map() }))
  }

  #add(row: StoredBrand): void {
    const drug = this.#drugOf(row)
    if (drug.id === undefined) this.#addSynonyms(drug, row.synonyms)
    drug.id ??= row.drug_id
    if (row.form_id === null) return
    const form = this.#formOf(drug, row)
    form.id ??= row.form_id
    if (row.brand_id === null) return
    const { brand: name, laboratory } = row
    const brand = entryOf<Brand>(form.brands, keyOfParts(name, laboratory), () => ({
      form,
      name,
      laboratory,
    }))
    brand.id ??= row.brand_id
  }

  #verdict(row: WireRow): Verdict<Brand> {
    const cells = brandCells(row)
    const drug = this.#drugs.get(nameKey(cells.drug))
    const refusals = [
      ...numberRefusals(cells),
      ...(drug ? contradictions(drug, cells) : []),
      ...this.#takenNames(cells),
    ]
    if (refusals.length > 0) return { as: 'refused', refusals }
    const synonyms = this.#newSynonyms(cells)
    const form = this.#formOf(this.#drugOf(cells), cells)
    this.#addSynonyms(form.drug, synonyms)
    if (synonyms.length > 0 && form.drug.id !== undefined) this.#renamed.add(form.drug)
    const key = keyOfParts(cells.brand, cells.laboratory)
    const known = form.brands.get(key)
    // A row that only adds a name to the catalogue is planned, too: it changes something.
    if (known) return synonyms.length > 0 ? { as: 'new', planned: known } : { as: 'existing' }
    const planned: Brand = { form, name: cells.brand, laboratory: cells.laboratory }
    form.brands.set(key, planned)
    return { as: 'new', planned }
  }

  plan(rows: readonly WireRow[]): Promise<Verdict<Brand>[]> {
    return mapInSlices(rows, (row) => this.#verdict(row))
  }

  async write(brands: readonly Brand[]): Promise<Created[]> {
    const forms = brands.map(({ form }) => form)
    const drugs = forms.map(({ drug }) => drug)
    const classes = drugs.flatMap((drug) => drug.class ?? [])
    return [
      await this.#insert('active_principle_classes', classes, { name: (entry) => entry.name }),
      await this.#insert('active_principles', drugs, {
        name: (entry) => entry.name,
        class_id: (entry) => entry.class?.id,
        conversion_factor_to_mg: (entry) => entry.factor,
        synonyms: (entry) => entry.synonyms,
      }),
      await this.#insert('active_principle_forms', forms, {
        active_principle_id: (entry) => entry.drug.id,
        presentation: (entry) => entry.presentation,
        type: (entry) => entry.type,
        presentation_volume: (entry) => entry.volume,
        presentation_volume_unit: (entry) => entry.unit,
      }),
      await this.#insert('active_principle_brands', brands, {
        form_id: (entry) => entry.form.id,
        brand: (entry) => entry.name,
        laboratory: (entry) => entry.laboratory,
      }),
    ]
  }

  async finish(): Promise<void> {
    const changed = [...this.#renamed].map(({ id, synonyms }) => ({ id, synonyms }))
    if (changed.length > 0) await this.#tx.query(UPDATE_SYNONYMS, [JSON.stringify(changed)])
  }

  /** Inserts the entries that have no id yet. */
  async #insert<One extends Entry>(
    entity: string,
    entries: readonly One[],
    columns: Record<string, (entry: One) => string | number | readonly string[] | null | undefined>,
  ): Promise<Created> {
    const added = [...new Set(entries)].filter(({ id }) => id === undefined)
    const ids = await newIds(this.#tx, entity, added.length)
    const rows = added.map((entry, index) => {
      entry.id = ids[index]
      return Object.fromEntries([
        ['id', entry.id],
        ...Object.entries(columns).map(([name, read]) => [name, read(entry) ?? null]),
      ])
    })
    const names = ['id', ...Object.keys(columns)].join(', ')
    await this.#tx.query(
      `INSERT INTO ${entity} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${entity}, $1::json)`,
      [JSON.stringify(rows)],
    )
    return { entity, ids }
  }
}

/** Imports drugs with their presentations and brands into the platform's catalogue. */
export const drugCatalogueImporter: Importer<Brand> = {
  definition: drugCatalogueImport,
  open: ({ tx }) => Catalogue.open(tx),
}
