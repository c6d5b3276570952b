import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { reschedulingPath } from '../../../domain/rescheduling.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState } from '../../../ui/index.ts'
import { CancelledHalves } from './CancelledHalves.tsx'
import {
  type CancellationChoice,
  cancellationErrors,
  cancellationScopes,
  emptyChoice,
} from './cancellation.ts'
import { OutcomeField } from './OutcomeField.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { ScopeField } from './ScopeField.tsx'
import { useCancelling } from './useCancelling.ts'
import { useReasons } from './useReasons.ts'

const { cancellation: texts } = map
const fields = Object.keys(emptyChoice)

interface CancelModalProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
  onClose: () => void
  /** Called when only the consultation was removed from the record. */
  onTakenOff: () => void
}

const isWhole = ({ scope }: CancellationChoice) => scope !== 'consultation'

/** Cancels a record with a reason, or removes the consultation from a record that also has a surgery. */
export function CancelModal({ record, kind, timeZone, onClose, onTakenOff }: CancelModalProps) {
  const navigate = useNavigate()
  const lookup = useReasons(kind)
  const { reasons } = lookup
  const scopes = cancellationScopes(record, kind)
  const sendsReason = useCapability('changeReason')
  const asksOutcome = useCapability('waiting')
  const needsReason = (choice: CancellationChoice) => isWhole(choice) || sendsReason
  const { cancel, failure } = useCancelling({
    record,
    timeZone,
    reasons,
    asksOutcome,
    onCancelled: ({ outcome }) => {
      onClose()
      if (asksOutcome && outcome === 'now') void navigate(reschedulingPath(kind, record))
    },
    onTakenOff,
  })
  return (
    <ModalForm
      cancel={texts.back}
      draft={{ form: `cancellation/${kind}/${record.id}`, title: texts.title }}
      errorsIn={(choice) =>
        cancellationErrors(choice, { scope: scopes.length > 0, reason: needsReason(choice) })
      }
      initial={emptyChoice}
      onClose={onClose}
      onSubmit={cancel}
      size="small"
      submit={texts.confirm}
      title={texts.title}
      tone="danger"
    >
      <FormFocus fields={fields} />
      <CancelledHalves kind={kind} record={record} timeZone={timeZone} />
      {scopes.length > 0 && <ScopeField scopes={scopes} />}
      <Reasons {...lookup} asksOutcome={asksOutcome} needsReason={needsReason} />
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}

interface ReasonsProps extends ReturnType<typeof useReasons> {
  asksOutcome: boolean
  needsReason: (choice: CancellationChoice) => boolean
}

/** The reason fields, if the reason can be stored, and what follows, unless only the consultation is taken off the record. */
function Reasons({ needsReason, asksOutcome, ...lookup }: ReasonsProps) {
  const choice = useWatch<CancellationChoice>() as CancellationChoice
  const asks = asksOutcome && isWhole(choice)
  return (
    <>
      {needsReason(choice) && <ReasonFields {...lookup} asksGroup={asks} />}
      {asks && <OutcomeField choices={waitingTexts.choices} label={waitingTexts.outcome} />}
    </>
  )
}
