const trailing = new Set('|&;$%@"<>()+,/')

export const TEXT_LIMIT = 255

/** The text without the special characters and spaces at its end, cut silently to 255 characters. */
export function cleanText(text: string): string {
  const cleaned = withoutTrailing(text)
  if (cleaned.length <= TEXT_LIMIT) return cleaned
  const half = /[\uD800-\uDBFF]$/
  return withoutTrailing(cleaned.slice(0, TEXT_LIMIT).replace(half, ''))
}

function withoutTrailing(text: string): string {
  let end = text.length
  while (end > 0 && (trailing.has(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}
