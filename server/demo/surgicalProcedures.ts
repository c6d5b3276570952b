import { surgicalProcedures } from '../db/tables/index.ts'
import { medicalPlanTableNames } from '../seed/content/lookups.ts'
import { insertAll } from '../seed/insert.ts'
import type { SurgeryGroup } from './content/surgeries/group.ts'
import { surgeryGroups } from './content/surgeries/index.ts'
import type { DemoContext } from './context.ts'

/** `index` is the same in every price table. */
interface CatalogueSurgery {
  index: number
  group: SurgeryGroup
  name: string
}

export const catalogue: readonly CatalogueSurgery[] = surgeryGroups
  .flatMap((group) => group.names.map((name) => ({ group, name })))
  .map((surgery, index) => ({ index, ...surgery }))

/** Id of a surgery in a price table; both count from 1. */
export const surgeryId = ({ index }: CatalogueSurgery, table: number): number =>
  (table - 1) * catalogue.length + index + 1

/** AMB numbers its chapters differently from TUSS and CBHPM. */
const chapterShifts = [0, 0, 1300]

/**
 * Eight digits: the chapter, the surgery's index in it in steps of ten, and a digit per table, so that codes
 * are unique across tables.
 */
export function surgeryCode(surgery: CatalogueSurgery, table: number): string {
  const { chapter, names } = surgery.group
  const number = 1010 + 10 * names.indexOf(surgery.name) + table
  return `${chapter + (chapterShifts[table - 1] ?? 0)}${number}`
}

export async function fillSurgicalProcedures(tx: DemoContext['tx']): Promise<void> {
  const tables = medicalPlanTableNames.map((_, index) => index + 1)
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
