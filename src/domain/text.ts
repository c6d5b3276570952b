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

/** 'ação' → 'Ação'. */
export function capitaliseFirst(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('pt-BR') + text.slice(first.length)
}

/** The first words of a text, with an ellipsis where there are more. */
export function excerptOf(text: string, words: number): string {
  const all = text.trim().split(/\s+/)
  return all.length > words ? `${all.slice(0, words).join(' ')}…` : text.trim()
}

/** The singular or plural text, with `{count}` replaced by the count in pt-BR notation. */
export function pluralize([singular, plural]: readonly [string, string], count: number): string {
  return (count === 1 ? singular : plural).replace('{count}', count.toLocaleString('pt-BR'))
}
