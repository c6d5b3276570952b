import { capitaliseName } from '../names.ts'

/** `30101018 - Apendicectomia`, and ` + 2` for two more; null where nothing is proposed (OQ-097). */
export function procedureName(surgeries: readonly { code: string; name: string }[]): string | null {
  const [first, ...others] = surgeries
  if (!first) return null
  const name = `${first.code} - ${capitaliseName(first.name)}`
  return others.length ? `${name} + ${others.length}` : name
}
