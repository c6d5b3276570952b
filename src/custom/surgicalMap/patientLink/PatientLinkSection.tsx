import { useState } from 'react'
import { patientLinks as texts } from '../../../i18n/ptBR/patientLink.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, overlay } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'

const { Overlay: PatientLinkModal } = overlay(
  async () => (await import('./PatientLinkModal.tsx')).PatientLinkModal,
)

interface PatientLinkSectionProps {
  record: ProcedureRecord
  /** Whether the surgery is still to begin. */
  isAwaited: boolean
  timeZone: string
}

/** Leads to a surgery's link for its patient, whose answers are read, and logged, only when they are opened. */
export function PatientLinkSection({ record, isAwaited, timeZone }: PatientLinkSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DetailSection title={texts.section}>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      </div>
      {isOpen && (
        <PatientLinkModal
          isAwaited={isAwaited}
          onClose={() => setOpen(false)}
          row={record}
          timeZone={timeZone}
        />
      )}
    </DetailSection>
  )
}
