import { stages } from '../../src/domain/attendance.ts'
import { anaesthesiaDocument } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { DocumentSection } from '../pdf/documents.ts'
import { allergiesSection, withoutAllergyAnswers } from './allergies.ts'
import {
  airwaySection,
  answerSections,
  detailValues,
  notesSection,
  preparationValues,
} from './anaesthesia.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'
import { dayIn, identification, members, momentText, procedureSection, teamSection, value } from './common.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'
import { evaluationSignatures } from './signatures.ts'

const { sections, fields } = documents

/** What was ascertained, physical status and planned anaesthesia. */
function planSection(record: ClinicalRecord): DocumentSection {
  const { asa, techniques } = record
  const labels = anaesthesiaDocument.fields
  const values = [
    ...preparationValues(record),
    value(labels.asa, asa),
    value(labels.plannedTechniques, techniques.join(', '), 9),
    ...detailValues(record),
  ]
  return { title: anaesthesiaDocument.sections.plan, blocks: [{ kind: 'values', values }] }
}

/** The institution's recommendations to every patient; no section if there are none. */
function recommendationsSection({ recommendations }: Presentation): DocumentSection[] {
  const lines = (recommendations ?? '').split('\n').filter((line) => line.trim())
  if (lines.length === 0) return []
  const paragraphs = lines.map((text) => [{ text }])
  return [{ title: sections.recommendations, blocks: [{ kind: 'paragraphs', paragraphs }] }]
}

/** The sections of a pre-anaesthetic evaluation. */
export function preAnaestheticSections(
  content: ProcedureContent,
  record: ClinicalRecord,
  presentation: Presentation,
): DocumentSection[] {
  const { procedure } = content
  const { time_zone } = presentation
  const day = dayIn(procedure.pre_probable_date ?? procedure.surgery_probable_date, time_zone)
  const consultation = [
    value(fields.consultationDate, momentText(procedure.pre_probable_date, time_zone)),
    value(fields.consultationPlace, procedure.clinic ?? presentation.name, 9),
    ...record.times.map(({ name, at }) => value(name, momentText(at, time_zone))),
  ]
  const proposed = procedureSection(content, presentation)
  return [
    identification(content, day),
    allergiesSection(content, record, presentation, stages.pre),
    { ...proposed, blocks: [...proposed.blocks, { kind: 'values', values: consultation }] },
    teamSection([...members(content, 'pre'), ...record.team]),
    ...answerSections(withoutAllergyAnswers(record)),
    planSection(record),
    airwaySection(record),
    notesSection(record),
    ...recommendationsSection(presentation),
    { title: sections.signatures, blocks: [evaluationSignatures(content)] },
  ]
}
