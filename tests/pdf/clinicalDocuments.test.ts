import type { PDFDocumentProxy } from 'pdfjs-dist'
import { describe, expect, test, vi } from 'vitest'
import { fluidsSection } from '../../server/documents/anaesthesia.ts'
import { emptyRecord, type FluidEntry } from '../../server/documents/clinicalRecord.ts'
import { type DocumentContent, documentData } from '../../server/documents/source.ts'
import type { DocumentBlock, DocumentSection } from '../../server/pdf/documents.ts'
import { renderPdf } from '../../server/pdf/renderPdf.ts'
import type { DocumentType } from '../../src/domain/attendance.ts'
import type { DrugMode } from '../../src/domain/institutionSettings.ts'
import type { Side } from '../../src/domain/sides.ts'
import { allTexts, openPdf, pageRoles } from '../support/pdf.ts'
import { instant, presentation, procedureOf, recordOf } from './anaesthesiaRecords.ts'

vi.setConfig({ testTimeout: 120_000 })

const HOURS = 60

const shownOf = (minutes: number, changes: Partial<DocumentContent> = {}): DocumentContent => ({
  presentation,
  content: procedureOf(minutes),
  record: recordOf(minutes),
  history: null,
  ...changes,
})

const make = async (type: DocumentType, shown: DocumentContent) =>
  openPdf(
    await renderPdf('clinicalDocument', documentData(type, shown), {
      userId: 1,
      signal: new AbortController().signal,
    }),
  )

const textOf = async (pdf: PDFDocumentProxy) => (await allTexts(pdf)).flat().join(' ')

const rolesOf = async (pdf: PDFDocumentProxy) => {
  const counts: Record<string, number> = {}
  for (let page = 1; page <= pdf.numPages; page++)
    for (const [role, count] of Object.entries(await pageRoles(pdf, page)))
      counts[role] = (counts[role] ?? 0) + count
  return counts
}

test('an anaesthesia record has what CFM 2.174 asks for', async () => {
  const pdf = await make(2, shownOf(4 * HOURS))
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Ficha anestésica', Language: 'pt-BR' })
  const text = await textOf(pdf)
  for (const shown of [
    'Nome social Cida Santos Nome civil Maria Aparecida dos Santos',
    'Idade 63 anos',
    '3.10.05.47-0 - Colecistectomia por videolaparoscopia',
    'Anestesiologista (principal) Gestor da Silva CRM 55555 SP',
    'Cirurgião Ana Lúcia Brandão CRM 12345 SP',
    'Enfermeiro circulante Paulo Moura COREN 99881 SP',
    'Início da anestesia 23/11/2026 07:37',
    'Duração da anestesia 4 h 0 min',
    'Estado físico (ASA) II Técnica anestésica Geral balanceada',
    'Dispositivo Tubo orotraqueal 7,5 com balonete',
    '07:45 Fentanest (Fentanila, citrato) 250 mcg EV',
    '07:49 Ultiva (Remifentanila) 0,15 mcg/kg/min EV 11:27',
    '11:27 Diurese 320',
    'Total 1000 470 Balanço +530',
    '4 08:47 Hipotensão arterial PA 82 × 45 mmHg; efedrina 10 mg, com boa resposta.',
    'Cateter venoso 18G 2 un.',
    '11:42 Aldrete e Kroulik Atividade 2, Respiração 2, Circulação 2, Consciência 1, SpO₂ 2 9',
    'Valores a cada 10 minutos.',
    'Paciente em jejum de 8 horas.',
    'Anestesiologista responsável Gestor da Silva CRM 55555 SP',
  ])
    expect(text).toContain(shown)
})

test('each page has institution, patient, record number and page number; sections and charts are tagged', async () => {
  const pdf = await make(2, shownOf(4 * HOURS))
  const pages = await allTexts(pdf)
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, texts] of pages.entries()) {
    expect(texts.join(' ')).toContain(
      'Hospital Santa Luzia CNPJ 11.222.333/0001-81 · CNES 1234567 Cida Santos',
    )
    expect(texts.join(' ')).toContain('Nome civil: Maria Aparecida dos Santos · Prontuário 4471-2')
    expect(texts.at(-1)).toBe(`Página ${at + 1} de ${pages.length}`)
  }
  expect(await rolesOf(pdf)).toMatchObject({ H1: 1, H2: 16, Figure: 3, Table: 10 })
})

