import type { ImportDefinition } from '../schema/imports.ts'
import type { WizardFlow } from './flow/wizardFlow.ts'
import type { WizardState } from './wizardState.ts'

/** What a step of the wizard is given. */
export interface StepProps {
  state: WizardState
  flow: WizardFlow
  definition: ImportDefinition
  institutionId: number | undefined
  title: string
  onReverted: () => void
}
