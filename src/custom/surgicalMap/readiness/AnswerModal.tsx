import { useState } from 'react'
import { isAnsweredKind, type ReadinessKind } from '../../../domain/readiness.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { PatientLinkModal } from '../patientLink/PatientLinkModal.tsx'
import { AllergyAnswer } from './AllergyAnswer.tsx'
import type { AnswerProps } from './AnswerForm.tsx'
import { LinkAnswer } from './LinkAnswer.tsx'
import { RecordAnswer } from './RecordAnswer.tsx'
import { isRecordKind } from './recordChange.ts'
import { StateAnswer } from './StateAnswer.tsx'

/** Answers what a surgery lacks, without opening its form where that is possible. */
export function AnswerModal({ kind, ...props }: AnswerProps & { kind: ReadinessKind }) {
  const hasLink = useCapability('patientLink') && kind === 'confirmation'
  const [isLinkOpen, setLinkOpen] = useState(kind === 'patientAnswers')
  if (isLinkOpen) return <PatientLinkModal {...props} isAwaited />
  if (isAnsweredKind(kind))
    return <StateAnswer {...props} kind={kind} onLink={hasLink ? () => setLinkOpen(true) : undefined} />
  if (isRecordKind(kind)) return <RecordAnswer {...props} kind={kind} />
  if (kind === 'allergies') return <AllergyAnswer {...props} />
  return <LinkAnswer {...props} kind={kind} />
}
