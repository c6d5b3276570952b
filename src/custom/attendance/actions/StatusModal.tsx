import { useState } from 'react'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { type AttendanceRow, toggleStatus } from '../../../providers/attendance.ts'
import { HttpError } from '../../../providers/httpClient.ts'
import { FailureText, useActNotice } from '../../../ui/index.ts'
import { patientOf } from '../list/columns.tsx'
import { ReasonModal } from '../ReasonModal.tsx'
import { InProgressDialog } from './InProgressDialog.tsx'
import { readRunningStart, startInRefusal } from './inProgress.ts'

const { change: texts } = attendance

/** A status change that waits for the second question: its reason, and when the surgery began. */
interface Question {
  reason: string
  start: string | null
}

interface StatusModalProps {
  row: AttendanceRow
  onClose: () => void
  /** Called when the status may have changed: the list must be refetched. */
  onChanged: () => void
}

/** Activates an inactive procedure, or inactivates an active one, with a reason. */
export function StatusModal({ row, onClose, onChanged }: StatusModalProps) {
  const notify = useActNotice(`procedure status ${row.id}`)
  const { id, active, name } = row
  const [question, setQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const change = async (reason: string, isInProgress: boolean) => {
    try {
      await toggleStatus(id, reason, { active, isInProgress })
      notify(texts.done, { type: 'success' })
    } catch (error) {
      const start = startInRefusal(error)
      if (start !== undefined) {
        setQuestion({ reason, start })
        return undefined
      }
      notify(<FailureText error={error} text={texts.failed} />, { type: 'error' })
      if (error instanceof HttpError && error.status === 422) return error.errors
      const isOutdated = error instanceof HttpError && (error.status === 409 || error.status === 404)
      if (!isOutdated) return undefined
    }
    onClose()
    onChanged()
    return undefined
  }
  const submit = async (reason: string) => {
    try {
      const start = active ? await readRunningStart(id) : null
      if (start === null) return await change(reason, false)
      setQuestion({ reason, start })
    } catch (error) {
      notify(<FailureText error={error} text={texts.checkFailed} />, { type: 'error' })
    }
    return undefined
  }
  const inactivateRunning = async ({ reason }: Question) => {
    setBusy(true)
    await change(reason, true)
    setBusy(false)
    setQuestion(undefined)
  }
  return (
    <>
      <ReasonModal
        detail={name || undefined}
        form={`procedure-status/${id}`}
        onClose={onClose}
        onSubmit={submit}
        subject={patientOf(row)}
        submit={active ? texts.inactivateShort : texts.activateShort}
        submitting={active ? texts.inactivating : texts.activating}
        title={active ? texts.inactivate : texts.activate}
        tone={active ? 'danger' : 'primary'}
      />
      {question && (
        <InProgressDialog
          busy={busy}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => void inactivateRunning(question)}
          patient={patientOf(row)}
          start={question.start}
        />
      )}
    </>
  )
}
