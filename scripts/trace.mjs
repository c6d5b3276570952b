// npm run trace [-- --areas AUTH,SHELL]: lists requirements of docs/requirements.tsv cited by no test title.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/machine.mjs'

const ID = '[A-Z]+-\\d+'
const RANGE = `${ID}(?:\\s*…\\s*${ID})?`
/** A bracketed list of ids at the end of a title, that is, of a string. */
const CITATION = new RegExp(`\\[(${RANGE}(?:,\\s*${RANGE})*)\\](?=['"\`])`, 'g')

const requirements = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id, area, , , , text]) => ({ id, area, text }))
const cited = new Set(testFiles().flatMap(citations))
const areas = chosenAreas()

for (const { id, text } of unprovenRequirements()) console.info(`${id}\t${text}`)
console.info('\nárea      provados  total')
for (const area of areas) {
  const all = requirements.filter((requirement) => requirement.area === area)
  const proven = all.filter(({ id }) => cited.has(id))
  console.info(`${area.padEnd(10)}${String(proven.length).padStart(8)}${String(all.length).padStart(7)}`)
}
const unknown = [...cited].filter((id) => !requirements.some((requirement) => requirement.id === id))
if (unknown.length > 0) console.info(`\nCitados, mas inexistentes: ${unknown.join(', ')}`)
if (unknown.length > 0 || (process.argv.includes('--areas') && unprovenRequirements().length > 0))
  process.exitCode = 1

function unprovenRequirements() {
  return requirements.filter(({ id, area }) => areas.includes(area) && !cited.has(id))
}

function chosenAreas() {
  const at = process.argv.indexOf('--areas')
  const all = [...new Set(requirements.map(({ area }) => area))]
  if (at < 0) return all
  const chosen = (process.argv[at + 1] || '').split(',')
  const wrong = chosen.filter((area) => !all.includes(area))
  if (wrong.length > 0) throw new Error(`Área desconhecida: ${wrong.join(', ')}. Há: ${all.join(', ')}.`)
  return chosen
}

function testFiles() {
  const filesOf = (folder, pattern) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => join(root, folder, name))
  return [...filesOf('tests', /\.tsx?$/), ...filesOf('src', /\.stories\.tsx$/)]
}

function citations(file) {
  return [...readFileSync(file, 'utf8').matchAll(CITATION)].flatMap(([, list]) =>
    list.split(',').flatMap(expandRange),
  )
}

/** `IMP-09…IMP-11` → IMP-09, IMP-10, IMP-11; the number keeps its width. */
function expandRange(range) {
  const [first, last = first] = range.split('…').map((id) => id.trim())
  const area = first.slice(0, first.indexOf('-'))
  const digits = first.slice(area.length + 1)
  const from = Number(digits)
  const to = Number(last.slice(last.indexOf('-') + 1))
  return Array.from({ length: to - from + 1 }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`)
}
