import { formatDate } from '../../src/domain/dates.ts'
import { formatCnpj, formatCpf } from '../../src/domain/documents.ts'
import { displayName } from '../../src/domain/names.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { DocumentSection } from '../pdf/documents.ts'
import { registration, value } from './common.ts'
import { consentParagraphs } from './consentText.ts'
import type { Presentation } from './presentation.ts'
import type { ProcedureContent } from './procedure.ts'

const { sections, fields, consent } = documents

/** The sections of a consent term: who, the text, and where patient and anaesthetist sign (OQ-076). */
export function consentSections(
  { patient, surgeries, procedure, anaesthetists }: ProcedureContent,
  presentation: Presentation,
): DocumentSection[] {
  const name = displayName(patient)
  const civil = name === patient.name ? [] : [value(fields.civilName, patient.name, 6)]
  const surgery = surgeries.map((one) => one.name).join(', ') || procedure.name
  const [anaesthetist] = [
    ...anaesthetists.filter(({ phase }) => phase === 'pre'),
    ...anaesthetists.filter(({ phase }) => phase === 'trans'),
  ]
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
            value(fields.surgeries, surgery, 6),
          ],
        },
      ],
    },
    { title: sections.consent, blocks: [{ kind: 'paragraphs', paragraphs: consentParagraphs() }] },
    {
      title: sections.patientSignature,
      blocks: [
        { kind: 'paragraphs', paragraphs: [[{ text: consent.placeAndDate }]] },
        {
          kind: 'signatures',
          signatures: [
            {
              statement: '',
              name: fields.nameLine,
              details: [fields.cpfLine, fields.kinshipLine],
            },
          ],
        },
      ],
    },
    {
      title: sections.anaesthetistSignature,
      blocks: [
        {
          kind: 'signatures',
          signatures: [
            {
              statement: consent.statement,
              name: anaesthetist?.name ?? fields.nameLine,
              details: [anaesthetist ? registration(anaesthetist) : documents.crm.replace('{number}', '')],
            },
          ],
        },
      ],
    },
  ]
}
