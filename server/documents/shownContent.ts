import { type DocumentType, documentTypes } from '../../src/domain/attendance.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'
import { consentContent } from './consentTerm.ts'
import type { ProcedureContent } from './procedure.ts'

/**
 * What a document shows of its procedure and record: what else changes, such as the start of the anaesthesia
 * after its evaluation, does not concern it.
 */
export function shownContent(type: DocumentType, content: ProcedureContent, record: ClinicalRecord): unknown {
  if (type === documentTypes.term) return consentContent(content)
  const { create_pre_date: _, ...procedure } = content.procedure
  const phase = type === documentTypes.pre ? 'pre' : 'trans'
  const { anesthesia_start, anesthesia_end, ...planned } = procedure
  return {
    ...content,
    procedure: type === documentTypes.pre ? planned : procedure,
    anaesthetists: content.anaesthetists.filter((member) => member.phase === phase),
    record,
  }
}
