import { localStore } from '../providers/storage.ts'
import { storageKeys } from '../providers/storageKeys.ts'

export function readStoredPlansTable(): number | null {
  const id = Number(localStore.getItem(storageKeys.medicalPlansTable))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Stores the table of the last selected plan, or clears it (OQ-124). */
export function storePlansTable(
  chosen: readonly { medical_plan: { medical_plan_table_id: number } | null }[],
): void {
  const table = chosen.at(-1)?.medical_plan?.medical_plan_table_id
  if (table) localStore.setItem(storageKeys.medicalPlansTable, String(table))
  else localStore.removeItem(storageKeys.medicalPlansTable)
}
