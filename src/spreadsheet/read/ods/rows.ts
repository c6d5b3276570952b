import type { RepeatedElement } from '../xml.ts'

const ROW = /\s*<table:table-row(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/y
const END = '</table:table-row>'

/**
 * Skips the rows of worksheets that are not read.
 * @param between whether the tokenizer is in such a worksheet, between rows
 */
export function rowSkipper(between: () => boolean): RepeatedElement {
  return {
    end: END,
    between,
    take(text, at) {
      ROW.lastIndex = at
      const opened = ROW.exec(text)
      if (!opened) return -1
      const from = ROW.lastIndex
      if (opened[1]) return from
      const end = text.indexOf(END, from)
      // A nested table within a cell contains rows itself.
      return end < 0 || text.slice(from, end).includes('<table:table ') ? -1 : end + END.length
    },
  }
}
