import { materials } from '../../../src/resources/materials.ts'
import { registerTable } from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import {
  type MaterialFamily,
  materialFamilies,
  smallStock,
  strangersMaterials,
} from '../content/materials.ts'
import type { DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { registerColumns } from './register.ts'

interface Item {
  name: string
  description: string | null
  price: number | null
}

export async function fillMaterials(context: DemoContext): Promise<void> {
  const random = context.random('materials')
  const plain = (names: readonly string[]) =>
    names.map((name): Item => ({ name, description: null, price: random.between(100, 9000) / 100 }))
  const stocks: [institution: number, items: Item[]][] = [
    [HOSPITAL, materialFamilies.flatMap((family) => materialVariants(family, random))],
    [CLINIC, plain(smallStock)],
    [HOSPITAL_CLINIC, plain(smallStock)],
    [STRANGER, plain(strangersMaterials)],
    [CLOSED, plain(smallStock.slice(0, 3))],
  ]
  const rows = stocks.flatMap(([institution, items]) =>
    items.map((item, index) => ({
      ...registerColumns(context, random, institution),
      ...item,
      internal_code: random.chance(0.95) ? `MAT-${String(index + 1).padStart(4, '0')}` : null,
    })),
  )
  await insertAll(context.tx, registerTable(materials), numbered(rows))
}

/** The first variant has the base price, others differ by up to a fifth; some have none. */
function materialVariants({ name, description, price, variants }: MaterialFamily, random: Random): Item[] {
  if (!variants.length) return [{ name, description, price }]
  return variants.map((variant, index) => ({
    name: `${name} ${variant}`,
    description,
    price: index ? randomPrice(price, random) : price,
  }))
}

function randomPrice(price: number, random: Random): number | null {
  if (random.chance(0.08)) return null
  return Math.round(price * random.between(80, 120)) / 100
}
