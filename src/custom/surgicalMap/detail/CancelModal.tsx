import { useWatch } from 'react-hook-form'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { map } from '../../../i18n/ptBR/map.ts'
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

/** Cancels a record with a reason, or removes the consultation from a record that also has a surgery. */
export function CancelModal({ record, kind, timeZone, onClose, onTakenOff }: CancelModalProps) {
  const lookup = useReasons(kind)
  const { reasons } = lookup
  const sendsReason = useCapability('changeReason')
  const scopes = cancellationScopes(record, kind)
  const needsReason = ({ scope }: CancellationChoice) => scope !== 'consultation' || sendsReason
  const { cancel, failure } = useCancelling({
    record,
    timeZone,
    reasons,
    sendsReason,
    onCancelled: onClose,
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
      <Reasons {...lookup} needsReason={needsReason} />
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}

interface ReasonsProps extends ReturnType<typeof useReasons> {
  needsReason: (choice: CancellationChoice) => boolean
}

/** The reason fields, if the reason can be stored. */
function Reasons({ needsReason, ...lookup }: ReasonsProps) {
  const choice = useWatch<CancellationChoice>() as CancellationChoice
  return needsReason(choice) && <ReasonFields {...lookup} />
}
