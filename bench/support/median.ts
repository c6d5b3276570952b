/** The middle value; the mean of the two middle ones of an even number. @throws on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('median of nothing')
  return (low + high) / 2
}
