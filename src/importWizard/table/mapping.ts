import type { ImportColumn } from '../../schema/imports.ts'

/** Place of the file's column → column on the wire. */
export type Assigned = Readonly<Record<number, string>>

/** The product fields that no column of the file has yet. */
export function offered(columns: readonly ImportColumn[], assigned: Assigned): ImportColumn[] {
  const taken = new Set(Object.values(assigned))
  return columns.filter(({ name }) => !taken.has(name))
}

/** Gives a column of the file a product field, its only one; the field leaves the column that had it. */
export function assign(assigned: Assigned, place: number, name: string): Assigned {
  const others = Object.entries(assigned).filter(([, taken]) => taken !== name)
  return { ...Object.fromEntries(others), [place]: name }
}

/** Takes its product field from a column of the file, so that it is offered again. */
export function free(assigned: Assigned, place: number): Assigned {
  return Object.fromEntries(Object.entries(assigned).filter(([taken]) => Number(taken) !== place))
}

/** The required product fields that no column of the file has. */
export function missingRequired(columns: readonly ImportColumn[], assigned: Assigned): ImportColumn[] {
  return offered(columns, assigned).filter(({ required }) => required)
}
