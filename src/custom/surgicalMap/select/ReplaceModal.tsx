import { useId, useState } from 'react'
import { formatTime } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { type Person, PersonField } from '../../../pickers/index.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, Modal, Radio, Select, useLeaveWarning } from '../../../ui/index.ts'
import { scheduledTime } from '../list/agenda.ts'
import { type CountedMember, countMembers, obstacleTo, type Replacement, type Role } from './replacement.ts'
import styles from './select.module.css'
import { type Outcome, useReplacing } from './useReplacing.ts'

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
  const { replacing, start, stop } = useReplacing(timeZone)
  const [isStopping, setStopping] = useState(false)
  const isRunning = replacing !== undefined && replacing.outcomes === undefined
  useLeaveWarning(isRunning)
  const replacement: Replacement | undefined = from && to && { kind, role, from, to }
  const describe = (record: ProcedureRecord, reason: string) =>
    describeItem(record, reason, { kind, timeZone })

  if (replacing?.outcomes && replacement) {
    const failed = replacing.outcomes.filter(({ failure }) => failure !== undefined)
    const count = replacing.outcomes.length - failed.length
    const close = count > 0 ? onReplaced : onClose
    return (
      <Modal confirm={{ label: texts.close, onConfirm: close }} onClose={close} open title={texts.title}>
        <p className={styles.result} role="status">
          {fillNames(
            count === 0 ? texts.finished.none : texts.finished[count === 1 ? 'one' : 'many'],
            replacement,
          ).replace('{count}', String(count))}
        </p>
        <Kept
          lines={failed.map(({ record, failure = '' }: Outcome) =>
            describe(record, fillNames(failure, replacement)),
          )}
        />
      </Modal>
    )
  }
  if (replacing)
    return (
      <Modal
        actions={
          <Button
            busy={isStopping}
            onClick={() => {
              setStopping(true)
              stop()
            }}
          >
            {isStopping ? texts.stopping : texts.stop}
          </Button>
        }
        blocking
        onClose={stop}
        open
        title={texts.title}
      >
        <Progress done={replacing.done} total={replacing.total} />
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
        label: texts.confirm.replace('{count}', String(possible.length)),
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
              : fillNames(texts.summary[kind][possible.length === 1 ? 0 : 1], replacement).replace(
                  '{count}',
                  String(possible.length),
                )}
          </p>
          <Kept
            lines={judged.flatMap(({ record, obstacle }) =>
              obstacle ? describe(record, fillNames(texts.obstacles[obstacle], replacement)) : [],
            )}
          />
        </div>
      )}
    </Modal>
  )
}

const fillNames = (text: string, { from, to }: Replacement): string =>
  text.replace('{from}', () => from.name).replace('{to}', () => to.name)

/** '09:30 · Cida Santos: já começou' */
function describeItem(
  record: ProcedureRecord,
  reason: string,
  { kind, timeZone }: { kind: ProcedureHalf; timeZone: string },
): string {
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  return texts.item
    .replace('{time}', formatTime(scheduledTime(record, kind), timeZone))
    .replace('{name}', () => name)
    .replace('{reason}', () => reason)
}

function Kept({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p>{texts.kept}</p>
      <ul className={styles.kept}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const label = texts.running.replace('{done}', String(done)).replace('{total}', String(total))
  return (
    <>
      <p role="status">{label}</p>
      <progress aria-label={label} className={styles.progress} max={total} value={done} />
    </>
  )
}

const roles: readonly Role[] = ['anaesthetist', 'surgeon']

function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{texts.role}</legend>
      {roles.map((choice) => (
        <Radio
          checked={role === choice}
          key={choice}
          name={name}
          onChange={() => onChange(choice)}
          value={choice}
        >
          {texts.roles[choice]}
        </Radio>
      ))}
    </fieldset>
  )
}

interface FromFieldProps {
  members: readonly CountedMember[]
  value: CountedMember | undefined
  onChange: (member: CountedMember | undefined) => void
}

function FromField({ members, value, onChange }: FromFieldProps) {
  const id = useId()
  if (members.length === 0) return <p>{texts.nobody}</p>
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.from}</label>
      <Select
        id={id}
        onChange={({ target }) => onChange(members.find((member) => String(member.id) === target.value))}
        value={value ? String(value.id) : ''}
      >
        <option value="">{app.common.choose}</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {texts.counted.replace('{name}', () => member.name).replace('{count}', String(member.count))}
          </option>
        ))}
      </Select>
    </div>
  )
}
