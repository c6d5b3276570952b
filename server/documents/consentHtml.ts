import sanitizeHtml from 'sanitize-html'
import { consentElements } from '../../src/domain/consentTerm.ts'
import { ListMarks, shiftedText } from '../../src/domain/plainMarks.ts'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import type { TextRun } from '../pdf/documents.ts'

/** A paragraph of a consent term; a line break in it is a separate run. */
export type ConsentParagraph = TextRun[]

const LINE_BREAK = '\n'

type Mark = 'bold' | 'italic' | 'strike'

const marks: Readonly<Record<string, Mark>> = { strong: 'bold', em: 'italic', s: 'strike' }

/** Elements equivalent to an allowed one, and those that start a paragraph. */
const equivalents: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ...Object.fromEntries(
    ['div', 'tr', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'p']),
  ),
}

/** Elements whose meaning is written into the text. */
const written = ['ol', 'ul', 'li', 'sup', 'sub'] as const

const options = {
  allowedTags: [...consentElements, ...written],
  allowedAttributes: { ol: ['start', 'type'], li: ['value'] },
  transformTags: { ...equivalents },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
}

/**
 * Far deeper than any editor nests elements. Parsing time grows with the square of the depth: 100,000 levels
 * would block the server for seconds.
 */
const MAX_NESTING = 100

/** HTML with elements nested too deeply. */
export class NestedTooDeeply extends Error {}

/** Parser callbacks that abort on elements nested too deeply. */
function nestingLimit() {
  let depth = 0
  return {
    onOpenTag: () => {
      depth++
      if (depth > MAX_NESTING) throw new NestedTooDeeply()
    },
    onCloseTag: () => {
      depth--
    },
  }
}

/** A token of sanitize-html's output: a tag of an allowed element with its attributes, or a text. */
const TOKEN = /<(\/?)(p|br|strong|em|sup|sub|s|ol|ul|li)((?: [^<>]*)?)>|([^<]+)/g

const attribute = (attributes: string | undefined, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes ?? '')?.[1]

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (written, name: string) => ENTITIES[name] ?? written)

const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const isBlank = (runs: ConsentParagraph) => runs.every(({ text }) => text.trim() === '')

const isOneBlankLine = (runs: ConsentParagraph) =>
  isBlank(runs) && runs.filter(({ text }) => text === LINE_BREAK).length < 2

/**
 * Removes blank lines before the first and after the last paragraph, where spacing is up to the page layout;
 * blank lines between paragraphs are kept.
 */
function withoutBlankEnds(paragraphs: readonly ConsentParagraph[]): ConsentParagraph[] {
  const first = paragraphs.findIndex((runs) => !isBlank(runs))
  if (first < 0) return []
  return paragraphs.slice(first, paragraphs.findLastIndex((runs) => !isBlank(runs)) + 1)
}

/**
 * The paragraphs of any HTML, keeping only texts, line breaks and the three marks; a blank line becomes a
 * paragraph without runs.
 * @throws NestedTooDeeply
 */
export function consentParagraphs(html: string): ConsentParagraph[] {
  const paragraphs: ConsentParagraph[] = []
  const depth = { bold: 0, italic: 0, strike: 0 }
  const shifts: ('super' | 'sub')[] = []
  const lists: ListMarks[] = []
  let open: ConsentParagraph | undefined
  let itemMark = ''
  const append = (text: string) => {
    open ??= []
    if (itemMark && text.trim()) {
      open.push({ text: itemMark })
      itemMark = ''
    }
    const styled = {
      ...(depth.bold > 0 && { bold: true as const }),
      ...(depth.italic > 0 && { italic: true as const }),
      ...(depth.strike > 0 && { strike: true as const }),
    }
    open.push({ text, ...styled })
  }
  const close = () => {
    if (open) paragraphs.push(isOneBlankLine(open) ? [] : open)
    open = undefined
  }
  for (const [, slash, tag, attributes, text] of sanitizeHtml(html, {
    ...options,
    ...nestingLimit(),
  }).matchAll(TOKEN)) {
    const mark = tag && marks[tag]
    if (mark) depth[mark] += slash ? -1 : 1
    else if (tag === 'br') append(LINE_BREAK)
    else if (tag === 'sup' || tag === 'sub') {
      if (slash) shifts.pop()
      else shifts.push(tag === 'sup' ? 'super' : 'sub')
    } else if (tag === 'ol' || tag === 'ul') {
      if (open?.length) close()
      if (slash) lists.pop()
      else
        lists.push(
          new ListMarks(tag, { start: attribute(attributes, 'start'), type: attribute(attributes, 'type') }),
        )
    } else if (tag === 'p' || tag === 'li') {
      if (slash || open?.length) close()
      if (!slash) open = []
      if (tag === 'li') itemMark = (!slash && lists.at(-1)?.next(attribute(attributes, 'value'))) || ''
    } else if (text) {
      const shift = shifts.at(-1)
      const plain = visibleCharacters(decode(text)).replace(/\s+/g, ' ')
      const visible = shift ? shiftedText(plain, shift) : plain
      if (open ? visible : visible.trim()) append(visible)
    }
  }
  close()
  return withoutBlankEnds(paragraphs)
}

function runHtml({ text, bold, italic, strike }: TextRun): string {
  const lines = encode(text).replace(/\n/g, '<br>')
  const struck = strike ? `<s>${lines}</s>` : lines
  const slanted = italic ? `<em>${struck}</em>` : struck
  return bold ? `<strong>${slanted}</strong>` : slanted
}

/** The canonical HTML of paragraphs, as it is stored. */
export const consentHtml = (paragraphs: readonly ConsentParagraph[]): string =>
  paragraphs.map((runs) => `<p>${runs.map(runHtml).join('')}</p>`).join('')

/** The text of a paragraph, without its marks. */
export const paragraphText = (runs: ConsentParagraph): string => runs.map(({ text }) => text).join('')