test('charts are vectors', async () => {
  const pdf = await make(2, shownOf(4 * HOURS))
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
    // paintImageXObject, paintInlineImageXObject
    expect(fnArray.filter((operation) => operation === 85 || operation === 86)).toEqual([])
  }
})

test('a long anaesthesia has a chart for at most six hours, and times of the next day are marked', async () => {
  const charts = async (hours: number) => (await rolesOf(await make(2, shownOf(hours * HOURS)))).Figure
  expect([await charts(1), await charts(12)]).toEqual([3, 9])
  const text = await textOf(await make(2, shownOf(25 * HOURS)))
  expect(text).toContain('08:27 (+1) Bridion (Sugamadex) 200 mg')
})

test.each<[DrugMode, string]>([
  [0, 'Diprivan (Propofol) 150 mg'],
  [1, '07:46 Propofol 150 mg'],
  [2, '07:46 Diprivan 150 mg'],
])('drugs are named as the institution prints them: %i', async (drugs, shown) => {
  const text = await textOf(await make(2, shownOf(HOURS, { presentation: { ...presentation, drugs } })))
  expect(text).toContain(shown)
  // A drug without a brand is shown by its active principle.
  expect(text).toContain('07:47 Rocurônio, brometo 50 mg')
})

test('a section without content has its message', async () => {
  const content = { ...procedureOf(HOURS), anaesthetists: [], surgeons: [] }
  const text = await textOf(await make(2, shownOf(HOURS, { record: emptyRecord, content })))
  for (const title of ['Equipe', 'Monitorização', 'Fármacos administrados', 'Balanço hídrico', 'Observações'])
    expect(text).toContain(`${title} Não registrado`)
  expect(text).not.toContain('Anestesiologista responsável')
})

test('an evaluation has places for the signatures of its anaesthetist and of the patient or a representative', async () => {
  const shown = shownOf(HOURS)
  const [main] = shown.content.anaesthetists
  if (!main) throw new Error('no anaesthetist')
  const anaesthetists = [{ ...main, phase: 'pre' as const }]
  const text = await textOf(await make(1, { ...shown, content: { ...shown.content, anaesthetists } }))
  for (const signed of [
    'Assinatura do(a) anestesiologista Nome: Gestor da Silva CRM 55555 SP',
    'Assinatura do(a) paciente ou representante legal Nome: CPF: Grau de parentesco:',
  ])
    expect(text).toContain(signed)
})

test('a consent term names institution, patient and anaesthetist, and has its statement', async () => {
  const pdf = await make(4, shownOf(HOURS))
  expect(pdf.numPages).toBe(1)
  const text = await textOf(pdf)
  for (const shown of [
    'TERMO DE CONSENTIMENTO',
    'Instituição Hospital Santa Luzia CNPJ 11.222.333/0001-81',
    'CPF 529.982.247-25',
    'Grau de parentesco',
    'Gestor da Silva CRM 55555 SP',
    'a finalidade, os benefícios, os riscos e as alternativas do ato anestésico, e que esclareci todas as suas dúvidas',
  ])
    expect(text).toContain(shown)
})

test.each<[DocumentType, Side | undefined, string]>([
  [4, 'E', 'Colecistectomia por videolaparoscopia (lado esquerdo)'],
  [4, 'B', 'Colecistectomia por videolaparoscopia (bilateral)'],
  [2, 'D', '3.10.05.47-0 - Colecistectomia por videolaparoscopia (2x, lado direito)'],
  [2, 'N', '3.10.05.47-0 - Colecistectomia por videolaparoscopia (2x, lado não se aplica)'],
])('document %s says the side %s of a surgery as %j', async (type, side, text) => {
  const content = procedureOf(HOURS)
  const surgeries = content.surgeries.map((surgery) => ({ ...surgery, laterality: 2, side }))
  const pdf = await make(type, shownOf(HOURS, { content: { ...content, surgeries } }))
  expect(await textOf(pdf)).toContain(text)
})

