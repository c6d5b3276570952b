import * as age from '../../src/domain/age.ts'
import * as dates from '../../src/domain/dates.ts'

/*
 * Program that dates.test.ts runs once per time zone of the machine: prints what the functions return there.
 * `own` depends on the machine's zone by design, `same` never may.
 */
const moment = '2026-02-01T02:59:59.007Z'
const night = new Date(moment)

console.info(
  JSON.stringify({
    machine: Intl.DateTimeFormat().resolvedOptions().timeZone,
    own: dates.toIsoWithOffset(night),
    same: {
      date: ['2026-02-01', '1985-10-15', '2018-11-04', '1970-01-01'].map(dates.formatDate),
      dayMonth: dates.formatDayMonth('2026-02-01'),
      parsed: ['01/02/2026', '15/10/1985', '04/11/2018'].map(dates.parseDate),
      age: age.formatAge('2018-11-04', '2026-11-04'),
      days: age.formatAge('2018-11-03', '2018-11-05'),
      time: dates.formatTime(moment, dates.DEFAULT_TIME_ZONE),
      dateTime: dates.formatDateTime(moment, dates.DEFAULT_TIME_ZONE),
      today: ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/Noronha'].map((zone) =>
        dates.today(zone, night),
      ),
      withOffset: dates.toIsoWithOffset(night, 'America/Noronha'),
    },
  }),
)
