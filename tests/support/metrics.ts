export interface MetricSample {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/

/** The samples of Prometheus' text. @throws Error for a line that is none */
export const samplesOf = (text: string): MetricSample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = LINE.exec(line) ?? []
      if (!name) throw new Error(`no sample: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, given]) => [key, given])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** The value of a sample by name and labels, given as in the text; undefined if there is none. */
export function metricValue(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const isAsked = (sample: MetricSample) =>
    sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value)
  return samplesOf(text).find(isAsked)?.value
}