test('a consent term says nothing of a side that is unknown or does not apply', async () => {
  for (const side of [undefined, 'N'] as const) {
    const content = procedureOf(HOURS)
    const surgeries = content.surgeries.map((surgery) => ({ ...surgery, side }))
    const pdf = await make(4, shownOf(HOURS, { content: { ...content, surgeries } }))
    expect(await textOf(pdf)).not.toMatch(/lado|aplica/)
  }
})

test('the marks of a consent term are printed in their fonts, struck text with a line', async () => {
  const shown = async (value: string) => {
    const page = await (
      await make(4, shownOf(HOURS, { consent: { value: `<p>${value}</p>`, source: null } }))
    ).getPage(1)
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const item = items.find((candidate) => 'str' in candidate && candidate.str === 'marcado')
    const font = item && 'fontName' in item ? page.commonObjs.get(item.fontName).name : undefined
    return { font: String(font).replace(/^\w+\+/, ''), drawn: fnArray.length }
  }
  const plain = await shown('marcado')
  expect(plain.font).toBe('Inter-Regular')
  expect((await shown('<strong>marcado</strong>')).font).toBe('Inter-Bold')
  expect((await shown('<em>marcado</em>')).font).toBe('Inter-Italic')
  expect((await shown('<strong><em>marcado</em></strong>')).font).toBe('Inter-BoldItalic')
  const struck = await shown('<s>marcado</s>')
  expect(struck.font).toBe('Inter-Regular')
  expect(struck.drawn).toBeGreaterThan(plain.drawn)
})

test('a blank line of a consent term is as high as a line', async () => {
  const value = '<p>Um</p><p>Dois</p><p></p><p>Três</p><p></p><p></p><p>Quatro</p>'
  const pdf = await make(4, shownOf(HOURS, { consent: { value, source: null } }))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const heights = ['Um', 'Dois', 'Três', 'Quatro'].map((text) => {
    const found = items.find((item) => 'str' in item && item.str === text)
    return found && 'transform' in found ? found.transform[5] : Number.NaN
  })
  const [lineHeight = 0, ...more] = heights.slice(1).map((height, at) => heights[at] - height)
  expect(lineHeight).toBeGreaterThan(0)
  expect(more.map((distance) => distance / lineHeight)).toEqual([expect.closeTo(2, 1), expect.closeTo(3, 1)])
})

test('a pre-anaesthetic and a post-anaesthetic evaluation have their answers', async () => {
  const answers = [
    { group: 'Hábitos', question: 'Tabagismo', answer: 'Não' },
    { group: 'Hábitos', question: 'Etilismo', answer: 'Social' },
  ]
  const record = { ...recordOf(HOURS), answers }
  for (const [type, title] of [
    [1, 'Avaliação pré-anestésica'],
    [3, 'Avaliação pós-anestésica'],
  ] as const) {
    const pdf = await make(type, shownOf(HOURS, { record }))
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: title })
    expect(await textOf(pdf)).toContain('Hábitos Tabagismo Não Etilismo Social')
  }
})

test('the recovery of an anaesthesia without scores is left to its own document', async () => {
  const scored = await textOf(await make(2, shownOf(HOURS)))
  const unscored = await textOf(await make(2, shownOf(HOURS, { record: { ...recordOf(HOURS), scores: [] } })))
  expect([scored, unscored].map((text) => text.includes('Recuperação anestésica'))).toEqual([true, false])
})

test('Greek and Cyrillic letters are printed, and letters that the font lacks as question marks', async () => {
  const content = procedureOf(HOURS)
  content.patient = { ...content.patient, preferred_name: null, name: 'Ελένη Фёдорова 李明' }
  expect(await textOf(await make(3, shownOf(HOURS, { content })))).toContain('Nome Ελένη Фёдорова ??')
})

