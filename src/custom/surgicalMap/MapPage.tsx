import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { formatDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { readDay } from '../../domain/typedDates.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { useJustChanged } from '../../providers/justChanged.ts'
import { useLive } from '../../providers/live.ts'
import { usePrintedFacts } from '../../providers/printedFacts.ts'
import { timeZone as institutionTimeZone, type Session } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { useSession } from '../../providers/useSession.ts'
import { useCapability } from '../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { Button, overlay, SearchBox, tabId, useNewShortcut } from '../../ui/index.ts'
import { AddMenu, useAddRecord } from './AddMenu.tsx'
import { useToday } from './clock.ts'
import { DayNavigator } from './day/DayNavigator.tsx'
import { useDay } from './day/useDay.ts'
import { FilterControl } from './filter/FilterControl.tsx'
import { FilterTags } from './filter/FilterTags.tsx'
import { MemberMenu } from './filter/MemberMenu.tsx'
import { isFiltered, useMapFilters } from './filter/mapFilters.ts'
import { GroupClock } from './GroupClock.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { KeptMap } from './kept/KeptMap.tsx'
import { useKeepMap, useKeptMap } from './kept/useKeptMap.ts'
import { AgendaView } from './list/AgendaView.tsx'
import { countOf } from './list/agenda.ts'
import { MapSkeleton } from './list/MapSkeleton.tsx'
import { MapStrip } from './list/MapStrip.tsx'
import { goToNow } from './list/nowLine.ts'
import { itemsOf } from './list/strip.ts'
import { useAgenda } from './list/useAgenda.ts'
import { useChanges } from './list/useChanges.ts'
import { useDayConflicts } from './list/useDayConflicts.ts'
import { useFailureNotice } from './list/useFailureNotice.ts'
import { useRecovery } from './list/useRecovery.ts'
import { useSavedShown } from './list/useSavedShown.ts'
import { useStrip } from './list/useStrip.ts'
import styles from './MapPage.module.css'
import { MapTabs, PANEL_ID } from './MapTabs.tsx'
import { useMapLink } from './mapLink.ts'
import { DayNotes, noteText } from './notes/DayNotes.tsx'
import { useAddDayNote } from './notes/useAddDayNote.tsx'
import { useDayNotes } from './notes/useDayNotes.ts'
import { PrintMenu } from './print/PrintMenu.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { type PrintOrder, papers } from './print/printedList.ts'
import { usePendings } from './readiness/useReadiness.ts'
import { MapSelectionBar } from './select/MapSelectionBar.tsx'
import { useMapSelection } from './select/useMapSelection.ts'
import { useSendKeptTaps } from './times/useKeptTaps.ts'
import { useMapSearch } from './useMapSearch.ts'
import { useTab } from './useTab.ts'
import { FreedNote } from './waiting/FreedNote.tsx'

const LanesView = lazy(async () => ({ default: (await import('./lanes/LanesView.tsx')).LanesView }))

const { Overlay: DetailModal } = overlay(async () => (await import('./detail/DetailModal.tsx')).DetailModal)

/** Names the page to the styles of the document: a `:has()` of it would be evaluated again with each card that is added. */
function useDocumentStyles() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.page = 'map'
    return () => {
      delete dataset.page
    }
  }, [])
}

/** The surgical map: the consultations and surgeries of a day. */
export function MapPage({ initialTab }: { initialTab: ProcedureHalf }) {
  const session = useSession()
  return session && <MapScreen initialTab={initialTab} session={session} />
}

