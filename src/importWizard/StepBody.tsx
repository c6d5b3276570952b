import { ChooseStep } from './choose/ChooseStep.tsx'
import { FailuresStep } from './failures/FailuresStep.tsx'
import { MappingStep } from './mapping/MappingStep.tsx'
import { DoneStep } from './results/DoneStep.tsx'
import { RehearsedStep } from './results/RehearsedStep.tsx'
import { WorkingStep } from './results/WorkingStep.tsx'
import type { StepProps } from './stepProps.ts'

export function StepBody({ state, flow, definition, institutionId, ...rest }: StepProps) {
  switch (state.at) {
    case 'choose':
    case 'reading':
      return (
        <ChooseStep
          definition={definition}
          flow={flow}
          institutionId={institutionId}
          state={state}
          {...rest}
        />
      )
    case 'mapping':
      return <MappingStep definition={definition} flow={flow} state={state} />
    case 'working':
      return <WorkingStep state={state} />
    case 'failures':
      return <FailuresStep definition={definition} flow={flow} institutionId={institutionId} state={state} />
    case 'rehearsed':
      return <RehearsedStep flow={flow} state={state} />
    case 'done':
      return <DoneStep flow={flow} state={state} />
  }
}
