/** The greatest integer that the database stores as an id. */
export const MAX_INTEGER = 2_147_483_647

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether a value can be an id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_INTEGER

/** Parses a positive 32-bit integer id; null for anything else. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return isId(id) ? id : null
}
