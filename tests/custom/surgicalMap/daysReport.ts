import { dayLabel } from '../../../src/custom/surgicalMap/day/days.ts'
import { buildAgenda } from '../../../src/custom/surgicalMap/list/agenda.ts'
import { addDays, DEFAULT_TIME_ZONE } from '../../../src/domain/dates.ts'
import { weekdayName } from '../../../src/domain/weekdays.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

/*
 * Program that days.test.ts runs once per time zone of the machine: prints what the map makes of days there.
 */
const lateEvening = procedureRecord({ surgery_probable_date: '2026-11-22T02:59:59.000Z' })
const institution = { id: 1, is_group: false, is_clinic: false }

console.info(
  JSON.stringify({
    machine: Intl.DateTimeFormat().resolvedOptions().timeZone,
    next: ['2026-11-21', '2026-12-31', '2024-02-28', '2018-11-03', '2026-03-07'].map((day) =>
      addDays(day, 1),
    ),
    before: ['2026-11-21', '2026-01-01', '2024-03-01', '2018-11-04'].map((day) => addDays(day, -1)),
    labels: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25', '2027-01-02'].map((day) =>
      dayLabel(day, '2026-11-21'),
    ),
    weekday: weekdayName('2026-11-21'),
    grouped: buildAgenda([lateEvening], institution, DEFAULT_TIME_ZONE).surgery.days.map(({ date }) => date),
  }),
)
