/**
 * Characters that XML cannot represent are escaped in a spreadsheet's texts, as `_x000D_` (ISO/IEC 29500-1,
 * 22.9.2.19).
 */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
