import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EditBase, ResourceContextProvider, useEditContext } from 'react-admin'
import { refusalReason } from '../../providers/httpClient.ts'
import { retry } from '../../providers/queryClient.ts'
import { track } from '../../providers/tracking.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { FailureState, UnreadText, useActNotice } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import type { SaveOptions } from './useSaveRecord.ts'

interface RecordBaseProps extends SaveOptions {
  register: RegisterView
  /** The id of the record to edit; absent for a new one. */
  id?: string | number
  /**
   * The record as its list has it: for paths by uuid, and for registers without a call that reads a single
   * record.
   */
  listRecord?: RegisterRecord
  /** Leaves the form, if the definition does not offer to retry reading the record. */
  onLeave?: () => void
  /** Wraps the skeleton and the failure message, shown before there is a form. */
  frame?: (content: ReactNode) => ReactNode
  skeleton: ReactNode
  /** The form, rendered once the record has been read. */
  children: (record?: RegisterRecord) => ReactNode
}

const SaveOptionsContext = createContext<SaveOptions>({ onSaved: () => undefined })

/** What becomes of a save of the enclosing RecordBase. */
export const useSaveOptions = () => useContext(SaveOptionsContext)

/** The frame of a register's form: for an existing record react-admin's EditBase, which reads it. */
export function RecordBase(props: RecordBaseProps) {
  const { register, id, listRecord, onLeave, frame, skeleton, children, onRefused } = props
  const { definition } = register
  const isMounted = useIsMounted()
  const onSaved: SaveOptions['onSaved'] = (saved, values) => {
    // The page or modal may have been left already.
    if (isMounted.current) props.onSaved(saved, values)
  }
  const withOptions = (form: ReactNode) => (
    <SaveOptionsContext value={{ onSaved, onRefused }}>{form}</SaveOptionsContext>
  )
  if (id === undefined)
    return (
      <ResourceContextProvider value={definition.name}>{withOptions(children())}</ResourceContextProvider>
    )
  return (
    <EditBase
      disableAuthentication
      id={Number(id)}
      queryOptions={{
        meta: { record: listRecord },
        refetchOnMount: 'always',
        retry,
        // The failure is shown in place of the form.
        onError: () => undefined,
        ...(definition.wire?.paths.read === false && { initialData: listRecord, enabled: false }),
      }}
      resource={definition.name}
    >
      <OpenedRecord
        act={`open ${definition.name} ${id}`}
        failed={register.texts.loadFailed}
        frame={frame}
        key={id}
        onOpened={() => {
          if (definition.tracked?.read) void track(definition.tracked.read)
        }}
        onUnread={definition.form.leavesUnread && onLeave}
        skeleton={skeleton}
      >
        {(record) => withOptions(children(record))}
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
  /** Names the opening of the record in its notices. */
  act: string
  failed: string
  /** Called once the record has been read. */
  onOpened: () => void
  /** Called after a failed read, instead of offering to retry. */
  onUnread?: () => void
}

/**
 * Keeps the record as the server returned it when the form was opened: a cached one may be outdated, and a
 * later refetch must not replace what has been typed.
 */
function OpenedRecord(props: OpenedRecordProps) {
  const { act, failed, onOpened, onUnread, frame = (content) => content, skeleton, children } = props
  const notify = useActNotice(act)
  const { record, error, isFetching, refetch } = useEditContext<RegisterRecord>()
  const [opened, setOpened] = useState<RegisterRecord>()
  if (!opened && record && !isFetching && !error) setOpened(record)
  const isOpened = opened !== undefined
  const noteOpened = useEffectEvent(() => {
    notify.done()
    onOpened()
  })
  useEffect(() => {
    if (isOpened) noteOpened()
  }, [isOpened])
  const isUnread = Boolean(onUnread && error && !isFetching && !opened)
  const leave = useEffectEvent(() => {
    notify(<UnreadText error={error} text={failed} />, { type: 'error' })
    onUnread?.()
  })
  useEffect(() => {
    if (isUnread) leave()
  }, [isUnread])
  if (opened) return children(opened)
  if (!error || onUnread) return frame(skeleton)
  return frame(
    <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
      <UnreadText error={error} text={failed} />
    </FailureState>,
  )
}
