const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/**
 * The remaining duration of an access: 'Expira em 49h 5min' (hours are not converted to days, minutes round
 * up), 'Expirado' once it has ended, '-' if it has no end.
 * @param expiration an instant, or null for access without an end
 */
export function expirationText(expiration: string | null | undefined, now: Date): string {
  const end = Date.parse(expiration ?? '')
  if (Number.isNaN(end)) return '-'
  if (end < now.getTime()) return 'Expirado'
  const minutes = Math.ceil((end - now.getTime()) / MINUTE_MS)
  return `Expira em ${Math.floor(minutes / HOUR_MINUTES)}h ${minutes % HOUR_MINUTES}min`
}
