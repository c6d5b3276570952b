/** A part of an answer, by the keys and indexes that lead to it: `rows.0.name`. */
export interface LeftOut<Given> {
  path: string
  /** The answer without it. */
  given: Given
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Entries of a list, and of an object by ids or dates, are alike. */
const ANY = '*'
const nameOf = (key: string) => (/^\d/.test(key) ? ANY : key)

/** Paths of all fields of JSON, at every depth. */
export function fieldPaths(value: unknown): string[] {
  if (!isContainer(value)) return []
  const found = Object.entries(value).flatMap(([key, child]) => {
    const name = Array.isArray(value) ? ANY : nameOf(key)
    const below = fieldPaths(child).map((path) => `${name}.${path}`)
    return name === ANY ? below : [name, ...below]
  })
  return [...new Set(found)]
}

function leaveOut(value: unknown, [key = '', ...rest]: readonly string[]): void {
  if (!isContainer(value)) return
  for (const [own, child] of Object.entries(value)) {
    const isMeant = key === ANY ? Array.isArray(value) || nameOf(own) === ANY : own === key
    if (isMeant && rest.length > 0) leaveOut(child, rest)
    else if (isMeant) Reflect.deleteProperty(value, own)
  }
}

/** JSON without the fields at the paths. */
export function without<Given>(given: Given, ...paths: readonly string[]): Given {
  const copy = structuredClone(given)
  for (const path of paths) leaveOut(copy, path.split('.'))
  return copy
}

/** JSON with each of its fields left out in turn, at every depth. */
export const withEachLeftOut = <Given>(given: Given): LeftOut<Given>[] =>
  fieldPaths(given).map((path) => ({ path, given: without(given, path) }))