function MapScreen({ session, initialTab }: { session: Session; initialTab: ProcedureHalf }) {
  const { institution } = session
  useDocumentStyles()
  useLive(institution.id)
  const timeZone = institutionTimeZone()
  const today = useToday(timeZone)
  const [day, goToDay] = useDay(today)
  const [chosenTab, chooseTab] = useTab(initialTab)
  const hasLanes = useCapability('lanes')
  const isLanes = chosenTab === 'lanes' && hasLanes
  const kind = chosenTab === 'lanes' ? 'surgery' : chosenTab
  const shownTab = isLanes ? 'lanes' : kind
  const [filters, changeFilters] = useMapFilters(institution)
  const { search, onSearch, clear } = useMapSearch()
  const agenda = useAgenda(institution, timeZone, { day, search, filters })
  const { data, constraints } = agenda
  const isWholeDay = !search && !filters.sector && !agenda.isPlaceholderData
  useKeepMap(day, isWholeDay ? agenda.answer : undefined, agenda.dataUpdatedAt)
  const kept = useKeptMap(institution, timeZone, day, !data && !search && agenda.isAway)
  const { marks, conflictsOf } = useDayConflicts(data, constraints, timeZone)
  const isTodaysSurgeries = kind === 'surgery' && day === today && !search
  const pendings = usePendings(institution.id, day, kind === 'surgery' && day >= today && !search)
  const recovery = useRecovery(institution, timeZone, { filters, isOffered: isTodaysSurgeries })
  const strip = useStrip({
    list: data?.[kind],
    isStale: agenda.isPlaceholderData,
    kind,
    day,
    today,
    search,
    marked: marks[kind],
    pendings,
    recovery,
  })
  const shown = strip.filtered
  const listing = strip.chosen === 'recovery' ? recovery : agenda
  // Never another day's rows under this day's date.
  const printed = listing.isPlaceholderData ? undefined : shown
  const { add, modal } = useAddRecord(institution.is_group)
  useNewShortcut(() => add(kind))
  const addNote = useAddDayNote(session, day)
  const [opened, setOpened] = useState<{ record: ProcedureRecord; kind: ProcedureHalf }>()
  const { sector, room, member } = filters
  const listed = [day, sector?.id, room?.id, member?.id].join(' ')
  const { changed, look } = useChanges({
    view: search ? undefined : [institution.id, kind, listed].join(' '),
    list: agenda.isPlaceholderData ? undefined : data?.[kind],
  })
  const open = useCallback(
    (record: ProcedureRecord, kind: ProcedureHalf) => {
      void track('mapOpenScheduling')
      look(record)
      setOpened({ record, kind })
    },
    [look],
  )
  const justChanged = useJustChanged()
  const selection = useMapSelection(shown, [chosenTab, listed, strip.chosen, search].join(' '))
  useSendKeptTaps()
  useFailureNotice(kept ? null : agenda.error, agenda.isSuccess, `${day} ${search}`)
  const isFresh = !agenda.isFetching && !agenda.isPlaceholderData
  useSavedShown(isFresh ? data : undefined, isFiltered(filters, 'surgery'), () => changeFilters({}))
  usePrintedFacts({ ...(search === '' && { day: formatDate(day) }), total: printed?.shown ?? 0 })
  const showDay = (chosen: string) => {
    clear()
    goToDay(chosen)
  }
  useMapLink((target) => {
    goToDay(target.day)
    onSearch(target.search ?? '')
  })
  const notes = useDayNotes({ institution, day, member: member?.id })
  const shownNotes = { notes: search ? [] : notes, timeZone, isGroup: institution.is_group }
  // A search covers all days, and who is in recovery came on any: they are listed.
  const showsLanes = isLanes && !search && strip.chosen !== 'recovery'
  const [chosenOrder, chooseOrder] = useState<PrintOrder>()
  const listOrder = chosenOrder === 'lanes' ? undefined : chosenOrder
  const printOrder = showsLanes ? (chosenOrder ?? 'lanes') : listOrder
  const isListFiltered = isFiltered(filters, kind, strip.chosen)
  const searchedDay = readDay(search, today)
  const laneProps = {
    ...{ agenda, day, filters, institution, justChanged, pendings, timeZone, today },
    chosen: strip.chosen && shown,
    conflicts: marks.surgery,
    onOpen: open,
  }
  // Of the rooms all is printed, whatever the strip chooses: none seems to be free.
  const printsLanes = printOrder === 'lanes'
  const printedLanes = printsLanes && (
    <Suspense>
      <LanesView {...laneProps} chosen={undefined} onPaper />
    </Suspense>
  )

  return (
    <div className={styles.page} data-paper={printOrder && papers[printOrder]}>
      <PrintSheet
        day={day}
        filters={filters}
        isFiltered={isListFiltered}
        kind={kind}
        lanes={printedLanes}
        list={printsLanes && printed ? data?.surgery : (printed ?? kept?.agenda?.[kind])}
        notes={shownNotes.notes.map((note) => noteText(note, shownNotes))}
        listedAt={kept?.at ?? (listing.error ? listing.dataUpdatedAt : undefined)}
        order={printOrder}
        search={search}
        stripKey={printsLanes ? undefined : strip.chosen}
        session={session}
        timeZone={timeZone}
        today={today}
      />
      <div className={styles.head}>
        <div className={styles.toolbar}>
          <h1>{app.screens.schedule}</h1>
          <DayNavigator allDays={search !== ''} day={day} onDay={showDay} onNow={goToNow} today={today} />
          <SearchBox
            label={texts.search}
            ofScreen
            onSearch={onSearch}
            placeholder={texts.search}
            value={search}
          />
          <div className={styles.actions}>
            {!kept && (
              <>
                <ImportMenu session={session} />
                <AddMenu onAdd={add} onAddNote={addNote.add} />
              </>
            )}
          </div>
        </div>
        <div className={styles.bar} data-crowd={strip.entries.length + (hasLanes ? 1 : 0)}>
          <MapTabs
            counts={data && { consultation: countOf(data.consultation), surgery: countOf(data.surgery) }}
            onTab={chooseTab}
            hasLanes={hasLanes}
            tab={shownTab}
          />
          <MapStrip chosen={strip.chosen} entries={strip.entries} kind={kind} onToggle={strip.toggle} />
          <div className={styles.active}>
            {search && (
              <p className={styles.searching} role="status">
                {fillText(texts.searching, { text: search })}
                <Button onClick={clear} tone="quiet">
                  {texts.clearSearch}
                </Button>
                {searchedDay && (
                  <Button onClick={() => showDay(searchedDay)}>
                    {fillText(texts.ofDay, { date: formatDate(searchedDay) })}
                  </Button>
                )}
              </p>
            )}
            <FilterTags filters={filters} onClear={strip.clear} onFilters={changeFilters} />
          </div>
          {!selection.ids && !showsLanes && (shown?.shown ?? 0) > 0 && (
            <Button onClick={selection.start}>{texts.select.start}</Button>
          )}
          {(shown?.shown ?? 0) > 0 && (
            <div className={styles.print}>
              <PrintMenu hasLanes={showsLanes} onOrder={chooseOrder} />
            </div>
          )}
          {institution.is_group ? (
            <MemberMenu institution={institution} onFilters={changeFilters} />
          ) : (
            <FilterControl filters={filters} institution={institution.id} onFilters={changeFilters} />
          )}
        </div>
        {selection.ids && <MapSelectionBar kind={kind} selection={selection} timeZone={timeZone} />}
        <FreedNote timeZone={timeZone} />
      </div>
      <GroupClock institution={institution} timeZone={timeZone} />
      <DayNotes {...shownNotes} />
      <div aria-labelledby={tabId(shownTab)} id={PANEL_ID} role="tabpanel">
        {kept ? (
          <KeptMap
            day={day}
            isAsking={agenda.isFetching}
            kept={kept}
            kind={kind}
            onDay={showDay}
            onRetry={() => void agenda.refetch()}
            timeZone={timeZone}
            today={today}
          />
        ) : showsLanes ? (
          <Suspense fallback={<MapSkeleton />}>
            <LanesView {...laneProps} />
          </Suspense>
        ) : (
          <AgendaView
            agenda={listing}
            changed={changed}
            justChanged={justChanged}
            conflicts={marks[kind]}
            pendings={pendings}
            institution={institution.id}
            isFiltered={isListFiltered}
            kind={kind}
            onAdd={add}
            onClearSearch={clear}
            onOpen={open}
            onToggle={selection.toggle}
            selected={selection.ids}
            search={search}
            stripKey={strip.chosen}
            timeZone={timeZone}
            today={today}
          />
        )}
      </div>
      {modal}
      {addNote.dialogs}
      {opened && (
        <DetailModal
          {...opened}
          conflicts={conflictsOf(opened.record.id, opened.kind)}
          listed={data && itemsOf(data.surgery)}
          onOpen={open}
          onClose={() => setOpened(undefined)}
          timeZone={timeZone}
        />
      )}
    </div>
  )
}
