import { SpreadsheetError, type Workbook } from '../../workbook.ts'
import { type Archive, type Budget, newBudget } from '../archive.ts'
import { Footprint } from '../footprint.ts'
import { readXml, resolveEntities } from '../xml.ts'
import type { CellContext } from './cells.ts'
import { type Relation, readRelations } from './relations.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { readSheet } from './sheet.ts'
import { readDateStyles } from './styles.ts'

interface Sheet {
  name: string
  part: string
}

interface Outline {
  relations: readonly Relation[]
  sheets: readonly Sheet[]
  from1904: boolean
}

/** A workbook without its hidden worksheets, unless all are hidden. @throws SpreadsheetError */
export async function openXlsx(archive: Archive): Promise<Workbook> {
  const budget = newBudget()
  const outline = await readOutline(archive, await workbookPart(archive, budget), budget)
  let context: Promise<CellContext> | undefined
  return {
    csv: false,
    sheets: outline.sheets.map(({ name }) => name),
    async read(sheetIndex, onProgress, computed) {
      const sheet = outline.sheets[sheetIndex]
      if (!sheet) throw new RangeError(`no worksheet ${sheetIndex}`)
      context ??= readContext(archive, outline, budget)
      const shared = await context
      const own = { ...shared, footprint: shared.footprint.fork() }
      return readSheet(archive, sheet.part, { left: budget.left }, own, onProgress, computed)
    },
  }
}

/** @throws SpreadsheetError 'notSpreadsheet' for other archives, including binary workbooks */
async function workbookPart(archive: Archive, budget: Budget): Promise<string> {
  const relations = await readRelations(archive, '', budget)
  const part = relations.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!archive.has(part) || !part.toLowerCase().endsWith('.xml')) throw new SpreadsheetError('notSpreadsheet')
  return part
}

async function readOutline(archive: Archive, part: string, budget: Budget): Promise<Outline> {
  const relations = await readRelations(archive, part, budget)
  const parts = new Map(
    relations.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]),
  )
  const shown: Sheet[] = []
  const hidden: Sheet[] = []
  let from1904 = false
  let root = ''
  await readXml(archive, part, budget, {
    open(name, attributes) {
      root ||= name
      if (name === 'x:workbookPr') from1904 = ['1', 'true'].includes(attributes().date1904 ?? '')
      if (name !== 'x:sheet') return
      const { name: title = '', state = 'visible', 'rel:id': id = '' } = attributes()
      const sheet = parts.get(id)
      if (sheet !== undefined)
        (state === 'visible' ? shown : hidden).push({ name: resolveEntities(title), part: sheet })
    },
  })
  if (root !== 'x:workbook') throw new SpreadsheetError('notSpreadsheet')
  return { relations, sheets: shown.length ? shown : hidden, from1904 }
}

async function readContext(
  archive: Archive,
  { relations, from1904 }: Outline,
  budget: Budget,
): Promise<CellContext> {
  const partOf = (wanted: string) =>
    relations.find(({ type, part }) => type === wanted && archive.has(part))?.part
  const stylesPart = partOf('styles')
  const stringsPart = partOf('sharedStrings')
  const footprint = new Footprint()
  return {
    from1904,
    footprint,
    styles: stylesPart ? await readDateStyles(archive, stylesPart, budget) : [],
    strings: stringsPart ? await readSharedStrings(archive, stringsPart, budget, footprint) : [],
  }
}
