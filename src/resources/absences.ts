import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Times at which surgeons and anaesthetists are not there. */
export const absences = defineResource({
  name: 'absences',
  route: '/ausencias',
  menuIcon: 'leave',
  capability: 'closures',
  title: 'reason',
  fields: {
    reason: { kind: 'text', required: true, max: 120, sample: 'Congresso' },
    surgeon_ids: { kind: 'references', to: 'listedSurgeons' },
    anaesthetist_ids: { kind: 'references', to: 'anaesthetists', sample: [] },
    starts_at: { kind: 'dateTime', required: true, sample: '2026-01-15T11:00:00.000Z' },
    ends_at: { kind: 'dateTime', required: true, sample: '2026-01-16T21:00:00.000Z' },
    repeats_weekly_until: { kind: 'date', sample: '2026-03-26' },
  },
  together: ['atLeastOne', 'surgeon_ids', 'anaesthetist_ids'],
  period: ['starts_at', 'ends_at', 'repeats_weekly_until'],
  list: {
    shape: 'table',
    columns: ['reason', 'surgeon_ids', 'anaesthetist_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'],
    search: ['reason', 'surgeon_ids', 'anaesthetist_ids'],
    mode: 'local',
    sort: { field: 'starts_at', order: 'DESC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: [['surgeon_ids', 'anaesthetist_ids'], 'starts_at', 'ends_at'],
  },
  form: {
    shape: 'modal',
    sections: [
      {
        title: '',
        fields: ['reason', 'surgeon_ids', 'anaesthetist_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'],
      },
    ],
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  exports: ['reason', 'surgeon_ids', 'anaesthetist_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'],
})
