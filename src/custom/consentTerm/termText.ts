import { ListMarks, shiftedText } from '../../domain/plainMarks.ts'
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

/** A list's type by its style, as some editors write it in place of the attribute. */
const listTypes: Readonly<Partial<Record<string, string>>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

function listMarks(element: Element): ListMarks | undefined {
  if (element.nodeName !== 'OL' && element.nodeName !== 'UL') return undefined
  const item = element.firstElementChild
  const styles = [element, item].map((owner) =>
    owner instanceof HTMLElement ? owner.style.listStyleType : '',
  )
  const type = element.getAttribute('type') ?? styles.map((style) => listTypes[style]).find(Boolean)
  return new ListMarks(element.nodeName.toLowerCase(), { start: element.getAttribute('start'), type })
}

function placeWithin(element: Element): 'super' | 'sub' | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const { verticalAlign } = element.style
  return verticalAlign === 'super' || verticalAlign === 'sub' ? verticalAlign : places[element.nodeName]
}

const contextWithin = (element: Element, outer: Context): Context => ({
  marks: marksWithin(element, outer.marks),
  place: placeWithin(element) ?? outer.place,
  list: listMarks(element) ?? outer.list,
})

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

const places: Readonly<Partial<Record<string, 'super' | 'sub'>>> = { SUP: 'super', SUB: 'sub' }

/** What surrounds a node: marks, raised or lowered text, and the list that it is an item of. */
interface Context {
  marks: Marks
  place?: 'super' | 'sub' | undefined
  list?: ListMarks | undefined
}

class ParagraphReader {
  readonly paragraphs: Paragraph[] = []
  #open: Run[] | undefined
  /** The mark of an item whose text has not begun. */
  #mark = ''

  read(parent: Node, context: Context = { marks: noMarks }): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#readText(node.data, context)
      else if (node instanceof Element) this.#readElement(node, context)
    }
  }

  #readText(data: string, { marks, place }: Context): void {
    const text = visibleCharacters(data).replace(/\s+/g, ' ')
    this.#append(place ? shiftedText(text, place) : text, marks)
  }

  close(): void {
    if (this.#open) this.paragraphs.push(trimmed(this.#open))
    this.#open = undefined
  }

  #readElement(element: Element, outer: Context): void {
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
    if (nodeName === 'LI') this.#mark = outer.list?.next(element.getAttribute('value')) ?? ''
    this.read(element, contextWithin(element, outer))
    if (nodeName === 'LI') this.#mark = ''
    if (nodeName === 'TD' || nodeName === 'TH') this.#append(' ', noMarks)
    if (isBlock) this.close()
  }

  #append(text: string, marks: Marks): void {
    if (!this.#open && !text.trim() && text !== '\n') return
    this.#open ??= []
    if (this.#mark && text.trim()) {
      this.#open.push({ text: this.#mark, marks: noMarks })
      this.#mark = ''
    }
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
