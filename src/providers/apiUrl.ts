import { visibleCharacters } from '../domain/visibleText.ts'

/**
 * The URL of a call, below `VITE_API_URL` or `/api`.
 * @param query undefined, null and empty values are omitted; objects are sent as JSON, `[1,2]`, texts without
 *   what nobody sees, which pasting brings into searches
 */
export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  const base = `${import.meta.env.VITE_API_URL ?? '/api'}${path}`
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (present.length === 0) return base
  const pairs = present.map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : visibleCharacters(String(value)),
  ])
  return `${base}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`
}
