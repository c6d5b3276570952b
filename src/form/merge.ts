/** Names of fields that are merged as a unit: a room belongs to its sector. */
export type Units = readonly (readonly string[])[]

/** The common base of two changes, my change, and the one that was stored first. */
export interface Versions<V> {
  base: V
  mine: V
  current: V
}

const differ = (name: string, a: object, b: object) =>
  JSON.stringify(Reflect.get(a, name)) !== JSON.stringify(Reflect.get(b, name))

/** The names of fields whose values differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(before).filter((name) => differ(name, before, after))

/** Three-way merge: applies my changed fields to the current version, except those in `theirs`. */
export function mergeChanges<V extends object>(
  { base, mine, current }: Versions<V>,
  theirs: ReadonlySet<string> = new Set(),
  units: Units = [],
): V {
  const unitOf = (name: string) => units.find((unit) => unit.includes(name)) ?? [name]
  const names = new Set(
    changedFields(base, mine)
      .filter((name) => !theirs.has(name))
      .flatMap(unitOf),
  )
  const changed = Object.entries(mine).filter(([name]) => names.has(name))
  return { ...current, ...Object.fromEntries(changed) }
}
