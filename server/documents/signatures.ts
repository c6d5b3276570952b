import { formatCpf } from '../../src/domain/documents.ts'
import { displayName } from '../../src/domain/names.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import type { DocumentBlock, SignatureBlock } from '../pdf/documents.ts'
import { registration } from './common.ts'
import type { Anaesthetist, ProcedureContent } from './procedure.ts'

const { signatures: texts, fields } = documents

const cpf = (digits: string | null) => ({ label: fields.cpf, value: formatCpf(digits ?? '') })

/** Places for the signatures of the patient and of a legal representative, who is named if known. */
export const patientSignatures = ({ patient }: Pick<ProcedureContent, 'patient'>): SignatureBlock[] => [
  {
    label: texts.patient,
    fields: [{ label: fields.name, value: displayName(patient) }, cpf(patient.cpf)],
  },
  {
    label: texts.representative,
    fields: [
      { label: fields.name, value: patient.parent_name ?? '' },
      cpf(patient.parent_cpf),
      { label: fields.kinship, value: patient.kinship ?? '' },
    ],
  },
]

/** A place for an anaesthetist's signature, who is named if known. */
export function anaesthetistSignature(anaesthetist: Anaesthetist | undefined): SignatureBlock {
  const number = anaesthetist ? registration(anaesthetist) : ''
  return {
    label: texts.anaesthetist,
    fields: [
      { label: fields.name, value: anaesthetist?.name ?? '' },
      number ? { label: '', value: number } : { label: fields.crm, value: '' },
    ],
  }
}

/** The signatures of an evaluation; whether the patient signs it or a representative is written by hand. */
export function evaluationSignatures({ anaesthetists }: ProcedureContent): DocumentBlock {
  const evaluating = anaesthetists.find(({ phase }) => phase === 'pre')
  const labels = [fields.name, fields.cpf, fields.kinship]
  const informed = {
    label: texts.patientOrRepresentative,
    fields: labels.map((label) => ({ label, value: '' })),
  }
  return { kind: 'signatures', signatures: [anaesthetistSignature(evaluating), informed] }
}
