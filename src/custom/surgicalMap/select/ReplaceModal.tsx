import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { type Person, PersonField } from '../../../pickers/index.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, Modal, useLeaveWarning } from '../../../ui/index.ts'
import { needsReason } from '../acceptConflicts.ts'
import { KeptRecords } from './KeptRecords.tsx'
import { FromField, RoleField } from './ReplaceFields.tsx'
import {
  acceptableConflicts,
  countReplaced,
  ReplaceOutcome,
  ReplaceProgress,
  StopButton,
} from './ReplaceResult.tsx'
import { type CountedMember, countMembers, obstacleTo, type Replacement, type Role } from './replacement.ts'
import { describeItem, fillNames } from './replaceTexts.ts'
import styles from './select.module.css'
import { isAcceptable, useReplacing } from './useReplacing.ts'

const { replace: texts } = map

interface ReplaceModalProps {
  records: readonly ProcedureRecord[]
  kind: ProcedureHalf
  timeZone: string
  onClose: () => void
  /** Called instead of `onClose` once records were changed. */
  onReplaced: () => void
}

/** Replaces a member of the team of several records in one act, and says which could not be changed. */
export function ReplaceModal({ records: selected, kind, timeZone, onClose, onReplaced }: ReplaceModalProps) {
  // As they were when the dialog opened: what changes meanwhile is not saved.
  const [records] = useState(selected)
  const [role, setRole] = useState<Role>('anaesthetist')
  const [from, setFrom] = useState<CountedMember>()
  const [to, setTo] = useState<Person>()
  const [reason, setReason] = useState('')
  const { replacing, start, accept, stop } = useReplacing(timeZone)
  const isRunning = replacing !== undefined && replacing.outcomes === undefined
  useLeaveWarning(isRunning)
  const replacement: Replacement | undefined = from && to && { kind, role, from, to }

  if (replacing?.outcomes && replacement) {
    const { outcomes } = replacing
    const close = countReplaced(outcomes) > 0 ? onReplaced : onClose
    const open = outcomes.filter(isAcceptable).length
    const isReasonMissing = needsReason(acceptableConflicts(outcomes)) && reason.trim() === ''
    return (
      <Modal
        actions={
          open > 0 && (
            <Button disabled={isReasonMissing} onClick={() => void accept(replacement, reason)}>
              {fillText(texts.accept.confirm, { count: open })}
            </Button>
          )
        }
        confirm={{ label: texts.close, onConfirm: close }}
        onClose={close}
        open
        title={texts.title}
      >
        <ReplaceOutcome {...{ outcomes, replacement, timeZone, reason }} onReason={setReason} />
      </Modal>
    )
  }
  if (replacing)
    return (
      <Modal actions={<StopButton onStop={stop} />} blocking onClose={stop} open title={texts.title}>
        <ReplaceProgress done={replacing.done} total={replacing.total} />
      </Modal>
    )

  const judged = replacement
    ? records.map((record) => ({ record, obstacle: obstacleTo(record, replacement) }))
    : []
  const possible = judged.filter(({ obstacle }) => obstacle === undefined).map(({ record }) => record)
  const [first] = records
  return (
    <Modal
      cancel={texts.cancel}
      confirm={{
        label: fillText(texts.confirm, { count: possible.length }),
        disabled: possible.length === 0,
        onConfirm: () => replacement && void start(possible, replacement),
      }}
      onClose={onClose}
      open
      title={texts.title}
    >
      <div className={styles.form}>
        {kind === 'surgery' && (
          <RoleField
            onChange={(chosen) => {
              setRole(chosen)
              setFrom(undefined)
              setTo(undefined)
            }}
            role={role}
          />
        )}
        <FromField members={countMembers(records, { kind, role })} onChange={setFrom} value={from} />
        {first && (
          <PersonField
            institutionId={first.institution_id}
            key={role}
            label={texts.to}
            onChange={setTo}
            role={role}
            value={to}
          />
        )}
      </div>
      {replacement && (
        <div aria-live="polite">
          <p className={styles.result}>
            {possible.length === 0
              ? texts.impossible
              : fillNames(texts.summary[kind][possible.length === 1 ? 0 : 1], replacement, possible.length)}
          </p>
          <KeptRecords
            lines={judged.flatMap(({ record, obstacle }) =>
              obstacle
                ? describeItem(record, fillNames(texts.obstacles[obstacle], replacement), { kind, timeZone })
                : [],
            )}
          />
        </div>
      )}
    </Modal>
  )
}
