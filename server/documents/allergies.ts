import type { Pool, PoolClient } from 'pg'
import {
  type AllergyStatement,
  allergyList,
  answerStatement,
  isAboutAllergies,
  registerStatement,
  sourceText,
} from '../../src/domain/allergies.ts'
import { type Stage, stages } from '../../src/domain/attendance.ts'
import { allergies as texts } from '../../src/i18n/ptBR/allergies.ts'
import { selectAllergyStatements, toAnswered } from '../patients/allergies.ts'
import type { DocumentBlock, DocumentSection } from '../pdf/documents.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'

/** When the documented stage took place, or was planned; null if that is not known. */
function momentOf({ procedure }: ProcedureContent, stage: Stage): string | null {
  const { create_pre_date, pre_probable_date, anesthesia_start, surgery_probable_date } = procedure
  const planned = surgery_probable_date ?? pre_probable_date
  return (stage === stages.pre ? (create_pre_date ?? pre_probable_date) : anesthesia_start) ?? planned
}

/**
 * What records say of the patient's allergies by the time of a document: of its own procedure up to its
 * stage, and of earlier ones.
 */
export async function selectShownStatements(
  database: Pool | PoolClient,
  procedureId: number,
  content: ProcedureContent,
  stage: Stage,
): Promise<AllergyStatement[]> {
  const moment = momentOf(content, stage)
  const statements = await selectAllergyStatements(database, { procedureId })
  return toAnswered(
    statements.filter((statement) =>
      statement.procedureId === procedureId
        ? statement.stage <= stage
        : moment === null || (statement.at != null && statement.at < moment),
    ),
  )
}

/** What the record of a stage itself says, if the patient's records were not read. */
const statementsOf = ({ answers, allergies }: ClinicalRecord, stage: Stage): AllergyStatement[] => [
  ...answers.flatMap(({ group, question, answer }) =>
    answerStatement({ category: group, question, answer }, { stage, at: null }),
  ),
  ...allergies.map((text): AllergyStatement => ({ kind: 'delivery', stage, at: null, question: null, text })),
]

const bold = (text: string): DocumentBlock => ({ kind: 'paragraphs', paragraphs: [[{ text, bold: true }]] })

/** The patient's allergies as one list, each with its sources. */
export function allergiesSection(
  content: ProcedureContent,
  record: ClinicalRecord,
  { time_zone }: Presentation,
  stage: Stage,
): DocumentSection {
  const recorded = content.allergyStatements ?? statementsOf(record, stage)
  const { entries, isContradictory } = allergyList([
    ...registerStatement(content.patient.allergies),
    ...recorded,
  ])
  if (entries.length === 0) return { title: texts.title, blocks: [] }
  const rows = entries.map(({ text, isContradicted, sources }) => [
    isContradicted ? `${text} (${texts.toCheck})` : text,
    sources.map((source) => sourceText(source, texts.sources, time_zone)).join('\n'),
  ])
  const columns = [
    { label: texts.entry, width: 5 },
    { label: texts.source, width: 7 },
  ]
  return {
    title: texts.title,
    blocks: [...(isContradictory ? [bold(texts.contradictory)] : []), { kind: 'table', columns, rows }],
  }
}

/** The record without the answers about allergies, which are in their own section. */
export const withoutAllergyAnswers = (record: ClinicalRecord): ClinicalRecord => ({
  ...record,
  answers: record.answers.filter(({ group, question }) => !isAboutAllergies({ category: group, question })),
})
