import { loadImage } from '@napi-rs/canvas'
import { type Quarters, turnedPng } from '../server/jobs/ocr/pageImage.ts'
import { READING_LIMITS } from '../server/jobs/ocr/reading.ts'
import { readPageImage } from '../server/jobs/ocr/readPageImage.ts'
import { createRecogniser } from '../server/jobs/ocr/recogniser.ts'
import { drawPage } from '../tests/support/exams.ts'
import type { Topic } from './support/report.ts'

const ROUNDS = 5
const ALLOWED = 1.1

const RESULTS = [
  'Hemoglobina 13,4 g/dL',
  'Leucócitos 7.200/mm³',
  'Plaquetas 210.000/mm³',
  'Creatinina 0,9 mg/dL',
]
const result = (at: number) => RESULTS[at % RESULTS.length] ?? ''
const A4 = { width: 1240, height: 1754 }

const pages = [
  { name: 'a page of 4 lines', drawn: drawPage(RESULTS) },
  {
    name: 'a full page',
    drawn: drawPage(
      Array.from({ length: 27 }, (_, at) => [result(at), result(at + 1), result(at + 2)].join('   ')),
      A4,
    ),
  },
].map(({ name, drawn }) => ({ name, file: drawn.toBuffer('image/png') }))

const recogniser = createRecogniser(READING_LIMITS.pageCpuMs)

/** Milliseconds of CPU time of this process that some work takes. */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const readInAnyTurn = async (file: Buffer) =>
  readPageImage({ pixels: await loadImage(file), file }, recogniser)

function readAsGiven(file: Buffer) {
  recogniser.startPage()
  return recogniser.read(file)
}

async function readTurned(file: Buffer, quarters: Quarters) {
  const turned = turnedPng({ pixels: await loadImage(file) }, quarters)
  return cpuTime(() => readInAnyTurn(turned))
}

/** Pages that may be turned, beside the same pages read as they are given. */
export const topic: Topic = async (report) => {
  await readAsGiven(pages[0]?.file ?? Buffer.alloc(0))
  for (const { name, file } of pages) {
    const given: number[] = []
    const any: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      given.push(await cpuTime(() => readAsGiven(file)))
      any.push(await cpuTime(() => readInAnyTurn(file)))
    }
    // The least disturbed round of each: other programs' load adds to CPU time, too.
    const asGiven = Math.min(...given)
    const inAnyTurn = Math.min(...any)
    const turned: number[] = []
    for (const quarters of [1, 2, 3] as const) turned.push(await readTurned(file, quarters))
    report({
      what: `${name}, upright, read in whichever turn it is, beside reading it as it is given`,
      value: inAnyTurn / asGiven,
      unit: '×',
      bar: { atMost: ALLOWED },
      detail: `${inAnyTurn.toFixed(0)} ms of CPU time beside ${asGiven.toFixed(0)} ms; turned by 90, 180 and 270°: ${turned.map((ms) => `${(ms / asGiven).toFixed(1)}×`).join(', ')}`,
    })
  }
}
