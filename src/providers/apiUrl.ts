/**
 * The address of a call: one base for all, `/api` unless the build says otherwise.
 * @param query values left undefined, null or empty are not sent; lists travel as JSON, `[1,2]`.
 */
export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  const base = `${import.meta.env.VITE_API_URL ?? '/api'}${path}`
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return base
  const pairs = given.map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `${base}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`
}
