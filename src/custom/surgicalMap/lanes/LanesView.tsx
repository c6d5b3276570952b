import {
  type CSSProperties,
  type FocusEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { waitingPath } from '../../../calls/waiting.ts'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { lanesTexts as texts } from '../../../i18n/ptBR/lanes.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { shortcuts } from '../../../i18n/ptBR/shortcuts.ts'
import { useSectors } from '../../../pickers/index.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { FailureState, InfoAlert, Select, ShortcutOffer, useMedia } from '../../../ui/index.ts'
import { useMinute } from '../clock.ts'
import type { MapFilters } from '../filter/mapFilters.ts'
import { type AgendaList, missingNote } from '../list/agenda.ts'
import type { ConflictMarks } from '../list/conflictMarks.ts'
import { MapSkeleton } from '../list/MapSkeleton.tsx'
import { StaleNote } from '../list/StaleNote.tsx'
import { itemsOf, momentOf } from '../list/strip.ts'
import { type useAgenda, useDayBefore } from '../list/useAgenda.ts'
import type { Pendings } from '../readiness/useReadiness.ts'
import { CarryStatus, DropDialog } from './CarriedCase.tsx'
import { caseTexts, closedText, isQuiet, type LaneFacts, spanText } from './caseTexts.ts'
import { caseKey, type DayLanes, dayLanes, type Lane, type LaneGroup } from './dayLanes.ts'
import { LaneRow, type LaneSettings } from './LaneRow.tsx'
import { walkLanes } from './laneKeys.ts'
import styles from './lanes.module.css'
import { PrintedLanes } from './PrintedLanes.tsx'
import { hoursOf } from './paperLane.ts'
import { type Carried, useCarry } from './useCarry.ts'

interface LanesViewProps {
  agenda: ReturnType<typeof useAgenda>
  /** The surgeries that the strip chooses; undefined where it chooses none. */
  chosen: AgendaList | undefined
  day: string
  today: string
  timeZone: string
  institution: Institution
  filters: MapFilters
  conflicts: ConflictMarks
  pendings: Pendings | undefined
  justChanged: ReadonlySet<number>
  onOpen: (record: ProcedureRecord, kind: ProcedureHalf) => void
  /** On the sheet that the page prints, instead of on the screen. */
  onPaper?: boolean
}

const noSectors: never[] = []

/** Where one room is shown at a time, as in the style sheets. */
const NARROW = '(max-width: 699.95px)'

/** What goes on is in the list of the day before, too. */
const onceEach = (records: readonly ProcedureRecord[]): ProcedureRecord[] => [
  ...new Map(records.toReversed().map((record) => [record.id, record])).values(),
]

/** Of all rooms those that the map is filtered by: the others are not free, but not read. */
function filteredGroups(
  groups: readonly LaneGroup[],
  { sector, room, member }: MapFilters,
): readonly LaneGroup[] {
  if (member) return groups.filter(({ institution }) => institution === member.id)
  if (!sector) return groups
  return groups
    .filter(({ id }) => id === sector.id)
    .map((group) => ({ ...group, lanes: group.lanes.filter(({ id }) => !room || id === room.id) }))
}

/** The rooms of a day as lanes: who is where, what is late, what is free. */
export function LanesView(props: LanesViewProps) {
  const { agenda, chosen, day, today, timeZone, institution, filters } = props
  const { data, constraints, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = agenda
  const sectors = useSectors(institution.id)
  const before = useDayBefore(institution, timeZone, { day, filters })
  const now = useMinute()
  const isNarrow = useMedia(NARROW)
  // Never another day's cases, nor none, under this day's hours: a room would seem to be free.
  const listed = isPlaceholderData ? undefined : data
  const drawn = useDeferredValue(useMemo(() => ({ day, listed }), [day, listed]))
  const lanes = useMemo(
    () =>
      drawn.listed &&
      dayLanes({
        ...{ day: drawn.day, zone: timeZone, now },
        surgeries: onceEach([...itemsOf(drawn.listed.surgery), ...before.surgeries]),
        consultations: itemsOf(drawn.listed.consultation),
        sectors: sectors.data ?? noSectors,
        constraints: constraints ?? noSectors,
      }),
    [drawn, before.surgeries, sectors.data, constraints, timeZone, now],
  )
  const moment = useMemo(() => momentOf(data?.surgery, now), [data, now])
  const facts = useMemo<LaneFacts>(
    () => ({
      ...{ zone: timeZone, moment, conflicts: props.conflicts, pendings: props.pendings },
      chosen: chosen && new Set(itemsOf(chosen).map(({ id }) => id)),
    }),
    [timeZone, moment, props.conflicts, props.pendings, chosen],
  )
  const isDrawn = lanes && drawn.day === day && !sectors.isPending && !before.isPending
  const groups = lanes ? filteredGroups(lanes.groups, filters) : []
  const unread = (
    <>
      {sectors.isError && !sectors.data && <InfoAlert>{texts.roomsUnread}</InfoAlert>}
      {before.isUnread && <InfoAlert>{texts.beforeUnread}</InfoAlert>}
    </>
  )
  if (props.onPaper)
    return isDrawn ? (
      <>
        {unread}
        <PrintedLanes facts={facts} sections={sectionsOf(groups, lanes)} window={lanes} />
      </>
    ) : (
      <p>{map.print.notLoaded.surgery}</p>
    )
  if (!data && (error || errorUpdateCount > 0))
    return (
      <FailureState busy={isFetching} onRetry={() => refetch()}>
        {errorMessage(error, map.failed)}
      </FailureState>
    )
  if (!isDrawn) return <MapSkeleton />
  const missing = listed && missingNote(listed.surgery, 'surgery')
  return (
    <div className={styles.view} data-live-list>
      {error && <StaleNote list={agenda} text={map.stale} timeZone={timeZone} />}
      {missing && <InfoAlert>{missing}</InfoAlert>}
      {unread}
      {groups.length === 0 && <p>{filters.sector ? texts.noneOfFilter : texts.noRooms}</p>}
      {isNarrow ? (
        <OneRoom facts={facts} groups={groups} lanes={lanes} onOpen={props.onOpen} />
      ) : (
        <LanesGrid
          facts={facts}
          groups={groups}
          isToday={day === today}
          justChanged={props.justChanged}
          lanes={lanes}
          now={now}
          onOpen={props.onOpen}
        />
      )}
      <Beside />
    </div>
  )
}

/** Of groups that are no sectors. */
const CONSULTATIONS = 0
const ROOMLESS = -1

const groupOf = (id: number, name: string, lane: Lane): LaneGroup => ({
  ...{ id, name, institution: 0 },
  lanes: [lane],
})

/** Above the rooms what has none, and below them the consultations, each in a lane of its own. */
const sectionsOf = (
  groups: readonly LaneGroup[],
  { roomless, consultations }: DayLanes,
): readonly LaneGroup[] => [
  ...(roomless ? [groupOf(ROOMLESS, texts.roomlessGroup, { ...roomless, name: texts.roomless })] : []),
  ...groups,
  ...(consultations
    ? [groupOf(CONSULTATIONS, map.tabs.consultation, { ...consultations, name: texts.consultations })]
    : []),
]

const keysOf = ({ cases }: Lane) => cases.map(caseKey)

/** Whether a case that is carried would be in a lane of a group. */
function isTarget(group: number, { id }: Lane, { room }: Carried): boolean {
  if (group === CONSULTATIONS) return false
  return group === ROOMLESS ? room === null : id === room
}

interface GridProps {
  lanes: DayLanes
  groups: readonly LaneGroup[]
  facts: LaneFacts
  now: number
  isToday: boolean
  justChanged: ReadonlySet<number>
  onOpen: LaneSettings['onOpen']
}

function LanesGrid({ lanes, groups, facts, now, isToday, justChanged, onOpen }: GridProps) {
  const { from, to } = lanes
  const settings = useMemo<LaneSettings>(
    () => ({ window: { from, to }, facts, onOpen, justChanged }),
    [from, to, facts, onOpen, justChanged],
  )
  const [dropped, setDropped] = useState<Carried>()
  const canMove = useCapability('move')
  const sections = sectionsOf(groups, lanes)
  const carry = useCarry({
    groups,
    sections,
    window: settings.window,
    isOffered: canMove,
    onDrop: setDropped,
  })
  const { carried } = carry
  // Its element is another one once it is in another lane.
  const refocused = useRef<string>(undefined)
  useEffect(() => {
    if (!refocused.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-case="${refocused.current}"]`)?.focus()
    refocused.current = undefined
  })
  const ghost = useMemo(
    () => carried && { from: carried.at, to: carried.at + carried.one.to - carried.one.from },
    [carried],
  )
  const placeOf = ({ room }: Carried) => {
    const group = groups.find((each) => each.lanes.some(({ id }) => id === room))
    return { sector: group?.name, room: group?.lanes.find(({ id }) => id === room)?.name }
  }
  const [visited, setVisited] = useState<string>()
  const all = sections.flatMap((section) => section.lanes.flatMap(keysOf))
  const entry = visited && all.includes(visited) ? visited : all[0]
  const visit = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.closest('[data-case]')?.getAttribute('data-case')
    if (key) setVisited(key)
  }
  const hours = hoursOf({ from, to })
  const clock = (at: number) => formatTime(new Date(at).toISOString(), facts.zone)
  const isNowShown = isToday && now >= from && now < to
  if (sections.length === 0) return null
  return (
    <div
      className={styles.grid}
      style={{ '--hours': hours.length, '--now': (now - from) / (to - from) } as CSSProperties}
    >
      {canMove && <ShortcutOffer keys="M" label={shortcuts.move} run={carry.begin} />}
      <table
        aria-label={texts.grid}
        onBlur={carry.cancel}
        onFocus={visit}
        onKeyDown={(event) => carry.onKeyDown(event) || walkLanes(event)}
        onPointerDown={carry.onPointerDown}
      >
        <thead>
          <tr className={styles.hours}>
            <th scope="col">
              <span className="visuallyHidden">{texts.room}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {clock(hour).slice(0, 2)}
                <span className="visuallyHidden"> h</span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, name, lanes: rows }) => (
          <tbody key={id}>
            <tr className={styles.sector}>
              <th colSpan={hours.length + 1} scope="rowgroup">
                {name}
              </th>
            </tr>
            {rows.map((lane) => (
              <LaneRow
                carried={
                  carried && keysOf(lane).includes(caseKey(carried.one)) ? caseKey(carried.one) : undefined
                }
                entry={entry && keysOf(lane).includes(entry) ? entry : undefined}
                ghost={carried && isTarget(id, lane, carried) ? ghost : undefined}
                key={lane.id}
                lane={lane}
                name={lane.name}
                settings={settings}
              />
            ))}
          </tbody>
        ))}
      </table>
      {isNowShown && (
        <div aria-hidden="true" className={styles.now}>
          <span title={fillText(texts.now, { time: clock(now) })}>{clock(now)}</span>
        </div>
      )}
      {carried && <CarryStatus carried={carried} place={placeOf(carried)} zone={facts.zone} />}
      {dropped && (
        <DropDialog
          carried={dropped}
          onClose={() => {
            refocused.current = caseKey(dropped.one)
            setDropped(undefined)
          }}
          place={placeOf(dropped)}
          zone={facts.zone}
        />
      )}
    </div>
  )
}

interface OneRoomProps {
  lanes: DayLanes
  groups: readonly LaneGroup[]
  facts: LaneFacts
  onOpen: LaneSettings['onOpen']
}

/** On a phone: the cases of one room, chosen above them. */
function OneRoom({ lanes, groups, facts, onOpen }: OneRoomProps) {
  const select = useId()
  const sections = sectionsOf(groups, lanes)
  const rooms = sections.flatMap((section) => section.lanes)
  const busiest = rooms.find(({ cases }) => cases.some((one) => !isQuiet(one, facts))) ?? rooms[0]
  const [chosen, setChosen] = useState<number>()
  const room = rooms.find(({ id }) => id === chosen) ?? busiest
  if (!room) return null
  return (
    <div className={styles.single}>
      <div>
        <label className={styles.label} htmlFor={select}>
          {texts.room}
        </label>
        <Select id={select} onChange={({ target }) => setChosen(Number(target.value))} value={room.id}>
          {sections.map((section) => (
            <optgroup key={section.id} label={section.name}>
              {section.lanes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <RoomList facts={facts} onOpen={onOpen} room={room} />
    </div>
  )
}

function RoomList({ room, facts, onOpen }: { room: Lane; facts: LaneFacts; onOpen: LaneSettings['onOpen'] }) {
  return (
    <>
      {room.closed.map((span) => (
        <p key={span.from}>{closedText(span, facts.zone)}</p>
      ))}
      {room.cases.length === 0 && <p>{texts.free}</p>}
      <ul className={styles.list}>
        {room.cases.map((one) => {
          const { name, what, state, tone, pending } = caseTexts(one, room.name, facts)
          return (
            <li key={caseKey(one)}>
              <button
                data-quiet={isQuiet(one, facts) || undefined}
                data-tone={tone}
                onClick={() => onOpen(one.record, one.kind)}
                type="button"
              >
                <span>{spanText(one, facts.zone)}</span>
                <b>{name}</b>
                <span>{what}</span>
                <span>{[state, pending].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The way to those who have no date. */
function Beside() {
  const hasWaiting = useCapability('waiting')
  return (
    hasWaiting && (
      <section className={styles.box}>
        <h2 className={styles.title}>{texts.toSchedule}</h2>
        <Link to={waitingPath}>{texts.toScheduleLink}</Link>
      </section>
    )
  )
}
