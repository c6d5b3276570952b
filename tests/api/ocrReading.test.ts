import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { encryptedPdf, examForm, jpgOf, pngOf, scannedPdf, textPdf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = testApi({ jobs: true })
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

interface Exam {
  uuid: string
  status: number
  text: string | null
  failure: string | null
  created_at: string
  updated_at: string
}

type Files = readonly (readonly [string, Buffer])[]

async function sent(files: Files): Promise<number> {
  const procedureId = await insertProcedure(api, 1)
  const { status } = await api.call('POST /v1/ocr-queue', { token, body: examForm({ procedureId, files }) })
  expect(status).toBe(200)
  return procedureId
}

async function examsOf(procedureId: number): Promise<Exam[]> {
  return (await api.call(`GET /v1/procedure/${procedureId}/ocrs`, { token })).json
}

/** Waits until each exam of a procedure is in one of these states. */
async function until(procedureId: number, ...states: number[]): Promise<Exam[]> {
  return vi.waitFor(
    async () => {
      const exams = await examsOf(procedureId)
      expect(exams.length > 0 && exams.every(({ status }) => states.includes(status))).toBe(true)
      return exams
    },
    { timeout: 100_000, interval: 100 },
  )
}

async function readOne(name: string, content: Buffer): Promise<Exam> {
  const [exam] = await until(await sent([[name, content]]), 3, 4)
  if (!exam) throw new Error('no exam')
  return exam
}

const LINES = [
  'LABORATÓRIO SÃO JOSÉ',
  'Coagulação normal',
  'Avaliação pré-anestésica',
  'Hemoglobina 13,5 g/dL',
]

describe('a readable exam is read, in Portuguese, without a network', () => {
  test.each([
    ['exame.png', pngOf(...LINES)],
    ['exame.jpg', jpgOf(...LINES)],
    ['digitalizado.pdf', scannedPdf(LINES)],
  ])('%s [OCR-05, OCR-06, OCR-10]', async (name, content) => {
    const exam = await readOne(name, content)
    expect(exam).toMatchObject({ status: 3, failure: null })
    for (const line of LINES) expect(exam.text).toContain(line)
    expect(exam.updated_at > exam.created_at).toBe(true)
  })

  test('a PDF that has text of its own gives that, page after page', async () => {
    const exam = await readOne('laudo.pdf', textPdf('Função renal preservada', 'Conclusão: sem alterações'))
    expect(exam).toMatchObject({ status: 3, text: 'Função renal preservada\n\nConclusão: sem alterações' })
  })

  test('a long PDF is read for its first twenty pages, and its text says so', async () => {
    const pages = Array.from({ length: 22 }, (_, at) => `Esta é a página de número ${at + 1}`)
    const { text } = await readOne('longo.pdf', textPdf(...pages))
    expect(text).toContain('página de número 20')
    expect(text).not.toContain('página de número 21')
    expect(text).toMatch(/\(Lidas as 20 primeiras de 22 páginas\.\)$/)
  })
})

/** A picture whose header declares an enormous size. */
function enormousPng(): Buffer {
  const png = Buffer.from(pngOf('x'))
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

test('an exam that cannot be read ends with its reason, and the next ones are read [OCR-05]', async () => {
  const id = await sent([
    ['cortado.png', pngOf(...LINES).subarray(0, 400)],
    ['quebrado.pdf', Buffer.from('%PDF-1.4\nnada aqui')],
    ['protegido.pdf', encryptedPdf()],
    ['branco.png', pngOf()],
    ['enorme.png', enormousPng()],
    ['bom.png', pngOf('Creatinina normal')],
  ])
  const exams = await until(id, 3, 4)
  const outcomes = Object.fromEntries(
    (exams as (Exam & { original_filename: string })[]).map((exam) => [
      exam.original_filename,
      exam.failure ?? exam.text,
    ]),
  )
  expect(outcomes).toEqual({
    'cortado.png': 'O arquivo está danificado.',
    'quebrado.pdf': 'O arquivo está danificado.',
    'protegido.pdf': 'O PDF está protegido por senha.',
    'branco.png': 'Nenhum texto foi encontrado no arquivo.',
    'enorme.png': 'A imagem é grande demais para ser lida.',
    'bom.png': 'Creatinina normal',
  })
})

/** The reader processes that this process started. */
function readers(): number[] {
  const { pid } = process
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('ocr/child'))
}

async function killReader(): Promise<void> {
  const pid = await vi.waitFor(
    () => {
      const [first] = readers()
      if (!first) throw new Error('nobody reads')
      return first
    },
    { timeout: 20_000, interval: 20 },
  )
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(readers()).not.toContain(pid), { timeout: 10_000 })
}

describe('the reading of an exam that is killed', () => {
  test('begins again and ends well', async () => {
    const id = await sent([['exame.png', pngOf(...LINES)]])
    await killReader()
    const [exam] = await until(id, 3, 4)
    expect(exam).toMatchObject({ status: 3, text: expect.stringContaining('Coagulação normal') })
  })

  test('each time is given up, and the exams behind it are read', async () => {
    const bad = await sent([['exame.png', pngOf(...LINES)]])
    for (let tries = 0; tries < 3; tries++) await killReader()
    const [exam] = await until(bad, 4)
    expect(exam).toMatchObject({ status: 4, text: null, failure: 'Não foi possível ler o arquivo.' })
    expect(await readOne('bom.png', pngOf('Ureia normal'))).toMatchObject({ status: 3, text: 'Ureia normal' })
  })
})
