import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type DocumentType, documentTypes, type Stage, stages } from '../../src/domain/attendance.ts'
import { type DrugMode, drugModes } from '../../src/domain/institutionSettings.ts'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { ClinicalDocument, DocumentSection } from '../pdf/documents.ts'
import { selectShownStatements } from './allergies.ts'
import { anaesthesiaSections } from './anaesthesiaRecord.ts'
import { type ClinicalRecord, emptyRecord } from './clinicalRecord.ts'
import { joined, pageData } from './common.ts'
import { consentParagraphs } from './consentHtml.ts'
import { consentSections, consentSource } from './consentTerm.ts'
import { type ConsentText, selectConsentTextAt, standardConsentText } from './consentText.ts'
import { historySection } from './history.ts'
import { selectMoment } from './moment.ts'
import { postAnaestheticSections } from './postAnaesthetic.ts'
import { preAnaestheticSections } from './preAnaesthetic.ts'
import { type Presentation, selectPresentationAt } from './presentation.ts'
import { type ProcedureContent, selectProcedureContent } from './procedure.ts'
import { selectRecord } from './recorded.ts'
import type { DocumentRow } from './rows.ts'
import { shownContent } from './shownContent.ts'
import { type LaterVersion, versionFoot, versionNotice } from './versions.ts'

/** The content of a document. */
export interface DocumentContent {
  presentation: Presentation
  content: ProcedureContent
  record: ClinicalRecord
  /** Only for a consent term; the standard text is used if there is none. */
  consent?: ConsentText | null
  /** Null if it is not printed. */
  history: DocumentSection | null
}

/** The data that a document is made from, and the hashes by which changes to it are detected. */
export interface DocumentSource extends DocumentContent {
  /** Of what it shows of its record. */
  recordSha256: string
  /** Of all of its record, as documents of earlier builds have it. */
  wholeSha256: string
  settingsSha256: string
  /** Of each settings by which it would be the same document. */
  sameSettingsSha256: readonly string[]
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Ignores empty values, so that a field first read by a later build does not make old documents outdated. */
const sha256 = (value: unknown) => {
  const canonical = JSON.stringify(value, (_, inner) => (isEmpty(inner) ? undefined : inner))
  return createHash('sha256').update(canonical).digest('hex')
}

/** The settings that affect a document. */
function settingsOf(type: DocumentType, presentation: Presentation, consent: ConsentText | null) {
  const { hides_history, drugs, recommendations, group_ids: _, ...shared } = presentation
  if (consent) return { ...shared, consent: consentParagraphs(consent.value), source: consent.source }
  return { ...shared, hides_history, drugs, ...(type === documentTypes.pre && { recommendations }) }
}

/** How drugs are printed does not concern an evaluation, whose hash has it all the same. */
const drugModesOf = (type: DocumentType, { drugs }: Presentation): readonly DrugMode[] =>
  type === documentTypes.pre ? drugModes : [drugs]

type Settings = Pick<DocumentSource, 'presentation' | 'consent' | 'settingsSha256' | 'sameSettingsSha256'>

/** The texts and settings of a document that were in force at an instant. */
export async function readSettings(
  pool: Pool,
  { institution_id, type }: Pick<DocumentRow, 'institution_id' | 'type'>,
  instant: string,
): Promise<Settings> {
  const presentation = await selectPresentationAt(pool, institution_id, instant)
  const { group_ids: groupIds } = presentation
  const consent =
    type === documentTypes.term
      ? await selectConsentTextAt(pool, institution_id, { groupIds, instant })
      : null
  const hashOf = (shown: Presentation) => sha256(settingsOf(type, shown, consent))
  return {
    presentation,
    consent,
    settingsSha256: hashOf(presentation),
    sameSettingsSha256: drugModesOf(type, presentation).map((drugs) => hashOf({ ...presentation, drugs })),
  }
}

function wholeOf(
  { procedure, allergyStatements: _allergies, ...content }: ProcedureContent,
  record: ClinicalRecord,
) {
  const { create_pre_date: _, ...known } = procedure
  return [{ procedure: known, ...content }, record]
}

/** A term says nothing of allergies. */
async function readContent(
  pool: Pool,
  { procedure_id, type }: Pick<DocumentRow, 'procedure_id' | 'type'>,
): Promise<ProcedureContent> {
  const content = await selectProcedureContent(pool, procedure_id)
  if (type === documentTypes.term) return content
  return { ...content, allergyStatements: await selectShownStatements(pool, procedure_id, content, type) }
}

/**
 * Reads the content of a document, and computes its hashes.
 * @param settingsAt the instant whose texts and settings it shows; null for that of its consultation or
 *   procedure
 */
export async function readSource(
  pool: Pool,
  row: Pick<DocumentRow, 'id' | 'procedure_id' | 'institution_id' | 'type'>,
  settingsAt: string | null,
): Promise<DocumentSource> {
  const { procedure_id, type } = row
  const content = await readContent(pool, row)
  const settings = await readSettings(pool, row, settingsAt ?? (await selectMoment(pool, row)))
  const { presentation } = settings
  // A consent term has neither record nor history: it shows what the patient signed.
  const record = type === documentTypes.term ? emptyRecord : await selectRecord(pool, procedure_id, type)
  const isPrinted = !presentation.hides_history && type !== documentTypes.term
  return {
    ...settings,
    recordSha256: sha256(shownContent(type, content, record)),
    wholeSha256: sha256(wholeOf(content, record)),
    content,
    record,
    history: isPrinted ? await historySection(pool, procedure_id, presentation.time_zone) : null,
  }
}

type Sections = (
  content: ProcedureContent,
  record: ClinicalRecord,
  presentation: Presentation,
) => DocumentSection[]

const sectionsByType: Record<Stage, Sections> = {
  [stages.pre]: preAnaestheticSections,
  [stages.trans]: anaesthesiaSections,
  [stages.post]: postAnaestheticSections,
}

function sectionsOf(
  type: DocumentType,
  { content, record, presentation, consent, history }: DocumentContent,
): DocumentSection[] {
  if (type === documentTypes.term)
    return consentSections(content, presentation, consent ?? standardConsentText)
  return [...sectionsByType[type](content, record, presentation), ...(history ? [history] : [])]
}

/**
 * Strips invisible and direction-changing characters from all texts, so that none affects the text around it.
 */
function visibleTexts<T>(value: T): T {
  const clean = (inner: unknown): unknown => {
    if (typeof inner === 'string') return visibleCharacters(inner)
    if (Array.isArray(inner)) return inner.map(clean)
    if (inner === null || typeof inner !== 'object') return inner
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, clean(entry)]))
  }
  return clean(value) as T
}

/**
 * The data for a document's template.
 * @param version which later version it is; a first one does not mention it
 */
export const documentData = (
  type: DocumentType,
  shown: DocumentContent,
  version?: LaterVersion,
): ClinicalDocument =>
  visibleTexts({
    ...pageData(documents.titles[type], shown.content, shown.presentation),
    ...(version && { notice: versionNotice(version, shown.presentation) }),
    ...((version || shown.consent) && {
      foot: joined([version && versionFoot(version), shown.consent && consentSource(shown.consent)], ' · '),
    }),
    sections: sectionsOf(type, shown),
    notRegistered: documents.notRegistered,
  })
