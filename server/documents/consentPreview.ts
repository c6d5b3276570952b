import type { PoolClient } from 'pg'
import { documentTypes } from '../../src/domain/attendance.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { ClinicalDocument } from '../pdf/documents.ts'
import { emptyRecord } from './clinicalRecord.ts'
import { selectPresentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'
import { documentData } from './source.ts'

const { example } = documents.consent

/** A fictitious patient and procedure. @param consultation its instant */
const exampleContent = (consultation: string): ProcedureContent => ({
  procedure: {
    name: example.procedure,
    surgery_probable_date: null,
    pre_probable_date: null,
    create_pre_date: consultation,
    anesthesia_start: null,
    anesthesia_end: null,
    medical_record_number: null,
    register_number: null,
    surgery_type: null,
    access_route: null,
    sector: null,
    room: null,
    accommodation: null,
    clinic: null,
  },
  patient: {
    name: example.patient,
    preferred_name: null,
    birth_date: '1980-01-31',
    cpf: null,
    gender_id: null,
    allergies: null,
    parent_name: null,
    parent_cpf: null,
    kinship: null,
  },
  surgeries: [],
  plans: [],
  surgeons: [],
  anaesthetists: [],
})

/**
 * A consent term with the given text, as the institution would print it, and the key of the institution's
 * logo.
 * @param value HTML as `consentHtml` writes it
 */
export async function consentPreview(
  tx: PoolClient,
  institutionId: number,
  value: string,
): Promise<{ data: ClinicalDocument; logoKey: string | null }> {
  const presentation = await selectPresentation(tx, institutionId)
  const data = documentData(documentTypes.term, {
    presentation,
    content: exampleContent(new Date().toISOString()),
    record: emptyRecord,
    consent: { value, source: null },
    history: null,
  })
  return { data: { ...data, foot: example.foot }, logoKey: presentation.logo_key }
}
