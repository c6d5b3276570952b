import { storageKeys } from '../providers/storageKeys.ts'

/** The plan table that the list of plans begins with, as the browser keeps it; null where it keeps none. */
export function keptPlansTable(): number | null {
  const id = Number(localStorage.getItem(storageKeys.medicalPlansTable))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Keeps the table of the plan that was chosen last; none chosen, none kept (OQ-124). */
export function keepPlansTable(
  chosen: readonly { medical_plan: { medical_plan_table_id: number } | null }[],
): void {
  const table = chosen.at(-1)?.medical_plan?.medical_plan_table_id
  if (table) localStorage.setItem(storageKeys.medicalPlansTable, String(table))
  else localStorage.removeItem(storageKeys.medicalPlansTable)
}
