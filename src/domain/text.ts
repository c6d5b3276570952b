import { fillText } from './fillText.ts'

const trailing = new Set('|&;$%@"<>()+,/')

export const TEXT_LIMIT = 255

/** The text without trailing special characters and spaces, truncated to 255 characters. */
export function cleanText(text: string): string {
  const cleaned = withoutTrailing(text)
  if (cleaned.length <= TEXT_LIMIT) return cleaned
  const loneSurrogate = /[\uD800-\uDBFF]$/
  return withoutTrailing(cleaned.slice(0, TEXT_LIMIT).replace(loneSurrogate, ''))
}

function withoutTrailing(text: string): string {
  let end = text.length
  while (end > 0 && (trailing.has(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}

const openers: Readonly<Record<string, string>> = { ')': '(', '>': '<', '"': '"' }

/**
 * Whether the last character belongs to the preceding text: '0,9%', '15"', a closed bracket or quotation with
 * content.
 */
function endsSomething(text: string): boolean {
  const last = text.slice(-1)
  const before = text.slice(0, -1).trimEnd()
  if (last === '%' || last === '"') if (/\d$/.test(before)) return true
  const opener = openers[last]
  if (!opener || before.endsWith(opener)) return false
  return opener === last ? before.split(last).length % 2 === 0 : isOpen(before, opener, last)
}

/** Whether a bracket is open at the end of the text; one closed without being opened, as in '1) Sala', opens none. */
function isOpen(text: string, opener: string, closer: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === opener) depth++
    else if (character === closer) depth = Math.max(0, depth - 1)
  }
  return depth > 0
}

/**
 * A name without trailing special characters and spaces, except those that belong to the text: 'Sala (A)' and
 * 'Soro 0,9%' are unchanged, 'Gaze;' becomes 'Gaze'. A text that is too long is rejected anyway and left
 * unchanged.
 */
export function withoutStrayEnd(name: string): string {
  let trimmed = name.trimEnd()
  if (trimmed.length > TEXT_LIMIT) return trimmed
  while (trailing.has(trimmed.slice(-1)) && !endsSomething(trimmed)) trimmed = trimmed.slice(0, -1).trimEnd()
  return trimmed
}

/** 'ação' → 'Ação'. */
export function capitaliseFirst(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('pt-BR') + text.slice(first.length)
}

/** The first words of a text, with an ellipsis if there are more. */
export function excerptOf(text: string, words: number): string {
  const all = text.trim().split(/\s+/)
  return all.length > words ? `${all.slice(0, words).join(' ')}…` : text.trim()
}

/** The singular or plural text, with `{count}` replaced by the count in pt-BR notation. */
export function pluralize([singular, plural]: readonly [string, string], count: number): string {
  return fillText(count === 1 ? singular : plural, { count: count.toLocaleString('pt-BR') })
}
