/** A measured value, with its time in milliseconds since 1970. */
export interface Sample {
  at: number
  value: number
}

/** Groups samples by intervals of equal length, numbered from a start time. */
function buckets(samples: readonly Sample[], from: number, length: number): Map<number, Sample[]> {
  const grouped = new Map<number, Sample[]>()
  for (const sample of samples) {
    const key = Math.floor((sample.at - from) / length)
    const group = grouped.get(key)
    if (group) group.push(sample)
    else grouped.set(key, [sample])
  }
  return grouped
}

/** The first of the lowest samples, and the first of the highest; none of no samples. */
export function lowestAndHighest(samples: readonly Sample[]): Sample[] {
  let [lowest] = samples
  let [highest] = samples
  for (const sample of samples) {
    if (lowest && sample.value < lowest.value) lowest = sample
    if (highest && sample.value > highest.value) highest = sample
  }
  if (!lowest || !highest) return []
  return lowest === highest ? [lowest] : [lowest, highest]
}

const byTime = (a: Sample, b: Sample) => a.at - b.at

/**
 * The lowest and the highest sample of each interval (or their only one), in chronological order: a curve
 * through them loses no extreme.
 */
export const extremes = (samples: readonly Sample[], from: number, length: number): Sample[] =>
  [...buckets(samples, from, length).values()].flatMap(lowestAndHighest).sort(byTime)

/** The sample of each interval that is closest to its middle. */
function representative(group: readonly Sample[], middle: number): Sample | undefined {
  let [best] = group
  for (const sample of group)
    if (best && Math.abs(sample.at - middle) < Math.abs(best.at - middle)) best = sample
  return best
}

/**
 * The samples to mark on a curve, in chronological order: in each interval the one closest to its middle, and
 * its lowest and highest where they differ from that one by `visible` or more; and always the lowest and the
 * highest of all.
 */
export function markedSamples(
  samples: readonly Sample[],
  { from, length, visible }: { from: number; length: number; visible: number },
): Sample[] {
  const marked = new Set(lowestAndHighest(samples))
  for (const [key, group] of buckets(samples, from, length)) {
    const middle = representative(group, from + (key + 0.5) * length)
    if (!middle) continue
    marked.add(middle)
    for (const extreme of lowestAndHighest(group))
      if (Math.abs(extreme.value - middle.value) >= visible) marked.add(extreme)
  }
  return [...marked].sort(byTime)
}

/** The sample closest to a time. @param tolerance maximum distance in milliseconds */
export function sampleNear(samples: readonly Sample[], at: number, tolerance: number): Sample | undefined {
  let best: Sample | undefined
  for (const sample of samples) {
    const distance = Math.abs(sample.at - at)
    if (distance <= tolerance && (!best || distance < Math.abs(best.at - at))) best = sample
  }
  return best
}

/** Splits samples at gaps, so that a curve does not bridge a pause in monitoring. */
export function stretches(samples: readonly Sample[], longestGap: number): Sample[][] {
  const runs: Sample[][] = []
  let last: Sample | undefined
  for (const sample of samples) {
    if (last && sample.at - last.at <= longestGap) runs.at(-1)?.push(sample)
    else runs.push([sample])
    last = sample
  }
  return runs
}
