import { TextItem } from '../fields/SimpleItems.tsx'
import { Section } from './Section.tsx'

interface CareSectionProps {
  /** Setting 17 of the institution: enforced by the procedure form, not the consultation form (PROC-46). */
  registerNumberRequired?: boolean
}

export function CareSection({ registerNumberRequired }: CareSectionProps) {
  return (
    <Section title="care">
      <TextItem name="medical_record_number" />
      <TextItem name="register_number" required={registerNumberRequired} />
    </Section>
  )
}
