import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a page's structure: Document, H1, Table, THead, TR, TH, TD … */
export interface StructureNode {
  role?: string
  children?: StructureNode[]
}

export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise

/** The texts of a page in reading order, without empty ones. */
export async function pageTexts(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
}

/** The texts of all pages, by page. */
export const allTexts = (pdf: PDFDocumentProxy): Promise<string[][]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pageTexts(pdf, at + 1)))

/** How often each role is in a page's structure. */
export async function pageRoles(pdf: PDFDocumentProxy, number: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = ({ role, children = [] }: StructureNode) => {
    if (role) counts[role] = (counts[role] ?? 0) + 1
    for (const child of children) count(child)
  }
  count((await (await pdf.getPage(number)).getStructTree()) as StructureNode)
  return counts
}
