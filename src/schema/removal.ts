import type { Definition } from './definition.ts'

type Values = Record<string, unknown>

/** The constants that mark a record as removed, of a register whose remove call is its update: `{ active: false }`. */
export function removedMarks({ wire }: Pick<Definition, 'wire'>): Values {
  const { paths, removal } = wire ?? {}
  if (!removal || !paths?.remove || paths.remove !== paths.update) return {}
  return Object.fromEntries(Object.entries(removal({})).filter(([, value]) => value !== undefined))
}

/** Whether a record, or the body of an update, has the marks of a removed one. */
export function isRemoved(definition: Pick<Definition, 'wire'>, values: Values): boolean {
  const marks = Object.entries(removedMarks(definition))
  return marks.length > 0 && marks.every(([key, value]) => values[key] === value)
}
