/** How often conflicts of a kind were accepted; undefined where the answer does not say so. */
export function acceptedIn(answer: unknown, kind: string): number | undefined {
  if (!answer || typeof answer !== 'object' || !('accepted' in answer)) return undefined
  const { accepted } = answer
  if (!accepted || typeof accepted !== 'object') return undefined
  const count: unknown = Object.entries(accepted).find(([name]) => name === kind)?.[1] ?? 0
  return typeof count === 'number' ? count : undefined
}
