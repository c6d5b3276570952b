import { stages } from '../../src/domain/attendance.ts'
import { anaesthesiaDocument as texts } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { DocumentSection } from '../pdf/documents.ts'
import { allergiesSection, withoutAllergyAnswers } from './allergies.ts'
import {
  answerSections,
  chartSection,
  detailValues,
  drugsSection,
  eventsSection,
  fluidsSection,
  handoversSection,
  notesSection,
  scoresSection,
  timesSection,
} from './anaesthesia.ts'
import { signatureSection } from './anaesthesiaRecord.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'
import { dayIn, identification, members, procedureSection, teamSection, value } from './common.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'
import { signsSection } from './signs.ts'

/** The sections of a post-anaesthetic evaluation. */
export function postAnaestheticSections(
  content: ProcedureContent,
  record: ClinicalRecord,
  presentation: Presentation,
): DocumentSection[] {
  const { surgery_probable_date, anesthesia_start } = content.procedure
  const given = [
    chartSection(record, presentation),
    drugsSection(record, presentation),
    fluidsSection(record, presentation),
  ]
  const times = timesSection(record, presentation, null, null)
  // CFM 2.174/2017 requires the monitors of the recovery.
  const monitors = value(texts.fields.monitors, record.monitors.join(', '), 9)
  const details = { kind: 'values' as const, values: [...detailValues(record), monitors] }
  return [
    identification(content, dayIn(anesthesia_start ?? surgery_probable_date, presentation.time_zone)),
    allergiesSection(content, record, presentation, stages.post),
    procedureSection(content, presentation),
    teamSection([...members(content, 'trans'), ...record.team]),
    { ...times, blocks: [...times.blocks, details] },
    ...handoversSection(record, presentation),
    scoresSection(record, presentation),
    ...answerSections(withoutAllergyAnswers(record)),
    ...given,
    eventsSection(record, presentation),
    signsSection(record, presentation),
    notesSection(record),
    ...signatureSection(content),
  ]
}
