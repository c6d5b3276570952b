import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import type { TableReport } from '../../server/pdf/documents.ts'
import { RENDERING_LIMITS } from '../../server/pdf/rendering.ts'
import {
  RenderingCrashed,
  renderPdf,
  UnrenderableDocument,
  warmRenderer,
} from '../../server/pdf/renderPdf.ts'
import { pngOf } from '../support/exams.ts'
import { allTexts, openPdf, pageRoles, pageTexts } from '../support/pdf.ts'

const { starts } = vi.hoisted(() => ({
  starts: {
    count: 0,
    /** Whether a process is killed when it gets this task. */
    kills: (_task: { logo?: Uint8Array }): boolean => false,
  },
}))
vi.mock(import('../../server/jobs/childProcess.ts'), async (importOriginal) => {
  const { startChild } = await importOriginal()
  return {
    startChild: (...program: Parameters<typeof startChild>) => {
      starts.count++
      const started = startChild(...program)
      const send = started.child.send.bind(started.child)
      vi.spyOn(started.child, 'send').mockImplementation((task, ...options) => {
        if (starts.kills(task as { logo?: Uint8Array })) return started.child.kill('SIGKILL')
        return send(task, ...(options as []))
      })
      return started
    },
  }
})

vi.setConfig({ testTimeout: 120_000 })

const never = new AbortController().signal

const report: TableReport = {
  title: 'Relatório de fármacos',
  institution: { name: 'Hospital Santa Luzia', detail: 'CNPJ 00.000.000/0001-91' },
  details: ['Emitido às 10:30.'],
  columns: [
    { label: 'Princípio ativo', width: 1 },
    { label: 'Apresentação', width: 1 },
  ],
  rows: [['Fentanila, citrato', 'Solução injetável']],
  empty: 'Nada configurado.',
}

const render = async (
  changes: Partial<TableReport> = {},
  options: Partial<Parameters<typeof renderPdf>[2]> = {},
) =>
  openPdf(await renderPdf('tableReport', { ...report, ...changes }, { userId: 1, signal: never, ...options }))

test('a document has title, language, tags, and text with accents', async () => {
  const pdf = await render()
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Relatório de fármacos', Language: 'pt-BR' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await pageTexts(pdf, 1)).toEqual([
    'Hospital Santa Luzia',
    'CNPJ 00.000.000/0001-91',
    'Relatório de fármacos',
    'Emitido às 10:30.',
    'Princípio ativo',
    'Apresentação',
    'Fentanila, citrato',
    'Solução injetável',
    'Página 1 de 1',
  ])
  expect(await pageRoles(pdf, 1)).toMatchObject({ H1: 1, Table: 1, THead: 1, TH: 2, TR: 2, TD: 2 })
})

test('a page is A4, and its fonts are embedded', async () => {
  const pdf = await render()
  const page = await pdf.getPage(1)
  expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
  const { styles } = await page.getTextContent()
  await page.getOperatorList()
  for (const name of Object.keys(styles)) {
    const font = page.commonObjs.get(name)
    expect(font).toMatchObject({ missingFile: false })
    expect(font.name).toMatch(/Inter/)
  }
})

test('the head of a table is on each page, no row is cut in two, and pages are counted', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [
    `início ${at}`,
    `${'muitas palavras '.repeat(12)}fim ${at}`,
  ])
  const pdf = await render({ rows })
  const pages = await allTexts(pdf)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, texts] of pages.entries()) {
    expect(texts).toContain('Princípio ativo')
    expect(texts.at(-1)).toBe(`Página ${at + 1} de ${pages.length}`)
    const text = texts.join(' ')
    expect([...text.matchAll(/início (\d+)/g)].map(([, row]) => row)).toEqual(
      [...text.matchAll(/fim (\d+)/g)].map(([, row]) => row),
    )
  }
})

test('a word of 300 characters stays in its column, and is found as a whole', async () => {
  const word = 'Abcdefghij'.repeat(30)
  const pdf = await render({ rows: [[word, 'ao lado']] })
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const pieces = items.flatMap((item) => ('str' in item && /^[A-Ja-j]+$/.test(item.str) ? [item] : []))
  expect(pieces.map(({ str }) => str).join('')).toBe(word)
  for (const { transform, width } of pieces) expect(transform[4] + width).toBeLessThan(595 / 2)
})

test('a row that is higher than a page loses nothing', async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `p${at}`)
  const texts = (await allTexts(await render({ rows: [[words.join(' '), 'ao lado']] }))).flat().join(' ')
  expect(texts.match(/\bp\d+\b/g)).toEqual(words)
})

test('text is never taken for markup, and an empty table has its message', async () => {
  const markup = '#panic() *b* $x$ = [y] <z> \\ @w `'
  expect(await pageTexts(await render({ title: markup }), 1)).toContain(markup)
  expect(await pageTexts(await render({ rows: [] }), 1)).toContain('Nada configurado.')
})

