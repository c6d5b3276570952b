import { staff } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** What everybody who works with the map of a day should know. */
export const dayNotes = defineResource({
  name: 'dayNotes',
  route: '/avisos-do-dia',
  menuIcon: 'list',
  capability: 'dayNotes',
  title: 'text',
  fields: {
    text: { kind: 'text', required: true, max: 280, sample: 'Autoclave em manutenção' },
    day: { kind: 'date', required: true, sample: '2026-01-15' },
    until: { kind: 'time', sample: '11:00' },
    /** Who wrote it, or changed it last. */
    author: { kind: 'text', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['text', 'day', 'until', 'author'],
    search: ['text', 'author'],
    mode: 'local',
    sort: { field: 'day', order: 'DESC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['day', 'until', 'author'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['text', 'day', 'until'] }] },
  access: { list: staff, read: staff, create: staff, update: staff, remove: staff },
  inGroup: 'column',
  exports: ['text', 'day', 'until', 'author'],
})
