import { visibleCharacters } from '../../domain/visibleText.ts'

const MARKS = ['bold', 'italic', 'strike'] as const

type Mark = (typeof MARKS)[number]

export type Marks = Readonly<Record<Mark, boolean>>

/** Text with the same marks; a line break is '\n'. */
export interface Run {
  text: string
  marks: Marks
}

export type Paragraph = readonly Run[]

const elements: Readonly<Record<Mark, string>> = { bold: 'strong', italic: 'em', strike: 's' }

const markNames: Readonly<Partial<Record<string, Mark>>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  S: 'strike',
  DEL: 'strike',
  STRIKE: 'strike',
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DIV DL DT FIGCAPTION FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const dropped = new Set('SCRIPT STYLE TEXTAREA SELECT NOSCRIPT TITLE TEMPLATE OBJECT IFRAME'.split(' '))

const noMarks: Marks = { bold: false, italic: false, strike: false }

/** The marks within an element, by its name and by its style as word processors write it. */
function marksWithin(element: Element, outer: Marks): Marks {
  const name = markNames[element.nodeName]
  const marks = name ? { ...outer, [name]: true } : { ...outer }
  if (!(element instanceof HTMLElement)) return marks
  const { fontWeight, fontStyle, textDecorationLine } = element.style
  if (fontWeight) marks.bold = fontWeight === 'bold' || Number(fontWeight) >= 600
  if (fontStyle) marks.italic = fontStyle === 'italic'
  if (textDecorationLine.includes('line-through')) marks.strike = true
  return marks
}

/** Trims a paragraph, and the white space around its line breaks. */
function trimmed(runs: readonly Run[]): Paragraph {
  const isOpen = (run: Run | undefined) => run === undefined || /\s$/.test(run.text)
  const collapsed: Run[] = []
  for (const run of runs) {
    const text = isOpen(collapsed.at(-1)) && run.text !== '\n' ? run.text.trimStart() : run.text
    if (text) collapsed.push({ ...run, text })
  }
  const last = collapsed.at(-1)
  if (last && last.text !== '\n') collapsed.push({ ...(collapsed.pop() as Run), text: last.text.trimEnd() })
  return collapsed.filter(({ text }) => text)
}

class ParagraphReader {
  readonly paragraphs: Paragraph[] = []
  #open: Run[] | undefined

  read(parent: Node, marks: Marks = noMarks): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#append(visibleCharacters(node.data).replace(/\s+/g, ' '), marks)
      else if (node instanceof Element) this.#readElement(node, marks)
    }
  }

  close(): void {
    if (this.#open) this.paragraphs.push(trimmed(this.#open))
    this.#open = undefined
  }

  #readElement(element: Element, outer: Marks): void {
    const { nodeName } = element
    if (dropped.has(nodeName)) return
    if (nodeName === 'BR') {
      this.#append('\n', noMarks)
      return
    }
    const isBlock = blocks.has(nodeName)
    if (isBlock) this.close()
    // An empty paragraph is a blank line; other empty blocks are only containers.
    if (nodeName === 'P') this.#open = []
    this.read(element, marksWithin(element, outer))
    if (nodeName === 'TD' || nodeName === 'TH') this.#append(' ', noMarks)
    if (isBlock) this.close()
  }

  #append(text: string, marks: Marks): void {
    if (!this.#open && !text.trim() && text !== '\n') return
    this.#open ??= []
    this.#open.push({ text, marks })
  }
}

/** The paragraphs of any HTML, reduced to text, line breaks and the three marks. */
export function readParagraphs(html: string): Paragraph[] {
  const reader = new ParagraphReader()
  reader.read(new DOMParser().parseFromString(html, 'text/html').body)
  reader.close()
  return reader.paragraphs
}

export const paragraphText = (runs: Paragraph): string => runs.map(({ text }) => text).join('')

const encode = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>')

const runHtml = ({ text, marks }: Run): string =>
  MARKS.filter((mark) => marks[mark]).reduceRight(
    (html, mark) => `<${elements[mark]}>${html}</${elements[mark]}>`,
    encode(text),
  )

/** Paragraphs as the HTML in which a term is stored. */
export const writeParagraphs = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map((runs) => `<p>${runs.map(runHtml).join('')}</p>`).join('')
