import type { Archive, Budget } from '../archive.ts'
import type { DateKind } from '../dates.ts'
import { kindOfFormatCode, kindOfFormatId } from '../numberFormats.ts'
import { readXml, resolveEntities } from '../xml.ts'

/** The parts of a date that each cell style shows, by the style's index. */
export async function readDateStyles(archive: Archive, part: string, budget: Budget): Promise<DateKind[]> {
  const own = new Map<string, DateKind>()
  const formats: string[] = []
  let inCells = false
  await readXml(archive, part, budget, {
    open(name, attributes) {
      if (name === 'x:cellXfs') inCells = true
      else if (name === 'x:xf' && inCells) formats.push(attributes().numFmtId ?? '0')
      else if (name === 'x:numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        own.set(numFmtId, kindOfFormatCode(resolveEntities(formatCode)))
      }
    },
    close(name) {
      if (name === 'x:cellXfs') inCells = false
    },
  })
  return formats.map((id) => own.get(id) ?? (own.has(id) ? null : kindOfFormatId(Number(id))))
}
