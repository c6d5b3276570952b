/** Matches anything but printable ASCII and Latin letters: only such text needs cleaning. The no-break space and the soft hyphen match. */
const UNUSUAL = /[^ -~\u00a1-\u00ac\u00ae-\u02af]/

/** Vertical tab, form feed, next line, and Unicode's line and paragraph separators: spreadsheets and editors break lines with them. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g

const CONTROL = /(?![\t\n\r])\p{Cc}/gu

/** Hyphen and no-break hyphen, which look like the ASCII one. */
const HYPHEN = /[\u2010\u2011]/g

/**
 * Formatting characters (soft hyphens, zero-width characters, direction marks), invisible letters of Korean keyboards, and
 * lone surrogates, which no database stores. A joiner within an emoji is part of it.
 */
const INVISIBLE = /\u200d(?!\p{Extended_Pictographic})|[\u115f\u1160\u3164\uffa0]|(?!\u200d)[\p{Cf}\p{Cs}]/gu

/**
 * The text in NFC, with plain spaces and hyphens and without invisible characters. What breaks a line does so as '\n'; other
 * control characters are spaces.
 */
export function visibleCharacters(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, ' ')
    .replace(HYPHEN, '-')
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
}

/** The visible text: like `visibleCharacters`, but trimmed. It may have several lines. */
export const visibleText = (text: string): string => visibleCharacters(text).trim()

/** The visible text in one line: line breaks, tabs and runs of spaces are one space. */
export const singleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ')

/** Like `singleLine`, with every dash as a plain hyphen: for numbers and addresses, where no other dash has a meaning. */
export const plainHyphens = (text: string): string => singleLine(text).replace(/[\p{Pd}\u2212]/gu, '-')
