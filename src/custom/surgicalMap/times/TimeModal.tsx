import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LongTextInput, MomentInput } from '../../../crud/index.ts'
import { MAX_REASON_LENGTH } from '../../../domain/attendance.ts'
import { fillText } from '../../../domain/fillText.ts'
import { fromMoment, isMoment, type Moment, toMoment } from '../../../domain/moment.ts'
import type { StageKind, StageTime } from '../../../domain/procedureTimes.ts'
import { FormFocus } from '../../../form/FormFocus.tsx'
import { FormInput } from '../../../form/FormInput.tsx'
import { ModalForm } from '../../../form/ModalForm.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { stageNames, timeErrors, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { currentDay, now } from '../../../providers/clock.ts'
import { errorMessage, HttpError } from '../../../providers/httpClient.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState } from '../../../ui/index.ts'
import { useRecordTime } from './useRecordTime.ts'

const { form: texts } = timeTexts
const fields = ['change', 'moment', 'reason']

interface TimeValues {
  change: 'at' | 'withdraw'
  moment: Moment
  reason: string
}

interface TimeModalProps {
  record: ProcedureRecord
  kind: StageKind
  /** What was recorded, which is corrected with a reason; undefined if nothing was. */
  time: StageTime | undefined
  timeZone: string
  onClose: () => void
}

/** Corrects the time of a stage, or records one that was not tapped. */
export function TimeModal({ record, kind, time, timeZone, onClose }: TimeModalProps) {
  const [uuid] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string>()
  const save = useRecordTime()
  const title = fillText(time ? texts.correct : texts.add, { stage: stageNames[kind] })
  const errorsIn = ({ change, moment, reason }: TimeValues) => ({
    ...(change === 'at' && !isMoment(moment) && { moment: texts.momentMissing }),
    ...(time && !reason.trim() && { reason: timeErrors.reasonMissing }),
  })
  const submit = async ({ change, moment, reason }: TimeValues) => {
    setFailure(undefined)
    const at = fromMoment(moment, timeZone, time?.at ?? null)
    try {
      await save(record.id, {
        uuid,
        kind,
        ...(change === 'withdraw' ? { withdraw: true } : at && { at }),
        ...(time && { reason: reason.trim() }),
      })
      onClose()
    } catch (error) {
      const refused = error instanceof HttpError ? error.errors : undefined
      if (refused?.at) return { moment: refused.at }
      const text = fillText(timeTexts.failed, { stage: stageNames[kind] })
      setFailure(Object.values(refused ?? {})[0] ?? errorMessage(error, text))
    }
    return undefined
  }
  return (
    <ModalForm<TimeValues>
      draft={{ form: `time/${record.id}/${kind}`, title }}
      errorsIn={errorsIn}
      initial={{
        change: 'at',
        moment: toMoment(time?.at ?? now().toISOString(), timeZone),
        reason: '',
      }}
      onClose={onClose}
      onSubmit={submit}
      size="small"
      submit={texts.confirm}
      submitting={texts.saving}
      title={title}
    >
      <FormFocus fields={fields} />
      {time && <ChangeField />}
      <MomentField timeZone={timeZone} />
      {time && (
        <FormInput label={texts.reason} required source="reason">
          {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} maxLength={MAX_REASON_LENGTH} />}
        </FormInput>
      )}
      {failure && <FailureState>{failure}</FailureState>}
    </ModalForm>
  )
}

/** Whether the time is another one, or the stage did not take place. */
function ChangeField() {
  return (
    <FormInput label={texts.change} required source="change">
      {(input) => (
        <SelectInput {...input} field={{ kind: 'text' }}>
          {Object.entries(texts.changes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      )}
    </FormInput>
  )
}

function MomentField({ timeZone }: { timeZone: string }) {
  const change = useWatch<TimeValues, 'change'>({ name: 'change' })
  if (change === 'withdraw') return null
  return (
    <FormInput label={texts.moment} required source="moment">
      {(input) => (
        <MomentInput {...input} required today={currentDay(timeZone)} value={input.value as Moment} />
      )}
    </FormInput>
  )
}
