import { escapeFormula } from '../../domain/cellText.ts'
import type { Sheet, SheetCell } from './sheet.ts'

const BOM = '\uFEFF'

/** CSV for Excel with pt-BR settings: UTF-8 with BOM, semicolons, decimal commas, CRLF. */
export function csvBytes({ labels, rows }: Sheet): Uint8Array<ArrayBuffer> {
  const lines = [labels, ...rows].map((cells) => `${cells.map(csvCell).join(';')}\r\n`)
  return new TextEncoder().encode(BOM + lines.join(''))
}

function csvCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return cell.text
  const text = escapeFormula(cell)
  // A comma is not a separator here, but it is for programs with other settings.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
