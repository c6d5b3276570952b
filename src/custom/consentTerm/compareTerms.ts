import { diffArrays } from 'diff'
import { type Marks, type Paragraph, paragraphText, readParagraphs } from './termText.ts'

/** A part of a comparison: text with its marks, in both texts or in one of them. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
  marks: Marks
}

/** A word, punctuation mark, white space or paragraph break, with its marks, as a string to compare. */
type Token = string

const PARAGRAPH: Token = '\n\n'

/** Beyond this many changes two texts have nothing in common worth showing. */
const MAX_CHANGES = 1000

const flag = (isOn: boolean) => (isOn ? '1' : '0')

function tokensOf(paragraphs: readonly Paragraph[]): Token[] {
  return paragraphs.flatMap((runs, at) => [
    ...(at > 0 ? [PARAGRAPH] : []),
    ...runs.flatMap(({ text, marks: { bold, italic, strike } }) =>
      (text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []).map(
        (word) => flag(bold) + flag(italic) + flag(strike) + word,
      ),
    ),
  ])
}

function marksOf(token: Token): Marks {
  const [bold, italic, strike] = token
  return { bold: bold === '1', italic: italic === '1', strike: strike === '1' }
}

const isAlike = (a: Piece, b: Piece) =>
  a.kind === b.kind && JSON.stringify(a.marks) === JSON.stringify(b.marks)

/** Compares two texts, given as HTML, by words. @returns pieces by paragraph */
export function compareTerms(before: string, after: string): Piece[][] {
  const [old, current] = [before, after].map((html) => tokensOf(readParagraphs(html))) as [Token[], Token[]]
  const changes = diffArrays(old, current, { maxEditLength: MAX_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ]
  const paragraphs: Piece[][] = [[]]
  for (const { value, removed, added } of changes) {
    const kind = removed ? 'removed' : added ? 'added' : 'same'
    for (const token of value) {
      if (token === PARAGRAPH) {
        paragraphs.push([])
        continue
      }
      const pieces = paragraphs.at(-1) ?? []
      const piece: Piece = { kind, text: token.slice(3), marks: marksOf(token) }
      const last = pieces.at(-1)
      if (last && isAlike(last, piece)) last.text += piece.text
      else pieces.push(piece)
    }
  }
  return paragraphs
}

/** The paragraphs, without their marks, that only one of the two texts has. */
export function changedParagraphs(before: string, after: string): { removed: string; added: string } {
  const [old, current] = [before, after].map((html) => readParagraphs(html).map(paragraphText)) as [
    string[],
    string[],
  ]
  const changes = diffArrays(old, current)
  const joined = (isWanted: (change: (typeof changes)[number]) => boolean) =>
    changes
      .filter(isWanted)
      .flatMap(({ value }) => value)
      .join('\n')
  return { removed: joined(({ removed }) => removed), added: joined(({ added }) => added) }
}
