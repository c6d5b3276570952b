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

/**
 * The lowest and the highest sample of each interval (or their only one), in chronological order: a curve
 * through them loses no extreme.
 */
export function extremes(samples: readonly Sample[], from: number, length: number): Sample[] {
  const found: Sample[] = []
  for (const group of buckets(samples, from, length).values()) {
    let [lowest] = group
    let [highest] = group
    for (const sample of group) {
      if (lowest && sample.value < lowest.value) lowest = sample
      if (highest && sample.value > highest.value) highest = sample
    }
    if (lowest) found.push(lowest)
    if (highest && highest !== lowest) found.push(highest)
  }
  return found.sort((a, b) => a.at - b.at)
}

/** The sample of each interval that is closest to its middle. */
export function representatives(samples: readonly Sample[], from: number, length: number): Sample[] {
  return [...buckets(samples, from, length)].map(([key, group]) => {
    const middle = from + (key + 0.5) * length
    return group.reduce((best, sample) =>
      Math.abs(sample.at - middle) < Math.abs(best.at - middle) ? sample : best,
    )
  })
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
