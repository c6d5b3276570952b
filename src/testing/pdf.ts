const encoder = new TextEncoder()

/**
 * A string in WinAnsi, restricted to Latin 1, which suffices for Portuguese; parentheses and backslashes are
 * escaped.
 */
function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)})`
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Lines of text from the top of an A4 page. */
function pageContent(lines: readonly string[]): string {
  const shown = lines.map((line) => `${literal(line)} Tj T*`).join(' ')
  return `BT /F 14 Tf 22 TL 56 770 Td ${shown} ET`
}

/** A PDF with a page of text for each list of lines, its index at the end of the file. */
export function pdfOf(pages: readonly (readonly string[])[], { padding = 0 } = {}): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream(`${pageContent(lines)} %${'x'.repeat(padding)}`),
    ]),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return encoder.encode(text)
}

/** A document with this many pages, each with its number and searchable words. */
export const documentPdf = (title: string, pages: number, padding = 0): Uint8Array<ArrayBuffer> =>
  pdfOf(
    Array.from({ length: pages }, (_, at) => [
      title,
      `Folha ${at + 1} de ${pages}`,
      'Indução com propofol 120 mg; intubação sem intercorrências.',
      at % 2 === 0 ? 'Manutenção com sevoflurano.' : 'Analgesia com dipirona 1 g.',
    ]),
    { padding },
  )