test('the logo is in the head; a damaged one is left out', async () => {
  const imagesOf = async (logo: Uint8Array) => {
    const page = await (await render({}, { logo })).getPage(1)
    const { fnArray } = await page.getOperatorList()
    // paintImageXObject
    return fnArray.filter((operation) => operation === 85).length
  }
  expect(await imagesOf(pngOf('Logo'))).toBe(1)
  expect(await imagesOf(pngOf('Logo').subarray(0, 40))).toBe(0)
})

/** Pictures in a document's head, whose process is killed as long as `kills` says so. */
async function picturesDespite(kills: typeof starts.kills): Promise<number> {
  starts.kills = kills
  onTestFinished(() => {
    starts.kills = () => false
  })
  const page = await (await render({}, { logo: pngOf('Logo') })).getPage(1)
  const { fnArray } = await page.getOperatorList()
  return fnArray.filter((operation) => operation === 85).length
}

describe('a document whose process is killed', () => {
  const lines = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  beforeEach(() => {
    lines.mockClear()
  })

  test('is made by another process', async () => {
    let left = 1
    expect(await picturesDespite(() => left-- > 0)).toBe(1)
    expect(lines).not.toHaveBeenCalled()
  })

  test('each time with its logo is made without the logo, and the log says so', async () => {
    expect(await picturesDespite(({ logo }) => logo !== undefined)).toBe(0)
    expect(lines).toHaveBeenCalledExactlyOnceWith(
      'documento sem o logotipo, com o qual não pôde ser gerado: the rendering process ended with SIGKILL',
    )
  })

  test('each time is given up', async () => {
    await expect(picturesDespite(() => true)).rejects.toThrow(RenderingCrashed)
  })
})

/** A report that takes far longer than its limits in these tests. */
const long: Partial<TableReport> = {
  rows: Array.from({ length: 2000 }, (_, at) => [`linha ${at}`, 'muitas palavras '.repeat(10)]),
}
const limited = (changes: Partial<typeof RENDERING_LIMITS>) => ({
  limits: { ...RENDERING_LIMITS, ...changes },
})

test('a document that takes too long or too much memory ends', async () => {
  await expect(render(long, limited({ totalMs: 1 }))).rejects.toThrow(UnrenderableDocument)
  await expect(render(long, limited({ memoryBytes: 1 }))).rejects.toThrow(UnrenderableDocument)
})

test('an aborted document ends with its reason, while it is made and while it waits', async () => {
  const ending = new AbortController()
  const reason = new Error('cancelled')
  const made = [1, 2].map(() => expect(render({}, { signal: ending.signal })).rejects.toBe(reason))
  ending.abort(reason)
  await Promise.all(made)
})

test('a rendering process is used again, but one that was killed is not, and a logo is of its document only', async () => {
  const imagesOf = async (options: Parameters<typeof render>[1]) => {
    const { fnArray } = await (await (await render({}, options)).getPage(1)).getOperatorList()
    return fnArray.filter((operation) => operation === 85).length
  }
  await render()
  expect(await imagesOf({ logo: pngOf('Logo') })).toBe(1)
  expect(await imagesOf({})).toBe(0)
  await expect(render(long, limited({ totalMs: 1 }))).rejects.toThrow(UnrenderableDocument)
  expect(await imagesOf({})).toBe(0)
})

/** Number of processes that the work starts. */
async function startsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = starts.count
  await work()
  return starts.count - before
}

test('of two documents that are made at the same time, both processes are used again', async () => {
  const both = () => Promise.all([1, 2].map((userId) => render({}, { userId })))
  await both()
  expect(await startsDuring(both)).toBe(0)
})

test('a document that nobody waits for any more is finished, so that the next one finds its process', async () => {
  await render()
  const ending = new AbortController()
  const begun = render(long, { signal: ending.signal, uninterrupted: true })
  const waiting = expect(render({}, { signal: ending.signal, uninterrupted: true })).rejects.toThrow('gone')
  ending.abort(new Error('gone'))
  await waiting
  const next = startsDuring(() => render())
  expect((await begun).numPages).toBeGreaterThan(1)
  expect(await next).toBe(0)
})

test('a rendering process is made ready once for however many ask, and not while one waits for work', async () => {
  const warm = () => Promise.all([1, 2, 3].map((userId) => warmRenderer('tableReport', report, userId)))
  const endAll = () =>
    Promise.all(
      [1, 2].map((userId) =>
        expect(render(long, { userId, ...limited({ totalMs: 1 }) })).rejects.toThrow(UnrenderableDocument),
      ),
    )
  await endAll()
  expect(await startsDuring(warm)).toBe(1)
  // Rendering this one would fail.
  const columns = [{ label: 'sem largura', width: Number.NaN }]
  await warmRenderer('tableReport', { ...report, columns }, 1)
  expect(await startsDuring(() => render())).toBe(0)
})
