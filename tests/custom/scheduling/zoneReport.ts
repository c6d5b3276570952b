import { recordToValues, valuesToPayload } from '../../../src/custom/scheduling/formModel.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'
import { asNew, filled, onlyConsultation } from './examples.ts'

/*
 * Program that moment.test.ts runs once per time zone of the machine: prints what the form sends and shows,
 * which depends only on the institution's zone.
 */
const record = procedureRecord({
  surgery_probable_date: '2026-02-01T02:30:00.000Z',
  date: '2026-02-01T02:30:00.000Z',
})
const zones = ['America/Sao_Paulo', 'America/Noronha', 'America/Manaus', 'America/Rio_Branco']
const dates = ({ surgery_probable_date, pre_probable_date, date }: ReturnType<typeof valuesToPayload>) => [
  surgery_probable_date,
  pre_probable_date,
  date,
]

console.info(
  JSON.stringify({
    machine: Intl.DateTimeFormat().resolvedOptions().timeZone,
    same: zones.map((zone) => ({
      created: dates(valuesToPayload(filled, { ...asNew('surgery'), zone })),
      consultation: dates(valuesToPayload(onlyConsultation, { ...asNew('consultation'), zone })),
      shown: recordToValues(record, zone).surgery_probable_date,
      kept: dates(
        valuesToPayload(recordToValues(record, zone), { kind: 'surgery', zone, institutionId: 1, record }),
      ),
    })),
  }),
)
