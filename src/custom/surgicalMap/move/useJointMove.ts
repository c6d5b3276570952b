import { jointMoveTexts as texts } from '../../../i18n/ptBR/jointMove.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { readJointConflicts } from '../../../providers/scheduling.ts'
import type { AcceptedOf, PlacedCase } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useActNotice } from '../../../ui/index.ts'
import { acceptAll } from '../acceptConflicts.ts'
import { useUpdateCachedRecords } from '../detail/useDetail.ts'
import { useMoving } from './useMoving.ts'

interface JointMoveOptions {
  /** Where each surgery goes; none while that is not complete. */
  moves: readonly PlacedCase[]
  act: (uuid: string, accepted: readonly AcceptedOf[]) => Promise<readonly ProcedureRecord[]>
  /** What the notice of success says. */
  done: string
  onMoved: () => void
  /** Called once one of them turned out to be elsewhere, or another patient's; the user is told. */
  onOvertaken: () => void
}

/** A move of several surgeries at once. */
export function useJointMove({ moves, act, done, onMoved, onOvertaken }: JointMoveOptions) {
  const showRecords = useUpdateCachedRecords()
  const notify = useActNotice('joint move')
  return useMoving({
    target: moves.length > 0 ? JSON.stringify(moves) : '',
    readConflicts: (target, signal) => readJointConflicts(JSON.parse(target), signal),
    failed: texts.failed,
    move: async (uuid, found, reason) => {
      const accepted = found.flatMap((one) =>
        acceptAll([one], reason).map((acceptance) => ({ ...acceptance, of: one.of })),
      )
      showRecords(...(await act(uuid, accepted)))
      notify(done, { type: 'success' })
      onMoved()
    },
    onChanged: (error, current) => {
      notify(errorMessage(error, texts.failed), { type: 'error' })
      showRecords(current)
      onOvertaken()
    },
  })
}
