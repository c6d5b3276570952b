import type { ImportColumn } from '../../schema/imports.ts'

/** Index of the file's column → column on the wire. */
export type Assigned = Readonly<Record<number, string>>

/** Column on the wire that the file lacks → value for all rows. */
export type Constants = Readonly<Record<string, string>>

/** Fields that are not yet assigned to a column of the file. */
export function offered(columns: readonly ImportColumn[], assigned: Assigned): ImportColumn[] {
  const taken = new Set(Object.values(assigned))
  return columns.filter(({ name }) => !taken.has(name))
}

/** Assigns a field to a column; the field is taken from its previous column. */
export function assign(assigned: Assigned, columnIndex: number, name: string): Assigned {
  const others = Object.entries(assigned).filter(([, taken]) => taken !== name)
  return { ...Object.fromEntries(others), [columnIndex]: name }
}

export function free(assigned: Assigned, columnIndex: number): Assigned {
  return Object.fromEntries(Object.entries(assigned).filter(([taken]) => Number(taken) !== columnIndex))
}

export function missingRequired(
  columns: readonly ImportColumn[],
  assigned: Assigned,
  constants: Constants = {},
): ImportColumn[] {
  return offered(columns, assigned).filter(({ name, required }) => required && !constants[name]?.trim())
}
