import { type ConsentField, fillConsentRuns } from '../../src/domain/consentTerm.ts'
import { formatDate } from '../../src/domain/dates.ts'
import { formatCnpj, formatCpf } from '../../src/domain/documents.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { displayName, truncate } from '../../src/domain/names.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { sideTexts } from '../../src/i18n/ptBR/sides.ts'
import type { DocumentSection } from '../pdf/documents.ts'
import { dayIn, HEAD_NAME_LENGTH, value } from './common.ts'
import { consentParagraphs } from './consentHtml.ts'
import type { ConsentText } from './consentText.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'
import { anaesthetistSignature, patientSignatures } from './signatures.ts'

const { sections, fields, consent } = documents

/** The surgeries that a patient consents to, with the side of those that have one. */
const surgeryNames = ({ surgeries, procedure }: ProcedureContent): string =>
  surgeries
    .map(({ name, side }) => (side && side !== 'N' ? `${name} (${sideTexts.said[side]})` : name))
    .join(', ') ||
  procedure.name ||
  ''

/** The anaesthetist who explains the anaesthesia: that of the consultation, otherwise that of the surgery. */
const explainingAnaesthetist = ({ anaesthetists }: ProcedureContent) =>
  anaesthetists.find(({ phase }) => phase === 'pre') ?? anaesthetists.find(({ phase }) => phase === 'trans')

/** The day of the surgery if it is planned, otherwise that of the consultation; null if neither is known. */
const termMoment = ({ procedure }: ProcedureContent): string | null =>
  procedure.surgery_probable_date ??
  procedure.create_pre_date ??
  procedure.pre_probable_date ??
  procedure.anesthesia_start

/** What a term shows of its procedure. */
export const consentContent = (content: ProcedureContent) => ({
  patient: content.patient,
  surgeries: surgeryNames(content),
  moment: termMoment(content),
  anaesthetist: explainingAnaesthetist(content),
})

/** Values that a term's text may contain; an unknown one is printed as a blank, to be filled in by hand. */
function consentValues(
  content: ProcedureContent,
  { name, time_zone }: Presentation,
): Record<ConsentField, string> {
  const { patient } = content
  const day = dayIn(termMoment(content), time_zone)
  const filled = (text: string | null | undefined) => text?.trim() || consent.blank
  return {
    paciente: filled(displayName(patient)),
    nascimento: filled(formatDate(patient.birth_date)),
    cpf: filled(formatCpf(patient.cpf ?? '')),
    procedimento: filled(surgeryNames(content)),
    anestesista: filled(explainingAnaesthetist(content)?.name),
    instituição: filled(name),
    data: filled(formatDate(day)),
  }
}

/** A term's text as its procedure's patient reads it. */
export function filledTerm(content: ProcedureContent, presentation: Presentation, { value }: ConsentText) {
  const values = consentValues(content, presentation)
  return consentParagraphs(value).map((runs) => fillConsentRuns(runs, values))
}

/** The footer line of a term, stating which text was printed. */
export const consentSource = ({ source }: ConsentText): string =>
  source
    ? fillText(consent.version, {
        version: source.version,
        institution: truncate(source.institution, HEAD_NAME_LENGTH),
      })
    : consent.standard

/** Sections of a consent term: identification, text, and signatures of patient and anaesthetist (OQ-076). */
export function consentSections(
  content: ProcedureContent,
  presentation: Presentation,
  text: ConsentText,
): DocumentSection[] {
  const { patient } = content
  const name = displayName(patient)
  const civil = name === patient.name ? [] : [value(fields.civilName, patient.name, 6)]
  const anaesthetist = explainingAnaesthetist(content)
  const paragraphs = filledTerm(content, presentation, text)
  return [
    {
      title: sections.identification,
      blocks: [
        {
          kind: 'values',
          values: [
            value(fields.institution, presentation.name, 9),
            value(fields.taxId, presentation.document && formatCnpj(presentation.document)),
            value(civil.length > 0 ? fields.socialName : fields.name, name, civil.length > 0 ? 6 : 12),
            ...civil,
            value(fields.birthDate, formatDate(patient.birth_date)),
            value(fields.cpf, formatCpf(patient.cpf ?? '')),
            value(fields.surgeries, surgeryNames(content), 6),
          ],
        },
      ],
    },
    { title: sections.consent, blocks: [{ kind: 'paragraphs', paragraphs }] },
    {
      title: sections.patientSignature,
      blocks: [
        { kind: 'paragraphs', paragraphs: [[{ text: consent.placeAndDate }]] },
        { kind: 'signatures', signatures: patientSignatures(content) },
      ],
    },
    {
      title: sections.anaesthetistSignature,
      blocks: [
        { kind: 'paragraphs', paragraphs: [[{ text: consent.statement }]] },
        { kind: 'signatures', signatures: [anaesthetistSignature(anaesthetist)] },
      ],
    },
  ]
}
