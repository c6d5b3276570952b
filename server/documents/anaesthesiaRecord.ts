import { stages } from '../../src/domain/attendance.ts'
import { anaesthesiaDocument as texts } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { DocumentSection } from '../pdf/documents.ts'
import { allergiesSection, withoutAllergyAnswers } from './allergies.ts'
import {
  accessesSection,
  airwaySection,
  answerSections,
  chartSection,
  drugsSection,
  eventsSection,
  fluidsSection,
  handoversSection,
  materialsSection,
  notesSection,
  scoresSection,
  techniqueSection,
  timesSection,
} from './anaesthesia.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'
import { dayIn, identification, members, procedureSection, registration, teamSection } from './common.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'
import { signsSection } from './signs.ts'

/** The signature section of the 'trans' phase's first anaesthetist; empty if there is none. */
export function signatureSection({ anaesthetists }: ProcedureContent): DocumentSection[] {
  const [main] = anaesthetists.filter(({ phase }) => phase === 'trans')
  if (!main) return []
  const fields = [main.name, registration(main)].filter(Boolean).map((value) => ({ label: '', value }))
  const signature = { label: '', fields }
  return [{ title: texts.sections.signature, blocks: [{ kind: 'signatures', signatures: [signature] }] }]
}

/** The sections of an anaesthesia record, with the content that CFM 2.174/2017 requires. */
export function anaesthesiaSections(
  content: ProcedureContent,
  record: ClinicalRecord,
  presentation: Presentation,
): DocumentSection[] {
  const { surgery_probable_date, anesthesia_start, anesthesia_end } = content.procedure
  const day = dayIn(anesthesia_start ?? surgery_probable_date, presentation.time_zone)
  return [
    identification(content, day),
    allergiesSection(content, record, presentation, stages.trans),
    procedureSection(content, presentation),
    teamSection([...members(content, 'trans'), ...record.team]),
    timesSection(record, presentation, anesthesia_start, anesthesia_end),
    ...handoversSection(record, presentation),
    techniqueSection(record),
    airwaySection(record),
    ...accessesSection(record, presentation),
    ...answerSections(withoutAllergyAnswers(record)),
    chartSection(record, presentation),
    drugsSection(record, presentation),
    fluidsSection(record, presentation),
    eventsSection(record, presentation),
    materialsSection(record),
    // Scores of the recovery room are in a separate document.
    ...(record.scores.length > 0 ? [scoresSection(record, presentation)] : []),
    signsSection(record, presentation),
    notesSection(record),
    ...signatureSection(content),
  ]
}
