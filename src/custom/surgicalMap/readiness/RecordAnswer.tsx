import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { TextInput } from '../../../crud/index.ts'
import { fillText } from '../../../domain/fillText.ts'
import { canEditFromDetail } from '../../../domain/procedures.ts'
import { sides } from '../../../domain/sides.ts'
import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { readinessNames, readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { sideTexts } from '../../../i18n/ptBR/sides.ts'
import { type Person, PersonField } from '../../../pickers/index.ts'
import { refusalReason } from '../../../providers/httpClient.ts'
import { acceptedPart, conflictsIn, updateProcedure } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { recordPayload } from '../../../resources/procedures/recordPayload.ts'
import { FailureState, UnreadText } from '../../../ui/index.ts'
import { detailQuery } from '../detail/useDetail.ts'
import styles from './AnswerForm.module.css'
import { AnswerForm, type AnswerProps, OpenForm } from './AnswerForm.tsx'
import {
  changedPayload,
  type RecordKind,
  type RecordValues,
  recordErrors,
  valuesOfRecord,
} from './recordChange.ts'

const texts = readinessTexts.answer

/** What a save with conflicts says: they are resolved in the surgery's form, where all of its plan stands. */
function conflictText(error: unknown): string | undefined {
  const conflicts = conflictsIn(error)
  return conflicts && fillText(texts.conflicts, { conflicts: conflicts.map(({ text }) => text).join(' ') })
}

/** Answers by a save of the surgery's record, as it is when the dialog opens. */
export function RecordAnswer({ kind, row, timeZone, onClose }: AnswerProps & { kind: RecordKind }) {
  const { data, error, isFetching, refetch } = useQuery({ ...detailQuery(row.id), staleTime: 0 })
  // What was read before may have changed.
  const [opened, setOpened] = useState<ProcedureRecord>()
  if (!opened && data && !isFetching && !error) setOpened(data)
  const record = opened && canEditFromDetail(opened) ? opened : undefined
  return (
    <AnswerForm<RecordValues>
      errorsIn={(values) => recordErrors(kind, values)}
      explain={conflictText}
      initial={record && valuesOfRecord(record)}
      kind={kind}
      onClose={onClose}
      row={row}
      save={async (values) => {
        if (!record) return undefined
        const payload = changedPayload(recordPayload(record, timeZone), kind, values)
        await updateProcedure(record.id, { ...payload, ...(await acceptedPart([])) })
        return undefined
      }}
      timeZone={timeZone}
      waiting={
        opened ? (
          <p>{texts.notEditable}</p>
        ) : error ? (
          <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
            <UnreadText error={error} text={texts.unread} />
          </FailureState>
        ) : (
          <p role="status">{app.common.loading}</p>
        )
      }
    >
      {record && <RecordField kind={kind} record={record} />}
      <OpenForm row={row} />
    </AnswerForm>
  )
}

function RecordField({ kind, record }: { kind: RecordKind; record: ProcedureRecord }) {
  return (
    <>
      {kind === 'duration' && (
        <FormInput label={texts.minutes} required source="minutes">
          {(input) => <TextInput {...input} field={{ kind: 'integer' }} />}
        </FormInput>
      )}
      {kind === 'side' &&
        record.laterality_procedures.map(({ id, surgical_procedure }, at) => (
          <FormInput
            key={id}
            label={fillText(sideTexts.labelOf, { name: surgical_procedure.name })}
            required
            source={`sides.${at}`}
            wide
          >
            {(input) => (
              <SelectInput {...input} field={{ kind: 'text' }}>
                <option value="">{sideTexts.unknown}</option>
                {sides.map((side) => (
                  <option key={side} value={side}>
                    {sideTexts.choices[side]}
                  </option>
                ))}
              </SelectInput>
            )}
          </FormInput>
        ))}
      {(kind === 'surgeon' || kind === 'anaesthetist') && (
        <PersonItem institutionId={record.institution_id} kind={kind} />
      )}
    </>
  )
}

const unchanged = <T,>(value: T): T => value

function PersonItem({ kind, institutionId }: { kind: 'surgeon' | 'anaesthetist'; institutionId: number }) {
  const { field, fieldState } = useInput({ source: 'person', format: unchanged, parse: unchanged })
  return (
    <div className={styles.person}>
      <PersonField
        institutionId={institutionId}
        label={readinessNames[kind]}
        onChange={(person) => field.onChange(person ?? null)}
        role={kind}
        value={(field.value as Person | null) ?? undefined}
      />
      {fieldState.error && (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}
