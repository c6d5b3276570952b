import { surgicalProcedures } from '../tables/index.ts'
import { medicalPlanTableNames } from './content/lookups.ts'
import type { SurgeryGroup } from './content/surgeries/group.ts'
import { surgeryGroups } from './content/surgeries/index.ts'
import { type DemoContext, insertAll } from './context.ts'

/** A surgery of the catalogue; `place` is its index, the same in every price table. */
export interface CatalogueSurgery {
  place: number
  group: SurgeryGroup
  name: string
}

export const catalogue: readonly CatalogueSurgery[] = surgeryGroups
  .flatMap((group) => group.names.map((name) => ({ group, name })))
  .map((surgery, place) => ({ place, ...surgery }))

/** Id of a surgery in a price table; both count from 1. */
export const surgeryId = ({ place }: CatalogueSurgery, table: number): number =>
  (table - 1) * catalogue.length + place + 1

/** AMB numbers its chapters differently from TUSS and CBHPM. */
const chapterShifts = [0, 0, 1300]

/**
 * Eight digits: the chapter, the surgery's place in it, and a digit that tells the tables apart, so that no code is in
 * two of them. Within a chapter the places go up in steps of ten, as the real lists leave room.
 */
export function surgeryCode(surgery: CatalogueSurgery, table: number): string {
  const { chapter, names } = surgery.group
  const number = 1010 + 10 * names.indexOf(surgery.name) + table
  return `${chapter + (chapterShifts[table - 1] ?? 0)}${number}`
}

/** The catalogue in each price table. */
export async function fillSurgicalProcedures(tx: DemoContext['tx']): Promise<void> {
  const tables = medicalPlanTableNames.map((_, place) => place + 1)
  const rows = tables.flatMap((table) =>
    catalogue.map((surgery) => ({
      id: surgeryId(surgery, table),
      medical_plan_table_id: table,
      code: surgeryCode(surgery, table),
      name: surgery.name,
    })),
  )
  await insertAll(tx, surgicalProcedures, rows)
}
