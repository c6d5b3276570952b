import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imageSize } from '../../server/files/imageSize.ts'
import { readImage } from '../../server/jobs/ocr/readImage.ts'
import { READING_LIMITS, UnreadableFile } from '../../server/jobs/ocr/reading.ts'
import { readPdf } from '../../server/jobs/ocr/readPdf.ts'
import { createRecogniser, type Recogniser } from '../../server/jobs/ocr/recogniser.ts'
import { projectRoot } from '../../server/root.ts'
import { imagePdf } from '../support/exams.ts'
import { curvesPng, transposedScan, turnedScan, withOrientation } from '../support/turnedScans.ts'

vi.setConfig({ testTimeout: 60_000 })

const recogniser = createRecogniser(READING_LIMITS.pageCpuMs)
const LINES = ['Coagulação normal', 'Hemoglobina 13,5 g/dL', 'Plaquetas 210.000'] as const
let path: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-turned-'))
  path = join(folder, 'file')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = (text: string) => text.split('\n').filter(Boolean)

async function linesRead(image: Buffer): Promise<string[]> {
  await writeFile(path, image)
  return linesOf(await readImage(path, recogniser))
}

const stored = (name: string) => readFileSync(join(projectRoot, 'tests/files/exams', name))

test.each(['sideways-no-exif.jpg', 'upright.jfif'])(
  '%s is read as the page that it shows [OCR-05]',
  async (name) => {
    expect(await linesRead(stored(name))).toEqual([
      'LABORATORIO SANTA CLARA',
      'Hemograma completo',
      'Hemoglobina 13,4 g/dL',
      'Plaquetas 210.000',
      'Leucocitos 7.200',
    ])
  },
)

test.each([90, 180, 270])('a page that lay turned by %i° is read', async (degrees) => {
  expect(await linesRead(turnedScan(degrees / 90, ...LINES).jpeg)).toEqual(LINES)
})

test('a long page is read whole in one turn only: a sample shows which', async () => {
  const long = Array.from({ length: 22 }, () => 'Sódio 140 mEq/L')
  const { jpeg, width, height } = turnedScan(2, ...long)
  let whole = 0
  const counting: Recogniser = {
    startPage: recogniser.startPage,
    read(image) {
      const size = imageSize(image)
      if (size?.width === width && size.height === height) whole++
      return recogniser.read(image)
    },
  }
  await writeFile(path, jpeg)
  expect([linesOf(await readImage(path, counting)), whole]).toEqual([long, 1])
})

test.each(['II', 'MM'] as const)('EXIF of byte order %s is applied once', async (order) => {
  const { jpeg } = transposedScan(...LINES)
  expect(await linesRead(withOrientation(jpeg, 5, order))).toEqual(LINES)
})

test('a PDF of scans is read whichever way its pages are turned and lie on their pages', async () => {
  const pdf = imagePdf(turnedScan(1, ...LINES), { ...turnedScan(0, 'Creatinina normal'), rotate: 180 })
  await writeFile(path, pdf)
  const pages: string[][] = []
  for await (const { page } of readPdf(path, recogniser)) pages.push('text' in page ? linesOf(page.text) : [])
  expect(pages).toEqual([LINES, ['Creatinina normal']])
})

test('a picture without text is refused, not read as text', async () => {
  await expect(linesRead(curvesPng())).rejects.toEqual(new UnreadableFile('illegible'))
})
