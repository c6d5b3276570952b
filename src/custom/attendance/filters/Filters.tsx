import { useId, useState } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { track } from '../../../providers/tracking.ts'
import { ActiveFilters, Button } from '../../../ui/index.ts'
import type { AttendanceView } from '../attendanceUrl.ts'
import { type DayRange, lastMonth } from '../range.ts'
import styles from './Filters.module.css'
import { OptionFilter } from './OptionFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { type FilterOption, useAnaesthetistOptions, useGuideTypeOptions } from './useFilterOptions.ts'

const { filters: texts } = attendance

interface FiltersProps {
  institutionId: number
  view: AttendanceView
  range: DayRange
  /** 'YYYY-MM-DD'. */
  today: string
  onChange: (changed: Partial<AttendanceView>) => void
  onRange: (range: DayRange) => void
  /** Removes the search and all filters except the range. */
  onClear: () => void
}

/** A chosen option's name; undefined while the options are loading. */
const nameOf = (options: readonly FilterOption[] | undefined, id: number | null) =>
  options?.find((option) => option.id === id)?.name

/** The filters of the lists, besides the search. */
export function Filters({ institutionId, view, range, today, onChange, onRange, onClear }: FiltersProps) {
  const anaesthetists = useAnaesthetistOptions(institutionId)
  const guideTypes = useGuideTypeOptions()
  const [isOpen, setIsOpen] = useState(false)
  const optionsId = useId()
  const month = lastMonth(today)
  const isLastMonth = range.start === month.start && range.end === month.end
  const chooseAnaesthetist = (anaesthetistId: number | null) => {
    void track('attendanceFilterAnaesthetists')
    onChange({ anaesthetistId })
  }
  const all: [string | undefined, Partial<AttendanceView>][] = [
    [view.search && fillText(texts.searched, { text: view.search }), { search: '' }],
    [nameOf(anaesthetists.data, view.anaesthetistId), { anaesthetistId: null }],
    [nameOf(guideTypes.data, view.guideTypeId), { guideTypeId: null }],
  ]
  const active = all.flatMap(([name, without]) => (name ? [{ name, onRemove: () => onChange(without) }] : []))
  return (
    <search aria-label={texts.label} className={styles.around}>
      <div className={styles.filters}>
        <p aria-hidden="true" className={styles.printed}>
          {fillText(texts.printed, { start: formatDate(range.start), end: formatDate(range.end) })}
        </p>
        <RangeFilter onRange={onRange} range={range} today={today} />
        {!isLastMonth && (
          <Button className={styles.lastMonth} onClick={() => onRange(month)} tone="quiet">
            {texts.lastMonth}
          </Button>
        )}
        <Button
          aria-controls={optionsId}
          aria-expanded={isOpen}
          className={styles.fold}
          icon="filter"
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.label}
        </Button>
        <div className={isOpen ? `${styles.options} ${styles.open}` : styles.options} id={optionsId}>
          <OptionFilter
            all={texts.allAnaesthetists}
            label={texts.anaesthetist}
            onChange={chooseAnaesthetist}
            options={anaesthetists}
            value={view.anaesthetistId}
          />
          <OptionFilter
            all={texts.allGuideTypes}
            label={texts.guideType}
            onChange={(guideTypeId) => onChange({ guideTypeId })}
            options={guideTypes}
            value={view.guideTypeId}
          />
        </div>
        <ActiveFilters filters={active} onClear={onClear} />
      </div>
    </search>
  )
}
