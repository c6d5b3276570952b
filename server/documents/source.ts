import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { visibleText } from '../../src/domain/cellText.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { ClinicalDocument, DocumentSection } from '../pdf/documents.ts'
import { pageData } from './common.ts'
import { consentSections } from './consentTerm.ts'
import { historySection } from './history.ts'
import { preAnaestheticSections } from './preAnaesthetic.ts'
import { type Presentation, selectPresentation } from './presentation.ts'
import { type ProcedureContent, selectProcedureContent } from './procedure.ts'
import type { DocumentRow } from './records.ts'

/** What a document is made from, and the hashes by which a change of it is noticed. */
export interface DocumentSource {
  recordSha256: string
  settingsSha256: string
  presentation: Presentation
  content: ProcedureContent
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Without empty values: a field that is read by a later build does not make old documents outdated. */
const sha256 = (value: unknown) => {
  const canonical = JSON.stringify(value, (_, inner) => (isEmpty(inner) ? undefined : inner))
  return createHash('sha256').update(canonical).digest('hex')
}

/** Reads what a document shows. */
export async function readSource(
  pool: Pool,
  { procedure_id, institution_id }: Pick<DocumentRow, 'procedure_id' | 'institution_id'>,
): Promise<DocumentSource> {
  const content = await selectProcedureContent(pool, procedure_id)
  const presentation = await selectPresentation(pool, institution_id)
  return { recordSha256: sha256(content), settingsSha256: sha256(presentation), presentation, content }
}

async function sectionsOf(
  pool: Pool,
  { procedure_id, type }: Pick<DocumentRow, 'procedure_id' | 'type'>,
  { content, presentation }: DocumentSource,
): Promise<DocumentSection[]> {
  if (type === 4) return consentSections(content, presentation)
  const sections = preAnaestheticSections(content, presentation)
  if (presentation.hides_history) return sections
  return [...sections, await historySection(pool, procedure_id, presentation.time_zone)]
}

/** Texts without the invisible and direction-changing characters that would let them leave their place. */
function visibleTexts<T>(value: T): T {
  const clean = (inner: unknown): unknown => {
    if (typeof inner === 'string') return visibleText(inner)
    if (Array.isArray(inner)) return inner.map(clean)
    if (inner === null || typeof inner !== 'object') return inner
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, clean(one)]))
  }
  return clean(value) as T
}

/** The data of a document's template. */
export async function documentData(
  pool: Pool,
  document: Pick<DocumentRow, 'procedure_id' | 'type'>,
  source: DocumentSource,
): Promise<ClinicalDocument> {
  return visibleTexts({
    ...pageData(documents.titles[document.type], source.content, source.presentation),
    sections: await sectionsOf(pool, document, source),
    notRegistered: documents.notRegistered,
  })
}