describe('a page is not begun by', () => {
  /** Pages of a document that ends with these sections, for each length of the preceding content. */
  async function pagesOf(lengths: readonly number[], sectionsOf: (length: number) => DocumentSection[]) {
    const all = []
    for (const length of lengths) {
      const data = { ...documentData(3, shownOf(HOURS)), sections: sectionsOf(length) }
      const signal = new AbortController().signal
      const pdf = await openPdf(await renderPdf('clinicalDocument', data, { userId: 1, signal }))
      all.push((await allTexts(pdf)).map((texts) => texts.join(' ')))
    }
    expect(new Set(all.map((pages) => pages.length))).toEqual(new Set([1, 2]))
    return all
  }
  const lengths = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

  test('the totals and the balance of fluids alone', async () => {
    const fluids = (count: number): FluidEntry[] =>
      Array.from({ length: count }, (_, at) => ({
        direction: 'in',
        name: `Soro ${at}`,
        from: instant(at),
        to: null,
        volume: 10,
      }))
    const documents = await pagesOf(lengths(36, 48), (count) => [
      fluidsSection({ ...emptyRecord, fluids: fluids(count) }, presentation),
    ])
    for (const pages of documents)
      expect(pages.find((page) => page.includes('Balanço +'))).toMatch(/Soro \d+ 10 Total \d+ 0 Balanço/)
  })

  const text = (count: number): DocumentSection => ({
    title: 'Texto',
    blocks: [{ kind: 'paragraphs', paragraphs: lengths(0, count).map((at) => [{ text: `Linha ${at}` }]) }],
  })
  const signed = (name: string): DocumentBlock => ({
    kind: 'signatures',
    signatures: [{ label: '', fields: [{ label: '', value: name }] }],
  })

  test.each<[string, string, DocumentSection[]]>([
    ['a signature', 'Linha', [{ title: 'Assinatura', blocks: [signed('Quem assina')] }]],
    [
      'a signature below nothing',
      'Não registrado',
      [
        { title: 'Observações', blocks: [] },
        { title: 'Assinatura', blocks: [signed('Quem assina')] },
      ],
    ],
    [
      'the signatures of a consent term',
      'Linha',
      [
        {
          title: 'Paciente',
          blocks: [{ kind: 'paragraphs', paragraphs: [[{ text: 'Local e data' }]] }, signed('O paciente')],
        },
        { title: 'Anestesiologista', blocks: [signed('Quem assina')] },
      ],
    ],
  ])('%s alone', async (_, above, end) => {
    const documents = await pagesOf(lengths(18, 38), (count) => [text(count), ...end])
    for (const pages of documents) expect(pages.find((page) => page.includes('Quem assina'))).toContain(above)
  })
})

test('a day of vital signs a second, long words and direction marks stay within the margins', async () => {
  const word = 'Abcdefghij'.repeat(30)
  const marked = `\u202e${word}\u202c\u2067fim\u2069`
  const content = procedureOf(HOURS)
  content.patient = { ...content.patient, name: word, preferred_name: marked }
  content.procedure = { ...content.procedure, medical_record_number: word, register_number: word }
  content.surgeries = [{ code: word, name: marked, laterality: 2, table: word }]
  content.plans = [word, word]
  const record = recordOf(HOURS)
  const second = Array.from({ length: 86_400 }, (_, at) => ({
    at: Date.parse(instant(0)) + at * 1000,
    value: 60 + (at % 90),
  }))
  const pdf = await make(2, {
    presentation: { ...presentation, name: word, groups: [word] },
    content,
    record: {
      ...record,
      asa: word,
      techniques: [word, marked],
      airway: [{ name: word, value: word }],
      answers: [{ group: word, question: word, answer: `${word} ${'palavra '.repeat(2000)}` }],
      signs: [...record.signs, { sign: null, label: word, unit: word, range: [0, 1], samples: second }],
      administrations: record.administrations.map((administration) => ({
        ...administration,
        brand: word,
        route: word,
        unit: word,
      })),
      events: [...record.events, { at: instant(30), name: word, description: marked }],
      materials: [{ name: word, quantity: 1, unit: word }],
      team: [{ role: word, name: marked, registration: word }],
      notes: marked,
    },
    history: null,
  })
  const points = (millimetres: number) => (millimetres / 25.4) * 72
  const [left, right] = [points(15), points(195)]
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      expect(item.str).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      const [, , , , x, y] = item.transform
      expect([item.str, x >= left - 1, x + item.width <= right + 1, y > 20 && y < 820]).toEqual([
        item.str,
        true,
        true,
        true,
      ])
    }
  }
})
