import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** When rooms are open. A room without hours may be open at any time. */
export const roomHours = defineResource({
  name: 'roomHours',
  route: '/horarios-das-salas',
  menuIcon: 'clock',
  capability: 'closures',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, max: 60, sample: 'Dias úteis' },
    room_ids: { kind: 'references', to: 'rooms', required: true },
    weekdays: { kind: 'references', to: 'weekdays', required: true },
    opens_at: { kind: 'time', required: true, sample: '07:00' },
    closes_at: { kind: 'time', required: true, sample: '19:00' },
  },
  list: {
    shape: 'table',
    columns: ['name', 'room_ids', 'weekdays', 'opens_at', 'closes_at'],
    search: ['name', 'room_ids', 'weekdays'],
    mode: 'local',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['room_ids', 'weekdays', ['opens_at', 'closes_at']],
  },
  form: {
    shape: 'modal',
    sections: [{ title: '', fields: ['name', 'room_ids', 'weekdays', 'opens_at', 'closes_at'] }],
  },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  exports: ['name', 'room_ids', 'weekdays', 'opens_at', 'closes_at'],
})
