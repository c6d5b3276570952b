import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { ListFoot, ListState, RegisterTable } from '../../../crud/index.ts'
import type { Stage } from '../../../domain/attendance.ts'
import { formatDate } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { attendance as texts } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceFilters, AttendanceRow } from '../../../providers/attendance.ts'
import { clampPage } from '../../../providers/register/localLists.ts'
import { type Session, timeZone } from '../../../providers/session.ts'
import type { RegisterRecord } from '../../../schema/record.ts'
import { Button, FailureState, TopBar } from '../../../ui/index.ts'
import { type Command, commands, editPath, rowActions } from '../actions/rowActions.ts'
import { RESOURCE, useAttendanceCount } from '../attendanceProvider.ts'
import { pageSizes, SORT } from '../attendanceUrl.ts'
import { useFailedOptions } from '../filters/useFilterOptions.ts'
import { useFailure } from '../useFailure.ts'
import type { Signing } from '../useSigning.ts'
import styles from './Cells.module.css'
import { attendanceColumns, patientOf } from './columns.tsx'
import { DocumentSelection } from './DocumentSelection.tsx'
import { type OpenedRow, RowDialog } from './RowDialog.tsx'
import { useDownloads } from './useDownloads.tsx'
import { useSelection } from './useSelection.ts'

/** Whether there are filters besides the range, which every list has. */
const isFiltered = ({ anaesthetistId, guideTypeId, search }: AttendanceFilters) =>
  Boolean(anaesthetistId || guideTypeId || search)

function emptyText(filters: AttendanceFilters): string {
  if (isFiltered(filters)) return texts.emptyFiltered
  return fillText(texts.empty, { start: formatDate(filters.start), end: formatDate(filters.end) })
}

type EmptyActionProps = Pick<AttendanceListProps, 'onClearFilters' | 'onWiden'> & {
  filters: AttendanceFilters
}

function EmptyAction({ filters, onClearFilters, onWiden }: EmptyActionProps) {
  if (isFiltered(filters)) return <Button onClick={onClearFilters}>{texts.filters.clear}</Button>
  return onWiden && <Button onClick={onWiden}>{texts.filters.lastYear}</Button>
}

const noRows: AttendanceRow[] = []

const titleOf = (record: RegisterRecord) => patientOf(record as AttendanceRow)

/** Marks inactive rows, and rows on which a click opens nothing. */
const rowClass = ({ active, disabled_pdf }: RegisterRecord) =>
  [active === false && styles.inactiveRow, disabled_pdf === true && styles.closedRow]
    .filter(Boolean)
    .join(' ')

interface AttendanceListProps {
  session: Session
  stage: Stage
  signing: Signing
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
  onClearFilters: () => void
  /** Shows the last year; undefined if the range covers it already. */
  onWiden: (() => void) | undefined
}

/** The list in react-admin's context, with its selection, downloads and dialogs. */
export function AttendanceList(props: AttendanceListProps) {
  const { session, stage, signing, onPage, onPerPage, onClearFilters, onWiden } = props
  const { isSigning } = signing
  const list = useListContext<AttendanceRow>()
  const { page, perPage, data = noRows } = list
  const filters = list.filterValues as AttendanceFilters
  const counted = useAttendanceCount(filters)
  const isListed = Boolean(list.data && !list.error)
  useFailedOptions(session.institution.id, isListed)
  useFailure(counted.error, texts.countFailed, isListed)
  const total = counted.data ?? list.total ?? 0
  const isEmpty = list.data !== undefined && total === 0
  const { selection, rows: selected, clear } = useSelection(data)
  const downloads = useDownloads()
  const [opened, setOpened] = useState<OpenedRow>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { is_group: isGroup } = session.institution
  const zone = timeZone()
  const columns = useMemo(
    () => attendanceColumns({ stage, isGroup, isSigning, timeZone: zone }),
    [stage, isGroup, isSigning, zone],
  )
  const actions = useMemo(() => rowActions(session.permissions, stage), [session.permissions, stage])
  const reload = () => void client.invalidateQueries({ queryKey: [RESOURCE, 'getList'] })

  const command = (name: string, record: RegisterRecord) => {
    const row = record as AttendanceRow
    if (name === commands.download) void downloads.downloadOne(row.pdf ?? row.term)
    else if (name === commands.edit) void navigate(editPath(stage, row.id))
    else setOpened({ command: name as Command, row })
  }
  const last = clampPage(Number.POSITIVE_INFINITY, perPage, total)
  const isBeyond = !counted.isPlaceholderData && total > 0 && page > last
  const leaveForLast = useEffectEvent(() => onPage(last))
  useEffect(() => {
    if (isBeyond) leaveForLast()
  }, [isBeyond])

  return (
    <>
      {downloads.isDownloading && <TopBar label={texts.columns.pdf} />}
      {(!isEmpty || selected.length > 0) && (
        <DocumentSelection
          onCancel={downloads.cancel}
          onClear={clear}
          onDownload={(ids) => void downloads.downloadSelected(ids)}
          progress={downloads.progress}
          rows={selected}
        />
      )}
      <ListState
        action={<EmptyAction filters={filters} onClearFilters={onClearFilters} onWiden={onWiden} />}
        columns={columns.length}
        empty={emptyText(filters)}
        list={{ ...list, total, refetch: reload }}
      >
        {signing.failed && (
          <FailureState busy={signing.isFetching} compact onRetry={signing.refetch}>
            {texts.signingFailed}
          </FailureState>
        )}
        <RegisterTable
          actions={actions}
          columns={columns}
          dense
          label={texts.tabs[stage]}
          onCommand={command}
          page={page}
          rowCommand={commands.view}
          rowClass={rowClass}
          rowTitle={titleOf}
          rows={data}
          selection={selection}
          sort={SORT}
          stale={list.isPlaceholderData ?? false}
        />
        <ListFoot
          onPage={onPage}
          onPerPage={onPerPage}
          page={page}
          perPage={perPage}
          sizes={pageSizes[stage]}
          total={total}
        />
      </ListState>
      {opened && (
        <RowDialog isSigning={isSigning} onChanged={reload} onOpen={setOpened} opened={opened} rows={data} />
      )}
    </>
  )
}
