import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { formatMeasure, type Measure, meetsBar, type Topic } from './support/report.ts'

const topics: Record<string, () => Promise<{ topic: Topic }>> = {
  server: () => import('./server/topic.ts'),
  scheduling: () => import('./scheduling.ts'),
  plan: () => import('./plan.ts'),
  attendance: () => import('./attendance.ts'),
  faults: () => import('./faults.ts'),
  memory: () => import('./memory.ts'),
  weight: () => import('./weight.ts'),
  signIn: () => import('./signIn.ts'),
  lists: () => import('./lists.ts'),
  map: () => import('./map.ts'),
  lanes: () => import('./lanes.ts'),
  hands: () => import('./hands.ts'),
  pickers: () => import('./pickers.ts'),
  imports: () => import('./imports.ts'),
  drugs: () => import('./drugs.ts'),
  pdf: () => import('./pdf.ts'),
  exams: () => import('./exams.ts'),
  documents: () => import('./documents.ts'),
  consentTerm: () => import('./consentTerm.ts'),
  log: () => import('./log.ts'),
  backup: () => import('./backup.ts'),
  scale: () => import('./scale.ts'),
  metrics: () => import('./metrics.ts'),
  administration: () => import('./administration.ts'),
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in topics))
if (unknown.length) {
  console.error(`unknown topic: ${unknown.join(', ')}; there are ${Object.keys(topics).join(', ')}`)
  process.exit(2)
}

const measures: Measure[] = []
const broken: string[] = []
for (const [name, load] of Object.entries(topics)) {
  if (chosen.length && !chosen.includes(name)) continue
  try {
    const { topic } = await load()
    await topic((measure) => {
      measures.push({ topic: name, ...measure })
      console.info(formatMeasure({ topic: name, ...measure }))
    })
  } catch (error) {
    broken.push(name)
    console.error(`[${name}] broke:`, error)
  }
}

const missed = measures.filter((measure) => !meetsBar(measure))
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`
const results = measures.map((measure) => ({ ...measure, passed: measure.bar ? meetsBar(measure) : null }))
writeFileSync(
  new URL('results.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), machine, broken, results }, null, 2)}\n`,
)
const barred = measures.filter((measure) => measure.bar)
console.info(
  `${barred.length - missed.length} of ${barred.length} bars reached; bench/results.json has the numbers`,
)
process.exit(broken.length ? 1 : 0)
