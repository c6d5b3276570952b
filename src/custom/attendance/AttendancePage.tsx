import { Link, useNavigate, useParams } from 'react-router'
import { PageList, ScreenHead } from '../../crud/index.ts'
import { type Stage, stageOfKey, stages } from '../../domain/attendance.ts'
import { attendance as texts } from '../../i18n/ptBR/attendance.ts'
import { currentDay } from '../../providers/clock.ts'
import { MIN_SEARCH_LENGTH } from '../../providers/pickers.ts'
import { type Session, timeZone } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { useSession } from '../../providers/useSession.ts'
import { buttonClass, PlainPage, SearchBox, Tabs, tabId } from '../../ui/index.ts'
import styles from './AttendancePage.module.css'
import { attendanceProvider, RESOURCE } from './attendanceProvider.ts'
import { startPageSize, useAttendanceParams, useAttendanceView, viewQuery } from './attendanceUrl.ts'
import { Filters } from './filters/Filters.tsx'
import { HeldNotice } from './held/HeldNotice.tsx'
import { AttendanceList } from './list/AttendanceList.tsx'
import { type DayRange, lastYear, useRange } from './range.ts'
import { useSigning } from './useSigning.ts'

const SEARCH_DEBOUNCE_MS = 1000
const PANEL_ID = 'attendances'

const tabs = Object.values(stages).map((key) => ({ key, label: texts.tabs[key] }))

/** The lists of attendances: consultations, procedures and post-anaesthetic care, each with its documents. */
export function AttendancePage() {
  const session = useSession()
  const { key } = useParams()
  const stage = stageOfKey(key ?? String(stages.pre))
  if (!session) return null
  if (!stage) return <InvalidKey />
  return <AttendanceScreen session={session} stage={stage} />
}

function InvalidKey() {
  return (
    <PlainPage
      actions={
        <Link className={buttonClass()} to={`/procedures/${stages.pre}`}>
          {texts.goToFirst}
        </Link>
      }
      icon="alert"
      title={texts.title}
    >
      <strong>{texts.invalidKey}</strong>
    </PlainPage>
  )
}

interface ScreenProps {
  session: Session
  stage: Stage
}

function AttendanceScreen({ session, stage }: ScreenProps) {
  const { institution } = session
  const today = currentDay(timeZone())
  const { view, change } = useAttendanceView(stage)
  const { range, changeRange } = useRange(view.range, today)
  const params = useAttendanceParams(stage, view, range)
  const signing = useSigning(institution.id)
  const navigate = useNavigate()

  const showRange = (next: DayRange) => {
    changeRange(next)
    change({ range: null, page: 1 })
  }
  const clearFilters = () => change({ search: '', anaesthetistId: null, guideTypeId: null, page: 1 })
  const year = lastYear(today)
  const chooseTab = (key: Stage) => {
    void track('attendanceSelectTab')
    const query = viewQuery(key, { ...view, page: 1, perPage: startPageSize(key) })
    void navigate({ pathname: `/procedures/${key}`, search: String(query) }, { preventScrollReset: true })
  }

  return (
    <>
      <ScreenHead title={texts.title}>
        <div className={styles.tabs}>
          <Tabs
            items={tabs}
            label={texts.tabs.label}
            onSelect={chooseTab}
            panelId={PANEL_ID}
            selected={stage}
          />
        </div>
        <SearchBox
          debounceMs={SEARCH_DEBOUNCE_MS}
          label={texts.filters.search}
          minimum={MIN_SEARCH_LENGTH}
          ofScreen
          onSearch={(search) => change({ search, page: 1 })}
          placeholder={texts.filters.search}
          tooShort={texts.filters.searchHint}
          value={view.search}
          whenShorter="keep"
        />
      </ScreenHead>
      <HeldNotice session={session} />
      <div aria-labelledby={tabId(stage)} id={PANEL_ID} role="tabpanel">
        <Filters
          institutionId={institution.id}
          onClear={clearFilters}
          onChange={(changed) => change({ ...changed, page: 1 })}
          onRange={showRange}
          range={range}
          today={today}
          view={view}
        />
        <PageList dataProvider={attendanceProvider} key={stage} params={params} resource={RESOURCE}>
          <AttendanceList
            onClearFilters={clearFilters}
            onWiden={range.start > year.start ? () => showRange(year) : undefined}
            onPage={(page) => change({ page })}
            onPerPage={(perPage) => change({ perPage, page: 1 })}
            session={session}
            signing={signing}
            stage={stage}
          />
        </PageList>
      </div>
    </>
  )
}
