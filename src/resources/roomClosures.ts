import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** Times at which rooms cannot be used, whatever their hours. */
export const roomClosures = defineResource({
  name: 'roomClosures',
  route: '/bloqueios-de-salas',
  menuIcon: 'blocked',
  capability: 'closures',
  title: 'reason',
  fields: {
    reason: { kind: 'text', required: true, max: 120, sample: 'Manutenção da autoclave' },
    room_ids: { kind: 'references', to: 'rooms', required: true },
    starts_at: { kind: 'dateTime', required: true, sample: '2026-01-15T11:00:00.000Z' },
    ends_at: { kind: 'dateTime', required: true, sample: '2026-01-15T15:00:00.000Z' },
    repeats_weekly_until: { kind: 'date', sample: '2026-03-26' },
  },
  period: ['starts_at', 'ends_at', 'repeats_weekly_until'],
  list: {
    shape: 'table',
    columns: ['reason', 'room_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'],
    search: ['reason', 'room_ids'],
    mode: 'local',
    sort: { field: 'starts_at', order: 'DESC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['room_ids', 'starts_at', 'ends_at'],
  },
  form: {
    shape: 'modal',
    sections: [{ title: '', fields: ['reason', 'room_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'] }],
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  exports: ['reason', 'room_ids', 'starts_at', 'ends_at', 'repeats_weekly_until'],
})
