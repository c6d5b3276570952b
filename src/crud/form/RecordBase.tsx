import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CreateBase, EditBase, useEditContext, useNotify } from 'react-admin'
import { retry } from '../../providers/queryClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { FailureState } from '../../ui/index.ts'
import { scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'
import { type SaveOptions, useSaveCallbacks } from './saving.ts'

interface RecordBaseProps extends SaveOptions {
  register: RegisterView
  /** The id of the record that is edited; absent for a new one. */
  id?: string | number
  /** The record as its list has it: for paths by uuid, and for registers whose records are not read one by one. */
  listRecord?: RegisterRecord
  /** Leaves the form, where the definition does not offer to read a record again. */
  onLeave?: () => void
  /** Draws the frame of the skeleton and of the failure, before there is a form. */
  frame?: (content: ReactNode) => ReactNode
  skeleton: ReactNode
  /** The form, once the record is read. */
  children: (record?: RegisterRecord) => ReactNode
}

/** react-admin's controller of a register's form: a CreateBase for a new record, an EditBase for one that exists. */
export function RecordBase(props: RecordBaseProps) {
  const { register, id, listRecord, onLeave, frame, skeleton, children } = props
  const { definition, scope } = register
  const isMounted = useIsMounted()
  const callbacks = useSaveCallbacks(register, id !== undefined, isMounted, props)
  if (id === undefined)
    return (
      <CreateBase
        disableAuthentication
        mutationOptions={{ ...callbacks, meta: { ...scopeMeta(scope) } }}
        resource={definition.name}
      >
        {children()}
      </CreateBase>
    )
  return (
    <EditBase
      disableAuthentication
      id={Number(id)}
      mutationMode="pessimistic"
      mutationOptions={callbacks}
      queryOptions={{
        meta: { record: listRecord },
        refetchOnMount: 'always',
        retry,
        // The failure is shown in the form's place.
        onError: () => undefined,
        ...(definition.wire?.paths.read === false && { initialData: listRecord, enabled: false }),
      }}
      resource={definition.name}
    >
      <OpenedRecord
        failed={register.texts.loadFailed}
        frame={frame}
        key={id}
        onOpened={() => {
          if (definition.tracked?.read) void track(definition.tracked.read)
        }}
        onUnread={definition.form.leavesUnread && onLeave}
        skeleton={skeleton}
      >
        {children}
      </OpenedRecord>
    </EditBase>
  )
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

interface OpenedRecordProps extends Pick<RecordBaseProps, 'frame' | 'skeleton' | 'children'> {
  failed: string
  /** Called once the record is read. */
  onOpened: () => void
  /** Called instead of offering to retry. */
  onUnread?: () => void
}

/** The record as the server had it when the form was opened: a cached one may be old, and a later refetch must not replace what is typed. */
function OpenedRecord(props: OpenedRecordProps) {
  const { failed, onOpened, onUnread, frame = (content) => content, skeleton, children } = props
  const notify = useNotify()
  const { record, error, isFetching, refetch } = useEditContext<RegisterRecord>()
  const [opened, setOpened] = useState<RegisterRecord>()
  if (!opened && record && !isFetching && !error) setOpened(record)
  const isOpened = opened !== undefined
  const noteOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (isOpened) noteOpened()
  }, [isOpened])
  const isUnread = Boolean(onUnread && error && !isFetching && !opened)
  const leave = useEffectEvent(() => {
    notify(failed, { type: 'error' })
    onUnread?.()
  })
  useEffect(() => {
    if (isUnread) leave()
  }, [isUnread])
  if (opened) return children(opened)
  if (!error || onUnread) return frame(skeleton)
  return frame(
    <FailureState busy={isFetching} onRetry={() => void refetch()}>
      {failed}
    </FailureState>,
  )
}
